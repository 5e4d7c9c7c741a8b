"""What people see of four card poker: the printed guide, the felt, pictures, what the equipment shows."""
