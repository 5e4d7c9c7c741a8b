"""What people see of stud: the printed guide, the felt, pictures, what the equipment shows."""
