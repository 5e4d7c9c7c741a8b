"""What is paid by no table of its own, proposed: even money and other payouts that the regulation fixes.

The chances come from the outcomes of the table as it is posted, or from counts of deals; what they come to with another
payout is worked out here again.
"""

from __future__ import annotations

import dataclasses
import importlib
import itertools
import os
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK, Card, card, cards
from pitboss.equipment.money import Odds
from pitboss.errors import Unreadable
from pitboss.games.baccarat_chemin_de_fer.math import odds as chemin_de_fer
from pitboss.games.boston_5_stud_poker.math.odds import starts as boston_5
from pitboss.games.catalogue import game
from pitboss.games.families.poker_hands.hands import Five
from pitboss.games.families.poker_hands.math.suits import canonical_sets
from pitboss.games.parts import proposable
from pitboss.games.texas_hold_em_bonus_poker.hands import Rank as Best
from pitboss.games.texas_hold_em_bonus_poker.math.odds import OPTIMAL, folded
from pitboss.games.texas_hold_em_bonus_poker.math.odds import counted as texas
from pitboss.games.three_card_poker.hands import Rank
from pitboss.games.three_card_poker.math.odds import matchups as three_card_poker
from pitboss.games.two_card_joker_poker.hands import MIDDLE
from pitboss.games.two_card_joker_poker.hands import Rank as Joker
from pitboss.games.two_card_joker_poker.math.odds import matchups as two_card_joker_poker
from pitboss.law import proposals
from pitboss.odds.contest import Showdown
from pitboss.odds.inquiry import Inquiry
from pitboss.simulate.simulation import Measured
from pitboss.simulate.staking import AskedWagers
from tests.games.test_every_line import TINY, inquiry

PLACE = {card: place for place, card in enumerate(FULL_DECK)}
LESS_VIGORISH = Fraction(19, 20)
BET: Fraction = Fraction(-1)
"""All that is staked in an outcome is on the line."""


def asked(slug: str, **given: object) -> Inquiry:
    return inquiry(slug, {key.replace("__", "."): value for key, value in given.items()})


# One line more, by the outcomes of the table as it is posted

LINES = [  # line, the wager it belongs to, and what is staked on it by outcome
    ("three_card_poker", "ante", "ante", {"win": 1, "dealer does not qualify": 1}),
    ("three_card_poker", "play", "ante", {"win": 1}),
    ("two_card_joker_poker", "ante", "ante", {"win": 1, "dealer does not qualify": 1}),
    ("boston_5_stud_poker", "ante", "ante", {"win": 1}),
    ("boston_5_stud_poker", "first", "ante", {"win": 2}),
    ("boston_5_stud_poker", "second", "ante", {"win": 2}),
    ("fast_action_hold_em", "wager", "wager", {"win": 1}),
    ("asia_poker", "asia_poker", "asia_poker", {"win": 1}),
    ("pai_gow", "pai_gow", "pai_gow", {"win": LESS_VIGORISH}),
    ("pai_gow_poker", "pai_gow_poker", "pai_gow_poker", {"win": LESS_VIGORISH}),
    ("baccarat_chemin_de_fer", "bank", "bank", {"Banker's Hand wins": LESS_VIGORISH}),
    ("baccarat_chemin_de_fer", "against_bank", "against_bank", {"Player's Hand wins": 1}),
    ("craps", "odds_pass_4", "odds_pass", {"wins on 4": 1}),
    ("craps", "odds_pass_9", "pass_with_odds", {"wins on 9 with odds": 5}),
    ("craps", "odds_come_6", "odds_come", {"wins on 6": 1}),
    ("craps", "odds_dont_pass_10", "odds_dont_pass", {"wins on 10": 1}),
    ("craps", "odds_dont_come_5", "odds_dont_come", {"wins on 5": 1}),
    ("craps", "buy_4", "buy_4", {"wins": 1}),
    ("blackjack", "win", "blackjack", {"win": 1}),
    ("spanish_21", "win", "spanish_21", {"win": 1}),
    ("spanish_21", "blackjack", "spanish_21", {"blackjack": 1}),
    ("double_attack_blackjack", "win", "initial", {"win": BET}),
    ("double_attack_blackjack", "blackjack", "initial", {"blackjack": BET}),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "line", "wager", "stakes"), LINES)
