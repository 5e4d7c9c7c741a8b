"""What people see of twenty one: the printed guide, the felt, pictures, what the equipment shows."""
