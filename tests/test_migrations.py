"""Migrations that old and new code can share (docs/operations.md), while one process is of each."""

import pytest
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation

# Nobody ran two versions before this one: what it came from was never released.
FIRST = "0012_imported_remarks"
ALLOWED = (
    migrations.AddConstraint,
    migrations.AddIndex,
    migrations.AlterModelManagers,
    migrations.AlterModelOptions,
    migrations.CreateModel,
    migrations.RunPython,
    migrations.RunSQL,
)


def is_shared(operation: Operation) -> bool:
    """Whether code of the release before goes on working when this has been done."""
    if isinstance(operation, migrations.AddField | migrations.AlterField):
        field = operation.field
        return field.many_to_many or field.null or field.has_db_default()
    return isinstance(operation, ALLOWED)


def later_operations() -> list[tuple[str, Operation]]:
    """Every operation of our migrations after the first version, with the migration's name."""
    ours = [
        migration
        for (app, name), migration in sorted(MigrationLoader(None).disk_migrations.items())
        if app == "scorekeeper" and name > FIRST
    ]
    return [(each.name, operation) for each in ours for operation in each.operations]


def test_old_code_works_with_every_migration() -> None:
    assert [found for found in later_operations() if not is_shared(found[1])] == []


COUNT = models.PositiveIntegerField(default=0)


@pytest.mark.parametrize(
    ("operation", "shared"),
    [
        (migrations.AddField("match", "count", COUNT), False),
        (migrations.AddField("match", "count", models.PositiveIntegerField(db_default=0)), True),
        (migrations.AddField("match", "count", models.PositiveIntegerField(null=True)), True),
        (migrations.AddField("match", "marks", models.ManyToManyField("Club")), True),
        (migrations.AlterField("match", "opened", COUNT), False),
        (migrations.RemoveField("match", "opened"), False),
        (migrations.RenameField("match", "opened", "seen"), False),
        (migrations.RenameModel("Match", "Game"), False),
        (migrations.DeleteModel("Match"), False),
        (migrations.AddIndex("match", models.Index(fields=["opened"], name="some")), True),
        (migrations.CreateModel("Mark", []), True),
    ],
    ids=repr,
)
def test_what_old_code_cannot_share_is_known(operation: Operation, shared: bool) -> None:
    assert is_shared(operation) is shared
