"""What people see of shoe games: the printed guide, the felt, pictures, what the equipment shows."""
