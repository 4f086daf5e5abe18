"""Django's PostgreSQL backend with JSON kept as it was written.

`jsonb` sorts the keys of an object by their length; `json` leaves them in the order in which
people sat or played. No query looks inside: rows with JSON cannot be compared or made distinct.
"""

from typing import Any

from django.db.backends.postgresql import base, operations
from psycopg.types.json import Json
from psycopg.types.string import TextLoader


class DatabaseOperations(operations.DatabaseOperations):
    """Sends JSON as `json`."""

    def adapt_json_value(self, value: Any, encoder: Any) -> Json:
        return Json(value, dumps=operations.get_json_dumps(encoder))


class DatabaseWrapper(base.DatabaseWrapper):
    """Makes JSON columns `json`, and reads them as the text that Django expects."""

    data_types = base.DatabaseWrapper.data_types | {"JSONField": "json"}
    ops_class = DatabaseOperations

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        connection = super().get_new_connection(conn_params)
        connection.adapters.register_loader("json", TextLoader)
        return connection
