"""What people see of casino war: the printed guide, the felt, pictures, what the equipment shows."""
