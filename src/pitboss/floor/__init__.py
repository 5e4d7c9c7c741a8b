"""The floor: tables that people sit at, on a log that loses nothing (see ``docs/floor.md``)."""
