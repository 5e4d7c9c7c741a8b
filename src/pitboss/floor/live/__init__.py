"""Tables in memory: acted at, dealt, replayed, shared between processes."""
