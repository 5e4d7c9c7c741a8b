"""The exact odds of flop poker, and the best way to play it, worked out rather than assumed.

`solve` counted every deal once and stored the counts in ``solved.json``. They depend on no option, only what is paid
for them does. The pot depends on nobody's play: who folds competes for it all the same.
"""

from __future__ import annotations

import functools
import json
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import resources
from typing import NamedTuple

from pitboss.equipment.cards import SUITS, Card
from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import Three, words
from pitboss.games.families.stud.math.odds import by_line, ranks_text, read_ranks
from pitboss.law.options import Options
from pitboss.odds.contest import FOLD, Cell, End, Showdown, ShownWager, Terms, WagerPart, played
from pitboss.odds.distribution import Distribution, WagerResult
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds

from ..hands import JACK, BonusLine, Key, Line, bonus_line, own
from ..options import CAP
from ..wagers import ANTE, BONUS, POT, bonus_table, flop_table

POT_OF_THREE = "pot_of_three"
FOLDED = -1
"""What giving up the hand is worth, in antes."""
PLAY = 1
HANDS = math.comb(52, 3)
FLOPS = math.comb(49, 3)
OTHERS = (math.comb(46, 3), math.comb(43, 3))
"""The hands that a second, then a third player may hold beside a hand and a flop."""


@dataclass(frozen=True, slots=True)
class Start:
    """Starting hands that are alike: the key of their three cards, how many, and the deals by where they end."""

    key: Key
    weight: int
    ends: Mapping[End, int]


class Counted(NamedTuple):
    """What `solve` found."""

    starts: tuple[Start, ...]
    """Every starting hand, lowest first."""
    pot: tuple[int, int, int, int]
    """Over all deals to two, the other's hands that are lower, not higher; to three, where both others' are."""


