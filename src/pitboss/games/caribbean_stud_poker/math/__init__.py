"""What follows from the rules of caribbean stud poker: exact odds, compiled rounds, what was counted and stored."""
