"""What is counted against too much at once: our own tallies, and the cache of all processes."""

from django.core.management import call_command
from django.db import migrations, models


def make_cache(apps, schema_editor):
    call_command("createcachetable", database=schema_editor.connection.alias, verbosity=0)


class Migration(migrations.Migration):
    dependencies = [("scorekeeper", "0006_club_life")]

    operations = [
        migrations.CreateModel(
            name="Tally",
            fields=[
                ("id", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("times", models.PositiveIntegerField()),
                ("until", models.BigIntegerField(db_index=True)),
            ],
        ),
        migrations.RunPython(make_cache, migrations.RunPython.noop),
    ]
