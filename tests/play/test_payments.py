"""What the dealer did beside what was due: amounts worked out by hand from the payout odds of each section."""

from __future__ import annotations

import json

import pytest

from pitboss.desks.rule import rule
from pitboss.games.catalogue import game
from pitboss.play.records.record import RecordError, RecordRuling, rule_on
from tests.disputes import MUCKED

BLACKJACK = """\
game blackjack
option variation six_to_five
option decks 1
seat 1 blackjack 100
seat 2 blackjack 50
no more bets
hand seat 1 As Kd
hand seat 2 Ts 6d Kh
hand dealer 7c Td
seat 2 hit
"""
THREE_CARDS = """\
game three_card_poker
seat 1 ante 10
seat 1 pair_plus 5
no more bets
hand seat 1 Ks Kd 7h
hand dealer Qd 8c 2s
seat 1 play
"""


def ruled(text: str) -> RecordRuling:
    return rule_on(text, game)


def told(text: str) -> list[str]:
    return [f"{one.seat} {one.wager} {one}" for one in ruled(text).paid]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("paid seat 1 blackjack 120", ["1 blackjack as due, 2.7(a) [practice]"]),  # 6 to 5 of 100
        ("paid seat 1 blackjack 150", ["1 blackjack overpaid $30.00, 2.7(a) [practice]"]),  # 3 to 2
        ("paid seat 1 blackjack 100", ["1 blackjack underpaid $20.00, 2.7(a) [practice]"]),
        ("paid seat 1 blackjack 100\npaid seat 1 blackjack 20", ["1 blackjack as due, 2.7(a) [practice]"]),
        ("paid seat 1 blackjack 0", ["1 blackjack underpaid $120.00, 2.7(a) [practice]"]),
        ("took seat 2 blackjack 50", ["2 blackjack as due, 2.3(a) [practice]"]),
        ("took seat 2 blackjack 0", ["2 blackjack took too little $50.00, 2.3(a) [practice]"]),
        # a losing hand is paid: the payment was not due, and the wager was
        ("paid seat 2 blackjack 50",
         ["2 blackjack overpaid $50.00, 2.3(a) [practice]", "2 blackjack took too little $50.00, 2.3(a) [practice]"]),
        ("returned seat 2 blackjack 50",
         ["2 blackjack returned too much $50.00, 2.3(a) [practice]"]),
        ("paid seat 3 blackjack 10", ["3 blackjack overpaid $10.00, nothing was due"]),
    ],
)  # fmt: skip
def test_what_was_done_is_compared_with_what_was_due(lines: str, expected: list[str]) -> None:
    assert told(BLACKJACK + lines) == expected


TWO = """\
game blackjack
seat 1 blackjack 10
no more bets
hand seat 1 {}
hand dealer 9c {}
seat 1 stand
"""
PUSHED, LOST, WON = TWO.format("Ts 9d", "Td"), TWO.format("Ts 8d", "Td"), TWO.format("Ts Td", "9d")


@pytest.mark.parametrize(
    ("record", "lines", "difference"),
    [  # what the patron has beyond what is due: returned and not taken are the same chips
        (PUSHED, "returned seat 1 blackjack 10", 0),
        (PUSHED, "took seat 1 blackjack 10", -1000),
        (PUSHED, "paid seat 1 blackjack 10", 1000),
        (PUSHED, "took seat 1 blackjack 5\nreturned seat 1 blackjack 5", -500),
        (LOST, "took seat 1 blackjack 10", 0),
        (LOST, "returned seat 1 blackjack 10", 1000),
        (LOST, "paid seat 1 blackjack 10", 2000),
        (LOST, "took seat 1 blackjack 4", 600),
        (WON, "paid seat 1 blackjack 10", 0),
        (WON, "paid seat 1 blackjack 10\nreturned seat 1 blackjack 10", 0),
        (WON, "returned seat 1 blackjack 10", -1000),
        (WON, "took seat 1 blackjack 10", -2000),
        # chips that went to and fro: more was taken and returned than the ten dollars that lay there
        (LOST, "took seat 1 blackjack 10\nreturned seat 1 blackjack 10", 1000),
        (PUSHED, "took seat 1 blackjack 10\nreturned seat 1 blackjack 10", 0),
        (PUSHED, "took seat 1 blackjack 10\nreturned seat 1 blackjack 5", -500),
        (WON, "took seat 1 blackjack 10\nreturned seat 1 blackjack 10\npaid seat 1 blackjack 10", 0),
        # a winner's own chips come back whole
        (WON, "paid seat 1 blackjack 10\nreturned seat 1 blackjack 4", -600),
        # nothing that was done keeps nothing from having been done, and a charge is beside whatever else was
        (WON, "took seat 1 blackjack 0", 0),
        (LOST, "paid seat 1 blackjack 0", 0),
        (LOST, "charged seat 1 blackjack 2", -200),
    ],
)
def test_differences(record: str, lines: str, difference: int) -> None:
    found = ruled(record + lines).paid
    assert sum(one.difference for one in found) == difference
    assert any(one.kind for one in found) == bool(difference)