def test_a_line_that_pays_a_thousandth_more(
    slug: str, line: str, wager: str, stakes: Mapping[str, Fraction | int]
) -> None:
    """So little leaves every decision as it is."""
    table = asked(slug)
    _, posted = table.report()
    gained = Fraction(0)
    for outcome in posted.wagers[wager].distribution.outcomes:
        stake = next((stake for label, stake in stakes.items() if named(outcome.label, label)), Fraction(0))
        gained += outcome.probability * (outcome.bet if stake == BET else stake)
    key = f"payouts.{line}"
    now = table.posted["payouts"].lines(posted.options)[line]
    assert isinstance(now, Odds)
    more = now.ratio + Fraction(1, 1000)
    proposed = table.answer(table.with_value(key, f"{more.numerator} to {more.denominator}"))
    assert posted.edges[wager] - proposed.edges[wager] == gained / 1000 > 0
    [violation] = proposed.violations
    assert violation.options == (key,)
    assert not posted.violations


def named(label: str, start: str) -> bool:
    """Whether an outcome is called so, whatever bonus comes with it."""
    return label == start or label.startswith(f"{start}, ")


def test_a_lay_bet_that_pays_more_is_charged_more() -> None:
    """Vigorish is a twentieth of what it can win, and paid in advance (1.5): a loser has paid it too."""
    table = asked("craps", vig_rounding="exact")
    _, posted = table.report()
    proposed = table.answer(table.with_value("payouts.lay_6", "2503 to 3000"))  # a thousandth above 5 to 6
    gained = LESS_VIGORISH * Fraction(6, 11) - Fraction(1, 20) * Fraction(5, 11)
    assert posted.edges["lay_6"] - proposed.edges["lay_6"] == gained / 1000


def test_at_double_down_stud_a_pair_that_comes_back_may_be_paid() -> None:
    """Pairs of sixes to tens are 5 ranks, 6 pairs each, beside three of twelve other ranks in any suits."""
    table = dataclasses.replace(asked("double_down_stud"), strategy="never_double")
    _, posted = table.report()
    proposed = table.answer({"payouts.pair_of_sixes_to_tens": "1:2"})
    pairs = Fraction(5 * 6 * 220 * 4**3, 2_598_960)
    assert posted.edges["wager"] - proposed.edges["wager"] == pairs / 2


def test_at_21_a_payout_in_tiny_parts_of_a_wager_is_not_worked_out() -> None:
    with pytest.raises(Unreadable, match="parts of a wager"):
        asked("blackjack", payouts__win="1.0001").report()


def test_a_five_card_21_has_a_section_of_its_own() -> None:
    table = asked("blackjack", five_card_21="true", payouts__five_card_21="5:2", payouts__win="9:10")
    violations = table.report()[1].violations
    assert [(str(one.cite), one.options) for one in violations] == [
        ("19:47-2.16(a)", ("payouts.five_card_21",)), ("19:47-2.3(a)", ("payouts.win",))
    ]  # fmt: skip
    _, posted = asked("blackjack", five_card_21="true").report()
    [five] = [one for one in posted.wagers["blackjack"].distribution.outcomes if one.label == "five-card 21"]
    answer = table.answer({"five_card_21": "true", "payouts.five_card_21": "5:2"})
    assert posted.edges["blackjack"] - answer.edges["blackjack"] == five.probability / 2


# The best play, worked out anew by hand


def ratio(text: str) -> Fraction:
    return Fraction(text.replace(":", "/"))


