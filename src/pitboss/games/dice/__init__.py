"""What games with a dice shaker share (sic bo, mini-dice): the throw, what voids it, posted odds, pictures."""
