"""Big six: every wager with every symbol, the published odds, bad records, turns at random, the picture."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction

import pytest

from pitboss.games.big_six import GAME
from pitboss.games.big_six.math.kernel import settle_one, simulation
from pitboss.games.big_six.math.odds import report
from pitboss.games.big_six.options import OPTIONS
from pitboss.games.big_six.shown.guide import guide
from pitboss.games.big_six.shown.layout_text import picture, to_text
from pitboss.games.big_six.shown.picture import to_text as table_text
from pitboss.games.catalogue import game
from pitboss.law.options import Options
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Action, Drawn, Irregularity, Say
from pitboss.play.driver import Round
from pitboss.play.procedure import GO
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run
from tests.everybody import Sitting
from tests.felts import LOST, felt, words_on
from tests.games.families.wheel.spins import assert_written_down, spin

PAYS = {"s1": 1, "s2": 2, "s5": 5, "s10": 10, "s20": 20, "joker": 45, "flag": 45}
SYMBOLS = tuple(PAYS)


def options(**given: object) -> Options:
    return Setting(GAME, given).options


def test_every_wager_with_every_symbol() -> None:
    setting = Setting(GAME)
    for stopped in SYMBOLS:
        for stake in (1, 100, 725):
            round_ = Round(setting)
            for seat, symbol in enumerate(SYMBOLS, 1):
                round_.send(Say(str(seat), symbol, stake))
            for action in (Say(DEALER, NO_MORE_BETS), Drawn((stopped,), "ball"), GO):
                round_.send(action)
            for seat, symbol in enumerate(SYMBOLS, 1):
                expected = stake * PAYS[symbol] if symbol == stopped else -stake
                assert round_.table.balances[chips(str(seat))] == expected
                assert settle_one(SYMBOLS.index(stopped), seat - 1, PAYS[symbol], 1, stake) == expected


@pytest.mark.parametrize(
    ("wheel", "edges"),
    [
        ("w24", ["1/9", "1/6", "2/9", "5/27", "2/9", "4/27", "4/27"]),
        ("w23", ["4/27", "1/6", "1/9", "5/27", "2/9", "4/27", "4/27"]),
        ("24,15,7,4,2,1,1", ["1/9", "1/6", "2/9", "5/27", "2/9", "4/27", "4/27"]),
    ],
)
def test_published_odds(wheel: str, edges: list[str]) -> None:
    found = report(options(big_six_wheel=wheel)).wagers
    assert list(found) == list(SYMBOLS)
    assert [str(wager.distribution.house_edge) for wager in found.values()] == edges


def test_at_the_odds_of_nevada() -> None:
    """40 to 1 may not be paid here, and would cost 13/54."""
    _, violations = OPTIONS.read({"big_six_joker_odds": "40"})
    assert [str(v.cite) for v in violations] == ["19:47-5.5 [practice]"]
    at_45 = report(options()).wagers["joker"].distribution
    assert at_45.house_edge + Fraction(5, 54) == Fraction(13, 54)


def test_a_simulation_agrees() -> None:
    exact, measured = report(options()).wagers, run(simulation(options()), 2_000_000, seed=6).wagers
    assert measured.keys() == exact.keys()
    for symbol, wager in measured.items():
        assert wager.mean == pytest.approx(float(exact[symbol].distribution.mean), abs=5 * wager.standard_error)


@pytest.mark.parametrize(
    ("given", "legal"),
    [
        ({"big_six_wheel": "w23"}, True),
        ({"big_six_wheel": [22, 16, 8, 4, 2, 1, 1]}, True),
        ({"big_six_wheel": {"s1": 24, "s2": 15, "s5": 7, "s10": 4, "s20": 2, "joker": 1, "flag": 1}}, True),
        ({f"big_six_wheel.{symbol}": n for symbol, n in zip(SYMBOLS, (23, 15, 8, 4, 2, 1, 1), strict=True)}, True),
        ({"big_six_wheel": "w25"}, False),
        ({"big_six_wheel": "24,15,7,4,2,1,2"}, False),
        ({"big_six_wheel": "26,15,7,4,2,0,0"}, False),
        ({"big_six_wheel": "54"}, False),
        ({"big_six_wheel": True}, False),
        ({"big_six_wheel": {"s1": 54}}, False),
        ({"big_six_wheel": ["a", 15, 7, 4, 2, 1, 1]}, False),
        ({"big_six_joker_odds": "50"}, True),
        ({"big_six_joker_odds": "45 for 1"}, False),
        ({"min_wager": 5, "max_wager": 1}, False),
    ],
)
def test_options(given: Mapping[str, object], legal: bool) -> None:
    read, violations = OPTIONS.read(given)
    assert (not violations) == legal
    if legal:
        assert len(guide(Setting(GAME, given)).sections) == 3
        assert sum(int(str(w.to_json()["sections"])) for w in report(read).wagers.values()) == 54


@pytest.mark.parametrize(
    ("lines", "status", "line"),
    [
        (["seat 1 s3 5"], 2, 2),
        (["seat 1 s5"], 2, 2),
        (["seat 1 s5 5 17"], 2, 2),
        (["ball 17"], 2, 2),
        (["ball peg"], 2, 2),
        (["ball s1 s1"], 2, 2),
        (["seat 1 s5 5"], 2, 2),
        (["irregular short_spin"], 2, 2),
        (["option big_six_joker_odds 40", "ball 1"], 1, 2),
        (["no more bets", "seat 1 s5 5"], 1, 3),
        (["irregular late_wager"], 1, 2),
        (["limit s1 5 10", "seat 1 s1 20"], 1, 3),
        (["option min_wager 5", "seat 1 flag 1"], 1, 3),
    ],
)
def test_bad_records(lines: list[str], status: int, line: int) -> None:
    with pytest.raises(RecordError) as found:
        rule_on("\n".join(["game big_six", *lines]), game)
    assert (found.value.status, found.value.line) == (status, line)
    assert (found.value.cite is not None) == (status == 1)


def test_the_picture() -> None:
    rounds: list[Round] = []
    rule_on("game big_six\nseat 1 s10 5\nseat 2 joker 2\nball 10\n", game, watch=rounds.append)
    shown = picture(rounds[0])
    assert table_text(rounds) == to_text(shown)
    assert ">  $10   |  4 of 54 | 10 to 1  | seat 1 $5.00" in to_text(shown).splitlines()
    words = words_on(felt(rounds))
    assert words.count("$10") == 4 + 1 + 1  # on the wheel, on its box, on the sign
    assert {"+$50", f"{LOST}$2"} <= set(words)


def next_action(round_: Round, rng: random.Random) -> Action:
    if rng.random() < 0.08:
        return Irregularity(rng.choice(list(GAME.irregularities)))
    if isinstance(round_.request, Draw):
        return Drawn((str(rng.choice(round_.request.among)),), "ball")
    if round_.request is not None and round_.request.moment == "pause":
        return GO
    if rng.random() < 0.3:
        return Say(DEALER, NO_MORE_BETS)
    return Say(rng.choice("123"), rng.choice((*SYMBOLS, "remove", "s3")), rng.choice((None, 1, 100, 333)))


def test_turns_at_random() -> None:
    rng = random.Random("big six")
    void = refused = 0
    for _ in range(80):
        sitting = Sitting(Setting(GAME, {"big_six_wheel": rng.choice(["w24", "w23"])}))
        for _ in range(6):
            refused += spin(sitting, lambda round_: next_action(round_, rng))
            void += sitting.round.void
        assert_written_down(sitting)
    assert void > 30
    assert refused > 300


def test_every_symbol_is_offered() -> None:
    round_ = Round(Setting(GAME, {"min_wager": "1", "max_wager": "500"}))
    assert [offer.word for offer in round_.legal("1")] == list(SYMBOLS)
