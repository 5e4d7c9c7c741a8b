"""What people see of red dog: the printed guide, the felt, pictures, what the equipment shows."""
