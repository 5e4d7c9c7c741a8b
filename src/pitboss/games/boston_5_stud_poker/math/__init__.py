"""What follows from the rules of boston 5 stud poker: exact odds, compiled rounds, what was counted and stored."""
