"""What people see of baccarat: the printed guide, the felt, pictures, what the equipment shows."""
