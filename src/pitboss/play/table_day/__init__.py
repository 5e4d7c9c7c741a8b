"""The table's day: how a table is opened, its cards or dice prepared, changed and put away."""
