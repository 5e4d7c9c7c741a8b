"""A table as a drawing, as data: layout, shapes, lettering, what the equipment shows."""
