"""What is offered is what is accepted: `Round.legal` and `Round.judge` agree in both directions, at every game."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.limits import Limit
from pitboss.play.actions import DEALER, SUPERVISOR, Say
from pitboss.play.driver import Round
from pitboss.play.requests import Offer, Request
from pitboss.play.seating import Seating
from pitboss.play.setting import Setting
from tests.games.anybody import Anybody, a_setting
from tests.length import times

every_game = pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
TABLES, ROUNDS = times(3), 4
CLOSED_OTHERWISE = ("craps", "baccarat_chemin_de_fer", "poker", "keno")
"""Their bets are no open bets in the sense of `play.betting`."""


def with_limits(setting: Setting, rng: random.Random) -> Setting:
    """Now and then some wagers have limits of their own, narrow ones too."""
    if rng.random() < 0.5:
        return setting
    wagers = [wager.key for wager in setting.opening_wagers]
    limits = {w: Limit(500, rng.choice((500, 700, 2_000, None))) for w in rng.sample(wagers, min(3, len(wagers)))}
    try:
        return Setting(setting.game, setting.options.given, limits)
    except Exception:  # these limits do not go with these options
        return setting


def amounts(offer: Offer, rng: random.Random) -> set[int | None]:
    """Amounts that an offer allows: the ends, and some between."""
    if offer.least is None:
        return {None}
    top = offer.least + 7 * offer.unit if offer.most is None else offer.most
    steps = (top - offer.least) // offer.unit
    found: set[int | None] = {offer.least, top, offer.least + offer.unit * rng.randint(0, steps)}
    return found | ({None} if offer.usual is not None else set())


def covers(offer: Offer, said: Say) -> bool:
    """Whether an offer allows this."""
    if said.word not in (offer.word, *offer.also) or (said.on not in offer.on if offer.on is not None else said.on):
        return False
    if said.amount is None:
        return offer.least is None or offer.usual is not None
    if offer.least is None or said.amount < offer.least or (offer.most is not None and said.amount > offer.most):
        return False
    return (said.amount - offer.least) % offer.unit == 0


def tries(round_: Round, role: str, rng: random.Random) -> Iterator[Say]:
    """Things that a role might say: words that are open to it, and others of the game, in all sorts of amounts."""
    request = round_.request
    assert isinstance(request, Request)
    mine = request.offers.get(role, {})
    words = [*mine, *rng.sample(list(round_.setting.game.speech.words), min(3, len(round_.setting.game.speech.words)))]
    for word in rng.sample(words, min(12, len(words))):
        offer = mine.get(word)
        places = rng.sample(offer.on, min(4, len(offer.on))) if offer and offer.on else [""]
        cards = tuple(rng.sample(offer.among, offer.cards)) if offer and offer.cards else ()
        here = round_.table.on
        for on in places:
            least = offer.on_place(on).least if offer else None
            near = [least or 0, (least or 0) - here(role, word, on), here(role, word, on)]
            numbers = {n + d for n in near for d in (-1, 0, 1, 100, 500)} | {rng.randint(1, 30_000), 1, 25, 100}
            for amount in [None, *rng.sample(sorted(numbers), 6)]:
                yield Say(role, word, amount, on, cards)


@every_game
def test_what_is_offered_is_what_is_accepted(slug: str) -> None:
    rng = random.Random(f"legal {slug}")
    taken = covered = 0
    for _ in range(TABLES):
        setting = with_limits(a_setting(game(slug), rng), rng)
        player = Anybody(setting, rng, trouble=0.03)
        for _ in range(ROUNDS):
            round_ = player.open()
            while not round_.done:
                role = rng.choice([*setting.seats, *setting.seats[:2], DEALER, SUPERVISOR])
                legal = round_.legal(role)
                for offer in legal:
                    cards = tuple(rng.sample(offer.among, offer.cards)) if offer.cards else ()
                    places = rng.sample(offer.on, min(3, len(offer.on))) if offer.on is not None else [""]
                    assert places, offer
                    for on in places:
                        for amount in amounts(offer, rng):
                            said = Say(role, offer.word, amount, on, cards)
                            assert round_.judge(said) is None, (said, str(round_.judge(said)), offer)
                            taken += 1
                request = round_.request
                assert isinstance(request, Request)
                for silence in (request.silence, *request.each.values()):
                    assert silence is None or round_.judge(silence) is None, silence
                for said in tries(round_, role, rng):
                    if round_.judge(said) is None:
                        assert any(covers(offer, said) for offer in legal), (said, legal)
                        covered += 1
                player.step(round_)
    assert taken > 100
    assert covered > 50


@every_game
def test_what_is_asked_about_one_place_holds_for_all_where_a_request_says_so(slug: str) -> None:
    """Offers are listed quicker where a rule does not look at the place; asking about each place finds the same."""
    rng = random.Random(f"anywhere {slug}")
    looked = 0
    for _ in range(TABLES):
        setting = with_limits(a_setting(game(slug), rng), rng)
        seats = rng.sample(setting.seats, min(4, len(setting.seats)))
        seating = Seating.of({seat: rng.choice(("Ann", "Bob")) for seat in seats})
        player = Anybody(setting, rng, trouble=0.03, seating=seating)
        for _ in range(ROUNDS):
            round_ = player.open()
            while not round_.done:
                request = round_.request
                if isinstance(request, Request) and request.anywhere is not None:
                    for seat in seats:
                        purse = rng.choice((None, 0, 700, 100_000))
                        each = request._replace(anywhere=None).open_to(seat, purse)
                        assert request.open_to(seat, purse) == each
                        looked += len(each)
                player.step(round_)
    assert looked > 30 or slug in CLOSED_OTHERWISE
