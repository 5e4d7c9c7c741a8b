"""Equipment: cards, decks, shoes, money and the random generator."""
