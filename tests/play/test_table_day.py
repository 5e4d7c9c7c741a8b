"""The table's day in a record: steps in the wrong order, cuts too shallow, cards short, dice past their time.

Every refusal names its line and its section; what is not stated keeps its meaning, and changes no ruling.
"""

from __future__ import annotations

import pytest

from pitboss.errors import Refused, Unreadable
from pitboss.games.catalogue import game
from pitboss.play.records.narration import told
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.records.table_steps import read_step
from pitboss.play.setting import Setting
from pitboss.play.table_day.course import Course
from pitboss.play.table_day.procedure import StatedStep
from tests.refusals import assert_refused

BY_HAND = "game three_card_poker\noption shuffle manual\noption dealing_method manual_shoe\n"  # lines 1 to 3
ROUND = "seat 1 ante 10\nno more bets\nseat 1 fold\n"
PUNTO_BANCO = "game baccarat_punto_banco\n"
CRAPS = "game craps\n"
PAI_GOW_POKER = "game pai_gow_poker\noption shuffle manual\noption start_method dice\n"


def record(head: str, *steps: str, then: str = "") -> str:
    return head + "".join(f"{step}\n" for step in steps) + then


def course(slug: str, *words: str, **options: object) -> Course:
    it = Course(Setting(game(slug), options))
    for word in words:
        it.state(read_step(word.split()))
    return it


# The order


@pytest.mark.parametrize(
    ("steps", "line", "section"),
    [
        (("washed", "spread"), 5, "19:47-20.4(b)"),
        (("spread", "verified"), 5, "19:47-20.4(b)"),
        (("verified", "inspected"), 5, "19:47-20.4(a)"),
        (("shuffled", "washed"), 5, "19:47-20.4(c)"),
        (("cut at 20", "shuffled"), 5, "19:47-20.5(a)"),
        (("inspected", "inspected"), 5, "19:47-20.4(a)"),
        (("placed", "cut at 20"), 5, "19:47-20.5(c)"),
        (("open", "open"), 5, "19:47-20.4(a)"),
        (("shuffled", "open"), 5, "19:47-20.4(a)"),
        (("shuffled", "recut at 20"), 5, "19:47-20.5(d)"),
        (("recut at 20",), 4, "19:47-20.5(d)"),
        (("close", "shuffled"), 5, "19:47-20.4(a)"),
    ],
)
def test_a_step_in_the_wrong_order_is_refused_under_its_section(
    steps: tuple[str, ...], line: int, section: str
) -> None:
    assert_refused(record(BY_HAND, *steps, then=ROUND), 1, line, section)


def test_a_closed_table_is_not_played_at() -> None:
    assert_refused(record(BY_HAND, "close", then=ROUND), 1, 5, "19:47-20.4(a)")
    assert rule_on(record(BY_HAND, "close", "open", then=ROUND), game).net == {"1": -1000}


def test_an_open_table_is_not_opened_again_between_rounds() -> None:
    assert_refused(record(BY_HAND, "open", then=f"{ROUND}inspected\n"), 1, 8, "19:47-20.4(a)")


def test_cards_that_were_dealt_are_not_cut() -> None:
    dealt = "seat 1 ante 10\nno more bets\ncards Ks 9d Qd 8c 7h 2s\ncut at 20\nseat 1 play\n"
    assert_refused(record(BY_HAND, then=dealt), 1, 7, "19:47-20.5(c)")
    assert_refused(record(BY_HAND, then=dealt.replace("cut", "recut")), 1, 7, "19:47-20.5(d)")


# The cut


@pytest.mark.parametrize(
    ("head", "cut", "section"),
    [
        (BY_HAND, "cut at 9", "19:47-20.5(c)1ii"),
        (PUNTO_BANCO, "cut seat 3 at 9", "19:47-3.5(c)"),
        (PUNTO_BANCO, "cut seat 3 at 407", "19:47-3.5(c)"),  # nine of 416 from the other end
        ("game baccarat_chemin_de_fer\n", "cut seat 3 at 9", "19:47-4.4(c)"),
        ("game minibaccarat\n", "cut seat 3 at 9", "19:47-7.5(c)"),
        ("game blackjack\noption decks 6\noption shuffle manual\n", "cut seat 3 at 303", "13:69F-2.5(c)"),
        (PAI_GOW_POKER, "cut seat 3 at 44", "19:47-11.6(e)"),
        (BY_HAND.replace("three", "four"), "cut at 9", "19:47-27.5(c)1ii"),
        ("game casino_war\n", "cut seat 1 at 5", "19:47-22.4"),
    ],
)
def test_a_cut_too_shallow_is_refused_at_its_own_line(head: str, cut: str, section: str) -> None:
    line = head.count("\n") + 1
    assert_refused(record(head, cut), 1, line, section)
    assert_refused(record(head, cut, "placed"), 1, line, section)


