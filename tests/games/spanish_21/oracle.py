"""What every wager of a round of Spanish 21 must have brought, worked out a second time from cards, stakes and words.

Written from the rules without looking at the engine: it reads only what lay on the table when the round was over.
Rounds in which something went wrong are not for it.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import ceil

from pitboss.equipment.cards import Card
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.driver import Round
from tests.games.blackjack.oracle import Seen, best, value

MAIN = ("spanish_21", "split", "double_down")


def box_of(seat: str) -> str:
    return seat.rstrip("bc")


def odds_of_21(cards: list[Card]) -> Fraction:
    """What a 21 that is neither a blackjack nor doubled pays."""
    ranks, suits = sorted(card.rank for card in cards), {card.suit for card in cards}
    if ranks in ([6, 7, 8], [7, 7, 7]):
        return Fraction(3, 2) if len(suits) > 1 else Fraction(3 if suits == {"s"} else 2)
    return {5: Fraction(3, 2), 6: Fraction(2)}.get(len(cards), Fraction(3 if len(cards) > 6 else 1))


def bonus_for(cents: int) -> int:
    return 500_000 if cents >= 2_500 else 100_000 if cents >= 500 else 0


def expected(round_: Round) -> dict[str, int]:
    """Each seat's profit."""
    seen = Seen(round_)
    dealer = round_.table.hands[DEALERS]
    profit: dict[str, int] = defaultdict(int)
    for (seat, wager, _, _), stake in seen.stakes.items():
        two = seen.first[box_of(seat)][:2]
        if wager == "match_the_dealer" and stake:
            other, same = {6: (4, 9), 8: (3, 12)}[round_.setting.options.whole("decks")]
            hits = [same if card.suit == dealer[0].suit else other for card in two if card.rank == dealer[0].rank]
            profit[seat] += stake * sum(hits) if hits else -stake
        if wager == "insurance" and stake:
            profit[seat] += 2 * stake if value(dealer[1]) == 10 else -stake
    bettors = sorted({seat for (seat, wager, _, _), cents in seen.original.items() if wager == "spanish_21" and cents})
    winners: dict[str, dict[str, int]] = defaultdict(dict)
    for seat in bettors:
        won, bonus = main(round_, seen, seat, dealer)
        profit[seat] += won + bonus
        if bonus:
            winners[box_of(seat)][seat] = bonus
    for box in winners:
        for seat in bettors:
            if box_of(seat) != box:
                profit[seat] += 5_000
    return dict(profit)


def main(round_: Round, seen: Seen, seat: str, dealer: list[Card]) -> tuple[int, int]:
    """What the wagers of one bettor against the dealer bring, and the super bonus."""
    box = box_of(seat)
    original = seen.original[seat, "spanish_21", "", ""]
    natural = len(dealer) >= 2 and all(card.rank for card in dealer[:2]) and best(dealer[:2]) == 21
    two, words = seen.first[box], seen.words(box)
    hands: dict[str, int] = defaultdict(int)
    doubled: dict[str, int] = defaultdict(int)
    for (who, wager, _, hand), cents in seen.stakes.items():
        if who == seat and wager in MAIN and cents:
            hands[hand] += cents
            doubled[hand] += cents if wager == "double_down" else 0
    if "" in hands:
        if len(two) == 2 and best(two) == 21:
            return ceil(original * Fraction(3, 2)), 0
        if any(say.word == "surrender" for say in words):
            return (-original if natural else -(original // 2)), 0
    twice = {hand for where, hand in seen.doubled() if where == box}
    rescued = rescues(seen, box)
    lost, rest = 0, []
    for label, cents in hands.items():
        cards = round_.table.hands[Hand(f"seat {label or box}")]
        if best(cards) > 21:
            lost += cents
        elif label in rescued:
            lost += cents - doubled[label]
        else:
            rest.append((label, cards, cents))
    if natural:
        return -lost - min(max(0, original - lost), sum(cents for _, _, cents in rest)), 0
    profit, bonus = -lost, 0
    for label, cards, cents in rest:
        if best(cards) == 21:
            profit += ceil(cents * (Fraction(1) if label in twice else odds_of_21(cards)))
            sevens = len(cards) == 3 and len(set(cards)) == 1 and cards[0].rank == 7
            if sevens and label == "" and label not in twice and dealer[0].rank == 7:
                bonus = bonus_for(original)
        elif best(dealer) > 21 or best(cards) > best(dealer):
            profit += cents
        elif best(cards) < best(dealer):
            profit -= cents
    return profit, bonus


def rescues(seen: Seen, box: str) -> set[str]:
    """The hands of a box that were given up after a double: hands are played in their order, and so are doubled."""
    words = seen.words(box)
    found = set()
    for place, say in enumerate(words):
        if say.word == "rescue":
            before = sum(earlier.word == "double" and earlier.who == say.who for earlier in words[:place])
            found.add(sorted(hand for where, hand in seen.doubled() if where == box)[before - 1])
    return found
