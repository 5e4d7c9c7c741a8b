"""What the games share in which seven cards, the joker among 53, are set as several hands: pai gow poker (11) and Asia
poker (31)."""
