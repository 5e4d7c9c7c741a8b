"""The wagers of craps (1.2): each says here, once, when it wins, loses, moves or rests, and what it pays.

A wager goes through stages. A `Stage` names the throws it wins on, loses on and moves on; on all others it rests. The
stage is that of the number the wager stands on: the line stands on the come out point, a come wager on its own, and
0 is the stage before there is a number (or where none is needed: ``place_win_6`` is on six for good).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import NamedTuple

from pitboss.equipment.money import Odds, odds
from pitboss.law.citation import Citation, cite
from pitboss.law.proposals import Lines, Payouts, Posted
from pitboss.play.wagers import Wager

NUMBERS = (4, 5, 6, 8, 9, 10)
HARD = (4, 6, 8, 10)


class Throw(NamedTuple):
    """Two dice as they lie."""

    one: int
    two: int

    @property
    def total(self) -> int:
        return self.one + self.two


THROWS = tuple(Throw(one, two) for one in range(1, 7) for two in range(1, 7))
"""All 36, equally likely."""

WAYS = {total: sum(throw.total == total for throw in THROWS) for total in range(2, 13)}


def totals(*wanted: int) -> frozenset[Throw]:
    """The throws of these totals.

    >>> sorted(totals(3)), len(totals(7, 11))
    ([Throw(one=1, two=2), Throw(one=2, two=1)], 8)
    """
    return frozenset(throw for throw in THROWS if throw.total in wanted)


def pair(total: int) -> frozenset[Throw]:
    """The hard way to a total."""
    return frozenset({Throw(total // 2, total // 2)})


NONE: frozenset[Throw] = frozenset()
ON_A_NUMBER = totals(*NUMBERS)


class Fate(Enum):
    """What a throw does to a wager."""

    WINS = "wins"
    LOSES = "loses"
    MOVES = "moves"
    RESTS = "rests"


@dataclass(frozen=True, slots=True)
class Stage:
    """The throws a wager wins on, loses on and moves on; on the others it rests."""

    wins: frozenset[Throw]
    loses: frozenset[Throw]
    moves: frozenset[Throw] = NONE

    def fate(self, throw: Throw) -> Fate:
        if throw in self.wins:
            return Fate.WINS
        if throw in self.loses:
            return Fate.LOSES
        return Fate.MOVES if throw in self.moves else Fate.RESTS


def before_seven(number: int) -> Stage:
    """The number before a 7."""
    return Stage(totals(number), totals(7))


def after_seven(number: int) -> Stage:
    """A 7 before the number."""
    return Stage(totals(7), totals(number))


def one_roll(*wanted: int) -> Mapping[int, Stage]:
    """Decided by the next throw."""
    return {0: Stage(totals(*wanted), frozenset(THROWS) - totals(*wanted))}


class Made(Enum):
    """When a wager may be made, and the words for it where it may not."""

    COME_OUT = "made before a come out roll only"
    POINT = "made only while there is a point"
    FLAT = "needs the wager it supports, on its number"
    SHOOTER = "made only before a shooter's first come out roll"
    ANY = ""


class Down(Enum):
    """What its owner may do to a wager that has its number."""

    FREE = "free"
    LOCKED = "it is locked now that its number is set"
    LESS = "it may be taken down or reduced, and not be raised again"


class Group(IntEnum):
    """The order of settlement (1.10)."""

    ONE_ROLL = 0
    NUMBER = 1
    COME = 2
    LINE = 3
    FIRE = 4


@dataclass(frozen=True, slots=True)
class Bet:
    """One wager: all there is to know about it."""

    key: str
    name: str
    meaning: str
    group: Group
    stages: Mapping[int, Stage]
    cite: Citation
    """What makes it a permissible wager."""
    paid_under: Citation
    """The section on its odds; `on_a_number` where a number has one of its own."""
    pays: Mapping[int, Odds] = field(default_factory=dict)
    """The least odds, by the total that wins; 0 where all are paid alike. For a supplement, by its number."""
    made: Made = Made.ANY
    down: Down = Down.FREE
    number: int = 0
    """The number it is on for good."""
    come_out: str = ""
    """The option that says whether it works on a come out roll; then its owner may call it on or off for a roll. It
    always works where there is none."""
    stays: bool = False
    """A winner stays up."""
    supports: str = ""
    """The flat wager that a supplement stands behind."""
    against: bool = False
    """Wins with the 7 (once it has a number)."""
    vig: str = ""
    """The option with the rate of its vigorish."""
    parts: Mapping[int, int] = field(default_factory=dict)
    """The units of a combined wager on each total; each is paid as the wager on that total alone."""
    fixed: bool = False
    """The odds are the law's or follow from other wagers': the licensee posts none of its own."""
    on_a_number: Citation | None = None
    """The section it is paid under once it has its number, where that is another."""

    @property
    def units(self) -> int:
        return sum(self.parts.values()) or 1

    @property
    def on_numbers(self) -> bool:
        """Whether it may stand on a number of its own, apart from the come out point."""
        return self.group is Group.COME

    def stage(self, number: int) -> Stage:
        """How it stands on a number; 0 before it has one."""
        return self.stages[number] if number in self.stages else self.stages[0]

    def section(self, number: int) -> Citation:
        """The section that a win is paid under."""
        return self.on_a_number if number and self.on_a_number else self.paid_under

    def wager(self) -> Wager:
        """What the machine has to know of it."""
        on = tuple(map(str, NUMBERS)) if self.supports and self.on_numbers else None
        return Wager(self.key, self.name, self.cite, self.meaning, on=on, follows=bool(self.supports))


# Where things stand in the law. Little of subchapter 1 is known by its text; the tags name what the rest is read from.

LINE_WAGERS = cite("1.2 [SD 20:18:33:02]")
OTHER_WAGERS = cite("1.2 [practice]")
TRUE_ODDS = cite("1.5")
SUPPLEMENT = cite("1.6 [reading of 1.6(d)]")
LAYING = cite("1.6(d)")
PAYS = cite("1.4 [SD 20:18:33:04]")
PAYS_LIKE_MINI_DICE = cite("1.4 [13:69F-13.6]")
PAYS_IN_PRACTICE = cite("1.4 [practice]")
FIRE_WAGER = cite("13:69E-1.11(d)")

EVEN = odds("1 to 1")


def _by_number(on_4_and_10: str, on_5_and_9: str, on_6_and_8: str) -> dict[int, Odds]:
    four, five, six = odds(on_4_and_10), odds(on_5_and_9), odds(on_6_and_8)
    return {4: four, 5: five, 6: six, 8: six, 9: five, 10: four}


TRUE = _by_number("2 to 1", "3 to 2", "6 to 5")
LAID = _by_number("1 to 2", "2 to 3", "5 to 6")
PLACE_TO_WIN = _by_number("9 to 5", "7 to 5", "7 to 6")
PLACE_TO_LOSE = _by_number("5 to 11", "5 to 8", "4 to 5")
HARDWAYS = {4: "7 to 1", 6: "9 to 1", 8: "9 to 1", 10: "7 to 1"}

PASS, DONT_PASS, COME, DONT_COME = "pass", "dont_pass", "come", "dont_come"
ODDS_PASS, ODDS_DONT_PASS, ODDS_COME, ODDS_DONT_COME = "odds_pass", "odds_dont_pass", "odds_come", "odds_dont_come"
FIELD, ANY_CRAPS, ELEVEN, FIRE = "field", "any_craps", "eleven", "fire_bet"
ON_TOTAL = {2: "craps_2", 3: "craps_3", 11: ELEVEN, 12: "craps_12"}
"""The wagers on one total that a horn is put together from."""

_DO = {0: Stage(totals(7, 11), totals(2, 3, 12), ON_A_NUMBER)} | {n: before_seven(n) for n in NUMBERS}
_DONT = {0: Stage(totals(2, 3), totals(7, 11), ON_A_NUMBER)} | {n: after_seven(n) for n in NUMBERS}  # 12 is barred

LINE = (
    Bet(PASS, "Pass line", "the shooter passes: 7 or 11 at once, or the point before a 7", Group.LINE, _DO,
        LINE_WAGERS, PAYS, {0: EVEN}, Made.COME_OUT, Down.LOCKED),
    Bet(DONT_PASS, "Don't pass", "the shooter does not pass; 12 on the come out is a stand-off", Group.LINE, _DONT,
        LINE_WAGERS, PAYS, {0: EVEN}, Made.COME_OUT, Down.LESS, against=True),
    Bet(COME, "Come", "like pass, begun by the next roll while a point is on", Group.COME, _DO,
        LINE_WAGERS, PAYS, {0: EVEN}, Made.POINT, Down.LOCKED),
    Bet(DONT_COME, "Don't come", "like don't pass, begun by the next roll while a point is on", Group.COME, _DONT,
        LINE_WAGERS, PAYS, {0: EVEN}, Made.POINT, Down.LESS, against=True, on_a_number=LAYING),
)  # fmt: skip

_TAKEN = {n: before_seven(n) for n in NUMBERS}
_LAYS = {n: after_seven(n) for n in NUMBERS}

SUPPLEMENTS = (
    Bet(ODDS_PASS, "Pass odds", "true odds behind your pass wager, on its point", Group.LINE, _TAKEN, SUPPLEMENT,
        SUPPLEMENT, TRUE, Made.FLAT, supports=PASS, fixed=True),
    Bet(ODDS_DONT_PASS, "Don't pass odds", "true odds laid behind your don't pass wager", Group.LINE, _LAYS, SUPPLEMENT,
        SUPPLEMENT, LAID, Made.FLAT, supports=DONT_PASS, against=True, fixed=True),
    Bet(ODDS_COME, "Come odds", "true odds behind your come wager, on its number", Group.COME, _TAKEN, SUPPLEMENT,
        SUPPLEMENT, TRUE, Made.FLAT, come_out="come_odds_on_come_out", supports=COME, fixed=True),
    Bet(ODDS_DONT_COME, "Don't come odds", "true odds laid behind your don't come wager", Group.COME, _LAYS, LAYING,
        LAYING, LAID, Made.FLAT, supports=DONT_COME, against=True, fixed=True),
)  # fmt: skip


def _for(key: str, name: str, number: int, pays: Odds, vig: str = "") -> Bet:
    true, paid = (TRUE_ODDS, cite("1.5 [practice]")) if vig else (OTHER_WAGERS, PAYS_LIKE_MINI_DICE)
    meaning = f"{number} before a 7" + (", at true odds less vigorish" if vig else "")
    return Bet(f"{key}_{number}", f"{name} {number}", meaning, Group.NUMBER, {0: before_seven(number)}, true, paid,
               {0: pays}, number=number, come_out="place_on_come_out", stays=True, vig=vig,
               fixed=bool(vig))  # fmt: skip


def _against(key: str, name: str, number: int, pays: Odds, vig: str = "") -> Bet:
    true, paid = (TRUE_ODDS, cite("1.5 [practice]")) if vig else (OTHER_WAGERS, PAYS_IN_PRACTICE)
    meaning = f"a 7 before {number}" + (", at true odds less vigorish" if vig else "")
    return Bet(f"{key}_{number}", f"{name} {number}", meaning, Group.NUMBER, {0: after_seven(number)}, true, paid,
               {0: pays}, number=number, come_out="lay_on_come_out", stays=True, against=True,
               vig=vig, fixed=bool(vig))  # fmt: skip


def _hard(number: int) -> Bet:
    easy = totals(number) - pair(number)
    return Bet(f"hard_{number}", f"Hard {number}", f"{number // 2}-{number // 2} before a 7 and before any other "
               f"{number}", Group.NUMBER, {0: Stage(pair(number), totals(7) | easy)}, OTHER_WAGERS, PAYS_IN_PRACTICE,
               {0: odds(HARDWAYS[number])}, number=number, come_out="hardways_on_come_out",
               stays=True)  # fmt: skip


ON_ONE_NUMBER = (
    *(_for("place_win", "Place", n, PLACE_TO_WIN[n]) for n in NUMBERS),
    *(_against("place_lose", "Place to lose", n, PLACE_TO_LOSE[n]) for n in NUMBERS),
    *(_for("buy", "Buy", n, TRUE[n], "buy_vig_rate") for n in NUMBERS),
    *(_against("lay", "Lay", n, LAID[n], "lay_vig_rate") for n in NUMBERS),
    *(_hard(n) for n in HARD),
)


def _next(key: str, name: str, meaning: str, pays: str, *wins: int, under: Citation = PAYS_IN_PRACTICE) -> Bet:
    return Bet(key, name, meaning, Group.ONE_ROLL, one_roll(*wins), OTHER_WAGERS, under, {0: odds(pays)})


def _horn(key: str, name: str, meaning: str, high: int = 0) -> Bet:
    parts = {total: 2 if total == high else 1 for total in ON_TOTAL}
    return Bet(key, name, meaning, Group.ONE_ROLL, one_roll(*ON_TOTAL), OTHER_WAGERS, PAYS_IN_PRACTICE, parts=parts,
               fixed=True)  # fmt: skip


ONE_ROLL = (
    Bet(FIELD, "Field", "2, 3, 4, 9, 10, 11 or 12 on the next roll", Group.ONE_ROLL, one_roll(2, 3, 4, 9, 10, 11, 12),
        OTHER_WAGERS, PAYS_LIKE_MINI_DICE, {0: EVEN, 2: odds("2 to 1"), 12: odds("2 to 1")}),
    _next("any_seven", "Any seven", "7 on the next roll", "4 to 1", 7, under=PAYS_LIKE_MINI_DICE),
    _next(ANY_CRAPS, "Any craps", "2, 3 or 12 on the next roll", "7 to 1", 2, 3, 12),
    _next("craps_2", "Craps two", "2 on the next roll", "30 to 1", 2),
    _next("craps_3", "Craps three", "3 on the next roll", "15 to 1", 3),
    _next("craps_12", "Craps twelve", "12 on the next roll", "30 to 1", 12),
    _next(ELEVEN, "Eleven", "11 on the next roll", "15 to 1", 11),
    _horn("horn", "Horn", "2, 3, 11 and 12 on the next roll, a quarter each"),
    *(_horn(f"horn_high_{n}", f"Horn high {n}", f"2, 3, 11 and 12 on the next roll, two units of five on {n}", n)
      for n in ON_TOTAL),
)  # fmt: skip

FIRE_BET = Bet(
    FIRE, "Fire bet", "how many different points the shooter makes before a seven-out", Group.FIRE, {}, FIRE_WAGER,
    cite("1.4 [published pay tables]"), made=Made.SHOOTER, down=Down.LOCKED, fixed=True,
)  # fmt: skip
"""Decided by the points made, not by one throw: see `payouts.fire_pays`."""

FIRE_PAY_TABLES = {  # so much to 1 for four, five and six different points
    "A": {4: odds("24 to 1"), 5: odds("249 to 1"), 6: odds("999 to 1")},
    "B": {4: odds("9 to 1"), 5: odds("199 to 1"), 6: odds("1,999 to 1")},
}

BETS = {bet.key: bet for bet in (*LINE, *SUPPLEMENTS, *ON_ONE_NUMBER, *ONE_ROLL, FIRE_BET)}
SUPPLEMENT_OF = {bet.supports: bet for bet in SUPPLEMENTS}
WAGERS = tuple(bet.wager() for bet in BETS.values())
POSTED = {bet.key: bet.pays[0] for bet in BETS.values() if not bet.fixed}
"""The least odds of every wager whose odds a licensee may raise."""

FIRE_LINES: Mapping[str, Lines] = {
    word: {str(points): pays for points, pays in table.items()} for word, table in FIRE_PAY_TABLES.items()
}


def line_of(bet: Bet, number: int = 0) -> str:
    """What odds that are the law's are called, where they are proposed: by the wager, and by its number behind it."""
    return f"{bet.key}_{number}" if number else bet.key


TRUE_BETS = tuple(bet for bet in BETS.values() if bet.fixed and bet.pays)
PAYOUTS = Payouts(
    TRUE_ODDS,
    {line_of(bet, number): pays for bet in TRUE_BETS for number, pays in bet.pays.items()},
    under={line_of(bet, number): bet.paid_under for bet in TRUE_BETS for number in bet.pays},
)
"""Supplements, buy and lay bets: what a licensee posts none of its own for."""
PROPOSABLE = {
    **PAYOUTS.proposable,
    "fire_paytable": Posted(
        cite("1.4 [published pay tables]"), lambda options: FIRE_LINES[options.word("fire_paytable")], FIRE_LINES
    ),
}