def test_half_of_a_wager_on_red_goes_back_however_the_dealer_moves_it() -> None:
    """Nought, at a table that takes half of even-money wagers: $12.50 of $25 is lost (5.2(b))."""
    spin = "game roulette\noption zero_rule half\nseat 1 red 25\nball 00\n"
    for lines in (
        "took seat 1 red 12.50\nreturned seat 1 red 12.50\n",
        "took seat 1 red 25\nreturned seat 1 red 12.50\n",
    ):
        assert [one.difference for one in ruled(spin + lines).paid] == [0, 0]
        assert not ruled(spin + lines).differs
    assert ruled(f"{spin}took seat 1 red 25\n").totals()["paid"]["difference"] == "-12.50"  # type: ignore[index]


def test_what_is_said_of_all_of_a_wager_is_not_said_of_a_part_of_it_too() -> None:
    """Three of three pay 42 for 1, three of six 1; of a ticket one way may be named, or all together."""
    ticket = (
        "game keno\nseat 2 way 1 1-2-3/4-5-6 a,b,ab\nno more bets\n"
        "ball 17 42 1 2 3 80 79 78 77 76 75 74 73 72 71 70 69 68 67 66\n"
    )
    whole, part = "paid seat 2 way 43 1-2-3/4-5-6 a,b,ab\n", "paid seat 2 way 42 1-2-3/4-5-6 a\n"
    assert not ruled(ticket + whole).differs
    assert not ruled(ticket + part).differs
    with pytest.raises(RecordError, match="line 5 says it already") as found:
        ruled(ticket + whole + part)
    assert (found.value.line, found.value.status) == (6, 2)
    split = (
        "game blackjack\nseat 1 blackjack 10\nno more bets\nhand seat 1 8s 8d\nhand dealer 9c 9d\nseat 1 split\n"
        "cards 3h Th 3d\nseat 1.1 hit\nseat 1.2 stand\n"
    )
    assert ruled(f"{split}took seat 1 blackjack 10\npaid seat 1.1 blackjack 10\n").paid, "of another kind"
    with pytest.raises(RecordError, match="line 10 says it already"):
        ruled(f"{split}paid seat 1 blackjack 10\npaid seat 1.1 blackjack 10\n")


def test_hands_of_a_split_doubles_and_bonuses_can_be_stated() -> None:
    """Of a split pair of eights hand 1.1 wins, hand 1.2, doubled, loses; an ante bonus pays 1 to 1 (20.11(a)3)."""
    split = (
        "game blackjack\nseat 1 blackjack 10\nno more bets\nhand seat 1 8s 8d\nhand dealer 9c 9d\nseat 1 split\n"
        "cards 3h Th 3d 2c\nseat 1.1 hit\nseat 1.2 double\n"
    )
    found = ruled(split)
    stated = "".join(
        f"{ {'pay': 'paid', 'collect': 'took', 'return': 'returned'}[one.verb.value] }"
        f" seat {one.hand or one.seat} {one.wager} {one.cents / 100:.2f}\n"
        for one in found.rounds[0].rulings
    )
    assert {one.hand for one in found.rounds[0].rulings} == {"1.1", "1.2"}
    assert "double_down" in stated
    assert [str(one) for one in ruled(split + stated).paid if one.kind] == []
    again = ruled(split + "paid seat 1.2 blackjack 10\n")
    assert again.differs
    straight = THREE_CARDS.replace("Ks Kd 7h", "Ks Qd Jh").replace("seat 1 pair_plus 5\n", "").replace("Qd 8c", "Qs 8c")
    assert [str(one) for one in ruled(f"{straight}paid seat 1 ante_bonus 10\n").paid] == ["as due, 20.11(a)3"]


