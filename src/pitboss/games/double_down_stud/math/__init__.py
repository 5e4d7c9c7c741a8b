"""What follows from the rules of double down stud: exact odds, compiled rounds, what was counted and stored."""
