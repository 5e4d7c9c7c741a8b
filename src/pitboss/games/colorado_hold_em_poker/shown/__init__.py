"""What people see of colorado hold em poker: the printed guide, the felt, pictures, what the equipment shows."""
