"""What the one-deck games share: devices and their options, shuffle, stub, the order of settlement.

Each game gives its own sections (`sections.Sections`); what happens is the same. `odds` and `up_card` are
what the odds of games against the dealer share beside `pitboss.odds.contest`; games against a pay table have
`pay_table`, and `seen` with its chart and kernel for hands that come to light bit by bit.
"""