def test_the_ruling_does_not_depend_on_it() -> None:
    plain, stated = ruled(BLACKJACK), ruled(BLACKJACK + "paid seat 1 blackjack 150\ntook seat 2 blackjack 50\n")
    assert plain.rounds == tuple(one._replace(paid=()) for one in stated.rounds)
    assert (plain.net, plain.carry) == (stated.net, stated.carry)
    assert not plain.differs
    assert stated.differs


def test_sums_are_by_seat_wager_and_dealer() -> None:
    """Three card poker: a pair of kings beats queen high, 1 to 1 on ante and play, 1 to 1 on pair plus (20.11(a))."""
    header, rest = THREE_CARDS.split("\n", 1)
    record = f"{header}\ndealer J. Cole\n{rest}paid seat 1 ante 10\npaid seat 1 play 20\npaid seat 1 pair_plus 2\n"
    sums = ruled(record).totals()["paid"]
    assert sums == {
        "compared": 3,
        "finding": "not as due",
        "says": "What the dealer did differs from what was due: patrons got $7.00 too much.",
        "difference": "7.00",
        "least": "7.00",
        "most": "7.00",
        "depends_on": [],
        "by_seat": {"1": "7.00"},
        "by_wager": {"ante": "0.00", "play": "10.00", "pair_plus": "-3.00"},
        "by_dealer": {"J. Cole": "7.00"},
        "errors": {"overpaid": 1, "underpaid": 1},
    }


def test_rounds_are_compared_each_by_itself() -> None:
    """Craps: the pass line wins $10 on a natural, loses on craps; a place bet on 6 pays 7 to 6 (1.4)."""
    record = (
        "game craps\nseat 1 pass 10\ndice 3 4\npaid seat 1 pass 10\nseat 1 pass 10\ndice 1 1\ntook seat 1 pass 5\n"
        "seat 1 pass 10\ndice 4 4\nseat 1 place_win_6 12\ndice 3 3\npaid seat 1 place_win_6 12\n"
    )
    found = ruled(record)
    assert [len(one.paid) for one in found.rounds] == [1, 1, 0, 1]
    assert [(one.kind, one.difference) for one in found.paid] == [
        ("", 0),
        ("took too little", 500),
        ("underpaid", -200),
    ]


def test_a_void_round_returns_everything() -> None:
    """Somebody has other than three cards: all hands are void (20.12(c)), and what was paid was not due."""
    done = "paid seat 1 pair_plus 5\nreturned seat 1 ante 10\n"
    assert told(THREE_CARDS.replace("seat 1 play\n", f"irregular wrong_card_count seat 1\n{done}")) == [
        "1 pair_plus overpaid $5.00, 20.12(c)",
        "1 ante as due, 20.12(c)",
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("paid", "reads: paid seat N WAGER AMOUNT"),
        ("paid seat 1 blackjack", "reads: paid seat N WAGER AMOUNT"),
        ("paid seat 9 blackjack 10", "there is no seat '9'"),
        ("paid seat 1 blakjack 10", "did you mean"),
        ("paid seat 1 blackjack ten", "'ten' is not an amount"),
        ("paid dealer blackjack 10", "reads: paid seat N WAGER AMOUNT"),
    ],
)
def test_bad_lines_are_named(line: str, reason: str) -> None:
    with pytest.raises(RecordError) as problem:
        ruled(f"{BLACKJACK}{line}\n")
    assert (problem.value.line, problem.value.status) == (11, 2)
    assert reason in problem.value.reason


def test_what_no_round_did_is_refused() -> None:
    with pytest.raises(RecordError, match="no round was played") as problem:
        ruled("game craps\npaid seat 1 pass 10\n")
    assert problem.value.line == 2


# The facts of a case


FACTS = """\
case 2026-114
at 2026-11-18 21:40
table BJ-02
game blackjack
dealer J. Cole
supervisor M. Ruiz
patron A. Grey, seat 1
patron B. White: seat 2
"""


