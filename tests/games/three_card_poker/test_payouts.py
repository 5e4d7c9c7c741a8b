"""What each hand pays, by ledger and by bonus table, through a whole record."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.record import RecordError, rule_on
from tests.games.three_card_poker.oracle import CHOICES, in_proportion

HANDS = {
    "pair": "4c 4d 9s",
    "flush": "Kc 9c 2c",
    "straight": "9h 8c 7d",
    "three of a kind": "5c 5d 5h",
    "straight flush": "3s 2s As",
}
LEDGERS = {  # pair, flush, straight, three of a kind, straight flush
    "A": (1, 4, 6, 30, 40),
    "B": (1, 4, 6, 33, 35),
    "C": (1, 3, 6, 30, 40),
    "D": (1, 3, 6, 33, 35),
}
PAIR_PLUS = [(ledger, hand, n) for ledger, row in LEDGERS.items() for hand, n in zip(HANDS, row, strict=True)]

BONUS = {
    "standard_1_4_5": (None, None, 1, 4, 5),
    "alternate_1_5_6": (None, None, 1, 5, 6),
}
ANTE_BONUS = [(table, hand, n) for table, row in BONUS.items() for hand, n in zip(HANDS, row, strict=True)]


@pytest.mark.parametrize(("ledger", "hand", "pays"), PAIR_PLUS)
def test_pair_plus(ledger: str, hand: str, pays: int) -> None:
    (ruling,) = (
        rule_on(
            f"game three_card_poker\noption pair_plus_ledger {ledger}\nseat 1 pair_plus 12.50\nno more bets\n"
            f"hand seat 1 {HANDS[hand]}\n",
            game,
        )
        .rounds[0]
        .rulings
    )
    assert (ruling.verb.value, ruling.odds, ruling.cents) == ("pay", f"{pays} to 1", 1250 * pays)


@pytest.mark.parametrize(("table", "hand", "pays"), ANTE_BONUS)
@pytest.mark.parametrize("dealer", ["Jc 8d 2h", "Qh 8d 2h", "As Ks Qs"], ids=["unqualified", "beaten", "better"])
def test_ante_bonus_whatever_the_dealer_holds(table: str, hand: str, pays: int | None, dealer: str) -> None:
    if hand == "straight flush" and dealer == "As Ks Qs":
        dealer = "Ah Kh Qh"
    text = (
        f"game three_card_poker\noption wager_version ante_at_least_pair_plus\noption pair_plus_ledger B\n"
        f"option ante_bonus_table {table}\nseat 3 ante 7.50\nno more bets\n"
        f"hand seat 3 {HANDS[hand]}\nhand dealer {dealer}\nseat 3 play\n"
    )
    bonus = [r for r in rule_on(text, game).rounds[0].rulings if r.wager == "ante_bonus"]
    if pays is None:
        assert not bonus
    else:
        (ruling,) = bonus
        assert (ruling.verb.value, ruling.odds, ruling.cents) == ("pay", f"{pays} to 1", 750 * pays)


@pytest.mark.parametrize("version", CHOICES["wager_version"])
def test_which_opening_wagers_may_stand_beside_each_other(version: str) -> None:
    cents = (0, 1, 2, 3, 5, 10, 11, 49, 50, 51, 99, 100, 101, 500, 501)
    for ante in cents:
        for plus in cents:
            lines = ["game three_card_poker", f"option wager_version {version}"]
            lines += [f"seat 1 ante 0.{ante:02d}" if ante < 100 else f"seat 1 ante {ante / 100:.2f}"] if ante else []
            lines += [f"seat 1 pair_plus {plus / 100:.2f}"] if plus else []
            lines += ["no more bets", "hand seat 1 4c 4d 9s"] + (["seat 1 fold"] if ante else [])
            if in_proportion(version, ante, plus):
                rule_on("\n".join(lines), game)
            else:
                with pytest.raises(RecordError) as refused:
                    rule_on("\n".join(lines), game)
                assert refused.value.status == 1, (version, ante, plus)
