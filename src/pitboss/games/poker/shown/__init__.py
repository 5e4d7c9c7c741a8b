"""What people see of poker: the printed guide, the felt, pictures, what the equipment shows."""
