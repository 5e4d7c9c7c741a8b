"""What every wager of a round must have brought, worked out a second time from the cards, the stakes and the words.

Written from the rules without looking at the engine: it reads only what lay on the table when the round was over.
Rounds in which something went wrong are not for it.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil

from pitboss.equipment.cards import Card
from pitboss.play.actions import Drawn, Say
from pitboss.play.card_places import Hand
from pitboss.play.driver import Round
from pitboss.play.effects import Announced, Dealt, Discarded, Transfer, Verb

SAME_SUIT = {  # decks: (king and queen, other) by option
    1: [(50, 2.5), (10, 3), (5, 3), (25, 2.5)],
    2: [(10, 3), (5, 3), (25, 2.5), (20, 2.5)],
    4: [(5, 3), (25, 2.5), (20, 2.5), (50, 2)],
    6: [(5, 3), (25, 2.5), (20, 2.5), (15, 2.5)],
    8: [(5, 3), (25, 2.5), (50, 2)],
}


def value(card: Card) -> int:
    return 11 if card.rank == 14 else min(10, card.rank)


def best(hand: list[Card]) -> int:
    points = [0]
    for card in hand:
        options = (1, 11) if card.rank == 14 else (value(card),)
        points = [p + o for p in points for o in options]
    good = [p for p in points if p <= 21]
    return max(good) if good else min(points)


def won(stake: int, odds: float | Fraction) -> int:
    return ceil(stake * Fraction(odds))


@dataclass
class Seen:
    """A round as somebody remembers it who watched the table."""

    round_: Round
    stakes: dict[tuple[str, str, str, str], int] = field(default_factory=lambda: defaultdict(int))
    """(seat, wager, spot, hand) -> cents, where the wager lay in the end."""
    original: dict[tuple[str, str, str, str], int] = field(default_factory=dict)
    """The same, when the bets were closed."""
    first: dict[str, list[Card]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        closed = False
        for effect in self.round_.effects:
            match effect:
                case Announced("No more bets", _):
                    closed = True
                case Transfer(source, target, cents, verb, _, _, _):
                    if verb in (Verb.STAKE, Verb.TRAVEL):
                        self.stakes[target.seat, target.wager, target.on, target.hand] += cents
                    if verb in (Verb.WITHDRAW, Verb.TRAVEL) or (verb is Verb.RETURN and not closed):
                        self.stakes[source.seat, source.wager, source.on, source.hand] -= cents
                    if not closed:
                        self.original = dict(self.stakes)
                case Dealt(to, card, _, _) if to.startswith("seat") and "." not in to:
                    self.first[to.removeprefix("seat ")].append(card)

    def dealers_hands(self) -> list[list[Card]]:
        cleared = [list(e.cards) for e in self.round_.effects if isinstance(e, Discarded) and e.what == "dealer"]
        return [cleared[-1][:1] + hand for hand in cleared[:-1]] + cleared[-1:]

    def doubled(self) -> set[tuple[str, str]]:
        """Boxes with the hands on them that were doubled."""
        return {(seat.rstrip("bc"), hand) for (seat, wager, _, hand) in self.stakes if wager == "double_down"}

    def words(self, box: str) -> list[Say]:
        return [a for a in self.round_.actions if isinstance(a, Say) and a.who.rstrip("bc") == box]


def expected(round_: Round) -> dict[str, int]:
    """Each seat's profit; streaks and the progressive top award are left out."""
    seen = Seen(round_)
    dealers = seen.dealers_hands()
    profit: dict[str, int] = defaultdict(int)
    awards = [v for a in round_.actions if isinstance(a, Drawn) and a.kind == "award" for v in a.values]
    for (seat, wager, spot, _), stake in sorted(seen.stakes.items()):
        if not stake or wager.startswith("streak"):
            continue
        box = seat.rstrip("bc")
        two = seen.first[box][:2]
        dealer = dealers[min(int(spot or 1), len(dealers)) - 1]
        if wager in ("blackjack", "multiple_action", "split", "double_down"):
            continue
        profit[seat] += side(round_, seen, wager, stake, two, dealer, box, awards if wager == "blackjack_bonus" else [])
    for seat, spot in {(s, spot) for (s, w, spot, _), cents in seen.stakes.items() if cents and w in MAIN}:
        dealer = dealers[min(int(spot or 1), len(dealers)) - 1]
        profit[seat] += main(round_, seen, seat, spot, dealer)
    return dict(profit)


MAIN = ("blackjack", "multiple_action", "split", "double_down")


