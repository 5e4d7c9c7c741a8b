"""What people see of pokette: the printed guide, the felt, pictures, what the equipment shows."""
