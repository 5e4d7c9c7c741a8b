"""What dice games share: the shaker and what voids a throw, posted odds, wagers accepted by mistake, pictures."""