def test_ten_cards_from_either_end_are_enough() -> None:
    for cut in ("cut seat 3 at 10", "cut seat 3 at 406"):
        assert rule_on(record(PUNTO_BANCO, cut), game).day is not None


def test_a_supervisor_has_a_cut_that_was_too_shallow_made_again() -> None:
    assert rule_on(record(BY_HAND, "cut at 3", "recut at 10", then=ROUND), game).net == {"1": -1000}
    assert rule_on(record(BY_HAND, "cut at 3", "supervisor recut", then=ROUND), game).net == {"1": -1000}
    assert_refused(record(BY_HAND, "cut at 3", "recut at 4", then=ROUND), 1, 5, "19:47-20.5(c)1ii")


def test_the_dealer_alone_cuts_where_the_text_says_so() -> None:
    assert_refused(record(BY_HAND, "cut seat 2 at 20"), 1, 4, "19:47-20.5(c)")
    assert rule_on(record(BY_HAND, "cut dealer at 20"), game).day is not None


def test_cards_that_a_device_shuffled_are_not_cut() -> None:
    for slug, section in (("three_card_poker", "19:47-20.5(b)1"), ("pai_gow_poker", "19:47-11.6(b)1")):
        assert_refused(f"game {slug}\nshuffled\ncut at 20\n", 1, 3, section)
        assert_refused(f"game {slug}\ncut at 20\n", 1, 2, section)


def test_who_cuts_again_is_the_licensees_choice() -> None:
    assert_refused(record(PUNTO_BANCO, "cut seat 3 at 20", "recut seat 4 at 30"), 1, 3, "19:47-3.5(e)")
    chosen = f"{PUNTO_BANCO}option recut_by next_entitled\n"
    assert_refused(record(chosen, "cut seat 3 at 20", "recut seat 3 at 30"), 1, 4, "19:47-3.5(e)")
    assert rule_on(record(chosen, "cut seat 3 at 20", "recut seat 2 at 30"), game).day is not None


def test_before_1996_nothing_was_cut_again() -> None:
    dated = f"{PUNTO_BANCO}date 1990-01-01\n"
    assert_refused(record(dated, "cut seat 3 at 20", "recut seat 3 at 30"), 2, 4, None)


def test_the_cutting_card_lies_fourteen_cards_from_the_back() -> None:
    assert_refused(record(PUNTO_BANCO, "placed at 13"), 1, 2, "19:47-3.5(d)")
    assert_refused(record("game minibaccarat\n", "placed at 13"), 1, 2, "19:47-7.5(d)")
    assert_refused("game blackjack\noption decks 6\nplaced at 77\n", 1, 3, "13:69F-2.5(d)")


def test_where_a_device_never_stops_nothing_is_cut() -> None:
    head = "game blackjack\noption shuffle continuous\noption dealing_device continuous\n"
    assert_refused(record(head, "cut seat 1 at 20"), 1, 4, "19:47-2.21")
    assert_refused("game minibaccarat\noption continuous_shuffler true\nrecut seat 1\n", 1, 3, "19:47-7.12")


# The set


