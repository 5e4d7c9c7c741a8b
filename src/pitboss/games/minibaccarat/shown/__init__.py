"""What people see of minibaccarat: the printed guide, the felt, pictures, what the equipment shows."""
