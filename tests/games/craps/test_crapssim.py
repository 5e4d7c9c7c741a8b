"""A hundred thousand random rolls beside crapssim, an independent implementation: the same money after every roll.

Both tables get the same wagers and the same dice. Where the two differ by choice, the table is set as crapssim's
(hardways work on the come out, lay bets do not, three-four-five odds), or the wager is put back: crapssim takes a
don't wager down on a barred 12, and hardways, buy and lay bets when they win, where here they stay.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import crapssim.bet as theirs
import pytest
from crapssim import Table as TheirTable
from crapssim.strategy.tools import NullStrategy
from crapssim.table import Player, TableUpdate

from pitboss.games.craps import GAME
from pitboss.games.craps.state import CrapsState
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.setting import Setting
from tests.length import times

OPTIONS = {
    "hardways_on_come_out": "on",
    "lay_on_come_out": "off",
    "max_odds_take": "3_4_5",
    "vig_rounding": "exact",
    "offer_fire_bet": "true",
    "table_max": "100000",
    "fire_maximum": "100",
}
NUMBERS = (4, 5, 6, 8, 9, 10)
Flat = theirs.PassLine | theirs.DontPass | theirs.Come | theirs.DontCome
Box = theirs.Place | theirs.Buy | theirs.Lay | theirs.HardWay
FLATS: dict[str, type[Flat]] = {
    "pass": theirs.PassLine, "dont_pass": theirs.DontPass, "come": theirs.Come, "dont_come": theirs.DontCome,
}  # fmt: skip
NEXT: dict[str, Callable[[int], theirs.Bet]] = {
    "field": theirs.Field, "any_seven": theirs.Any7, "any_craps": theirs.AnyCraps, "craps_2": theirs.Two,
    "craps_3": theirs.Three, "craps_12": theirs.Boxcars, "eleven": theirs.Yo, "horn": theirs.Horn,
    "craps_eleven": theirs.CAndE, "fire_bet": theirs.Fire,
}  # fmt: skip
BOXES: dict[str, type[Box]] = {"place_win": theirs.Place, "buy": theirs.Buy, "lay": theirs.Lay, "hard": theirs.HardWay}


class Both:
    """One player with the same wagers at two tables."""

    def __init__(self, on_win: bool, seed: str) -> None:
        self.rng = random.Random(seed)
        timing = {"vig_timing": "on_win" if on_win else "at_placement"}
        self.mine = Round(Setting(GAME, OPTIONS | timing))
        self.chips = 0
        """What seat 1 won and staked in the rounds before this one."""
        self.table = TheirTable()
        self.table.settings |= {"vig_rounding": "none", "vig_floor": 0.0, "vig_paid_on_win": on_win}
        self.player: Player = self.table.add_player(0, NullStrategy())
        self.made = 0

    @property
    def point(self) -> int | None:
        return self.table.point.number

    def bet(self, word: str, dollars: int, other: theirs.Bet, on: str = "") -> None:
        """Makes a wager at both tables, or at neither: they must agree on whether it is allowed."""
        say = Say("1", word, dollars * 100, on)
        self.player.bankroll += 1_000_000
        before = len(self.player.bets), self.player.total_bet_amount
        self.player.add_bet(other)
        self.player.bankroll -= 1_000_000
        accepted = before != (len(self.player.bets), self.player.total_bet_amount)
        problem = self.mine.judge(say)
        assert (problem is None) == accepted, (say, problem, self.player.bets)
        if accepted:
            self.mine.send(say)
            self.made += 1

    def at_random(self) -> None:
        """A few wagers at random, some of them not allowed now."""
        rng = self.rng
        for _ in range(rng.randrange(3)):
            kind = rng.randrange(5)
            if kind == 0:
                word = rng.choice(list(FLATS))
                self._flat(word)
            elif kind == 1:
                self._odds()
            elif kind == 2:
                word = rng.choice(list(NEXT))
                amount = 4 * rng.randrange(1, 6)
                self.bet(word, amount, NEXT[word](amount))
            elif kind == 3:
                word = rng.choice(list(BOXES))
                number = rng.choice((4, 6, 8, 10) if word == "hard" else NUMBERS)
                amount = 60 * rng.randrange(1, 4)
                self.bet(f"{word}_{number}", amount, BOXES[word](number, amount))
            else:
                self._remove()

    def _flat(self, word: str) -> None:
        amount = 30 * self.rng.randrange(1, 4)
        self.bet(word, amount, FLATS[word](amount))

    def _odds(self) -> None:
        """Odds behind a flat wager, within the cap or above it."""
        flats = [bet for bet in self.player.bets if isinstance(bet, Flat)]
        if not flats:
            return
        flat = self.rng.choice(flats)
        word = next(word for word, kind in FLATS.items() if type(flat) is kind)
        number = getattr(flat, "number", self.point)
        if number is None:
            return
        amount = 30 * self.rng.randrange(1, 8)
        if word.startswith("dont"):  # crapssim counts every don't wager behind laid odds: stay within this one's cap
            behind = [
                bet.amount
                for bet in self.player.bets
                if isinstance(bet, theirs.Odds) and bet.base_type is type(flat) and bet.number == number
            ]
            if amount + sum(behind) > 6 * flat.amount:
                return
        on = str(number) if word in ("come", "dont_come") else ""
        self.bet(f"odds_{word}", amount, theirs.Odds(type(flat), number, amount), on)

    def _remove(self) -> None:
        """Takes a number wager down at both tables."""
        boxes = [bet for bet in self.player.bets if isinstance(bet, Box)]
        if boxes:
            bet = self.rng.choice(boxes)
            word = next(word for word, kind in BOXES.items() if type(bet) is kind)
            self.mine.send(Say("1", "remove", on=f"{word}_{bet.number}"))
            self.player.remove_bet(bet)

    def roll(self, one: int, two: int) -> None:
        """The same dice at both tables; what crapssim takes down and we leave up is put back there."""
        before = list(self.player.bets)
        point = self.point
        TableUpdate().run(self.table, (one, two))
        for bet in before:
            if self._stays_here(bet, point, one, two):
                self._again(bet.copy())
        for action in (Say(DEALER, NO_MORE_BETS), Drawn((one, two), "dice"), Say(DEALER, GO_ON)):
            self.mine.send(action)
        assert self.mine.done

    def _stays_here(self, bet: theirs.Bet, point: int | None, one: int, two: int) -> bool:
        """Whether crapssim has taken down what stays on our layout."""
        total = one + two
        match bet:
            case theirs.DontPass():
                return total == 12 and point is None
            case theirs.DontCome():
                return total == 12 and bet.number is None
            case theirs.HardWay():
                return one == two and total == bet.number
            case theirs.Buy():
                return point is not None and total == bet.number
            case theirs.Lay():
                return point is not None and total == 7
        return False

    def _again(self, bet: theirs.Bet) -> None:
        self.player.bankroll += 1_000_000
        self.player.add_bet(bet)
        self.player.bankroll -= 1_000_000

    def compare(self) -> None:
        """The player holds the same chips, and as much lies on the layout."""
        balances = self.mine.table.balances
        held = self.chips + balances.get(chips("1"), 0)
        assert held == round(self.player.bankroll * 100), (self.mine.effects, self.player.bets)
        down = sum(cents for at, cents in balances.items() if at.kind == "area")
        assert down == round(self.player.total_bet_amount * 100), (balances, self.player.bets)
        assert self.mine.table.recall(CrapsState).point == (self.point or 0)

    def next(self) -> None:
        self.chips += self.mine.table.balances.get(chips("1"), 0)
        self.mine = Round(self.mine.setting, self.mine.carry)


@pytest.mark.parametrize("chunk", range(times(3)))
def test_the_same_money_after_every_roll(chunk: int) -> None:
    both = Both(on_win=bool(chunk % 2), seed=f"crapssim {chunk}")
    for _ in range(10_000):
        both.at_random()
        both.roll(both.rng.randrange(1, 7), both.rng.randrange(1, 7))
        both.compare()
        both.next()
    assert both.made > 4_000