@pytest.mark.parametrize(
    ("ante", "play"), [("1:10", "1:10"), ("1:2", "2"), ("3:2", "1"), ("3:2", "1:2"), ("7:5", "3:2"), ("2", "1")]
)
def test_three_card_poker_is_played_hand_by_hand(ante: str, play: str) -> None:
    """An ante of 3 to 2 has some low hands played and better ones folded: those that take no card from a dealer below
    queen high."""
    bonus = {Rank.STRAIGHT: 1, Rank.THREE_OF_A_KIND: 4, Rank.STRAIGHT_FLUSH: 5}
    worth = Fraction(0)
    for kind in three_card_poker():
        played = ratio(ante) * (kind.unqualified + kind.won) + ratio(play) * kind.won - 2 * kind.lost
        hands = kind.unqualified + kind.won + kind.tied + kind.lost
        worth += kind.weight * max(Fraction(-1), played / hands + bonus.get(Rank(kind.line), 0))
    answer = asked("three_card_poker", payouts__ante=ante, payouts__play=play).report()[1]
    assert answer.edges["ante"] == -worth / 22_100


@pytest.mark.parametrize("ante", ["1:10", "4:5", "7:5", "2"])
def test_two_card_joker_poker_is_played_hand_by_hand(ante: str) -> None:
    calls = {Joker.PAIR_OF_JOKERS: 8, Joker.ROYAL_FLUSH: 5, Joker.STRAIGHT_FLUSH: 3}
    worth = Fraction(0)
    for kind in two_card_joker_poker(MIDDLE):
        played = ratio(ante) * (kind.unqualified + kind.won) + calls.get(Joker(kind.line), 1) * kind.won - 2 * kind.lost
        hands = kind.unqualified + kind.won + kind.tied + kind.lost
        worth += kind.weight * max(Fraction(-1), played / hands)
    answer = asked("two_card_joker_poker", payouts__ante=ante).report()[1]
    assert answer.edges["ante"] == -worth / 1_431


@pytest.mark.parametrize(("ante", "first", "second"), [("1", "1", "1"), ("0", "1:10", "1:10"), ("1:2", "2", "1:2")])
def test_boston_5_is_played_start_by_start(ante: str, first: str, second: str) -> None:
    """The ante bonus is the sample's: royal flush 100, 50, 25, 10, 6, 4, 2, two pair 1."""
    bonus = dict(zip(range(9, 1, -1), (100, 50, 25, 10, 6, 4, 2, 1), strict=True))
    won = ratio(ante) + 2 * ratio(first) + 2 * ratio(second)
    worth = deals = Fraction(0)
    for start in boston_5():
        total = sum(start.ends.values())
        played = Fraction(0)
        for (outcome, line), count in start.ends.items():
            net = {Showdown.WON: won, Showdown.TIED: Fraction(0), Showdown.LOST: Fraction(-5)}[outcome]
            played += count * (net + bonus.get(line - Five.ROYAL_FLUSH + 9, 0))
        worth += total * max(Fraction(-3), played / total)
        deals += total
    table = asked("boston_5_stud_poker", payouts__ante=ante, payouts__first=first, payouts__second=second)
    assert table.report()[1].edges["ante"] == -worth / deals


@pytest.mark.parametrize(("ante", "flop"), [("2", "1"), ("1", "9:10"), ("1:2", "3:2")])
def test_texas_hold_em_bonus_is_begun_start_by_start(ante: str, flop: str) -> None:
    """By the counts of each starting hand under its best turn and river wagers, which these payouts do not touch."""
    worth = deals = Fraction(0)
    for rows in texas().values():
        start = Fraction(0)
        for later, (below, straight, flush, _, lost) in zip((0, 1, 1, 2), rows, strict=True):
            won = below + straight + flush
            start += ratio(ante) * flush + (2 * ratio(flop) + later) * won - (3 + later) * lost
        count = sum(map(sum, rows))
        worth += count * max(Fraction(-1), start / count)
        deals += count
    answer = asked("texas_hold_em_bonus_poker", payouts__ante=ante, payouts__flop=flop).report()[1]
    assert answer.edges["ante"] == -worth / deals


