"""A round on paper: its notation, reading and ruling, writing down."""
