"""Everything done again and compared: chains, books, seals, versions."""
