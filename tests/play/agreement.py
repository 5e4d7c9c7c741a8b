"""What is offered is taken, and what is taken is offered: `Round.legal` against `Round.judge`, both ways."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import takewhile

from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, REMOVE, RETURN, SHUFFLE, SUPERVISOR, Say
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Transfer
from pitboss.play.requests import Offer, Request

AMOUNTS = (1, 2, 50, 99, 100, 101, 250, 499, 500, 501, 725, 1000, 1500, 2500, 10_000, 99_999, 10**7)


def assert_agreement(round_: Round, rng: random.Random, strays: int = 40) -> None:
    """At one moment of a round: what is offered in several amounts and places, and many words at random.

    Of the seats, the first few and one more: most people sit there.
    """
    seats = round_.setting.seats
    roles = dict.fromkeys((*seats[:3], rng.choice(seats), DEALER, SUPERVISOR))
    legal = {role: round_.legal(role) for role in roles}
    for role, offers in legal.items():
        for offer in offers:
            assert offer.who == role
            for say in ways(offer, rng):
                assert not refused(round_, say), (say, refused(round_, say))
            for say in beyond(offer, rng):
                covered = any(within(other, say) for other in offers)
                assert covered or refused(round_, say), say
    words = spoken(round_)
    for _ in range(strays):
        say = a_word(round_, rng.choice(list(roles)), rng.choice(words), rng)
        if not refused(round_, say):
            assert any(within(offer, say) for offer in legal[say.who]), say


def refused(round_: Round, say: Say) -> str:
    problem = round_.judge(say)
    return problem.reason if problem else ""


def ways(offer: Offer, rng: random.Random) -> Iterator[Say]:
    """An offer at the least, at the most and between, on a few of its places; cards it names are left alone."""
    if offer.cards:
        return
    places = offer.on if offer.on is not None else ("",)
    for place in rng.sample(places, min(6, len(places))):
        if offer.least is None:
            yield Say(offer.who, offer.word, None, place)
            continue
        top = offer.least + 5000 * offer.unit if offer.most is None else offer.most
        steps = (top - offer.least) // offer.unit
        for step in {0, steps, rng.randint(0, steps)}:
            yield Say(offer.who, offer.word, offer.least + step * offer.unit, place)
        if offer.usual is not None:
            yield Say(offer.who, offer.word, None, place)


def beyond(offer: Offer, rng: random.Random) -> Iterator[Say]:
    """Just outside of an offer."""
    if offer.least is None or offer.cards:
        return
    place = rng.choice(offer.on) if offer.on else ""
    for amount in (offer.least - offer.unit, offer.least - 1, offer.least + 1, (offer.most or 10**8) + offer.unit):
        if amount > 0:
            yield Say(offer.who, offer.word, amount, place)


def within(offer: Offer, say: Say) -> bool:
    """Whether an offer covers what was said."""
    if say.who != offer.who or say.word not in (offer.word, *offer.also):
        return False
    if say.on not in (offer.on if offer.on is not None else ("",)):
        return False
    if say.amount is None:
        return offer.least is None or offer.usual is not None
    return (
        offer.least is not None
        and offer.least <= say.amount
        and (offer.most is None or say.amount <= offer.most)
        and (say.amount - offer.least) % offer.unit == 0
    )


def spoken(round_: Round) -> list[str]:
    """Every word that anybody could say at this game."""
    game = round_.setting.game
    return [*game.betting.wager, *game.speech.words, REMOVE, RETURN, NO_MORE_BETS, GO_ON, SHUFFLE]


def a_word(round_: Round, who: str, word: str, rng: random.Random) -> Say:
    """A word with an amount at random, often on a place that it can be on."""
    wager = round_.setting.game.betting.wager.get(word)
    places = ["", *(wager.on if wager and wager.on else ())]
    if isinstance(round_.request, Request) and (offer := round_.request.offer(who, word)) and offer.on:
        places += offer.on
    return Say(who, word, rng.choice((None, None, *AMOUNTS)), rng.choice(places))


def assert_costs(round_: Round, roles: Iterable[str], rng: random.Random) -> None:
    """What an offer is said to cost is what leaves the chips of who takes it, at once; a few of the offers."""
    for role in roles:
        offers = round_.legal(role)
        for offer in rng.sample(offers, min(5, len(offers))):
            says = list(ways(offer, rng))
            if says:
                say = rng.choice(says)
                again = restore(round_.setting, round_.start, round_.actions, round_.seating)
                done = len(again.effects)
                again.send(say)
                own = [
                    e for e in again.effects[done:] if isinstance(e, Transfer) and chips(role) in (e.source, e.target)
                ]
                paid = takewhile(lambda move: move.source.kind == "chips", own)
                assert offer.on_place(say.on).cost(say.on, say.amount) == sum(move.cents for move in paid), say
