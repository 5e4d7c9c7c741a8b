"""What people see of texas hold em bonus poker: the printed guide, the felt, pictures, what the equipment shows."""
