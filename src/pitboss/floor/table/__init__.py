"""A table as it follows from its log: values alone, no database, no framework, no clock."""
