"""Every game's table has a day: its steps, in their order, under the sections of the text or of what stands in for it.

The lists are taken from the regulation where it is on record (3.4-3.5, 4.3-4.4, 7.4-7.5, 11.2-11.6, 20.4-20.5,
27.4-27.5) and from the section titles and parallels elsewhere.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import timedelta

import pytest

from pitboss.desks.samples import sampled
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.words import words
from pitboss.play.setting import Setting
from pitboss.play.table_day.course import Course
from pitboss.play.table_day.procedure import StatedStep
from pitboss.play.table_day.steps import CHANGE, CLOSE, OPEN, PRESHUFFLED, RECUT, WORDS, Step, TableDay

BY_HAND: dict[str, object] = {"shuffle": "manual", "dealing_method": "manual_shoe"}
SHOE = (
    "received", "inspected", "verified", "spread", "turned", "washed", "stacked", "shuffled", "cut", "recut", "placed",
)  # fmt: skip
ONE_DECK = (*SHOE[:7], "counted", *SHOE[7:])

DAYS: dict[str, tuple[dict[str, object], str]] = {
    "three_card_poker": (BY_HAND, """
        received 19:47-20.4(a), preshuffled 19:47-20.4(a), inspected 19:47-20.4(a), verified 19:47-20.4(b), spread
        19:47-20.4(b), turned 19:47-20.4(c), washed 19:47-20.4(c), stacked 19:47-20.4(c), counted 19:47-20.7(e),
        shuffled 19:47-20.5(a), cut 19:47-20.5(c), recut 19:47-20.5(d), placed 19:47-20.7(a), spread 19:47-20.5(e),
        turned 19:47-20.5(e), washed 19:47-20.4(c), stacked 19:47-20.4(c)"""),
    "four_card_poker": (BY_HAND, """
        received 19:47-27.4(a), preshuffled 19:47-27.4(a), inspected 19:47-27.4(a), verified 19:47-27.4(b), spread
        19:47-27.4(b), turned 19:47-27.4(c), washed 19:47-27.4(c), stacked 19:47-27.4(c), counted 19:47-27.7(e),
        shuffled 19:47-27.5(a), cut 19:47-27.5(c), recut 19:47-27.5(d), placed 19:47-27.7(a), spread 19:47-27.5(e),
        turned 19:47-27.5(e), washed 19:47-27.4(c), stacked 19:47-27.4(c)"""),
    "baccarat_punto_banco": ({}, """
        received 19:47-3.4(a), inspected 19:47-3.4(a), verified 19:47-3.4(b), spread 19:47-3.4(b), turned
        19:47-3.4(c), washed 19:47-3.4(c), stacked 19:47-3.4(c), shuffled 19:47-3.5(a), laced 19:47-3.5(b), cut
        19:47-3.5(b), recut 19:47-3.5(e), placed 19:47-3.5(d)"""),
    "baccarat_chemin_de_fer": ({"reshuffle_after_lacing": True}, """
        received 19:47-4.3(a), inspected 19:47-4.3(a), verified 19:47-4.3(b), spread 19:47-4.3(b), turned
        19:47-4.3(c), washed 19:47-4.3(c), stacked 19:47-4.3(c), shuffled 19:47-4.4(a), laced 19:47-4.4(b), reshuffled
        19:47-4.4(b), cut 19:47-4.4(b), recut 19:47-4.4(e), placed 19:47-4.4(d)"""),
    "minibaccarat": ({}, """
        received 19:47-7.4(a), inspected 19:47-7.4(a), verified 19:47-7.4(b), spread 19:47-7.4(b), turned
        19:47-7.4(c), washed 19:47-7.4(c), stacked 19:47-7.4(c), shuffled 19:47-7.5(a), laced 19:47-7.5(b), cut
        19:47-7.5(b), recut 19:47-7.5(e), placed 19:47-7.5(d)"""),
    "pai_gow_poker": ({"shuffle": "manual", "deal_method": "hand"}, """
        received 19:47-11.5(a), preshuffled 19:47-11.5(a), inspected 19:47-11.5(a), torn 19:47-11.5(b), verified
        19:47-11.5(b), spread 19:47-11.5(b), turned 19:47-11.5(c), washed 19:47-11.5(c), stacked 19:47-11.5(c),
        shuffled 19:47-11.6(a), cut 19:47-11.6(c), recut 19:47-11.6(f), placed 19:47-11.8A(b)1, spread 19:47-11.6(g),
        turned 19:47-11.6(g), washed 19:47-11.5(c), stacked 19:47-11.5(c)"""),
    "blackjack": ({"shuffle": "manual"}, """
        received 19:47-2.4 [parallel 3.4(a)], preshuffled 19:47-2.4 [parallel 3.4(a)], inspected 19:47-2.4 [parallel
        3.4(a)], verified 19:47-2.4 [parallel 3.4(b)], spread 19:47-2.4 [parallel 3.4(b)], turned 19:47-2.4 [parallel
        3.4(c)], washed 19:47-2.4 [parallel 3.4(c)], stacked 19:47-2.4 [parallel 3.4(c)], shuffled 13:69F-2.5(a), cut
        13:69F-2.5(e), recut 19:47-2.5 [parallel 3.5(e)], placed 13:69F-2.5(d)"""),
    "poker": ({}, """
        received 19:47-14.4, preshuffled 19:47-14.4, inspected 19:47-14.4, verified 19:47-14.4, spread 19:47-14.4,
        turned 19:47-14.4(c), washed 19:47-14.4(c), stacked 19:47-14.4(c), shuffled 19:47-14.5(a), cut 19:47-14.5(b),
        recut 19:47-14.5(c), spread 19:47-14.5(d), turned 19:47-14.5(d), washed 19:47-14.4(c),
        stacked 19:47-14.4(c)"""),
    "craps": ({}, """
        received 19:47-1.7 [205 CMR 146.46], inspected 19:47-1.7 [205 CMR 146.46],
        placed 19:47-1.7 [205 CMR 146.46]"""),
    "sic_bo": ({}, """
        received 19:47-9.5 [205 CMR 146.46], inspected 19:47-9.5 [205 CMR 146.46], placed 19:47-9.5 [205 CMR 146.46],
        inspected 13:69E-1.16A"""),
    "mini_dice": ({}, """
        received 19:47-13.4 [205 CMR 146.46], inspected 19:47-13.4 [205 CMR 146.46], placed 19:47-13.4 [205 CMR
        146.46], inspected 13:69E-1.16A"""),
    "pai_gow": ({}, """
        received 19:47-10.4 [58 Pa. Code 621a.4], inspected 19:47-10.4 [58 Pa. Code 621a.4], verified 19:47-10.4 [58
        Pa. Code 621a.4], spread 19:47-10.4 [58 Pa. Code 621a.4], washed 19:47-10.4 [COMAR 36.05.03.31], stacked
        19:47-10.4 [COMAR 36.05.03.31]"""),
    "roulette": ({}, "inspected 13:69E-1.9(a), covered 13:69E-1.9(b)"),
    "big_six": ({}, "inspected 19:47-5.6 [practice], covered 19:47-5.6 [practice]"),
    "pokette": ({}, "inspected 19:47-12, covered 19:47-12"),
    "keno": ({}, "inspected 19:47-15, placed 19:47-15"),
}  # fmt: skip
"""By game: options, and each step of a day with its section."""

TITLED = {
    "red_dog": ("19:47-6.2", "19:47-6.3", "19:47-6.3"),
    "casino_war": ("19:47-22.3", "19:47-22.4", "19:47-22.4"),
    "spanish_21": ("19:47-19.3", "19:47-19.4", "19:47-19.4"),
    "double_attack_blackjack": ("19:47-26", "19:47-26", "19:47-26"),
    "caribbean_stud_poker": ("19:47-16.3", "19:47-16.4", "19:47-16.7"),
    "let_it_ride_poker": ("19:47-18.3", "19:47-18.4", "19:47-18.7"),
    "double_down_stud": ("19:47-17.3", "19:47-17.4", "19:47-17"),
    "colorado_hold_em_poker": ("19:47-23.4", "19:47-23.5", "19:47-23"),
    "fast_action_hold_em": ("19:47-21", "19:47-21", "19:47-21"),
    "boston_5_stud_poker": ("19:47-24", "19:47-24", "19:47-24"),
    "double_cross_poker": ("19:47-25", "19:47-25", "19:47-25"),
    "flop_poker": ("19:47-29", "19:47-29", "19:47-29"),
    "two_card_joker_poker": ("19:47-30", "19:47-30", "19:47-30"),
    "asia_poker": ("19:47-31.5", "19:47-31.6", "19:47-31.10(b)"),
    "texas_hold_em_bonus_poker": ("19:47-28.3", "19:47-28.4", "19:47-28.7"),
}
"""The sections on opening, on shuffle and cut, and on where the deck goes, of games known by their titles alone."""

SLUGS = [entry.slug for entry in CATALOGUE]


def setting(slug: str, options: dict[str, object] | None = None) -> Setting:
    known = game(slug)
    return Setting(known, sampled(known, options or {}))


def day(slug: str, options: dict[str, object] | None = None) -> TableDay:
    return Course(setting(slug, options)).day


def written(steps: Sequence[Step]) -> list[str]:
    return [f"{step.word} {step.cite}" for step in steps]


def test_every_game_is_listed_once() -> None:
    assert sorted([*DAYS, *TITLED]) == sorted(SLUGS)


@pytest.mark.parametrize("slug", DAYS)
def test_the_steps_of_a_day_come_in_order_under_their_sections(slug: str) -> None:
    options, text = DAYS[slug]
    found = day(slug, dict(options))
    expected = [" ".join(line.split()) for line in text.replace("\n", " ").split(",")]
    assert written((*found.opening, *found.mixing, *found.idle, *found.closing)) == expected


@pytest.mark.parametrize("slug", TITLED)
def test_a_game_without_its_text_cites_titles_or_the_subchapter(slug: str) -> None:
    opens, mixes, deals = TITLED[slug]
    by_hand = {key: value for key, value in BY_HAND.items() if key in setting(slug).options}
    found = day(slug, dict(by_hand))
    assert {str(step.cite.untagged) for step in found.opening} == {opens}
    mixing = {step.word: str(step.cite.untagged) for step in found.mixing}
    assert {mixing[word] for word in ("shuffled", "cut", "recut")} == {mixes}
    assert mixing["placed"] == deals


@pytest.mark.parametrize("slug", SLUGS)
def test_every_section_of_a_day_has_words_and_every_step_a_word_of_the_records(slug: str) -> None:
    found = day(slug)
    cites = [found.opens, found.change, found.closes, *(step.cite for step in found.steps)]
    cites += [life.cite for life in found.lives]
    assert all(words(place) is not None for place in cites)
    assert {step.word for step in found.steps} <= WORDS
    assert found.opening


def test_dice_stay_for_a_day_and_cards_are_reported() -> None:
    [dice] = day("craps").lives
    assert (dice.pieces, dice.forbidden, dice.most) == ("dice", True, timedelta(hours=24))
    cards, dice = day("pai_gow_poker", {"start_method": "dice"}).lives
    assert (cards.forbidden, str(cards.cite)) == (False, "13:69E-1.18(b)")
    assert (dice.forbidden, str(dice.cite)) == (True, "19:47-11.4(a)1iii")
    assert [life.pieces for life in day("pai_gow_poker", {"start_method": "rng"}).lives] == ["cards"]


@pytest.mark.parametrize(
    ("slug", "pieces", "section"),
    [
        ("craps", 5, "19:47-1.11(c)"),
        ("sic_bo", 3, "19:47-9.1"),
        ("mini_dice", 2, "19:47-13.1"),
        ("pai_gow", 32, "19:47-10.4"),
        ("pai_gow_poker", 53, "19:47-11.2(a)"),
        ("spanish_21", 8 * 48, "19:47-19.3"),
        ("keno", 80, "19:47-15"),
    ],
)
def test_how_many_pieces_belong_to_a_set(slug: str, pieces: int, section: str) -> None:
    options: dict[str, object] = {"decks": 8} if slug == "spanish_21" else {}
    number = day(slug, options).number
    assert number is not None
    assert (number.pieces, str(number.cite.untagged)) == (pieces, section)


def test_a_device_that_never_stops_leaves_nothing_to_cut() -> None:
    for slug, options, section in (
        ("blackjack", {"shuffle": "continuous", "dealing_device": "continuous"}, "19:47-2.21"),
        ("minibaccarat", {"continuous_shuffler": True}, "19:47-7.12"),
        ("red_dog", {"continuous_shuffler": True}, "19:47-6.8"),
    ):
        found = day(slug, dict(options))
        assert [step.word for step in found.mixing] == ["placed"]
        assert found.cutters is not None
        assert found.cutters.uncut is not None
        assert str(found.cutters.uncut.cite) == section


@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_day_can_be_walked_in_order(slug: str) -> None:
    course = Course(setting(slug))
    found, sets = course.day, course.sets
    walked = [OPEN, *[step.word for step in found.opening if step.word != PRESHUFFLED] * sets]
    mixing = [step.word for step in course.needed(found.mixing) if step.word != RECUT]
    for word in (*walked, *mixing):
        course.state(StatedStep(word))
    course.dealt()
    for word in (*(step.word for step in found.idle), *mixing, CHANGE, *walked[1:], *mixing):
        course.state(StatedStep(word))
    course.dealt()
    for word in (CLOSE, *(step.word for step in found.closing), OPEN):
        course.state(StatedStep(word))
    course.end()
    assert not course.remarks, "nothing was left out"
    assert course.fault is None


@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_is_stated_is_taken_or_refused_and_nothing_else(slug: str) -> None:
    """Also that the procedure always comes to a question again."""
    chance = random.Random(slug)
    course, known = Course(setting(slug)), sorted(WORDS)
    for _ in range(400):
        said = StatedStep(
            chance.choice(known), seat=chance.choice(("", "", "1", "dealer", "99")),
            depth=chance.choice((None, None, 5, 20, 400)), number=chance.choice((None, None, 52, 5)),
            pieces=chance.choice(("", "dice", "deck", "deck red")),
        )  # fmt: skip
        problem, before = course.judge(said), (list(course.done), course.asked, course.fault)
        if problem is not None:
            with pytest.raises(type(problem)):
                course.state(said)
            assert (course.done, course.asked, course.fault) == before, "a refused step changes nothing"
        else:
            course.state(said)
        if chance.random() < 0.05:
            course.dealt()
    course.end()
