"""Records of rounds in dispute that several tests ask something about."""

MUCKED = """game three_card_poker
seat 1 ante 10
seat 2 ante 20
no more bets
hand seat 1 Ks Qd 7h
hand seat 2 2s 3d 5h
hand dealer Jc 9d ??
seat 1 play
seat 2 fold
paid seat 1 ante 10
paid seat 1 play 10
"""
"""A dealer's card nobody saw, and what was paid. With a queen or king the dealer qualifies and loses: $10 and $10 are
due (20.11(a)1). With 2 to 8 nothing is due on the play wager, which goes back. With a nine or jack (a pair), a ten (a
straight) or ace $20 are lost, and were paid."""
SHORT = "took seat 2 ante 15\n"
"""Whoever folded lost $20, whatever the card was."""
