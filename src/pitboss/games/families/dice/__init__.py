"""What dice games share: the shaker, void throws, amounts that can be paid, wagers taken by mistake, pictures."""
