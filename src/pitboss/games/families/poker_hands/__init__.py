"""Poker hands: rankings in plain Python, as tables for compiled code, and counts over them."""
