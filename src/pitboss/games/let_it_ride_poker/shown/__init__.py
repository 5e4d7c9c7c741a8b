"""What people see of let it ride poker: the printed guide, the felt, pictures, what the equipment shows."""
