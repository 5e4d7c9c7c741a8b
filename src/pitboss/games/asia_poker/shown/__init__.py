"""What people see of asia poker: the printed guide, the felt, pictures, what the equipment shows."""
