"""What people see of flop poker: the printed guide, the felt, pictures, what the equipment shows."""
