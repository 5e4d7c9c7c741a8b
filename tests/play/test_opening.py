"""Records that begin in mid-game: ``state`` lines say how the table was left."""

from __future__ import annotations

import contextlib
import dataclasses
import random

import pytest

from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.records.opening import GENERAL, RecordError
from pitboss.play.records.record import rule_on

SLUGS = [entry.slug for entry in CATALOGUE]


def net(text: str) -> dict[str, int]:
    return dict(rule_on(text, game).net)


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        rule_on(text, game)
    return caught.value


@pytest.mark.parametrize("slug", SLUGS)
def test_the_general_words_are_no_games_own(slug: str) -> None:
    fields = {field.name for field in dataclasses.fields(game(slug).state)}
    assert not fields & set(GENERAL)
    assert not set(game(slug).begins) & set(GENERAL)


def test_the_puck_and_what_stands_at_craps() -> None:
    """A point of 6 is made: pass and its odds (6 to 5) win; the come on 8 stays up (1.6, 1.10)."""
    text = """game craps
state puck 6
state seat 1 pass 10
state seat 1 odds_pass 20
state seat 1 come 5 8
dice 3 3
"""
    ruled = rule_on(text, game)
    assert ruled.net == {"1": 1000 + 2400}
    assert [(up.seat, up.wager, up.on, up.cents) for up in ruled.standing] == [("1", "come", "8", 500)]


def test_a_streak_goes_on() -> None:
    """Two hands won, a third wins: the streak wager on three is paid (2.22(j))."""
    text = """game blackjack
option streak true
state seat 1 streak_3 5
state streak 1 2
seat 1 blackjack 10
no more bets
cards Ts 9d Th 8c
seat 1 stand
"""
    (ruled,) = rule_on(text, game).rounds
    assert [(r.wager, r.verb.value, str(r.cite)) for r in ruled.rulings if r.wager == "streak_3"] == [
        ("streak_3", "pay", "19:47-2.22(j)")
    ]


def test_stacks_and_the_button_at_poker() -> None:
    """Seat 2 had the button: it is seat 4's now, so that seats 1 and 2 have the blinds and seat 4 acts first."""
    text = """game poker
option betting no_limit
option blinds 1,2
state seat 1 chips 40
state seat 2 chips 60
state seat 4 chips 55.50
state button 2
state rounds 56
seat 4 all_in
seat 1 fold
seat 2 fold
"""
    ruled = rule_on(text, game)
    assert ruled.net == {"1": -100, "2": -200, "4": 300}
    assert [(up.seat, up.wager, up.cents) for up in ruled.standing] == [
        ("1", "chips", 3900),
        ("2", "chips", 5800),
        ("4", "chips", 5850),
    ]


def test_vigorish_owed_is_collected_before_the_shuffle() -> None:
    text = "game baccarat_punto_banco\nstate owed 3 1.25\nshuffle\n"
    assert net(text) == {"3": -125}


