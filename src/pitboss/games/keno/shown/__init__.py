"""What people see of keno: the printed guide, the felt, pictures, what the equipment shows."""
