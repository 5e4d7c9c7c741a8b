"""What people see of mini dice: the printed guide, the felt, pictures, what the equipment shows."""
