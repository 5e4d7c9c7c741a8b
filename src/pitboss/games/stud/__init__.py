"""What the one-deck games against the dealer share: devices and their options, shuffle, stub, the order of settlement.

Each game gives its own sections (`sections.Sections`); what happens is the same. `odds` and `up_card` are
what their odds share beside `pitboss.odds.contest`.
"""
