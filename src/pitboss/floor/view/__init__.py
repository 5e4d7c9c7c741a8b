"""Who sees what of a table, and how it is written for them."""
