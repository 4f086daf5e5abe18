"""The database itself refuses to change a line of a log."""

from django.db import migrations

COLUMNS = "id, match_id, number, kind, target, entry, at"

SQLITE = f"""
CREATE TRIGGER scorekeeper_event_append_only BEFORE UPDATE OF {COLUMNS} ON scorekeeper_event
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END
"""
POSTGRESQL = f"""
CREATE FUNCTION scorekeeper_refuse_update() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$;
CREATE TRIGGER scorekeeper_event_append_only BEFORE UPDATE OF {COLUMNS} ON scorekeeper_event
FOR EACH ROW EXECUTE FUNCTION scorekeeper_refuse_update()
"""


def add_trigger(apps, schema_editor):
    statements = {"sqlite": SQLITE, "postgresql": POSTGRESQL}
    schema_editor.execute(statements[schema_editor.connection.vendor])


class Migration(migrations.Migration):
    dependencies = [("scorekeeper", "0001_initial")]

    operations = [migrations.RunPython(add_trigger, migrations.RunPython.noop)]
