"""The log in a database: rows, statements, the writer that commits, secrets at rest."""
