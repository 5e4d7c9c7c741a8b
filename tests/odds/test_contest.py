"""A toy game counted twice: by the shared pieces, and by going through every deal with the rules written out plainly.

Ten cards, five ranks in two suits; two cards each. A pair beats high cards. The dealer plays with a pair or a card of
rank 4 or more. Ante 1, raise 2 or fold; a pair of the highest rank earns a bonus of 3, win or lose; a side wager pays 4
for a pair and is lost by a fold.
"""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import pytest

from pitboss.odds.contest import FOLD, Cell, Lines, Plan, Showdown, ShownWager, Terms, WagerPart, matchups, played

Card = tuple[int, str]
DECK = [(rank, suit) for rank in range(1, 6) for suit in "ab"]
HANDS = list(itertools.combinations(DECK, 2))
RAISE, PAIR, TOP_PAIR = 1, 1, 2


def key(hand: tuple[Card, ...]) -> tuple[int, ...]:
    low, high = sorted(rank for rank, _ in hand)
    return (1, high) if low == high else (0, high, low)


def line(hand_key: tuple[int, ...]) -> int:
    return 0 if hand_key[0] == 0 else TOP_PAIR if hand_key[1] == 5 else PAIR


def plays(hand_key: tuple[int, ...]) -> bool:
    return hand_key >= (0, 4)


KINDS = matchups([(hand, 1) for hand in HANDS], HANDS, key, plays, line)
ANTE = WagerPart(Terms(unqualified=1), (1, 1))
CALL = WagerPart(Terms(won=Lines({PAIR: 2, TOP_PAIR: 2}, otherwise=1)), (0, 2))
BONUS = WagerPart(Terms.table({TOP_PAIR: 3}, otherwise=0), (0, 1))
SIDE = WagerPart(Terms.table({PAIR: 4, TOP_PAIR: 4}), (1, 1))
MAIN = ShownWager(lambda cell: "fold" if cell.choice == FOLD else cell.outcome.name, (ANTE, CALL, BONUS), (ANTE, CALL))


def plain(raises: set[tuple[Card, ...]]) -> tuple[Counter[tuple[int, int]], Counter[int]]:
    """Every deal under the rules, by net and money bet; and the side wager by net."""
    nets: Counter[tuple[int, int]] = Counter()
    side: Counter[int] = Counter()
    for mine, his in itertools.permutations(HANDS, 2):
        if set(mine) & set(his):
            continue
        pair = mine[0][0] == mine[1][0]
        if mine not in raises:
            nets[-1, 1] += 1
            side[-1] += 1
            continue
        side[4 if pair else -1] += 1
        extra = 3 if pair and mine[0][0] == 5 else 0
        his_ranks, my_ranks = sorted((c[0] for c in his), reverse=True), sorted((c[0] for c in mine), reverse=True)
        his_pair = his_ranks[0] == his_ranks[1]
        if not his_pair and his_ranks[0] < 4:
            nets[1 + extra, 3] += 1
        elif (pair, my_ranks) > (his_pair, his_ranks):
            nets[1 + (4 if pair else 2) + extra, 3] += 1
        elif (pair, my_ranks) == (his_pair, his_ranks):
            nets[extra, 3] += 1
        else:
            nets[-3 + extra, 3] += 1
    return nets, side


def best() -> Plan:
    value = MAIN.values(RAISE)
    by_key: dict[tuple[int, ...], Fraction] = {}
    for kind in KINDS:
        by_key[kind.key] = value(kind)
    return Plan("best", "", (min(hand_key for hand_key, worth in by_key.items() if worth > -1),))


@pytest.mark.parametrize(
    "plan", [best(), Plan("always", "", ((),)), Plan("pairs", "", ((1,),)), Plan("never", "", ((2,),))]
)
def test_a_toy_game_comes_to_the_same_deal_by_deal(plan: Plan) -> None:
    raises: set[tuple[Card, ...]] = {hand for hand in HANDS if plan.choice(key(hand))}
    nets, side = plain(raises)
    cells = played(KINDS, lambda kind: plan.choice(kind.key))
    assert cells.total() == nets.total() == 45 * 28
    for account, counted in (
        (MAIN, nets),
        (ShownWager(str, (SIDE,), (SIDE,)), Counter({(net, 1): n for net, n in side.items()})),
    ):
        found = {(int(o.net), int(o.bet)): o.probability for o in account.distribution(cells).merged().outcomes}
        assert found == {pair: Fraction(n, counted.total()) for pair, n in counted.items() if n}
        assert account.mean(cells) == Fraction(sum(net * n for (net, _), n in counted.items()), counted.total())


def test_no_other_set_of_hands_is_better_than_the_best() -> None:
    """Each hand on its own: raised where the plain count of its deals brings more than the ante given up."""
    raised = {hand for hand in HANDS if best().choice(key(hand))}
    for hand in HANDS:
        nets, _ = plain({hand})
        worth = sum(net * n for (net, bet), n in nets.items() if bet == 3)
        assert (worth > -28) == (hand in raised), hand


def test_a_wager_that_survives_is_settled_after_a_fold() -> None:
    kept = WagerPart(SIDE.terms, (1, 1), survives=True)
    folded = Cell(FOLD, Showdown.LOST, PAIR)
    assert (SIDE.net(folded), kept.net(folded), kept.net(Cell(FOLD, Showdown.WON))) == (-1, 4, -1)


def test_a_part_may_be_paid_by_the_side_line() -> None:
    first_three = WagerPart(Terms.table({5: 40}), (1, 1), by_side=True)
    assert first_three.net(Cell(RAISE, Showdown.LOST, line=5, side=0)) == -1
    assert first_three.net(Cell(RAISE, Showdown.LOST, line=0, side=5)) == 40
