"""Every place of every wager with every stop, and every hand that can show: the engine and the kernel against the
rules written a second time."""

from __future__ import annotations

import itertools
import random

import pytest

from pitboss.equipment.wheels import pokette_order
from pitboss.games.pokette import GAME
from pitboss.games.pokette.hands import HAND_WAGERS, after, open_wagers
from pitboss.games.pokette.math.kernel import bit, bits, hand_masks, settle_one
from pitboss.games.pokette.state import PoketteState
from pitboss.games.pokette.stops import CARDS, STOPS
from pitboss.games.pokette.wagers import terms
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.procedure import GO
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.games.pokette import oracle

JACER = frozenset(("Ah", "Ad", "Jk1", "Jk2"))
ORDERS = ["shdc", "sdhc", "chds"]


def setting(columns: str = "shdc", **given: object) -> Setting:
    return Setting(GAME, {"suit_columns": ",".join(columns), "joker_straight_up": True, **given})


def spun(table: Setting, bets: list[Say], stop: str, shown: tuple[str, ...] = ()) -> Round:
    round_ = Round(table, table.opening._replace(state=PoketteState(shown)))
    for bet in bets:
        round_.send(bet)
    for action in (Say(DEALER, NO_MORE_BETS), Drawn((stop,), "ball"), GO):
        round_.send(action)
    return round_


def everything(table: Setting) -> list[tuple[str, str]]:
    return [(w.key, on) for w in table.opening_wagers if w.key not in HAND_WAGERS for on in w.on or ("",)]


def test_the_wheel() -> None:
    assert sorted(pokette_order()) == sorted(STOPS) == sorted(oracle.STOPS)
    colors = ["joker" if s[:2] == "Jk" else "red" if s[1] in "hd" else "black" for s in pokette_order()]
    assert not any(a == b for a, b in itertools.pairwise((*colors, colors[0])))


@pytest.mark.parametrize("columns", ORDERS)
def test_what_touches_on_the_layout(columns: str) -> None:
    places = terms(setting(columns).options).places
    expected = oracle.touching(columns)
    for wager in ("split", "corner"):
        assert set(places[wager].values()) == expected[wager]
        assert all(set(on.split("-")) == covered for on, covered in places[wager].items())
    assert (len(places["split"]), len(places["corner"])) == (48 + 39, 36)
    assert [len(places[w]) for w in ("straight_up", "single_rank", "double_rank", "suit")] == [54, 13, 12, 4]


@pytest.mark.parametrize("columns", ORDERS)
def test_every_wager_with_every_stop(columns: str) -> None:
    table, rng = setting(columns), random.Random(columns)
    at = terms(table.options)
    for stop, (wager, on) in itertools.product(oracle.STOPS, everything(table)):
        stake = rng.randrange(1, 30_000)
        expected = oracle.net(wager, on, stake, stop, [], JACER)
        pays = at.pays[wager].ratio.as_integer_ratio()
        assert settle_one(bit(stop), bits(at.places[wager][on]), *pays, stake) == expected, (wager, on, stop)
        if rng.random() < 0.04:
            round_ = spun(table, [Say("3", wager, stake, on)], stop)
            assert round_.table.balances[chips("3")] == expected, (wager, on, stop)
            assert rule(round_).net == {"3": expected}


def test_every_hand_that_can_show() -> None:
    """What is open and what it covers, on every one or two results, in both cycles; the kernel alike."""
    for cycle in ("three_spins", "rolling"):
        for shown in ((), *itertools.product(STOPS), *itertools.product(STOPS, repeat=2)):
            found = open_wagers(shown, cycle)
            assert list(found) == [w for w in oracle.HANDS if oracle.is_open(w, list(shown), cycle)], shown
            for wager, covered in found.items():
                won = {stop for stop in oracle.STOPS if oracle.wins(wager, "", stop, list(shown), JACER)}
                assert covered == won, (wager, shown)
                assert len(covered) == oracle.STOPS_OF[wager]
            if len(shown) == 2 and not any(map(oracle.joker, shown)):
                masks = {wager: bits(covered) for wager, covered in found.items() if wager != "pair_in_two"}
                assert hand_masks(*map(bit, shown)) == masks


def test_what_counts_towards_the_hand() -> None:
    rng = random.Random("hands")
    for cycle in ("three_spins", "rolling"):
        so_far: list[str] = []
        shown: tuple[str, ...] = ()
        for _ in range(200):
            stop = rng.choice(oracle.STOPS)
            so_far.append(stop)
            shown = after(shown, stop, cycle)
            assert list(shown) == oracle.hand_count(so_far, cycle)


@pytest.mark.parametrize("cycle", ["three_spins", "rolling"])
def test_spins_in_a_row(cycle: str) -> None:
    """Everything wagered on at once by one player, spin after spin, every hand wager that is open too."""
    table, rng = setting(hand_cycle=cycle), random.Random(cycle)
    carry, so_far, seen = table.opening, list[str](), set[str]()
    at = terms(table.options)
    for _ in range(150):
        hand = oracle.hand_count(so_far, cycle)
        last = hand[-1] if hand else rng.choice(oracle.STOPS)  # now and then something that makes a hand
        near = [stop for stop in oracle.STOPS if stop[0] == last[0] or stop[-1] == last[-1]]
        stop = rng.choice(near if rng.random() < 0.8 else oracle.STOPS)
        bets = [*everything(table), *((w, "") for w in oracle.HANDS if oracle.is_open(w, hand, cycle))]
        round_ = Round(table, carry)
        for wager in oracle.HANDS:
            refused = round_.judge(Say("1", wager, 100))
            assert (refused is None) == ((wager, "") in bets), (wager, hand)
            assert refused is None or (refused.status, str(refused.cite)) == (1, "19:47-12")
        for wager, on in bets:
            round_.send(Say("1", wager, 1000, on))
        for action in (Say(DEALER, NO_MORE_BETS), Drawn((stop,), "ball"), GO):
            round_.send(action)
        expected = sum(oracle.net(wager, on, 1000, stop, hand, JACER) for wager, on in bets)
        assert rule(round_).net == {"1": expected}, (hand, stop)
        masks = hand_masks(*map(bit, hand)) if len(hand) == 2 and not any(map(oracle.joker, hand)) else {}
        if (pair := ("pair_in_two", "")) in bets:
            masks["pair_in_two"] = 0b1111 << 4 * (bit(hand[-1]) // 4)
            assert pair in bets
        compiled = sum(
            settle_one(bit(stop), masks[w] if w in masks else bits(at.places[w][on]), oracle.PAYS[w], 1, 1000)
            for w, on in bets
        )
        assert compiled == expected
        verbs = [ruling.verb.value for ruling in rule(round_).rulings]
        assert "pay" not in verbs or "collect" not in verbs[verbs.index("pay") :]
        assert round_.carry is not None
        assert not round_.carry.balances
        carry, seen = round_.carry, seen | {wager for wager, _ in bets}
        so_far.append(stop)
    assert seen == set(oracle.PAYS)


def test_fractions_of_a_cent_go_to_the_player() -> None:
    table = Setting(GAME, {"odds": {"red": "3 to 2"}})
    for stake in (1, 3, 333):
        round_ = spun(table, [Say("1", "red", stake)], "2h")
        assert round_.table.balances[chips("1")] == -(-3 * stake // 2) == settle_one(0, 1, 3, 2, stake)
    assert CARDS[0] == "As"
