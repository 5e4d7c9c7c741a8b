"""A table that deals itself: the runner, its chance, its snapshot."""