def side(
    round_: Round,
    seen: Seen,
    wager: str,
    stake: int,
    two: list[Card],
    dealer: list[Card],
    box: str,
    awards: list[Card | int | str],
) -> int:
    options = round_.setting.options
    low = sum(1 if c.rank == 14 else value(c) for c in two)
    one_suit = two[0].suit == two[1].suit
    natural = len(dealer) >= 2 and {value(c) for c in dealer[:2]} == {10, 11}
    words = seen.words(box)
    match wager:
        case "over_13":
            return stake if low > 13 else -stake
        case "under_13":
            return stake if low < 13 else -stake
        case "same_suit":
            royal, plain = SAME_SUIT[options.whole("decks")][options.whole("same_suit_option") - 1]
            kq = {c.rank for c in two} == {12, 13}
            return won(stake, Fraction(royal if kq else plain)) if one_suit else -stake
        case "sevens":
            unsplit = not any(w.word == "split" for w in words)
            cards = seen.first[box][:3] if unsplit else two
            run = 0
            while run < len(cards) and cards[run].rank == 7:
                run += 1
            suited = len({c.suit for c in cards[:run]}) == 1
            return stake * {0: -1, 1: 3, 2: 100 if suited else 50, 3: 5000 if suited else 500}[run]
        case "progressive":
            cards = two if any(w.word == "split" for w in words) else seen.first[box][:4]
            run = 0
            while run < len(cards) and cards[run].rank == 14:
                run += 1
            if run == 4 and len({c.suit in "dh" for c in cards}) == 1:
                raise NotImplementedError("the meter")
            suited = len({c.suit for c in cards[: min(run, 3)]}) == 1
            prize = {0: 0, 1: 0, 2: 100 if suited else 25}.get(run, 2500 if suited else 250)
            return prize * 100 - 100
        case "blackjack_bonus":
            if {value(c) for c in two} != {10, 11}:
                return -stake
            award = awards.pop(0)
            assert isinstance(award, int)
            return award
        case "match_the_dealer":
            other, same = {6: (4, 11), 8: (3, 14)}[options.whole("decks")]
            hits = [same if c.suit == dealer[0].suit else other for c in two if c.rank == dealer[0].rank]
            return stake * sum(hits) if hits else -stake
        case "twenty_point_bonus":
            return twenty(round_, stake, two, natural)
        case "insurance":
            if any(w.word == "even_money" for w in words):
                raise NotImplementedError("given back, or not")
            return 2 * stake if value(dealer[1]) == 10 else -stake
    raise AssertionError(wager)


def twenty(round_: Round, stake: int, two: list[Card], natural: bool) -> int:
    options = round_.setting.options
    b = options["twenty_point_bonus"] == "B"
    if best(two) != 20:
        return -stake
    if two == [Card(12, "h")] * 2:
        if natural and options["twenty_point_cap"] is not None:
            raise NotImplementedError("the cap")
        return stake * (1000 if natural else 200 if b else 125)
    if two[0] == two[1]:
        return stake * (25 if b else 19)
    return stake * ((10 if b else 9) if two[0].suit == two[1].suit else 4)


def main(round_: Round, seen: Seen, seat: str, spot: str, dealer: list[Card]) -> int:
    """The wagers of one bettor against one hand of the dealer."""
    options, box = round_.setting.options, seat.rstrip("bc")
    hands: dict[str, int] = defaultdict(int)
    for (who, wager, where, hand), cents in seen.stakes.items():
        if who == seat and where == spot and wager in MAIN and cents:
            hands[hand] += cents
    original = sum(
        cents
        for (who, wager, where, _), cents in seen.original.items()
        if who == seat and where == spot and wager in ("blackjack", "multiple_action")
    )
    words = seen.words(box)
    two = seen.first[box][:2]
    natural = {value(c) for c in dealer[:2]} == {10, 11} and len(dealer) == 2
    if "" in hands:
        mine = {value(c) for c in two} == {10, 11} and len(seen.first[box]) == 2
        if any(w.word == "even_money" and w.who == seat and w.on in ("", spot) for w in words):
            return original
        if mine:
            ratio = Fraction(6, 5) if options["variation"] == "six_to_five" else Fraction(3, 2)
            return 0 if natural else won(original, ratio)
        if any(w.word == "surrender" for w in words):
            return -original if natural else -(original // 2)
    lost, rest = 0, []
    for label, cents in hands.items():
        cards = round_.table.hands[Hand(f"seat {label or box}")]
        # A double that lay face down until the dealer's first hand was known is lost with it, or on every other spot.
        turned = options["double_card_face_down"] and (box, label) in seen.doubled() and spot in ("", "1")
        if best(cards) > 21 and not (turned and natural):
            lost += cents
        else:
            rest.append((cards, cents))
    if natural:
        return -lost - min(max(0, original - lost), sum(cents for _, cents in rest))
    profit, theirs = -lost, best(dealer)
    for cards, cents in rest:
        mine_points = best(cards)
        if options["five_card_21"] and mine_points == 21 and len(cards) == 5:
            profit += 0 if theirs == 21 else 2 * cents
        elif theirs > 21 or mine_points > theirs:
            profit += cents
        elif mine_points < theirs:
            profit -= cents
    return profit
