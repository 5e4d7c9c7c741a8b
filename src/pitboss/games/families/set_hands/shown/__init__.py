"""What people see of set hands: the printed guide, the felt, pictures, what the equipment shows."""
