"""What people see of three card poker: the printed guide, the felt, pictures, what the equipment shows."""