@functools.cache
def counted() -> Counted:
    """The counts, as stored."""
    stored = json.loads(resources.files(__package__).joinpath("solved.json").read_text("ascii"))
    starts = []
    for key, counts in stored["starts"]:
        ends = {(Showdown.WON, line): count for line, count in enumerate(counts) if count}
        starts.append(Start(tuple(key), sum(counts) // FLOPS, ends))
    return Counted(tuple(starts), tuple(stored["pot"]))


def starts() -> tuple[Start, ...]:
    """Every starting hand, lowest first."""
    return counted().starts


# What each wager is paid


def parts(options: Options, stake: int | None = None) -> tuple[WagerPart, WagerPart, WagerPart, WagerPart]:
    """Ante, flop, three card bonus and a pot between two; ``stake``: with the cap of 29.11(e) on so many cents."""
    even, flop = options.odds("ante_odds").ratio, by_line(flop_table(options))
    ante = dict.fromkeys(flop, even)
    if stake:
        most = Fraction(CAP.least(options), stake)
        ante = {line: min(even, most) for line in flop}
        flop = {line: min(pays, most - ante[line]) for line, pays in flop.items()}
    return (
        WagerPart(Terms.table(ante), (1, 1)),
        WagerPart(Terms.table(flop), (0, 1)),
        WagerPart(Terms.table(by_line(bonus_table(options))), (1, 1), survives=True, by_side=True),
        WagerPart(Terms(), (1, 1), survives=True),
    )


def accounts(options: Options, stake: int | None = None) -> dict[str, ShownWager]:
    """Every wager on offer as it is shown: the ante with its flop wager, the bonus, a pot between two."""
    ante, flop, bonus, pot = parts(options, stake)

    def main_label(cell: Cell) -> str:
        if cell.choice == FOLD:
            return "fold"
        return words(Line(cell.line).name) if cell.line else "less than a pair of jacks"

    def bonus_label(cell: Cell) -> str:
        return words(BonusLine(cell.side).name) if cell.side else "no pair"

    def pot_label(cell: Cell) -> str:
        return POT_ENDS[cell.outcome]

    shown = {ANTE: ShownWager(main_label, (ante, flop), (ante, flop))}
    if options.flag("three_card_bonus_offered"):
        shown[BONUS] = ShownWager(bonus_label, (bonus,), (bonus,))
    if options.flag("pot_offered"):
        shown[POT] = ShownWager(pot_label, (pot,), (pot,))
    return shown


# The pot

POT_ENDS = {Showdown.WON: "take the pot", Showdown.TIED: "share it", Showdown.LOST: "lose"}


def pot_of_two() -> Distribution:
    """What a pot wager comes to with one other in the pot."""
    lower, not_higher, *_ = counted().pot
    deals = HANDS * FLOPS * OTHERS[0]
    return Distribution.of(
        {
            WagerResult(POT_ENDS[Showdown.WON], 1): lower,
            WagerResult(POT_ENDS[Showdown.TIED], 0): not_higher - lower,
            WagerResult(POT_ENDS[Showdown.LOST], -1): deals - not_higher,
        }
    )


def pot_of_three() -> Distribution:
    """What a pot wager comes to with two others in the pot.

    The best hand is one player's, two players' or all three's in so many deals; each player is as likely as another to
    be among them. A hand that nobody beats is one of them, so its deals are a third, two thirds or all of those.
    """
    *_, lower, not_higher = counted().pot
    deals = HANDS * FLOPS * math.prod(OTHERS)
    alone = 3 * lower  # one player's
    all_three = 3 * not_higher - alone - 2 * (deals - alone)
    two = deals - alone - all_three
    return Distribution.of(
        {
            WagerResult("take the pot", 2): alone // 3,
            WagerResult("share it with one", Fraction(1, 2)): 2 * two // 3,
            WagerResult("share it with both", 0): all_three,
            WagerResult("lose", -1): deals - not_higher,
        }
    )


# How to play


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play: the starting hands on which the flop wager is made."""

    name: str
    description: str
    plays: frozenset[Key]

    def choice(self, start: Start) -> int:
        return PLAY if start.key in self.plays else FOLD

    def cells(self) -> Counter[Cell]:
        """How often a round ends in each cell as far as ante and flop go."""
        return played(starts(), self.choice)

    def bonus_cells(self) -> Counter[Cell]:
        """The same as far as the three card bonus goes."""
        ends: Counter[Cell] = Counter()
        for start in starts():
            ends[Cell(self.choice(start), Showdown.WON, side=bonus_line(start.key) or 0)] += start.weight
        return ends


STRATEGIES = ("optimal", "published", "always_play")
PUBLISHED = "any pair, any three of one suit, any jack or higher, or three ranks within five"


def published(key: Key) -> bool:
    """Whether the rule that is published for this game plays a starting hand.

    >>> published((1, 10, 9, 6)), published((1, 10, 9, 5)), published((1, 11, 3, 2)), published((3, 9, 4, 2))
    (True, False, True, True)
    """
    return key[0] > Three.HIGH_CARD or key[1] >= JACK or key[1] - key[3] <= 4


def plan(text: str, main: ShownWager) -> Plan:
    """The plan that a strategy's name or its lowest hand stands for; ``main``: ante and flop as they are paid.

    >>> from pitboss.games.flop_poker.options import OPTIONS
    >>> main = accounts(OPTIONS.read({})[0])[ANTE]
    >>> plan("J-3-2", main).description
    'play with J-3-2 or better: 17,480 of 22,100 hands'
    >>> plan("best", main)
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: 'best' is no strategy (optimal, published, always_play, or a lowest hand: J-3-2)
    """
    if text == "optimal":
        worth = main.values(PLAY)
        plays = {start.key for start in starts() if worth(start) > FOLDED}
        by_rule = plays == {start.key for start in starts() if published(start.key)}
        return _plan(text, f"play with {PUBLISHED}" if by_rule else "each hand on its merits", lambda k: k in plays)
    if text == "published":
        return _plan(text, f"play with {PUBLISHED}", published)
    if text == "always_play":
        return _plan(text, "play every hand", lambda _: True)
    ranks = read_ranks(text, 3, 3)
    if ranks is None:
        raise Unreadable(f"{text!r} is no strategy ({', '.join(STRATEGIES)}, or a lowest hand: J-3-2)")
    lowest = own([Card(rank, suit) for rank, suit in zip(ranks, SUITS, strict=False)])
    return _plan(text.upper(), f"play with {ranks_text(ranks)} or better", lambda key: key >= lowest)


def _plan(name: str, told: str, plays: Callable[[Key], bool]) -> Plan:
    chosen = [start for start in starts() if plays(start.key)]
    hands = sum(start.weight for start in chosen)
    return Plan(name, f"{told}: {hands:,} of {HANDS:,} hands", frozenset(start.key for start in chosen))


def written(key: Key) -> str:
    """A starting hand by its ranks, and what it is beside that.

    >>> written((1, 10, 6, 4)), written((2, 2, 3)), written((6, 3)), written((3, 9, 4, 2))
    ('10-6-4', '2-2-3', 'A-3-2 of one suit', '9-4-2 of one suit')
    """
    suited = " of one suit" if key[0] in (Three.FLUSH, Three.STRAIGHT_FLUSH) else ""
    return ranks_text(ranks_of(key)) + suited


def ranks_of(key: Key) -> tuple[int, int, int]:
    """The ranks of three cards, a pair first."""
    rank, top = key[:2]
    if rank == Three.PAIR:
        return top, top, key[2]
    if rank == Three.THREE_OF_A_KIND:
        return top, top, top
    if rank in (Three.STRAIGHT, Three.STRAIGHT_FLUSH):
        return (14, 3, 2) if top == 3 else (top, top - 1, top - 2)
    return top, key[2], key[3]


def report(options: Options, strategy: str = "optimal", stake: int | None = None) -> OddsReport:
    """The odds of every wager under these options, the ante played by this strategy.

    >>> from pitboss.games.flop_poker.options import OPTIONS
    >>> odds = report(OPTIONS.read({})[0])
    >>> {name: str(wager.distribution.house_edge) for name, wager in odds.wagers.items()}
    {'ante': '3300677/50896300', 'three_card_bonus': '297/5525', 'pot': '0', 'pot_of_three': '0'}
    """
    shown = accounts(options, stake)
    how = plan(strategy, shown[ANTE])
    wagers = {ANTE: WagerOdds.raised(shown[ANTE].distribution(how.cells()))}
    if BONUS in shown:
        wagers[BONUS] = WagerOdds(shown[BONUS].distribution(how.bonus_cells()))
    if POT in shown:
        wagers[POT] = WagerOdds(pot_of_two(), {"players": 2})
        wagers[POT_OF_THREE] = WagerOdds(pot_of_three(), {"players": 3, "variant_of": POT})
    note = StrategyNote.pricing(
        how,
        [plan(name, shown[ANTE]) for name in STRATEGIES],
        lambda other: -shown[ANTE].mean(other.cells()),
        (*_margins(how, shown[ANTE]), *_beside(options), _cap(options, stake)),
    )
    return OddsReport("flop_poker", options, wagers, note)


def _margins(how: Plan, main: ShownWager) -> Iterator[str]:
    """What the hands on either side of the line are worth when played."""
    worth = main.values(PLAY)
    for what, side, pick in (("poorest hand played", True, min), ("best hand folded", False, max)):
        there = [(worth(start), start.key) for start in starts() if (start.key in how.plays) is side]
        if there:
            value, key = pick(there)
            yield f"{what}: {written(key)}, worth {float(value):.6f} antes if played, {FOLDED} if folded"


def _beside(options: Options) -> Iterator[str]:
    """What the other wagers have to do with the play of the ante: nothing."""
    if options.flag("three_card_bonus_offered"):
        yield "a three card bonus wager stands when the hand is folded, so it leaves the best play of the ante as it is"
    if options.flag("pot_offered"):
        yield (
            "pot: nothing is taken from it and a folded hand still competes, so its edge is nought for any number of "
            "players, however anybody plays; listed are two and three in the pot"
        )


def _cap(options: Options, stake: int | None) -> str:
    told = f"on a stake of ${dollars(stake)}" if stake else "left out of these figures (give the stake)"
    return f"ante and flop of one hand are paid at most ${dollars(CAP.least(options))} together (29.11(e)): {told}"