@pytest.mark.parametrize("pays", ["1:2", "11:10", "2"])
def test_pai_gow_is_set_hand_by_hand(pays: str) -> None:
    """Who beats both hands more often, or loses both less: that turns on what a win leaves."""
    from pitboss.games.pai_gow.math.main_wager import LOSE, WIN, counts

    found = counts("taj_mahal", "lowest")[:, :, [WIN, LOSE]].tolist()
    left = LESS_VIGORISH * ratio(pays)
    worth = sum(max(left * win - lose for win, lose in settings) for settings in found)
    table = dataclasses.replace(asked("pai_gow", payouts__pai_gow=pays), strategy="best_setting")
    assert table.report()[1].edges["pai_gow"] == -worth / 736_281_000


@pytest.mark.parametrize(("bank", "against"), [("2", "3:2"), ("1:2", "1"), ("1", "1:10"), ("6:5", "7:5")])
def test_at_chemin_de_fer_neither_side_gains_by_playing_otherwise(bank: str, against: str) -> None:
    given = {"payouts.bank": bank, "payouts.against_bank": against, "banker_drawing_rule": "free"}
    read = proposals.read(game("baccarat_chemin_de_fer").options, given, proposable("baccarat_chemin_de_fer"))
    rules = chemin_de_fer.rules_of(read.options)
    plan = chemin_de_fer.equilibrium(rules)

    def banker(other: chemin_de_fer.Plan) -> Fraction:
        ways = other.outcome(rules.shoe)
        return Fraction(LESS_VIGORISH * ratio(bank) * ways.banker - ways.player)

    def player(other: chemin_de_fer.Plan) -> Fraction:
        ways = other.outcome(rules.shoe)
        return Fraction(ratio(against) * ways.player - ways.banker)

    for draws in (0, 1):
        assert player(plan.with_five(draws)) <= player(plan)
        for cell in rules.open_cells:
            changed = {**plan.banker, cell: Fraction(draws)}
            assert banker(chemin_de_fer.Plan(plan.five, changed)) <= banker(plan)


@pytest.mark.parametrize("pays", ["9:10", "11:10"])
def test_at_21_the_best_play_of_one_payout_is_no_better_at_another(pays: str) -> None:
    """What a way to play comes to is a straight line in what a win pays; the best one is never below any of them."""
    from pitboss.games.families.twenty_one.math.best_play import optimal
    from pitboss.games.families.twenty_one.math.main_distribution import main
    from pitboss.games.families.twenty_one.math.table_rules import Rules

    def rules(win: Fraction) -> Rules:
        return Rules(decks=1, split_hands=2, surrender=True, win_pays=win)

    usual, other = rules(Fraction(1)), rules(ratio(pays))
    plays = [optimal(usual), optimal(other)]
    one, two = ([main(table, play).distribution.mean for play in plays] for table in (usual, other))
    assert one[0] >= one[1]
    assert two[1] >= two[0]
    further = main(rules(2 * ratio(pays) - 1), plays[0]).distribution.mean
    assert further - two[0] == two[0] - one[0]


# Where every deal is counted anew


def test_caribbean_stud_bets_what_loses_less_than_the_ante() -> None:
    """A-K-J-8-3 against a seven: all 163,185 hands behind it, and the ante at which betting is as good as folding."""
    from pitboss.games.caribbean_stud_poker.hands import FIVE, qualifies
    from pitboss.games.caribbean_stud_poker.math.solve import DEALER, choose

    hand, up = cards("Ac Kd Jh 8s 3c"), card("7d")
    rest = [one for one in FULL_DECK if one not in hand and one != up]
    mine, counts = FIVE.key(hand), Counter[str]()
    for behind in itertools.combinations(rest, 4):
        theirs = FIVE.key((up, *behind))
        counts["won" if mine > theirs else "tied" if mine == theirs else "lost"] += qualifies(theirs)
        counts["unqualified"] += not qualifies(theirs)
    place = int(np.flatnonzero(canonical_sets(5)[0] == canonical(hand))[0])
    ends = np.full((len(canonical_sets(5)[0]), 1, 4, 3), -1, dtype=np.int32)
    ends[place, 0, 0] = counts["unqualified"], counts["won"], counts["tied"]
    bets = dict.fromkeys(range(10), Fraction(1)) | {10: Fraction(1)}
    even = Fraction(3 * counts["lost"] - 2 * counts["won"] - DEALER.hands, counts["unqualified"] + counts["won"])
    for ante, chosen in ((even - TINY, 0), (even, 0), (even + TINY, 1)):
        assert choose(ends, bets, ante)[place, 0, 0] == chosen


