"""What people see of caribbean stud poker: the printed guide, the felt, pictures, what the equipment shows."""
