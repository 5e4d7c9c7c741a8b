"""What people see of baccarat chemin de fer: the printed guide, the felt, pictures, what the equipment shows."""
