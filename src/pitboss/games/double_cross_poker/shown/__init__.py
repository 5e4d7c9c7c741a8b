"""What people see of double cross poker: the printed guide, the felt, pictures, what the equipment shows."""
