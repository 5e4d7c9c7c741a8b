"""What people see of pai gow: the printed guide, the felt, pictures, what the equipment shows."""
