"""What people see of spanish 21: the printed guide, the felt, pictures, what the equipment shows."""