def test_facts_are_kept_and_change_nothing() -> None:
    rest = BLACKJACK.partition("\n")[2]
    found = ruled(f"{FACTS}{rest}note Said: paid wrong, twice.\n")
    assert found.facts.to_json() == {
        "case": "2026-114",
        "table": "BJ-02",
        "at": "2026-11-18 21:40",
        "dealer": "J. Cole",
        "supervisor": "M. Ruiz",
        "patron": ["A. Grey, seat 1", "B. White: seat 2"],
        "note": ["Said: paid wrong, twice."],
    }
    assert found.rounds == ruled(BLACKJACK).rounds


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("case\n", 1, "'case' of what?"),
        ("case 1\ncase 2\n", 2, "a record has one 'case' line"),
        ("at yesterday\n", 1, "'yesterday' is not a time"),
        (f"{BLACKJACK}table BJ-02\n", 11, "must stand before the first wager"),
        (f"note {'x' * 3000}\n", 1, "at most 2,000 characters"),
        ("game blackjack\ndealer shufle\nseat 1 blackjack 10\n", 2, "shuffle"),  # a slip, and no name
    ],
)
def test_bad_facts(text: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError) as problem:
        ruled(text)
    assert (problem.value.line, problem.value.status) == (line, 2)
    assert reason in problem.value.reason


def test_a_dealers_word_is_no_name() -> None:
    assert ruled(BLACKJACK.replace("seat 1 blackjack 100", "shuffle\nseat 1 blackjack 100")).facts.to_json() == {}


def test_the_hands_are_in_the_json() -> None:
    [one] = json.loads(json.dumps(ruled(BLACKJACK).to_json()))["rounds"]
    assert one["hands"] == {"seat 1": ["As", "Kd"], "seat 2": ["Ts", "6d", "Kh"], "dealer": ["7c", "Td"]}


EVEN = """\
game blackjack
seat 1 blackjack 25
no more bets
hand seat 1 As Kd
hand dealer Ac 9h
seat 1 even_money
"""
SPLIT = """\
game keno
seat 1 split 1 1-2/3-4
no more bets
ball 1 2 80 79 78 77 76 75 74 73 72 71 70 69 68 67 66 65 64 63
"""


@pytest.mark.parametrize(
    ("record", "line", "expected"),
    [  # even money is 1 to 1 of the blackjack wager (2.7(c)); two of two pay 12 for 1, the stake among it
        (EVEN, "paid seat 1 even_money 25", "1 blackjack as due, 2.7(c) [2.9(a)]"),
        (EVEN, "paid seat 1 even_money 37.50", "1 blackjack overpaid $12.50, 2.7(c) [2.9(a)]"),
        (EVEN, "paid seat 1 even money 20", "1 blackjack underpaid $5.00, 2.7(c) [2.9(a)]"),
        (SPLIT, "paid seat 1 split 12 1-2/3-4", "1 split as due, 15"),
        (SPLIT, "paid seat 1 split 12 1-2/3-4 a", "1 split as due, 15"),
        (SPLIT, "paid seat 1 split 11 1-2/3-4 a\nreturned seat 1 split 1 1-2/3-4 a", "1 split as due, 15"),
        (SPLIT, "paid seat 1 split 13 2-1/4-3 a", "1 split overpaid $1.00, 15"),
        (SPLIT, "paid seat 1 split 1 1-2/3-4 b", "1 split overpaid $1.00, 15"),
        (SPLIT, "took seat 1 split 1 1-2/3-4 b", "1 split as due, 15"),
        (SPLIT, "took seat 1 split 0 1-2/3-4", "1 split took too little $1.00, 15"),
    ],
)
def test_even_money_and_tickets_can_be_stated(record: str, line: str, expected: str) -> None:
    assert told(f"{record}{line}\n") == [expected]


