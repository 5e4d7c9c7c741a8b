"""What people see of big six: the printed guide, the felt, pictures, what the equipment shows."""
