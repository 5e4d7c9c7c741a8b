"""What games dealt from a shoe share: dealing until it runs out, the cutting card, the burned card, mishaps, endings.

Blackjack deals through `drawing` too. Casino war (19:47-22) and red dog (19:47-6) share the whole shoe; each brings its
sections.
"""