def test_the_ways_of_a_ticket_are_one_by_one_or_together() -> None:
    """Eight numbers in each pair of three groups, twelve in all of them: 15, published pay tables."""
    record = (
        "game keno\nseat 1 combination_way 1 1-2-3-4/5-6-7-8/9-10-11-12 ab,ac,bc,abc\nno more bets\n"
        "ball 1 2 3 4 5 6 9 80 79 78 77 76 75 74 73 72 71 70 69 68\n"
    )
    whole = "1-2-3-4/5-6-7-8/9-10-11-12"
    # six of eight pay 50 for 1, five 15, seven of twelve 30, three of eight nothing
    assert told(f"{record}paid seat 1 combination_way 95 {whole} ab,ac,bc,abc\n") == ["1 combination_way as due, 15"]
    assert told(f"{record}paid seat 1 combination_way 50 {whole} ab\n") == ["1 combination_way as due, 15"]
    assert told(f"{record}paid seat 1 combination_way 65 {whole} ab,ac\n") == ["1 combination_way as due, 15"]


def test_two_tickets_alike_are_told_by_their_number() -> None:
    """One of two games and one of one game on the same numbers, bought in different games."""
    record = (
        "game keno\nseat 1 straight 1 1-2 games 2\nno more bets\n"
        "ball 60 61 80 79 78 77 76 75 74 73 72 71 70 69 68 67 66 65 64 63\n"
        "seat 1 straight 5 1-2 games 2\nno more bets\n"
        "ball 1 2 80 79 78 77 76 75 74 73 72 71 70 69 68 67 66 65 64 63\n"
        "ball 60 61 80 79 78 77 76 75 74 73 72 71 70 69 68 67 66 65 64 63\n"
    )
    hands = {one.hand for each in ruled(record).rounds for one in each.rulings}
    assert hands == {"", "2"}
    paid = {one.hand: one.cents for each in ruled(record).rounds for one in each.rulings if one.verb.value == "pay"}
    assert paid["2"] == 5500  # and the $5 of the game that won
    found = ruled(f"{record}paid seat 1.2 straight 60 1-2 games 2\n").paid
    assert [str(one) for one in found] == ["as due, 15"]


@pytest.mark.parametrize("on", ["1-2/3-4 ab,a", "1-2/3-4 z", "81-82", "moon"])
def test_a_ticket_that_is_none_cannot_be_stated(on: str) -> None:
    with pytest.raises(RecordError) as refused:
        ruled(f"{SPLIT}paid seat 1 split 5 {on}\n")
    assert refused.value.line == 5


@pytest.mark.parametrize(
    ("dealer", "decision", "stated", "due"),
    [
        ("Ks 5d 3c", "allow", "paid seat 1 ante 10", "10.00"),  # a winner: even money, paid too soon
        ("As Kd 3c", "allow", "paid seat 1 ante 10", "10.00"),  # a loser: the payment stands
        ("As Kd 3c", "disallow", "took seat 1 ante 10", "10.00"),
        ("As Kd 3c", "disallow", "paid seat 1 ante 10", "0.00"),
    ],
)
def test_what_a_supervisor_makes_good_or_takes_back_is_no_act_of_its_own(
    dealer: str, decision: str, stated: str, due: str
) -> None:
    record = (
        "game three_card_poker\nseat 1 ante 10\nno more bets\nhand seat 1 Ah 9d 4h\n"
        f"hand dealer {dealer}\nseat 1 play\nirregular paid_unseen seat 1 ante 10 {decision}\n{stated}\n"
    )
    [one] = [each for each in rule(record).paid if each.line == 8][:1]
    assert one.to_json()["due"] == due


@pytest.mark.parametrize(
    ("wagered", "stated", "wrong"),
    [
        ("seat 1 match_play 10 ante\n", "paid seat 1 match_play 10 ante", "overpaid"),  # the ante loses, and the coupon
        ("", "paid seat 1 ante_bonus 40", "overpaid"),  # ace high is paid none
    ],
)
def test_what_is_paid_and_was_not_due_is_found(wagered: str, stated: str, wrong: str) -> None:
    record = (
        f"game three_card_poker\nseat 1 ante 10\n{wagered}no more bets\nhand seat 1 Ah 9d 4h\n"
        f"hand dealer As Kd 3c\nseat 1 play\n{stated}\n"
    )
    assert [one.kind for one in rule(record).paid] == [wrong]


