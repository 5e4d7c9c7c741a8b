"""What the one-deck games against the dealer share: devices and their options, shuffle and stub, the settlement's order.

Each game gives its own sections (`sections.Sections`); what happens is the same.
"""