@pytest.mark.parametrize(
    ("head", "step", "section"),
    [
        (BY_HAND, "inspected 51", "19:47-20.2(a)"),
        (BY_HAND, "received 2 decks", "19:47-20.2(a)"),
        (BY_HAND, "counted 53", "19:47-20.7(e)"),
        ("game three_card_poker\noption two_decks_alternating false\nshuffled\n", "counted 51", "19:47-20.7(f)"),
        (PUNTO_BANCO, "received 6 decks", "19:47-3.4(a)"),  # it is played with eight, unless said
        (CRAPS, "received 4 dice", "19:47-1.11(c)"),
        ("game sic_bo\n", "inspected 2", "19:47-9.1 [205 CMR 146.46]"),
        ("game pai_gow\n", "inspected 31", "19:47-10.4 [58 Pa. Code 621a.4]"),
        (PAI_GOW_POKER, "inspected 55", "19:47-11.2(a)"),
        ("game keno\n", "inspected 79", "19:47-15"),
    ],
)
def test_a_set_that_is_not_whole_leaves_the_table(head: str, step: str, section: str) -> None:
    line = head.count("\n") + 1
    assert_refused(record(head, step), 1, line, section)
    change = {"game craps\n": "dice", "game sic_bo\n": "dice", "game pai_gow\n": "tiles", "game keno\n": "balls"}
    ruling = rule_on(record(head, step, f"{change.get(head, 'deck')} change"), game)
    assert ruling.day is not None
    assert ruling.day.fault is None


def test_another_set_goes_through_the_opening() -> None:
    between = f"{ROUND}deck change\ninspected\nverified\nspread\nwashed\nshuffled\ncut at 20\n"
    ruling = rule_on(record(BY_HAND, then=between), game)
    assert ruling.day is not None
    assert [taken.step for taken in ruling.day.done][:2] == ["change", "inspected"]
    assert str(ruling.day.done[0].cite) == "19:47-20.7(e)2"


def test_two_decks_take_turns() -> None:
    head = "game three_card_poker\n"
    assert_refused(record(head, "deck red", then=f"{ROUND}deck red\n"), 1, 6, "19:47-20.2(b)4")
    twice = f"{ROUND}round\n{ROUND}"
    assert_refused(record(head, "deck red", then=f"{twice}deck blue\n"), 1, 10, "19:47-20.2(b)4")
    assert rule_on(record(head, "deck red", then=f"{twice}deck red\n"), game).net == {"1": -2000}
    assert_refused(record(BY_HAND, "deck red"), 1, 4, "19:47-20.4(a)")


def test_a_deck_that_came_shuffled_is_not_shown() -> None:
    head = "game three_card_poker\noption two_decks_alternating false\n"
    assert_refused(record(head, "preshuffled", "spread"), 1, 4, "19:47-20.4(a)")
    assert_refused(record(head, "preshuffled", "shuffled"), 1, 4, "19:47-20.4(a)")
    assert rule_on(record(head, "preshuffled", "cut at 10", then=ROUND), game).net == {"1": -1000}
    after = f"{ROUND}shuffled\ncut at 10\n"  # it is a device's shuffle from the second round on
    assert_refused(record(head, "preshuffled", "cut at 10", then=after), 1, 9, "19:47-20.5(b)1")


# Time


@pytest.mark.parametrize(
    ("head", "section"),
    [(CRAPS, "19:47-1.7 [58 Pa. Code 661a.4(d)]"), (PAI_GOW_POKER, "19:47-11.4(a)1iii")],
)
def test_dice_past_a_day_are_changed_or_refused(head: str, section: str) -> None:
    line = head.count("\n") + 2
    late = "time 2026-11-19 10:01"
    assert_refused(record(head, "open 2026-11-18 10:00", late), 1, line, section)
    for steps in ((late, "dice change"), ("time 2026-11-19 10:00",), ("dice change 2026-11-18 12:00", late)):
        assert rule_on(record(head, "open 2026-11-18 10:00", *steps), game).day is not None


def test_other_cards_do_not_make_the_dice_younger() -> None:
    steps = ("open 2026-11-18 10:00", "time 2026-11-19 10:01", "deck change")
    assert_refused(record(PAI_GOW_POKER, *steps), 1, 5, "19:47-11.4(a)1iii")


def test_the_time_of_a_case_counts() -> None:
    dated = f"{CRAPS}at 2026-11-19 10:01\nopen 2026-11-18 10:00\nseat 1 pass 10\ndice 4 3\n"
    assert_refused(dated, 1, 4, "19:47-1.7 [58 Pa. Code 661a.4(d)]")


def test_cards_past_a_day_are_reported() -> None:
    ruling = rule_on(record(BY_HAND, "open 2026-11-18 10:00", "time 2026-11-19 10:01", then=ROUND), game)
    assert ruling.day is not None
    [remark] = ruling.day.remarks
    assert str(remark.cite) == "13:69E-1.18(b)"
    assert ruling.net == {"1": -1000}


