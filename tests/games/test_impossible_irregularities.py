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
