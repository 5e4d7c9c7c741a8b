"""Where subchapter 11 says what pai gow poker shares with Asia poker."""

from __future__ import annotations

from pitboss.games.families.set_hands.sections import BankSections, CardSections, SetHandSections
from pitboss.law.citation import cite

SECTIONS = SetHandSections(
    shuffle=cite("11.6(a)"),
    wagers=cite("11.7(a)"),
    late=cite("11.7(c)"),
    sets=cite("11.9(a)"),
    advised=cite("11.9(b)"),
    turns=cite("11.9(c)"),
    house_way=cite("11.9(d)"),
    surrenders=cite("11.9(e)"),
    given_up=cite("11.9(e)1"),
    collected_unseen=cite("11.9(e)2"),
    picked_up=cite("11.9(k)"),
    two_areas=cite("11.12(a)"),
    order_of_two=cite("11.12(b)"),
    bank=BankSections(
        may_bank=cite("11.10(a)"),
        not_first=cite("11.10(b)"),
        rotation=cite("11.10(c)"),
        wagered=cite("11.10(d)1"),
        chips=cite("11.10(d)2"),
        co_banking=cite("11.10(e)"),
        one_area=cite("11.10(f)"),
        dealers_wager=cite("11.10(g)"),
        against_itself=cite("11.10(l) [reading]"),
        picks_stack=cite("11.10(i)1"),
        dealer_settled=cite("11.10(k)"),
        settled=cite("11.10(l)"),
        co_settled=cite("11.10(m)"),
        dealer_paid=cite("11.10(n)"),
        vigorish=cite("11.10(o)"),
        misset=cite("11.11(j)"),
    ),
)
CARDS = CardSections(
    second_deck=cite("11.2(b)"),
    dice=cite("11.4(a)1"),
    button=cite("11.4(a)3"),
    who_cuts=cite("11.6(b)"),
    cut=cite("11.6(e)"),
    recut=cite("11.6(f)"),
    idle=cite("11.6(g)"),
    methods=cite("11.8(a)"),
    by_hand=cite("11.8A(a)"),
    in_stacks=cite("11.8B(a)"),
    call={
        "manual_shoe": cite("11.8(a)"),
        "hand": cite("11.8A(b)2"),
        "automated_7": cite("11.8B(b)2"),
        "split_3_4": cite("11.17(c)"),
    },
    deal={"manual_shoe": cite("11.8(c)"), "hand": cite("11.8A(f)"), "automated_7": cite("11.8B(d)")},
    left_over={"manual_shoe": cite("11.8(d)1"), "hand": cite("11.8A(d)1"), "automated_7": cite("11.8B(e)1")},
    stacks=cite("11.8A(c)"),
    start=cite("11.4(a)"),
    by_dice=cite("11.8C(b)"),
    shaken=cite("11.8C(b)1"),
    bank_shakes={"manual_shoe": cite("11.10(h)1"), "hand": cite("11.10(i)2"), "automated_7": cite("11.10(j)1")},
    by_number=cite("11.8C(c)"),
    by_button=cite("11.8C(d)"),
    mark_start=cite("11.8C(e)"),
    ace_low=cite("11.3(d)"),
)