@pytest.mark.parametrize(("ante", "play"), [("1", "9:10"), ("3:2", "1"), ("1:10", "3"), ("2", "1:2")])
def test_four_card_poker_is_played_for_what_is_worth_most(ante: str, play: str) -> None:
    """Whatever the dealer's hands: to fold, or a play wager of one ante or of three."""
    from pitboss.games.families.poker_hands.hands import FOUR, Four
    from pitboss.games.families.poker_hands.math.rank_tables import tables
    from pitboss.games.families.stud.math.up_card import hand_strengths
    from pitboss.games.four_card_poker.math.odds import Pays
    from pitboss.games.four_card_poker.math.solve import DEALER, choose

    held = np.random.default_rng(1).integers(0, DEALER.hands + 1, (134_459, 1, 4))
    chosen = choose(np.stack([0 * held, held, 0 * held], axis=-1).astype(np.int32), Pays(ratio(ante), ratio(play)))
    low = hand_strengths(FOUR) < tables(FOUR, 5).first(Four.THREE_OF_A_KIND)
    for place in np.flatnonzero(low)[::997]:
        won, lost = int(held[place, 0, 0]), DEALER.hands - int(held[place, 0, 0])
        worth = [Fraction(-DEALER.hands)]
        worth += [ratio(ante) * won - lost + antes * (ratio(play) * won - lost) for antes in (1, 3)]
        assert worth[chosen[place, 0, 0]] == max(worth)


def test_texas_hold_em_bonus_bets_the_river_where_that_gains() -> None:
    """J-10 suited on 9-8-2-K: all 46 rivers, 990 hands of the dealer each, and the payout that makes it even."""
    from pitboss.games.families.poker_hands.hands import FIVE
    from pitboss.games.families.poker_hands.math.pairs import pair_place
    from pitboss.games.families.poker_hands.math.suits import place_beside, renamed, renaming
    from pitboss.games.texas_hold_em_bonus_poker.math.solve import solve

    own, flop, turn = cards("Jc Tc"), cards("9d 8h 2s"), card("Kd")
    won = lost = 0
    known = {*own, *flop, turn}
    rest = [one for one in FULL_DECK if one not in known]
    for river in rest:
        board = (*flop, turn, river)
        mine = FIVE.key((*own, *board))
        for other in itertools.combinations([one for one in rest if one != river], 2):
            theirs = FIVE.key((*other, *board))
            won += mine > theirs
            lost += mine < theirs
    masks = canonical_sets(3)[0]
    canonical_flop, names = renaming(np.uint64(mask(flop)))
    place = int(np.flatnonzero(masks == canonical_flop)[0])
    one, two, after = (place_beside(canonical_flop, renamed(PLACE[each], names)) for each in (*own, turn))
    pair = pair_place(max(one, two), min(one, two))
    even = Fraction(lost, won)
    for pays, bet in ((even - TINY, 0), (even, 0), (even + TINY, 1)):
        _, _, rivers = solve(range(place, place + 1), show=False, river=pays)
        assert rivers[place, after, pair] == bet


if "PITBOSS_SOAK" in os.environ:  # every deal is counted anew: some minutes

    @pytest.mark.parametrize(
        ("slug", "line", "stakes"),
        [
            ("caribbean_stud_poker", "ante", {"win": 1, "dealer does not qualify": 1}),
            ("four_card_poker", "ante", {"win": 1}),
            ("four_card_poker", "play", {"win, play of three antes": 3, "win, play of one ante": 1}),
            ("texas_hold_em_bonus_poker", "river", {}),
        ],
    )
    def test_a_line_for_which_every_deal_is_counted_anew(slug: str, line: str, stakes: Mapping[str, int]) -> None:
        """A thousandth more is worth the chance of the line, and a little for the few hands that are now played on."""
        table = asked(slug)
        _, posted = table.report()
        gained = Fraction(0)
        for outcome in posted.wagers["ante"].distribution.outcomes:
            gained += outcome.probability * next((n for label, n in stakes.items() if named(outcome.label, label)), 0)
        if not stakes:  # a river wager that wins: by the counts of the starting hands that are played
            played = [rows for name, rows in texas().items() if name not in folded(OPTIMAL, Best.FLUSH)]
            won = sum(sum(row[:3]) for rows in played for row in (rows[1], rows[3]))
            gained = Fraction(won, sum(sum(map(sum, rows)) for rows in texas().values()))
        change = posted.edges["ante"] - table.answer({f"payouts.{line}": "1.001"}).edges["ante"]
        assert gained <= 1000 * change < gained * (1 + TINY)


