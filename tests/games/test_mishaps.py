"""What can go wrong with a wager at every game: money is conserved, what is undone leaves no trace in it, what a
supervisor decides is done and marked as a supervisor's, and all of it is replayed, stored and written down alike."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence

import pytest

from pitboss.equipment.cards import Card
from pitboss.errors import PitbossError
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.citation import cite
from pitboss.law.provenance import Source, source
from pitboss.law.words import words
from pitboss.play.accounts import Account, chips, meter
from pitboss.play.actions import SUPERVISOR, Action, Drawn, DrawnValue, Irregularity, Say
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.card_places import Hand, hand_of
from pitboss.play.codec import canonical, read_action, write_action
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Called, Effect, Noticed, Transfer, Verb, same
from pitboss.play.mishaps import (
    ALLOW,
    CAPPED,
    DECISIONS,
    DISALLOW,
    FAMILY,
    LATE,
    LEAVE_OPEN,
    PINCHED,
    UNSEEN,
    called_here,
    place_named,
)
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.requests import Draw, Request
from pitboss.play.ruling import RoundRuling, rule
from tests.games.anybody import Anybody, a_say, a_setting
from tests.length import times

SLUGS = [entry.slug for entry in CATALOGUE]
every_game = pytest.mark.parametrize("slug", SLUGS)
TABLES, ROUNDS = times(3), 4

# The sections by hand, from the chapter's text and the rules of each game: who closes the bets to everything, who
# returns what comes late, and who says nothing of it, so that a supervisor decides.
CLOSED_TO_ALL = {
    "blackjack": "2.3(c) [practice]", "baccarat_punto_banco": "3.2(d)", "pai_gow": "10.5 [parallel 11.7(c)]",
    "pai_gow_poker": "11.7(c)", "double_down_stud": "17.6 [parallel 27.6(d)]", "three_card_poker": "20.6(d)",
    "four_card_poker": "27.6(d)", "texas_hold_em_bonus_poker": "28.6 [parallel 27.6(d)]",
    "two_card_joker_poker": "30 [parallel 20.6(d)]", "asia_poker": "31.7",
}  # fmt: skip
LATE_IS_RETURNED = {
    "craps": "1.3 [SD 20:18:33:03]", "roulette": "5.3(b) [practice]", "big_six": "5.6 [practice]",
    "sic_bo": "9.6 [practice]", "pokette": "12 [practice]", "mini_dice": "13.7 [practice]",
}  # fmt: skip
SILENT = {
    "baccarat_chemin_de_fer": "4.7(a)", "red_dog": "6.5", "caribbean_stud_poker": "16.6", "let_it_ride_poker": "18.6",
    "spanish_21": "19.5", "fast_action_hold_em": "21", "casino_war": "22.6", "colorado_hold_em_poker": "23",
    "boston_5_stud_poker": "24", "double_cross_poker": "25", "double_attack_blackjack": "26", "flop_poker": "29",
}  # fmt: skip
PINCHED_IS_NOT_PROVIDED_FOR = {
    "craps": "1.3", "roulette": "5.3(b)", "big_six": "5.6", "sic_bo": "9.5", "pokette": "12", "mini_dice": "13.5",
}  # fmt: skip
SETTLED = {
    "craps": "1.10", "blackjack": "2.3", "baccarat_punto_banco": "3.10(b)", "baccarat_chemin_de_fer": "4.10",
    "roulette": "5.3(e)", "big_six": "5.6", "red_dog": "6.5", "minibaccarat": "7.10", "sic_bo": "9.5",
    "pai_gow": "10.7", "pai_gow_poker": "11.9(f)", "pokette": "12", "mini_dice": "13.5", "keno": "15",
    "caribbean_stud_poker": "16.10", "double_down_stud": "17", "let_it_ride_poker": "18.10", "spanish_21": "19.7(h)",
    "three_card_poker": "20.10(c)", "fast_action_hold_em": "21", "casino_war": "22.8", "colorado_hold_em_poker": "23",
    "boston_5_stud_poker": "24", "double_cross_poker": "25", "double_attack_blackjack": "26",
    "four_card_poker": "27.10(d)", "texas_hold_em_bonus_poker": "28.10", "flop_poker": "29",
    "two_card_joker_poker": "30", "asia_poker": "31.12",
}  # fmt: skip
CALLED_OTHERWISE = {
    "craps": {LATE: "late_bet"},
    "pai_gow_poker": {LATE: "late_wager_change"},
    "asia_poker": {LATE: "late_wager_change"},
    "minibaccarat": {PINCHED: "wager_touched_after_first_card"},
    "keno": {LATE: "late_ticket", CAPPED: "late_ticket", PINCHED: "void_after_draw"},
    "poker": dict.fromkeys((LATE, CAPPED, PINCHED, UNSEEN, OUT_OF_LIMITS), "dispute"),
}


@every_game
def test_every_game_answers_to_the_family(slug: str) -> None:
    here = game(slug)
    for key in FAMILY:
        own = called_here(here, key)
        assert own == CALLED_OTHERWISE.get(slug, {}).get(key, key)
        assert own in here.irregularities
        assert words(here.irregularities[own].cite), key


@every_game
def test_each_is_ruled_on_under_its_section_or_left_to_a_supervisor(slug: str) -> None:
    here = game(slug).irregularities
    closed, late = CLOSED_TO_ALL.get(slug), LATE_IS_RETURNED.get(slug)
    if slug in ("poker", "keno"):
        assert CAPPED not in here
        assert PINCHED not in here
    elif slug == "minibaccarat":
        assert str(here[LATE].cite) == str(here[CAPPED].cite) == "19:47-7.2(d)"
        assert str(here["wager_touched_after_first_card"].cite) == "19:47-7.2(e)"
    else:
        nearest = SILENT.get(slug) or PINCHED_IS_NOT_PROVIDED_FOR.get(slug)
        expected = dict.fromkeys((LATE, CAPPED), closed or late or f"{nearest} [supervisor]")
        expected[PINCHED] = closed or f"{nearest} [supervisor]"
        for key, section in expected.items():
            assert here[called_here(game(slug), key)].cite == cite(section), key
    if slug != "poker":
        assert here[UNSEEN].cite == cite(f"{SETTLED[slug]} [supervisor]")
        assert source(here[UNSEEN].cite) is Source.SUPERVISOR
        assert str(here[OUT_OF_LIMITS].cite) == "COMAR 36.05.03.14C"
    for key in FAMILY:
        one = here.get(key)
        if one is not None and key not in (OUT_OF_LIMITS,):
            assert (one.words == DECISIONS) == (source(one.cite) is Source.SUPERVISOR), key


# Rounds played before, and something that goes wrong in them


def played(slug: str, rng: random.Random) -> Iterator[Round]:
    """Rounds at tables with options at random, in which nothing went wrong."""
    for _ in range(TABLES):
        player = Anybody(a_setting(game(slug), rng), rng)
        for _ in range(ROUNDS):
            round_ = player.open()
            while not round_.done:
                player.step(round_)
            yield round_


def lying(round_: Round) -> list[tuple[Account, int]]:
    known = round_.setting.game.betting.wager
    return [(at, c) for at, c in round_.table.balances.items() if c > 0 and at.kind == "area" and at.wager in known]


def mishaps(round_: Round, rng: random.Random) -> list[Irregularity]:
    """What can have gone wrong just now with a wager that lies there, in every way, chips named."""
    found = []
    for place, cents in lying(round_):
        at = Hand(f"seat {place.hand}") if place.hand.startswith(f"{place.seat}.") else hand_of(place.seat)
        for key in (LATE, CAPPED, PINCHED, UNSEEN):
            own = called_here(round_.setting.game, key)
            irregular = round_.setting.game.irregularities[own]
            if irregular.names_wager:
                amount = rng.randint(1, cents) if key == PINCHED else rng.choice((1, 500, 2_500, cents))
                one = Irregularity(own, at, (), "", place.wager, amount, place.on)
                if round_.judge(one) is None:
                    found.append(one)
    return found


def go_on(round_: Round, actions: Sequence[Action], rng: random.Random) -> None:
    """Plays a round on as it was played before, as far as that is still legal, and then anyhow."""
    total = sum(round_.table.balances.values())
    for action in actions:
        if round_.done or round_.judge(action) is not None:
            break
        round_.send(action)
        assert sum(round_.table.balances.values()) == total
    while not round_.done:
        round_.send(_anything(round_, rng))
        assert sum(round_.table.balances.values()) == total


def _anything(round_: Round, rng: random.Random) -> Action:
    request = round_.request
    if isinstance(request, Draw):
        return Drawn(_chance(round_, request, rng), request.kind)
    assert isinstance(request, Request)
    if request.silence is not None:
        return request.silence
    return a_say(rng.choice([offer for role in round_.setting.roles for offer in round_.legal(role)]), rng)


def _chance(round_: Round, request: Draw, rng: random.Random) -> tuple[DrawnValue, ...]:
    if request.kind == "meter":
        return (round_.table.balances.get(meter(request.to[0]), 0),)
    if request.among:
        return tuple(rng.choice(request.among) for _ in request.to)
    left: list[Card] = []
    for card, copies in round_.setting.copies.items():
        left += [card] * (copies - round_.table.gone.get(card, 0))
    return tuple(rng.sample(left, 1))


def nets(round_: Round) -> dict[Account, int]:
    """What everybody has in the end, and the house."""
    return {at: cents for at, cents in round_.table.balances.items() if cents}


def interrupted(before: Round, rng: random.Random, decision: str) -> Iterator[tuple[Round, Irregularity, Account]]:
    """A round played again with something gone wrong in it, at a moment at random and at the last there is."""
    places: list[int] = []
    again = Round(before.setting, before.start, before.seating)
    for i, action in enumerate(before.actions):
        if mishaps(again, rng):
            places.append(i)
        again.send(action)
    for i in {places[-1], rng.choice(places)} if places else ():
        round_ = restore(before.setting, before.start, before.actions[:i], before.seating)
        wrong = rng.choice(mishaps(round_, rng))
        words_ = round_.setting.game.irregularities[wrong.key].words
        decides = words_ == DECISIONS
        if decides and decision in DECISIONS and rng.random() < 0.5:
            wrong = wrong._replace(word=decision)
        place = place_named(round_.table, wrong)
        round_.send(wrong)
        if decides and not wrong.word:
            assert [offer.word for offer in round_.legal(SUPERVISOR)] == [ALLOW, DISALLOW, LEAVE_OPEN]
            round_.send(Say(SUPERVISOR, decision))
        go_on(round_, before.actions[i:], rng)
        yield round_, wrong, place


def assert_kept(round_: Round) -> None:
    """Played again from what is stored of it, and from its record, it is the same round."""
    stored = json.loads(canonical([write_action(action) for action in round_.actions]))
    again = restore(round_.setting, round_.start, map(read_action, stored), round_.seating)
    assert same(again.effects, round_.effects)
    assert again.carry == round_.carry
    read: list[Round] = []
    text = write(round_.setting, [round_])
    ruling = rule_on(text, game, read.append)
    assert told(read[0]) == told(round_), text
    assert ruling.rounds == (rule(round_),)
    for effect in round_.effects:
        assert cite(str(effect.cite)) == effect.cite


def told(round_: Round) -> list[Effect]:
    """What was moved and noticed: faces of burned cards are not written down."""
    return [effect for effect in round_.effects if isinstance(effect, Transfer | Noticed | Called)]


def not_provided(ruling: RoundRuling, key: str) -> list[str | None]:
    return [one.decision for one in ruling.not_provided if one.key == key]


@every_game
@pytest.mark.parametrize("decision", [DISALLOW, LEAVE_OPEN])
def test_what_is_undone_or_left_open_leaves_everybody_with_what_the_rules_give(slug: str, decision: str) -> None:
    rng, seen = random.Random(f"{slug} {decision}"), 0
    for before in played(slug, rng):
        for round_, wrong, _ in interrupted(before, rng, decision):
            assert nets(round_) == nets(before), wrong
            assert round_.carry == before.carry
            assert_kept(round_)
            ruling, decided = rule(round_), round_.setting.game.irregularities[wrong.key].words == DECISIONS
            assert ruling.net == rule(before).net
            said = None if decision == LEAVE_OPEN else decision
            assert not_provided(ruling, wrong.key) == ([said] if decided else [])
            marked = [one for one in ruling.rulings if source(one.cite) is Source.SUPERVISOR]
            moves = decided and decision == DISALLOW and wrong.key != PINCHED and not round_.void
            assert bool(marked) == moves, wrong
            seen += 1
    assert seen or slug == "poker"


def settled(round_: Round, place: Account) -> tuple[int, int]:
    """What was paid on a wager and a coupon beside it, and what was taken of it, whichever hand it came to; vigorish
    apart."""
    about = (place[1:4], (place.seat, "match_play", f"{place.wager} {place.on}".rstrip()))
    moves = [done for done in round_.effects if isinstance(done, Transfer) and done.wager[1:4] in about]
    paid, taken = (sum(done.cents for done in moves if done.verb is verb) for verb in (Verb.PAY, Verb.COLLECT))
    return paid, taken


@every_game
def test_what_a_supervisor_allows_is_done(slug: str) -> None:
    rng, seen = random.Random(f"{slug} allowed"), 0
    for before in played(slug, rng):
        for round_, wrong, place in interrupted(before, rng, ALLOW):
            assert_kept(round_)
            assert all(cents >= 0 for at, cents in round_.table.balances.items() if at.kind == "area"), wrong
            if round_.setting.game.irregularities[wrong.key].words != DECISIONS:
                continue
            ruling = rule(round_)
            assert not_provided(ruling, wrong.key) == [ALLOW]
            if wrong.key == UNSEEN and not round_.void:
                due, stake = settled(before, place)
                paid, taken = settled(round_, place)
                spent = stake if round_.setting.game.betting.wager[place.wager].spent else 0
                assert wrong.amount is not None
                assert paid - taken == max(wrong.amount, due) - spent, "the payment is part of what is due"
                others = [one for one in rule(before).rulings if (one.seat, one.wager) != (place.seat, place.wager)]
                rest = [one for one in ruling.rulings if (one.seat, one.wager) != (place.seat, place.wager)]
                assert rest == others
            seen += 1
    assert seen or slug == "poker"


@every_game
def test_a_refusal_changes_nothing(slug: str) -> None:
    rng, refused = random.Random(f"{slug} refused"), 0
    for before in played(slug, rng):
        round_ = Round(before.setting, before.start, before.seating)
        for action in before.actions:
            here = round_.setting.game
            key = called_here(here, rng.choice(list(FAMILY)))
            wager = rng.choice([*here.betting.wager, "moon"])
            wrong = Irregularity(
                key, Hand(rng.choice(["", "dealer", "seat 1", "seat 99"])), (), rng.choice(["", ALLOW, "moon"]), wager,
                rng.choice([None, 0, -5, 10**15, 500]), rng.choice(["", "17", "moon"]),
            )  # fmt: skip
            if round_.judge(wrong) is not None:
                known = (len(round_.effects), dict(round_.table.balances), round_.table.state, round_.request)
                with pytest.raises(PitbossError):
                    round_.send(wrong)
                assert known == (len(round_.effects), round_.table.balances, round_.table.state, round_.request)
                refused += 1
            round_.send(action)
        assert nets(round_) == nets(before)
    assert refused > TABLES


@every_game
def test_chips_that_came_and_go_back_are_listed(slug: str) -> None:
    """Where a section returns what comes late, the ruling has it as a return, in its amount and under that section."""
    rng, seen = random.Random(f"{slug} returned"), 0
    here = game(slug)
    irregular = here.irregularities.get(CAPPED)
    if irregular is None or irregular.words:
        return
    for before in played(slug, rng):
        for round_, wrong, place in interrupted(before, rng, DISALLOW):
            if wrong.key == CAPPED and not round_.void:
                back = [
                    done.cents
                    for done in round_.effects
                    if isinstance(done, Transfer) and done.verb is Verb.RETURN and done.cite == irregular.cite
                    and done.target == chips(place.seat)
                ]  # fmt: skip
                assert back == [wrong.amount]
                seen += 1
    assert seen