def test_what_was_paid_leaves_no_face_out() -> None:
    """An ace-high hand beats a queen with any of 38 of the 47 cards: a payment does not say which it was."""
    record = (
        "game three_card_poker\nseat 1 ante 10\nseat 1 match_play 10 ante\nno more bets\nhand seat 1 As 9d 4h\n"
        "hand dealer Qs ?? 3c\nseat 1 play\npaid seat 1 ante 10\npaid seat 1 match_play 10 ante\n"
    )
    found = rule(record).alternatives
    assert found is not None
    assert [group.count for group in found.groups] == [38, 9]
    assert [[one.kind for one in group.ruling.paid] for group in found.groups] == [
        ["", ""],
        ["overpaid", "took too little", "overpaid"],
    ]


FACED = f"dealer J. Cole\ntable TC-01\npatron A. Grey, seat 1\n{MUCKED}"


def test_face_by_face_where_it_depends_on_one() -> None:
    ruling = rule(FACED)
    assert ruling.alternatives is not None
    comes = {
        group.in_words: (group.ruling.verdict.finding, group.ruling.verdict.most)
        for group in ruling.alternatives.groups
        if group.ruling.verdict
    }
    assert comes == {
        "any 2 to 8": ("not as due", 1000),
        "any 9 to jack or ace": ("not as due", 4000),
        "a queen or king": ("as due", 0),
    }
    assert not ruling.differs
    said = "Whether the dealer did what was due depends on what nobody saw: patrons got up to $40.00 too much."
    assert ruling.to_json()["paid"] == {
        "compared": 2,
        "finding": "open",
        "says": said,
        "difference": None,
        "least": "0.00",
        "most": "40.00",
        "depends_on": ["faces"],
        "by_seat": {"1": None},
        "by_wager": {"ante": None, "play": None},
        "by_dealer": {"J. Cole": None},
        "errors": {},
    }


def test_what_is_wrong_whatever_it_was_is_said_with_its_span() -> None:
    """$30 on the play wager: 20 too much at the least, 30 or, with the wagers that were not taken, 60."""
    ruling = rule(f"{FACED.rpartition('paid')[0]}paid seat 1 play 30\ntook seat 2 ante 20\n")
    assert ruling.differs
    assert ruling.verdict is not None
    assert (ruling.verdict.least, ruling.verdict.most, ruling.verdict.depends_on) == (2000, 6000, ("faces",))
    sums = ruling.totals()["paid"]
    assert isinstance(sums, dict)
    assert sums["by_seat"] == {"1": None, "2": "0.00"}
    assert sums["errors"] == {"overpaid": 1}


WAITS = """game blackjack
seat 1 blackjack 25
seat 2 blackjack 50
no more bets
hand seat 1 Ts 9d
hand seat 2 Th 9h
hand dealer Tc 7h
seat 1 stand
seat 2 stand
irregular paid_unseen seat 1 blackjack 30
paid seat 1 blackjack 30
"""


@pytest.mark.parametrize(
    ("stated", "finding", "least", "differs"),
    [("", "open", 0, False), ("paid seat 2 blackjack 50\n", "open", 0, False),
     ("paid seat 2 blackjack 60\n", "not as due", 1000, True)],
)  # fmt: skip
def test_nothing_is_held_against_a_dealer_until_a_supervisor_has_decided(
    stated: str, finding: str, least: int, differs: bool
) -> None:
    """Whether a payment out of turn stands is a supervisor's to say; what was done at another seat waits for nobody."""
    ruling = rule(WAITS + stated)
    assert ruling.verdict is not None
    assert (ruling.verdict.finding, ruling.verdict.least) == (finding, least)
    assert ruling.verdict.depends_on == ("decision",)
    assert ruling.differs is differs
    assert ruling.paid[0].undecided
    decided = rule(WAITS.replace("seat 1 blackjack 30\np", "seat 1 blackjack 30\nsupervisor disallow\np") + stated)
    assert decided.verdict is not None
    assert not decided.verdict.depends_on


BEHIND = """game blackjack
option players_per_box 3
option card_reader false
seat 2 blackjack 50
seat 2b blackjack 20
seat 2c blackjack 10
no more bets
hand seat 2 8s 8d
hand dealer Ac
seat 2b insurance 10
seat 2 split
seat 2b split
seat 2c keep 2
hand seat 2.1 3h
seat 2.1 double
seat 2b double 15
hand seat 2.1 Kd
hand seat 2.2 Td
seat 2.2 stand
hand dealer 8c
"""


