"""Tables for programs: what is saved and taken up again, what is kept, and what a choice and a table tell."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from typing import Any

import pytest

import pitboss
from pitboss.equipment.money import cents
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.accounts import area


def say_something(table: pitboss.Table, chance: random.Random) -> None:
    """Anybody who is asked takes something in the least amount; nobody, where only the house can go on."""
    waiting = table.waiting
    choices = [choice for choice in table.choices(waiting[0]) if not choice.cards] if waiting else []
    if table.betting and (not choices or chance.random() < 0.4):
        table.deal()
    elif not choices or chance.random() < 0.2:
        table.silence()
    else:
        choice = chance.choice(choices)
        table.say(choice.seat, choice.word, choice.least, chance.choice(choice.on) if choice.on else "")


def play(table: pitboss.Table, chance: random.Random, steps: int) -> None:
    for _ in range(steps):
        try:
            say_something(table, chance)
        except pitboss.PitbossError:  # nobody has wagered, or nobody is here to say what follows
            continue


def sample(slug: str, seed: int | None = 1, keep_rounds: bool = False) -> pitboss.Table:
    options: dict[str, Any] = dict(game(slug).sample)
    return pitboss.table(slug, seed=seed, keep_rounds=keep_rounds, **options)


# Saved and taken up again


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
@pytest.mark.parametrize("seed", [5, None])
def test_a_table_goes_on_with_the_same_cards_wherever_it_was_saved(slug: str, seed: int | None) -> None:
    table = sample(slug, seed)
    for number in range(12):
        play(table, random.Random(number), 7)
        saved = table.save()
        again = pitboss.restore(saved)
        assert again.save() == saved
        if seed is None:
            table = again  # what comes next at a live table is drawn afresh where it is shuffled
            continue
        for one in (table, again):
            play(one, random.Random(number + 100), 9)
        assert again.save() == table.save()
        if table.round.actions:
            assert again.hands() == table.hands()


def test_a_live_table_saves_no_more_than_it_did() -> None:
    table = pitboss.table("craps")
    table.bet(1, "pass", 10)
    kept = json.loads(table.save())
    assert kept["table"]["chance"].keys() == {"shoe", "numbers", "unopened"}
    assert kept["table"]["chance"]["numbers"].keys() == {"secret", "drawn"}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"generator": {"words": "00", "used": 5}}, "not the state of a seeded generator"),
        ({"generator": {"words": "00" * 2496, "used": 625}}, "not the state of a seeded generator"),
        ({"shoe": None}, "does not stand where the table does"),
        ({"shoe": {"drawn": 400}}, "cards cannot have been drawn"),
        ({"shoe": {"settled": 2}}, "cards cannot have been drawn"),
        ({"shoe": {"cut": 52}}, "cards cannot have been drawn"),
        ({"shoe": {"out": ["Ks"]}}, "a shoe of another deck"),
        ({"shoe": {"order": ["Ks"] * 52}}, "a shoe of another deck"),
    ],
)
def test_no_table_is_taken_up_from_a_state_that_none_was_left_in(change: dict[str, object], says: str) -> None:
    table = pitboss.table("three_card_poker", seed=1)
    table.bet(1, "ante", 10)
    table.deal()
    kept = json.loads(table.save())
    for key, part in change.items():
        old = kept["table"]["chance"][key]
        kept["table"]["chance"][key] = {**old, **part} if isinstance(part, dict) else part
    with pytest.raises(pitboss.Unreadable, match=says):
        pitboss.restore(json.dumps(kept))


def test_what_an_older_version_saved_of_a_seeded_table_cannot_be_dealt_on() -> None:
    kept = json.loads(pitboss.table("craps", seed=1).save())
    kept["table"]["chance"] = {"shoe": None, "numbers": None, "unopened": []}
    with pytest.raises(pitboss.Unreadable, match="kept without its numbers"):
        pitboss.restore(json.dumps(kept))


# Rounds that are kept


def test_only_the_last_round_is_kept_unless_all_are_asked_for() -> None:
    record = {}
    for keep in (True, False):
        table = pitboss.table("blackjack", seed=2, keep_rounds=keep)
        chance = random.Random(1)
        for _ in range(5):
            table.bet(1, "blackjack", 10)
            table.deal()
            while not table.over:
                say_something(table, chance)
            ruling = table.ruling
            table.bet(2, "blackjack", 10)  # the next round is open: the last one over is still known
            assert table.ruling == ruling
        record[keep] = pitboss.rule(table.record())
        assert len(table._rounds) == (6 if keep else 2)
        assert repr(table) == "<a table of Blackjack, round 6>"
    assert [len(record[keep].rounds) for keep in (True, False)] == [5, 1]
    assert record[False].rounds[0].rulings == record[True].rounds[-1].rulings


def test_a_live_table_holds_no_commitment_longer_than_its_round() -> None:
    table = pitboss.table("three_card_poker")
    for _ in range(20):
        table.bet(1, "ante", 10)
        table.deal()
        table.silence()
    assert len(table._runner.news) <= 3


# What is told


def test_a_choice_says_step_usual_amount_and_hand() -> None:
    craps = {choice.word: choice for choice in pitboss.table("craps").choices(1)}
    assert craps["place_win_6"][2:] == ("6.00", None, (), 0, "19:47-1.2 [practice]", "6.00", None, "")
    assert craps["accept"][2:] == (None, None, (), 0, "19:47-1.11(c)", None, None, "")
    stud = pitboss.table("caribbean_stud_poker", seed=1)
    stud.bet(1, "ante", 10)
    stud.deal()
    call = next(choice for choice in stud.choices(1) if choice.least)
    assert (call.least, call.most, call.usual) == ("20.00", "20.00", "20.00")


def test_the_hand_that_is_asked_about_is_named_once_a_pair_is_split() -> None:
    asked: list[str] = []
    for seed in range(60):
        table = pitboss.table("blackjack", seed=seed)
        table.bet(1, "blackjack", 10)
        table.deal()
        while not table.over:
            choices = {choice.word: choice for choice in table.choices()}
            asked += [choice.hand for choice in choices.values() if choice.hand]
            if choice := choices.get("split"):
                table.say(1, "split", choice.usual)
                split = {stake.hand for stake in table.wagers(1)}
                assert table.over or split >= {"1.1", "1.2"}, split
            elif "double" in choices:
                assert cents(str(choices["double"].usual)) == 1000
                table.say(1, "stand")
            else:
                table.silence()
        if asked:
            break
    assert asked[0] == "1.1"
    assert "1.2" in asked


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_what_stands_is_what_the_engine_has_on_its_areas(slug: str) -> None:
    table, chance = sample(slug), random.Random(3)
    for _ in range(40):
        play(table, chance, 1)
        told = {area(*stake[:4]): cents(stake.amount) for stake in table.wagers()}
        at = table.round.table.balances
        assert told == {place: held for place, held in at.items() if place.kind == "area" and held}
        alone = [stake for seat in table.seats for stake in table.wagers(seat)]
        assert alone == [stake for stake in table.wagers() if stake.seat]  # the house's own wager is no seat's
        assert json.loads(json.dumps(table.things)) == table.things


def test_dice_lie_where_they_fell_until_they_are_thrown_again() -> None:
    table = pitboss.table("craps", seed=4)
    assert table.things == {"puck": None, "shooter": None, "fire": []}
    table.bet(1, "place_win_6", 6)
    table.deal()
    fell = table.things["dice"]
    assert len(fell) == 2
    table.bet(1, "place_win_8", 6)
    assert table.things["dice"] == fell
    point = table.things["puck"]
    assert point == (str(sum(fell)) if sum(fell) in (4, 5, 6, 8, 9, 10) else None)


def test_cards_that_left_the_shoe_show() -> None:
    table = pitboss.table("three_card_poker", seed=4)
    assert table.things["shoe"] == 1
    table.bet(1, "ante", 10)
    table.deal()
    assert Fraction(table.things["shoe"]).limit_denominator(100) < 1


def test_what_is_open_is_found_anew_when_somebody_sits_down() -> None:
    table = pitboss.table("three_card_poker", seed=4, players={1: "Ann"})
    table.bet(1, "ante", 10)
    assert table.choices(7)
    table.sit(7, "Ann")
    assert not [choice for choice in table.choices(7) if choice.word == "ante"]
