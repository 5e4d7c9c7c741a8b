"""What people see of craps: the printed guide, the felt, pictures, what the equipment shows."""
