"""What people see of boston 5 stud poker: the printed guide, the felt, pictures, what the equipment shows."""
