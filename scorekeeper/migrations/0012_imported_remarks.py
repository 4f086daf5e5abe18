"""Matches that came with a club file count what was said of them, as all others do."""

from django.db import migrations
from django.db.models import Q


def count(apps, schema_editor):
    Match = apps.get_model("scorekeeper", "Match")
    said = Q(disputes__isnull=False) | Q(agreements__isnull=False)
    uncounted = Match.objects.filter(said, remarks=0).values("pk")
    Match.objects.filter(pk__in=uncounted).update(remarks=1)


class Migration(migrations.Migration):

    dependencies = [("scorekeeper", "0011_opened")]

    operations = [migrations.RunPython(count, migrations.RunPython.noop)]
