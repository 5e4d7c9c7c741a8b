"""Which line carries which section, which test asserts it, how each rule is known."""