def test_cards_gone_cannot_come_again() -> None:
    gone = "game blackjack\noption decks 1\nstate gone Ks\nseat 1 blackjack 10\nno more bets\ncards Ks 9d Th 8c\n"
    problem = refused(gone)
    assert (problem.line, problem.status) == (6, 2)
    assert "Ks cannot come again" in problem.reason


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("game craps\nstate puck 7\ndice 1 1", 2, "one of 4, 5, 6"),
        ("game craps\nstate seat 1 come 5 7\ndice 1 1", 2, "does not stand"),
        ("game craps\nstate seat 9999 pass 5\ndice 1 1", 2, "no seat '9999'"),
        ("game craps\nstate seat 1 odds_pass 5\ndice 1 1", 2, "the puck is off"),
        ("game craps\nstate point 7\ndice 1 1", 2, "7 is no point"),
        ("game craps\nstate pukc 6\ndice 1 1", 2, "did you mean 'puck'"),
        ("game craps\nstate owed 1 5\ndice 1 1", 2, "no vigorish"),
        ("game craps\nstate shooter 77\ndice 1 1", 2, "no seat '77'"),
        ("game craps\nstate points_made [[[[[[[[\ndice 1 1", 2, "points_made"),
        ("game three_card_poker\nstate gone Ks\nseat 1 ante 5", 2, "shuffled before every round"),
        ("game three_card_poker\nstate seat 1 ante 5\nseat 1 ante 5", 2, "does not stand"),
        ("game casino_war\nstate next Jk\nseat 1 initial 5", 2, "Jk cannot be dealt next"),
        ("game casino_war\nstate next Ks Ks Ks Ks Ks Ks Ks\nseat 1 initial 5", 2, "Ks cannot be dealt next"),
        ("game red_dog\noption number_of_decks 2\nstate gone Ks Ks\nstate next Ks\nseat 1 original 5", 4, "holds 2"),
        ("game casino_war\nstate dealt 312\nstate next Ks\nseat 1 initial 5", 3, "more than the deck holds"),
        ("game casino_war\nstate next ??\nseat 1 initial 5", 2, "its face is needed"),
        ("game casino_war\nstate opened true\nseat 1 initial 5", 2, "no card has left the shoe"),
        ("game red_dog\nstate ended true\nseat 1 original 5", 2, "no card has left the shoe"),
        ("game craps\nstate next ??\ndice 1 1", 2, "more than the deck holds"),
        ("game blackjack\nstate dealt 9999\nseat 1 blackjack 5", 2, "cannot have left"),
        ("game blackjack\nstate seat 1 streak_3 5\nseat 1 blackjack 5", 2, "how far is it"),
        ("game blackjack\nseat 1 blackjack 5\nstate dealt 5", 3, "before the first wager"),
        ("game blackjack\nstate", 2, "state WORD"),
        ("game poker\nstate seat 1 pot 5\nseat 1 chips 5", 2, "does not stand"),
        ("game poker\nstate seat 1 chips 5 main\nseat 1 chips 5", 2, "does not stand"),
        ("game poker\nstate seat 1 chips 5 hand 2\nseat 1 chips 5", 2, "does not stand on the layout"),
        ("game poker\nstate button 1 2\nseat 1 chips 5", 2, "state button N"),
        ("game poker\nstate button 11\nseat 1 chips 5", 2, "no seat '11'"),
        ("game poker\noption game seven_card_stud_high\nstate button 1\nseat 1 chips 5", 3, "no button"),
    ],
)
def test_a_table_that_cannot_have_been_left_so(text: str, line: int, reason: str) -> None:
    problem = refused(text + "\n")
    assert (problem.line, problem.status) == (line, 2), problem.reason
    assert reason in problem.reason


@pytest.mark.parametrize("slug", SLUGS)
def test_nonsense_is_refused_and_never_breaks_the_table(slug: str) -> None:
    """Random state lines: either the record is refused at a line, or it is ruled on."""
    chance = random.Random(slug)
    fields = [field.name for field in dataclasses.fields(game(slug).state)]
    words = [*fields, *game(slug).begins, *GENERAL]
    wagers = [*game(slug).betting.wager]
    values = [
        "",
        "1",
        "7",
        "99",
        "-1",
        "off",
        "true",
        "dealer",
        '["1"]',
        '[["1",3]]',
        "{}",
        "null",
        "Ks",
        "in use",
        "[]",
    ]
    for _ in range(200):
        lines = [f"game {slug}"]
        for _ in range(chance.randint(1, 3)):
            word = chance.choice(words)
            rest = f"{chance.choice('12')} {chance.choice(wagers)} 5 {chance.choice(['', '6', '17'])}"
            lines.append(f"state {word} {rest if word == 'seat' else chance.choice(values)}")
        lines += [f"seat 1 {chance.choice(wagers)} 5", "dice 3 4"]
        with contextlib.suppress(RecordError):
            rule_on("\n".join(lines), game)


def test_a_table_of_odds_is_not_given_whole_beside_its_entries() -> None:
    text = "game two_card_joker_poker\noption pair_up_odds.pair 2\noption pair_up_odds 3\nseat 1 ante 5\n"
    problem = refused(text)
    assert "both as a whole and by entry" in problem.reason
    assert (problem.status, problem.line) == (2, 3)
