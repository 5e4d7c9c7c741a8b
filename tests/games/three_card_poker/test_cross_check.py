"""The engine and the kernel are two writings of one rule: the same random deals through both, to the cent."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import FULL_DECK
from pitboss.games.three_card_poker import GAME
from pitboss.games.three_card_poker.math.kernel import settle
from pitboss.games.three_card_poker.wagers import ANTE_BONUS_TABLES, PAIR_PLUS_LEDGERS
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.ruling import SIGN, rule
from pitboss.play.setting import Setting
from tests.length import times

DEALS = 1_500
COLUMNS = ("ante", "play", "ante_bonus", "pair_plus")


def engine(setting: Setting, deal: list[int], ante: int, plus: int, plays: bool) -> list[int]:
    """The net of each wager of seat 4, dealt from an automated shoe: three cards, then the dealer's three."""
    round_ = Round(setting)
    for wager, amount in (("ante", ante), ("pair_plus", plus)):
        if amount:
            round_.send(Say("4", wager, amount))
    round_.send(Say(DEALER, NO_MORE_BETS))
    round_.send(Drawn(tuple(FULL_DECK[place] for place in deal)))
    if ante:
        round_.send(Say("4", "play" if plays else "fold"))
    round_.send(Say(DEALER, GO_ON))
    assert round_.done
    nets = dict.fromkeys(COLUMNS, 0)
    for ruling in rule(round_).rulings:
        nets[ruling.wager] += SIGN[ruling.verb] * ruling.cents
    return list(nets.values())


@pytest.mark.parametrize(
    ("ledger", "bonus"),
    [("A", "standard_1_4_5"), ("C", "standard_1_4_5"), ("D", "standard_1_4_5"), ("B", "alternate_1_5_6")],
)
def test_engine_and_kernel_settle_alike(ledger: str, bonus: str) -> None:
    version = "ante_at_least_half_pair_plus" if bonus == "alternate_1_5_6" else "standard"
    setting = Setting(GAME, {"pair_plus_ledger": ledger, "ante_bonus_table": bonus, "wager_version": version})
    rng = random.Random(f"{ledger} {bonus}")
    deals = []
    for _ in range(times(DEALS)):
        ante = rng.randrange(1, 5_000)
        plus = rng.choice([0, rng.randrange(1, 2 * ante + 1)])
        if version == "standard" and plus and rng.random() < 0.2:
            ante = 0
        deals.append((rng.sample(range(52), 6), ante, plus, ante == 0 or rng.random() < 0.8))
    expected = settle(
        [deal for deal, *_ in deals],
        [ante for _, ante, _, _ in deals],
        [plus for _, _, plus, _ in deals],
        [plays for *_, plays in deals],
        PAIR_PLUS_LEDGERS[ledger],
        ANTE_BONUS_TABLES[bonus],
    )
    for (deal, ante, plus, plays), nets in zip(deals, expected, strict=True):
        assert engine(setting, deal, ante, plus, plays) == nets, (deal, ante, plus, plays)
