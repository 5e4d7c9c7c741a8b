"""What people see of baccarat punto banco: the printed guide, the felt, pictures, what the equipment shows."""
