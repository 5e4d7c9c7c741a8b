"""The odds of red dog against the published fractions, and against a count of every three ranks."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from pitboss.errors import Unreadable
from pitboss.games.red_dog.math.chart import chart
from pitboss.games.red_dog.math.odds import SPREADS, chance_of, plan, report, winning
from pitboss.games.red_dog.options import OPTIONS
from pitboss.law.options import Options
from pitboss.render import charts
from tests.games.red_dog import oracle

PUBLISHED = {
    1: "-523/16575", 2: "-2101/68289", 3: "-4591/155155", 4: "-7993/277173",
    5: "-12307/434343", 6: "-17533/626665", 7: "-23671/854139", 8: "-30721/1116765",
}  # fmt: skip
PERCENT = {1: "3.155", 2: "3.077", 3: "2.959", 4: "2.884", 5: "2.833", 6: "2.798", 7: "2.771", 8: "2.751"}
SIX_DECKS = (
    0.077419, 0.154839, 0.232258, 0.309677, 0.387097, 0.464516, 0.541935, 0.619355, 0.696774, 0.774194, 0.851613,
)  # fmt: skip


def options(**given: object) -> Options:
    found, violations = OPTIONS.read(given)
    assert not violations
    return found


def mean(strategy: str = "optimal", **given: object) -> Fraction:
    return report(options(**given), strategy).wagers["original"].distribution.mean


@pytest.mark.parametrize("decks", PUBLISHED)
def test_published_fractions(decks: int) -> None:
    given = options(number_of_decks=decks)
    assert plan("optimal", given).raises == {7, 8, 9, 10, 11}
    assert mean(number_of_decks=decks) == mean("7", number_of_decks=decks) == Fraction(PUBLISHED[decks])
    assert f"{-float(Fraction(PUBLISHED[decks])):.3%}" == f"{PERCENT[decks]}%"
    # neither the limit of raises nor the device changes the best play or what it is worth
    for other in ({"raise_limit": "equal_only"}, {"continuous_shuffler": True}, {"multiple_areas": False}):
        assert mean(number_of_decks=decks, **other) == Fraction(PUBLISHED[decks])


def test_by_spread() -> None:
    assert tuple(round(float(winning(6, spread)), 6) for spread in SPREADS) == SIX_DECKS
    for decks in PUBLISHED:
        k, n = 4 * decks, 52 * decks
        given = options(number_of_decks=decks)
        assert chance_of(given, -1) == Fraction(k - 1, n - 1)
        assert winning(decks, -1) == Fraction(k - 2, n - 2)
        for spread in range(12):
            assert chance_of(given, spread) == Fraction(2 * (12 - spread) * k * k, n * (n - 1))
            assert winning(decks, spread) == Fraction(spread * k, n - 2)


@pytest.mark.parametrize(("decks", "share", "never"), [(1, 0.180995, -0.091885), (6, 0.178086, -0.079681)])
def test_raised_and_never_raised(decks: int, share: float, never: float) -> None:
    shown = report(options(number_of_decks=decks)).wagers["original"].distribution
    assert round(float(shown.average_bet) - 1, 6) == share
    assert round(float(mean("never_raise", number_of_decks=decks)), 6) == never


@pytest.mark.parametrize("strategy", ["optimal", "never_raise", "always_raise", "1", "6", "8", "11"])
def test_every_deal_counted(strategy: str) -> None:
    rng = random.Random(strategy)
    for decks in range(1, 9):
        pays = {key: Fraction(least * 4 + rng.choice((0, 0, 1, 2, 9, 40)), 4) for key, least in oracle.LEAST.items()}
        given = options(
            number_of_decks=decks, payouts={key: f"{p.numerator} to {p.denominator}" for key, p in pays.items()}
        )
        raises = plan(strategy, given).raises
        shown = report(given, strategy).wagers["original"].distribution
        assert (shown.mean, shown.average_bet) == oracle.expectation(decks, raises.__contains__, pays)


def test_the_best_play_is_best_whatever_is_paid() -> None:
    """Spread by spread: no other set of spreads to raise on does better."""
    rng = random.Random("best")
    for _ in range(12):
        pays = {key: Fraction(least + rng.choice((0, 0, 1, 5, 12))) for key, least in oracle.LEAST.items()}
        decks = rng.randint(1, 8)
        given = options(number_of_decks=decks, payouts={key: str(p) for key, p in pays.items()})
        best = plan("optimal", given).raises
        most = mean(number_of_decks=decks, payouts={key: str(p) for key, p in pays.items()})
        for spread in SPREADS:
            other = best ^ {spread}
            assert oracle.expectation(decks, other.__contains__, pays)[0] <= most


def test_a_raise_can_be_right_on_a_small_spread() -> None:
    given = options(payouts={"spread_1": "15 to 1"})
    assert plan("optimal", given).raises == {1, 7, 8, 9, 10, 11}
    assert "raise on a spread of 1, 7" in str(report(given).strategy)


def test_strategies_are_priced_and_named() -> None:
    note = report(options(), "never_raise").strategy
    assert note is not None
    assert [one.name for one in note.alternatives] == ["optimal", "always_raise"]
    assert note.chosen.cost == mean() - mean("never_raise")
    assert "raises in 0.178086 of all rounds" in str(report(options()).strategy)
    for text in ("0", "12", "sometimes", "7.5", "²"):
        with pytest.raises(Unreadable, match="no strategy"):
            report(options(), text)


def test_the_report_lists_every_spread() -> None:
    spreads = report(options()).wagers["original"].extras["spreads"]
    assert isinstance(spreads, list)
    assert [line["spread"] for line in spreads if line["raise"]] == [7, 8, 9, 10, 11]
    assert spreads[6] == {
        "spread": 7, "probability": "240/4043", "wins": "84/155", "pays": "1 to 1", "raise_worth": "13/155",
        "raise": True,
    }  # fmt: skip


def test_the_chart() -> None:
    shown = chart(options(number_of_decks=1))
    drawn = charts.text(shown)
    assert drawn.startswith("Red dog, 1 deck: when to raise\n")
    assert [line.split()[-1] for line in drawn.splitlines()[2:]] == ["stand"] * 6 + ["raise"] * 5
    assert charts.svg(shown).count(">raise<") == 5
    spreads = shown.data["spreads"]
    assert spreads["7"] == {
        "comes": "40/663", "wins": "14/25", "pays": "1 to 1", "raise_worth": "3/25", "play": "raise",
    }  # fmt: skip
    assert sum(Fraction(line["comes"]) for line in spreads.values()) == 1 - Fraction(3, 51) - Fraction(24 * 16, 52 * 51)
