"""Players' protection as pure rules: what counts toward a limit, which limits are in force, and what they refuse."""