def mask(held: Iterable[Card]) -> int:
    return sum(1 << PLACE[one] for one in held)


def canonical(held: Iterable[Card]) -> np.uint64:
    from pitboss.games.families.poker_hands.math.suits import renaming

    found: np.uint64 = renaming(np.uint64(mask(held)))[0]
    return found


# A kernel pays it too

PLAYED: list[tuple[str, dict[str, object], str]] = [
    ("three_card_poker", {"payouts.ante": "3:2"}, "ante"),
    ("three_card_poker", {"payouts.play": "7:6"}, "ante"),
    ("two_card_joker_poker", {"payouts.ante": "7:5"}, "ante"),
    ("boston_5_stud_poker", {"payouts.first": "2", "payouts.ante": "1"}, "ante"),
    ("fast_action_hold_em", {"payouts.wager": "7:6"}, "wager"),
    ("texas_hold_em_bonus_poker", {"payouts.ante": "4", "payouts.flop": "5:4"}, "ante"),
    ("double_down_stud", {"payouts.pair_of_sixes_to_tens": "4:3"}, "wager"),
    ("asia_poker", {"payouts.asia_poker": "7:6"}, "asia_poker"),
    ("pai_gow", {"payouts.pai_gow": "3:2"}, "pai_gow"),
    ("pai_gow_poker", {"payouts.pai_gow_poker": "4:3"}, "pai_gow_poker"),
    ("baccarat_chemin_de_fer", {"payouts.bank": "7:6"}, "bank"),
    ("baccarat_chemin_de_fer", {"payouts.against_bank": "5:6"}, "against_bank"),
    ("craps", {"payouts.odds_pass_4": "3", "payouts.odds_pass_6": "2"}, "pass_with_odds"),
    ("craps", {"payouts.odds_dont_come_4": "1"}, "dont_come_with_odds"),
    ("craps", {"payouts.buy_5": "2"}, "buy_5"),
    ("craps", {"payouts.lay_9": "1"}, "lay_9"),
    ("blackjack", {"payouts.win": "7:6"}, "blackjack"),
    ("blackjack", {"five_card_21": "true", "payouts.win": "7:6", "payouts.five_card_21": "9"}, "blackjack"),
    ("spanish_21", {"payouts.win": "7:6"}, "spanish_21"),
    ("double_attack_blackjack", {"payouts.win": "7:6"}, "initial"),
]


@pytest.mark.parametrize(("slug", "given", "wager"), PLAYED)
def test_a_kernel_pays_what_is_proposed(slug: str, given: dict[str, object], wager: str) -> None:
    """And plays as the odds of the proposal do; nothing is rounded on what it stakes."""
    table = inquiry(slug, given)
    _, answer = table.report()
    _, posted = inquiry(slug, {key: value for key, value in given.items() if "." not in key}).report()
    exact, before = (one.wagers[wager].distribution for one in (answer, posted))
    build = importlib.import_module(f"pitboss.games.{slug}.math.kernel").simulation
    simulation = build(answer.options, table.strategy, AskedWagers((wager,)))
    found = Measured(simulation.stakes[wager], simulation.chunk(0, 1 << 17, 5, 1 << 17).wagers[wager])
    spread = exact.standard_deviation / found.rounds**0.5
    assert abs(found.mean - float(exact.mean)) < 5 * spread
    assert abs(found.mean - float(before.mean)) > 10 * spread
