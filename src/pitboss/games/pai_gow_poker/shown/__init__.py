"""What people see of pai gow poker: the printed guide, the felt, pictures, what the equipment shows."""
