"""The kernel and the engine settle the same deals to the cent."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import FULL_DECK
from pitboss.errors import Unreadable
from pitboss.games.poker import GAME
from pitboss.games.poker.math.kernel import settle, simulation
from pitboss.games.poker.math.odds import report
from pitboss.games.poker.variants import VARIANTS
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.requests import Draw, Request
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import AskedWagers
from tests.games.enough import enough
from tests.length import times

DEALS = 40


def a_setting(game: str, stake: int, rng: random.Random) -> Setting:
    """Everybody is all-in with the ante: nobody has anything to say."""
    given: dict[str, object] = {
        "game": game,
        "betting": "no_limit",
        "ante": f"{stake / 100:.2f}",
        "rake_percent": rng.choice((10, 5, "2.5")),
        "rake_cap": rng.choice((4, "3.25")),
        "rake_unit": rng.choice((1, "0.25")),
        "odd_chip_unit": rng.choice((1, "0.25", 5)),
        "jackpot": rng.choice(("none", "bad_beat")) if VARIANTS[game].high else "none",
        "bad_beat_hand": "royal_flush",
    }
    if VARIANTS[game].halves:
        given["low_qualifier"] = rng.choice(("none", "eight_or_better"))
    return Setting(GAME, given)


def engine(setting: Setting, deck: list[int], players: int, stake: int) -> list[int]:
    """The same cards at the table."""
    variant = VARIANTS[setting.options.word("game")]
    queue = {f"seat {p + 1}": deck[p * variant.hole : (p + 1) * variant.hole] for p in range(players)}
    queue["board"] = deck[players * variant.hole :]
    round_ = Round(setting)
    for p in range(players):
        round_.send(Say(str(p + 1), "chips", stake))
    round_.send(Say(DEALER, NO_MORE_BETS))
    rest = (card for i, card in enumerate(FULL_DECK) if i not in deck)
    while (request := round_.request) is not None:
        if isinstance(request, Draw):
            round_.send(Drawn(tuple(FULL_DECK[queue[place].pop(0)] if place else next(rest) for place in request.to)))
        else:
            assert isinstance(request, Request)
            assert request.silence is not None
            round_.send(request.silence)
    return [round_.table.on(str(p + 1), "chips") - stake for p in range(players)]


@pytest.mark.parametrize("game", list(VARIANTS))
def test_the_same_deals_to_the_cent(game: str) -> None:
    rng, variant = random.Random(f"kernel {game}"), VARIANTS[game]
    split = 0
    for _ in range(8):
        stake = rng.choice((100, 325, 1_000, 3_775))
        players = rng.randint(2, 5)
        setting = a_setting(game, stake, rng)
        common = 5 if any(street.board for street in variant.streets) else 0
        decks = [rng.sample(range(52), players * variant.hole + common) for _ in range(times(DEALS // 8))]
        if variant.hole == 7 or common:  # few ranks, so that hands are alike
            low = [place for place in range(52) if place % 13 in (0, 1, 2, 3, 6, 12)]
            many = players * variant.hole + common
            decks += [rng.sample(low, many) for _ in range(times(DEALS // 8))] if many <= len(low) else []
        found = settle(setting.options, players, stake, decks)
        for deck, nets in zip(decks, found.tolist(), strict=True):
            assert engine(setting, deck, players, stake) == nets, (deck, setting.options.given)
            split += sum(net > -stake for net in nets) > 1
    enough(split > 0 or variant.hole == 5, "a pot shared")


@pytest.mark.parametrize("strategy", ["heads_up", "full_table"])
@pytest.mark.parametrize("game", ["holdem_high", "omaha_high_low_8", "seven_card_stud_low", "five_card_draw_high"])
def test_the_simulation_agrees_with_the_odds(game: str, strategy: str) -> None:
    options = Setting(GAME, {"game": game}).options
    measured = run(simulation(options, strategy), 200_000, seed=7).wagers["pot"]
    edge = float(report(options, strategy).wagers["pot"].distribution.house_edge)
    assert abs(measured.mean + edge) < 5 * measured.standard_error


def test_too_large_a_stake_is_refused() -> None:
    options = Setting(GAME).options
    with pytest.raises(Unreadable):
        simulation(options, "full_table", AskedWagers(stake=10**12))
