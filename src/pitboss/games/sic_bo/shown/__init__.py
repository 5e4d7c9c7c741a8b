"""What people see of sic bo: the printed guide, the felt, pictures, what the equipment shows."""