@pytest.mark.parametrize(
    ("line", "expected"),
    [  # 8-3-K is 21 and wins against 19, 8-10 is 18 and loses
        ("paid seat 2b.1 blackjack 20", "as due"),
        ("paid seat 2b.1 double_down 15", "as due"),
        ("took seat 2b.2 split 20", "as due"),
        ("took seat 2b.2 blackjack 20", "as due"),
        ("took seat 2c.2 blackjack 10", "as due"),
        ("paid seat 2b.1 blackjack 25", "overpaid $5.00"),
        ("paid seat 2.1 blackjack 50", "as due"),
    ],
)
def test_who_wagers_behind_a_box_has_its_hands(line: str, expected: str) -> None:
    [found] = ruled(f"{BEHIND}{line}\n").paid
    assert str(found).partition(",")[0] == expected


def test_what_was_paid_may_be_said_when_the_table_is_closed() -> None:
    record = (
        "game roulette\nopen 2026-11-18 10:00\nseat 1 red 10\nball 3\nclose 2026-11-19 02:00\ncovered\n"
        "paid seat 1 red 10\n"
    )
    assert [str(one) for one in ruled(record).paid] == ["as due, 5.2(a)"]


SET = """game pai_gow_poker
seat 1 pai_gow_poker 100
no more bets
hand seat 1 As Ah Ac Ad 8d 6d 3d
hand dealer Kc Kd 7c 7d 5s 4s 2d
seat 1 set As Ah
"""
"""Aces and aces beat kings and sevens: $100, less vigorish of five percent (11.9(j))."""


@pytest.mark.parametrize(
    ("stated", "difference"),
    [
        ("paid seat 1 pai_gow_poker 95\n", 0),
        ("paid seat 1 pai_gow_poker 100\n", 0),
        ("paid seat 1 pai_gow_poker 100\ncharged seat 1 pai_gow_poker 5\n", 0),
        ("paid seat 1 pai_gow_poker 95\ncharged seat 1 pai_gow_poker 5\n", -500),
        ("paid seat 1 pai_gow_poker 95\ncharged seat 1 pai_gow_poker 0\n", 0),
        ("paid seat 1 pai_gow_poker 95\nreturned seat 1 pai_gow_poker 100\n", 0),
        ("paid seat 1 pai_gow_poker 100\nreturned seat 1 pai_gow_poker 100\n", 0),
        ("paid seat 1 pai_gow_poker 100\ncharged seat 1 pai_gow_poker 0\n", 500),
        ("paid seat 1 pai_gow_poker 90\n", -1000),
        ("took seat 1 pai_gow_poker 100\n", -19500),
    ],
)
def test_vigorish_may_be_kept_back_from_the_payment(stated: str, difference: int) -> None:
    found = ruled(SET + stated).verdict
    assert found is not None
    assert (found.least, found.most) == (difference, difference)
    assert (found.finding == "as due") is (not difference)


@pytest.mark.parametrize(
    ("stated", "difference"),
    [
        ("took seat 1 split 1 1-2/3-4 a\npaid seat 1 split 12 1-2/3-4 a\n", 0),
        ("took seat 1 split 1 1-2/3-4 a\npaid seat 1 split 11 1-2/3-4 a\nreturned seat 1 split 1 1-2/3-4 a\n", 0),
        ("took seat 1 split 2 1-2/3-4\npaid seat 1 split 12 1-2/3-4\n", 0),
        ("took seat 1 split 1 1-2/3-4 a\npaid seat 1 split 11 1-2/3-4 a\n", -100),
        ("took seat 1 split 2 1-2/3-4 a\npaid seat 1 split 12 1-2/3-4 a\n", -100),
        ("took seat 1 split 1 1-2/3-4 a\n", -1200),
    ],
)
def test_the_stake_of_a_ticket_was_taken_when_it_was_sold(stated: str, difference: int) -> None:
    """Two of two pay 12 for 1: whoever says that the dollar was taken has said nothing that was not due."""
    found = ruled(SPLIT + stated).verdict
    assert found is not None
    assert (found.least, found.most) == (difference, difference)
