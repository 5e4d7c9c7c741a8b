"""What people see of double attack blackjack: the printed guide, the felt, pictures, what the equipment shows."""