# Silence


def test_what_is_not_stated_changes_nothing() -> None:
    plain = rule_on(record(BY_HAND, then=ROUND), game)
    stated = rule_on(record(BY_HAND, "open", "inspected", "verified", "spread", "washed", "shuffled", "cut at 20",
                            then=ROUND), game)  # fmt: skip
    assert "day" not in plain.to_json()
    assert {key: value for key, value in stated.to_json().items() if key != "day"} == plain.to_json()
    assert stated.day is not None
    assert not stated.day.remarks


def test_what_a_stage_leaves_out_is_said_with_its_section() -> None:
    ruling = rule_on(record(BY_HAND, "inspected", "washed", "shuffled", then=ROUND), game)
    assert ruling.day is not None
    assert [str(remark) for remark in ruling.day.remarks] == [
        "opening: not stated: verified (20.4(b)), spread (20.4(b)) [19:47-20.4(b)]",
        "shuffle and cut: not stated: cut (20.5(c)) [19:47-20.5(c)]",
    ]


def test_where_nobody_is_said_to_have_cut_the_dealer_cuts() -> None:
    ruling = rule_on(record(PUNTO_BANCO, "shuffled", "laced"), game)
    assert ruling.day is not None
    assert "no participant is stated to have cut: where none accepts, the dealer cuts [19:47-3.5(b)]" in [
        str(remark) for remark in ruling.day.remarks
    ]


def test_cards_that_lay_spread_are_washed_again() -> None:
    ruling = rule_on(record(BY_HAND, then=f"{ROUND}spread face up\nshuffled\ncut at 20\n"), game)
    assert ruling.day is not None
    assert [str(remark) for remark in ruling.day.remarks] == [
        "idle table: not stated: washed (20.4(c)) [19:47-20.4(c)]"
    ]


def test_cards_that_lay_face_down_are_turned_up_for_whoever_comes() -> None:
    """20.5(e): spread face down they are turned up when a player arrives, and then 20.4(c) is gone through."""
    ruling = rule_on(record(BY_HAND, then=f"{ROUND}spread face down\nwashed\nshuffled\ncut at 20\n"), game)
    assert ruling.day is not None
    assert [str(remark) for remark in ruling.day.remarks] == [
        "idle table: not stated: turned (20.5(e)) [19:47-20.5(e)]"
    ]


@pytest.mark.parametrize("then", ["close", "deck change", ""])
def test_where_nobody_comes_cards_that_lie_spread_are_not_washed(then: str) -> None:
    """20.5(e): turned up, shown and washed only once a player has arrived."""
    ruling = rule_on(record(BY_HAND, then=f"{ROUND}spread face down\n{then}\n"), game)
    assert ruling.day is not None
    assert not ruling.day.remarks


def test_the_words_of_the_text_are_steps_of_the_opening() -> None:
    """20.4(c): turned face down, washed and stacked."""
    opening = ("received 52 cards", "inspected", "verified", "spread", "turned", "washed", "stacked", "shuffled")
    ruling = rule_on(record(BY_HAND, *opening, "cut at 20"), game)
    assert ruling.day is not None
    assert not ruling.day.remarks
    assert [(one.step, str(one.cite)) for one in ruling.day.done if one.step in ("turned", "stacked")] == [
        ("turned", "19:47-20.4(c)"),
        ("stacked", "19:47-20.4(c)"),
    ]


def test_a_step_that_the_house_has_not_elected_is_refused() -> None:
    """3.5(b): some or all are shuffled again after lacing if the licensee elects it."""
    assert_refused(record(PUNTO_BANCO, "shuffled", "laced", "reshuffled"), 1, 4, "19:47-3.5(b)")


def test_the_stub_is_counted_once_in_five_rounds() -> None:
    for rounds, remarks in ((5, []), (6, ["no count is stated for 6 rounds [19:47-20.7(e)]"])):
        text = record(BY_HAND, then=f"{ROUND}counted 52\nround\n" + f"{ROUND}round\n" * rounds)
        ruling = rule_on(text, game)
        assert ruling.day is not None
        assert [str(remark) for remark in ruling.day.remarks] == remarks


