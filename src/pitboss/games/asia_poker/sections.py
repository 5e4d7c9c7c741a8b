"""Where subchapter 31 says what Asia poker shares with pai gow poker. What the subchapter says of a player bank is not
on record: it is cited bare."""

from __future__ import annotations

from pitboss.games.families.set_hands.sections import BankSections, CutOffers, SetHandSections, SevenCardSections
from pitboss.law.citation import cite

BANK = cite("31")
ROUND, MISHAPS = cite("31.12"), cite("31.14")

SECTIONS = SetHandSections(
    shuffle=cite("31.6"),
    wagers=cite("31.7"),
    late=cite("31.7"),
    sets=ROUND,
    advised=ROUND,
    turns=ROUND,
    house_way=ROUND,
    surrenders=ROUND,
    given_up=ROUND,
    collected_unseen=ROUND,
    picked_up=ROUND,
    two_areas=cite("31.15"),
    order_of_two=cite("31.15"),
    bank=BankSections.bare(BANK, misset=MISHAPS),
)
CARDS = SevenCardSections(
    second_deck=cite("31.2"),
    dice=cite("31.4"),
    button=cite("31.11(a)"),
    who_cuts=cite("31.6"),
    cut_offers=CutOffers(begins=cite("31.6"), bank=cite("31.6"), in_turn=cite("31.6")),
    cut=cite("31.6"),
    recut=cite("31.6"),
    idle=cite("31.6"),
    methods=cite("31.8(a)"),
    by_hand=cite("31.9"),
    in_stacks=cite("31.10(a)"),
    call={"manual_shoe": cite("31.8(a)"), "hand": cite("31.9"), "automated_7": cite("31.10(b)")},
    deal={"manual_shoe": cite("31.8(c)"), "hand": cite("31.9"), "automated_7": cite("31.10(d)")},
    left_over={"manual_shoe": cite("31.8(d)1"), "hand": cite("31.9"), "automated_7": cite("31.10(e)1")},
    stacks=cite("31.9"),
    start=cite("31.11(a)"),
    by_dice=cite("31.11(b)"),
    shaken=cite("31.11(b)"),
    bank_shakes=dict.fromkeys(("manual_shoe", "hand", "automated_7"), BANK),
    by_number=cite("31.11(c)"),
    by_button=cite("31.11(d)"),
    mark_start=cite("31.11"),
    ace_low=cite("31.3"),
)
