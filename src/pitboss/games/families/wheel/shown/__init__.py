"""What people see of wheel: the printed guide, the felt, pictures, what the equipment shows."""
