"""What people see of fast action hold em: the printed guide, the felt, pictures, what the equipment shows."""
