"""What people see of two card joker poker: the printed guide, the felt, pictures, what the equipment shows."""
