"""The backend's database: SQLite by default, or PostgreSQL by the URL `postgresql://…`."""

import re
import sqlite3


def connect(address):
    """Opens a file of SQLite, `:memory:` included, or connects to PostgreSQL. Each change is kept at once."""
    if address.startswith(("postgresql://", "postgres://")):
        return PostgreSQL(address)
    return SQLite(address)


class SQLite:
    def __init__(self, path):
        self.connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self.connection.row_factory = sqlite3.Row

    def execute(self, query, values=()):
        """Executes a statement with the values of its placeholders, `?` or `:name`."""
        return self.connection.execute(query, values)


class PostgreSQL:
    def __init__(self, url):
        import psycopg
        import psycopg.rows

        self.connection = psycopg.connect(
            url, autocommit=True, row_factory=psycopg.rows.dict_row, client_encoding="UTF8"
        )

    def execute(self, query, values=()):
        return self.connection.execute(re.sub(r":(\w+)", r"%(\1)s", query.replace("?", "%s")), values)