# What it means to the round


def test_a_shuffled_shoe_is_full_again() -> None:
    hand = "seat 1 player 10\nno more bets\ncards 9s 6d Th Kd\n"
    one_deck = "game blackjack\noption decks 1\noption shuffle manual\n"
    deal = "seat 1 blackjack 10\nno more bets\nhand seat 1 Ts 9d\nhand dealer 7c Td\nseat 1 stand\n"
    assert_refused(f"{one_deck}{deal}round\n{deal}", 2, 12, None)  # a second ten of spades
    for step in ("shuffled", "deck change"):
        assert rule_on(f"{one_deck}{deal}{step}\nround\n{deal}", game).net == {"1": 2000}
    assert rule_on(f"{PUNTO_BANCO}{hand}shuffled\nlaced\ncut seat 1 at 20\nround\n{hand}", game).net == {"1": 2000}


def test_the_round_learns_who_cut() -> None:
    effects: list[str] = []
    text = record(PUNTO_BANCO, "cut seat 3 at 9", "recut seat 3 at 20", "seat 1 player 10")
    rule_on(f"{text}no more bets\ncards 9s 6d Th Kd\n", game, heard=lambda line, new: effects.extend(
        said for said, _ in told(new)))  # fmt: skip
    assert "seat 3 cuts the cards, 9 from the top" in effects
    assert "“the cards are cut again by seat 3”" in effects


# What cannot be read


@pytest.mark.parametrize(
    "step",
    ["cut at", "cut at x", "cut seat", "cut seat 9 at 20", "cut at 52", "cut at 0", "spread sideways", "time",
     "time yesterday", "deck", "washed at 5", "verified 3", "laced", "torn", "spread face", "inspected by",
     "open 2026-13-01", "covered"],
)  # fmt: skip
def test_a_step_that_says_nothing_known_is_unreadable(step: str) -> None:
    assert_refused(record(BY_HAND, step), 2, 4, None)


def test_time_does_not_run_backwards() -> None:
    assert_refused(record(BY_HAND, "open 2026-11-18 10:00", "inspected 2026-11-18 09:59"), 2, 5, None)


def test_steps_stand_behind_the_options() -> None:
    assert_refused("game three_card_poker\nopen\noption shuffle manual\n", 2, 3, None)


def test_steps_are_read_as_people_write_them() -> None:
    assert read_step(("cut", "Seat", "3", "at", "14")) == StatedStep("cut", seat="3", depth=14)
    assert read_step(("inspected", "52", "cards", "by", "J.", "Cole")) == StatedStep(
        "inspected", number=52, name="J. Cole"
    )
    opened = rule_on(record(BY_HAND, "Opened: 2026-11-18 9:05", "Wash"), game).day
    assert opened is not None
    assert [taken.to_json().get("at") for taken in opened.done] == ["2026-11-18 09:05", None]


# The checklist


def test_what_is_to_be_done_next_is_told_in_order() -> None:
    it = course("three_card_poker", "open", "inspected", shuffle="manual", dealing_method="manual_shoe")
    assert [step.word for step in it.asked.left] == ["verified", "spread", "turned", "washed", "stacked"]
    assert it.asked.stage == "opening"
    assert isinstance(it.judge(StatedStep("received")), Refused)
    assert isinstance(it.judge(StatedStep("laced")), Unreadable)
    it.state(StatedStep("washed"))
    it.state(StatedStep("shuffled"))
    assert [step.word for step in it.asked.left] == ["cut", "recut", "placed"]
    it.dealt()
    assert it.asked.stage == "between rounds"


def test_a_refused_step_changes_nothing() -> None:
    it = course("three_card_poker", "spread", shuffle="manual", dealing_method="manual_shoe")
    before = (list(it.done), it.asked)
    for said in (StatedStep("verified"), StatedStep("cut", seat="2"), StatedStep("nothing")):
        with pytest.raises((Refused, Unreadable)):
            it.state(said)
    assert (it.done, it.asked) == before


def test_an_error_names_file_line_and_section_and_nothing_else_happens() -> None:
    with pytest.raises(RecordError) as problem:
        rule_on(record(BY_HAND, "shuffled", "cut at 9", then=ROUND), game)
    assert problem.value.reason == "9 cards from the top, and at least 10 are required"
