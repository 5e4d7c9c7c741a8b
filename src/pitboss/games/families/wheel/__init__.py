"""What wheel games share: a spin and what voids it, wagers that lie on a layout, pictures of both, a kernel."""
