"""Match play coupons and cash on the floor: nobody is given a coupon, and cash is changed at the cage, so neither is
offered or taken at any game."""

from __future__ import annotations

import pytest

from pitboss.floor.refusals import Forbidden
from pitboss.floor.table.client_actions import NOT_TAKEN
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.coupons import NOT_CHIPS
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.server import a_key, complete

COUPON, CASH = "match_play", "verbal_wager"
GAMES = {
    "roulette": ("red", "red"),
    "pai_gow": ("pai_gow", "pai_gow"),
    "pai_gow_poker": ("pai_gow_poker", "pai_gow_poker"),
    "asia_poker": ("asia_poker", "asia_poker"),
    "minibaccarat": ("player", "player"),
    "baccarat_punto_banco": ("player", "player"),
    "blackjack": ("blackjack", "blackjack"),
    "three_card_poker": ("ante", "ante"),
    "four_card_poker": ("ante", "ante"),
}
"""The wager that a coupon may lie beside, in a record."""


def test_these_are_the_games_with_coupons_and_it_is_their_only_word() -> None:
    with_coupons = {each.slug for each in CATALOGUE if COUPON in game(each.slug).speech.words}
    assert with_coupons == set(GAMES)
    assert not any(COUPON in game(each.slug).speech.also.values() for each in CATALOGUE)


@pytest.mark.parametrize("slug", GAMES)
def test_a_coupon_is_neither_offered_nor_taken(slug: str) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            table = await a_table(floor, slug)
            crowd = Crowd(floor, table, "coupons")
            await crowd.sit(1)
            ((seat, ann),) = crowd.people
            wager, beside = GAMES[slug]
            offers = (await floor.view(crowd.table, ann))["request"]["offers"]
            least = next(offer["least"] for offer in offers if offer["word"] == wager)
            said = {"seat": seat, "word": wager, "amount": least}
            await floor.act(crowd.table, ann, {"say": said}, a_key())
            state = await floor.state(crowd.table)
            assert state.round is not None
            assert COUPON in {offer.word for offer in state.round.legal(seat)}, "the game has it"
            offers = (await floor.view(crowd.table, ann))["request"]["offers"]
            assert COUPON not in {offer["word"] for offer in offers}
            said = {"seat": seat, "word": COUPON, "amount": least, "on": beside}
            with pytest.raises(Forbidden, match="coupons"):
                await floor.act(crowd.table, ann, {"say": said}, a_key())
            assert CASH not in {offer["word"] for offer in offers}
            with pytest.raises(Forbidden, match="cash"):
                await floor.act(crowd.table, ann, {"say": said | {"word": CASH}}, a_key())
            assert (await floor.state(crowd.table)).seq == state.seq

    complete(whole())


def test_no_word_for_what_is_not_chips_is_forgotten() -> None:
    """What is hidden from a player here is not taken from one either."""
    assert set(NOT_TAKEN) == NOT_CHIPS


def test_a_progressive_coupon_is_neither_offered_nor_taken() -> None:
    """It would be a chip for nothing (11.7(d)): the cage of this floor gives no such coupons."""

    async def whole() -> None:
        async with floor_on() as floor:
            table = await a_table(floor, "pai_gow_poker", options={"progressive": "1"})
            crowd = Crowd(floor, table, "coupons")
            await crowd.sit(1)
            ((seat, ann),) = crowd.people
            state = await floor.state(crowd.table)
            assert state.round is not None
            assert "progressive_coupon" in {offer.word for offer in state.round.legal(seat)}, "the game has it"
            offers = {offer["word"] for offer in (await floor.view(crowd.table, ann))["request"]["offers"]}
            assert "progressive" in offers
            assert "progressive_coupon" not in offers
            with pytest.raises(Forbidden, match="coupons"):
                await floor.act(crowd.table, ann, {"say": {"seat": seat, "word": "progressive_coupon"}}, a_key())
            assert (await floor.state(crowd.table)).seq == state.seq

    complete(whole())
