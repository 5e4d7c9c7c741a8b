"""What people see of roulette: the printed guide, the felt, pictures, what the equipment shows."""
