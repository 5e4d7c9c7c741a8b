"""What people see of dice: the printed guide, the felt, pictures, what the equipment shows."""
