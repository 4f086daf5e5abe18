"""PostgreSQL also refuses to empty a log whole; SQLite has no such statement."""

from django.db import migrations

POSTGRESQL = """
CREATE TRIGGER scorekeeper_event_no_truncate BEFORE TRUNCATE ON scorekeeper_event
FOR EACH STATEMENT EXECUTE FUNCTION scorekeeper_refuse_update()
"""


def add_trigger(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(POSTGRESQL)


class Migration(migrations.Migration):
    dependencies = [("scorekeeper", "0009_stored_histories")]

    operations = [migrations.RunPython(add_trigger, migrations.RunPython.noop)]
