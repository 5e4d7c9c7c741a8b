"""What people see of blackjack: the printed guide, the felt, pictures, what the equipment shows."""
