"""What follows from the rules of stud: exact odds, compiled rounds, what was counted and stored."""
