"""Irregularities that cannot have happened at a table as it stands are refused, with the section that foresees them."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.opening import RecordError
from pitboss.play.records.record import rule_on

NO_READER = "option card_reader false"
BLACKJACK = "game blackjack\n{}\nseat 1 blackjack 10\nno more bets\nhand seat 1 Ts 8d\nhand dealer {}\n{}irregular {}"
SPANISH = "game spanish_21\n{}\nseat 1 spanish_21 10\nno more bets\nhand seat 1 Ks 8d\nhand dealer {}\n{}irregular {}"
ATTACK = "game double_attack_blackjack\n{}\nseat 1 initial 10\nno more bets\nhand dealer 9c\nhand seat 1 Kd 9c\n{}"
STAND = "seat 1 stand\n"
PAI_GOW_POKER = "game pai_gow_poker\n{}\nseat 1 pai_gow_poker 10\nno more bets\n{}irregular {}"
SET = "hand seat 1 As Ks Qs Js Ts 2d 3c\nhand dealer Ah Ad 9d 9h 7c 5c 3h\n"
BANKED = (
    "game pai_gow_poker\nstate wagered 1 10\nstate wagered 2 10\nseat 1 bank\nseat 1 no_dealer_wager\n"
    "seat 2 pai_gow_poker 10\nno more bets\nhand seat 1 As Ks Qs Js Ts 2d 3c\nhand seat 2 Ah Ad 9d 9h 7c 5c 3h\n"
    "irregular dealer_hand_misset"
)
CONTINUOUS = "option dealing_device continuous\noption shuffle continuous\n"
MANUAL = "option shuffle manual\noption deal_method manual_shoe\n"
BY_HAND = "option shuffle manual\noption dealing_method manual_shoe\n"

CASES = [
    # 2.15(d), 19.15(e): a hand of the dealer's that is not finished
    (BLACKJACK.format(NO_READER, "9c 7h", STAND, "dealer_overdraw dealer 4d"), "2.15(d)", "has 16"),
    (BLACKJACK.format("", "9c 7h", STAND, "dealer_overdraw 4d"), "2.15(d)", "has 16"),
    (BLACKJACK.format("option dealer_soft_17 hit", "Ac 6h", STAND, "dealer_overdraw 4d"), "2.15(d)", "has soft 17"),
    (BLACKJACK.format(NO_READER, "9c", "", "dealer_overdraw 4d"), "2.15(d)", "one card only"),
    (BLACKJACK.format(NO_READER, "9c", STAND, "dealer_overdraw 4d"), "2.15(d)", "one card only"),
    (BLACKJACK.format("", "Tc 8h", "", "dealer_overdraw 4d"), "2.15(d)", "not turned up"),
    (SPANISH.format("", "9d 7d", STAND, "dealer_overdraw 4h"), "19.15(e)", "has 16"),
    (ATTACK.format("", "hand dealer 7s\nseat 1 stand\nirregular dealer_overdraw 9h"), "26", "has 16"),
    (ATTACK.format("option card_reader false", "irregular dealer_overdraw 9h"), "26", "one card only"),
    # 11.10(h)1, 11.11(j): a bank that nobody has
    (PAI_GOW_POKER.format("option start_method dice", "", "lid_removed_by_bank seat 1"), "11.10(h)1", "nobody banks"),
    (PAI_GOW_POKER.format("", SET, "bank_hand_misset seat 1"), "11.11(j)", "nobody banks"),
    ("game pai_gow\nseat 1 pai_gow 10\nno more bets\nirregular lid_removed_by_bank seat 1", "10", "nobody banks"),
    # 11.11(i), 11.10(g): a hand of the dealer's that is not in play
    (BANKED, "11.11(i)", "sets no hand"),
    # 20.5(b)1, 27.5(b)1, 11.6(b): a cut where a device shuffles
    ("game three_card_poker\nseat 1 ante 10\nirregular improper_cut", "20.5(b)1", "not cut"),
    ("game three_card_poker\nseat 1 ante 10\nsupervisor recut", "20.5(b)1", "not cut"),
    ("game four_card_poker\nseat 1 ante 10\nirregular improper_cut", "27.5(b)1", "not cut"),
    ("game pai_gow_poker\nseat 1 pai_gow_poker 10\nirregular bad_cut", "11.6(b)", "not cut"),
    ("game pai_gow_poker\nseat 1 pai_gow_poker 10\nsupervisor recut", "11.6(b)", "not cut"),
    (f"game blackjack\n{CONTINUOUS}seat 1 blackjack 10\nsupervisor recut", "2.21", "not cut"),
    # a shuffler, or another device, that is not there
    (f"game pai_gow_poker\n{MANUAL}seat 1 pai_gow_poker 10\nirregular shuffler_count_wrong", "11.17(i)", "no shuffler"),
    (f"game pai_gow_poker\n{MANUAL}seat 1 pai_gow_poker 10\nirregular device_changeover", "11.11(o)", "no device"),
    (
        f"game three_card_poker\n{BY_HAND}seat 1 ante 10\nirregular device_removal",
        "20.12 [parallel 27.12(g)]",
        "no device",
    ),
    (f"game three_card_poker\n{BY_HAND}seat 1 ante 10\nirregular shuffler_jam", "20.5(a)", "no shuffling device"),
    # 2.15(p): no double whose card lies face down
    (
        BLACKJACK.format("option double_card_face_down true", "9c", "", "facedown_double_exposed seat 1 4d"),
        "2.15(p)",
        "no card",
    ),
]


@pytest.mark.parametrize(("text", "section", "why"), CASES)
def test_what_cannot_have_happened_is_refused(text: str, section: str, why: str) -> None:
    with pytest.raises(RecordError) as refused:
        rule_on(text + "\n", game)
    error = refused.value
    assert (error.status, str(error.cite)) == (1, f"19:47-{section}"), error.reason
    assert error.line == text.count("\n") + 1, "it is the irregularity's own line that is refused"
    assert why in error.reason


@pytest.mark.parametrize(
    "text",
    [
        "game pai_gow\nseat 1 pai_gow 40\nno more bets\ndice 3 4",
        "game pai_gow_poker\noption start_method dice\nseat 1 pai_gow_poker 10\nno more bets\ndice 3 4",
    ],
)
def test_three_dice_come_up_together(text: str) -> None:
    """Nothing need be known of them where every hand is written by itself, but there are three in the shaker."""
    hands = "hand seat 1 1-3 4-5 4-4 4-4\nhand dealer 6-6 3-6 2-6 2-2\nseat 1 set 1-3 4-5\n"
    if "poker" in text:
        hands = f"{SET}seat 1 set 3c 2d\n"
    with pytest.raises(RecordError) as unreadable:
        rule_on(f"{text}\n{hands}", game)
    assert (unreadable.value.status, unreadable.value.line) == (2, text.count("\n") + 1)
    assert "2 dice where 3" in unreadable.value.reason
    rule_on(f"{text} 5\n{hands}", game)
    rule_on(f"{text}\ndice 5\n{hands}", game)
