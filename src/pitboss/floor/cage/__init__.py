"""People, their roles and their chips, and what a process notes there."""
