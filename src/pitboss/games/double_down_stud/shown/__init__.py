"""What people see of double down stud: the printed guide, the felt, pictures, what the equipment shows."""
