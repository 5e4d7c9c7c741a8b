"""Whole shoes dealt by the house: burned, to the cutting card, one hand more, every marker collected."""

from __future__ import annotations

import pytest

from pitboss.equipment.generator import SeededGenerator
from pitboss.equipment.shoe import Shoe
from pitboss.games.baccarat.hands import burn_value, points
from pitboss.games.catalogue import game
from pitboss.play.accounts import chips, owed
from pitboss.play.actions import DEALER, NO_MORE_BETS, Say
from pitboss.play.effects import Announced, Dealt, Discarded, Shuffled
from pitboss.play.house import advance
from pitboss.play.session import Session
from pitboss.play.setting import Setting
from pitboss.play.view import HOUSE, hands_seen
from tests.games.baccarat.oracle import nets
from tests.games.baccarat.player import SLUGS


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("depth", [14, 30, 200])
def test_a_whole_shoe(slug: str, seed: int, depth: int) -> None:
    setting = Setting(game(slug), {"cut_card_depth": depth})
    session, shoe = Session(setting), Shoe(setting.deck, SeededGenerator(seed))
    shoe.shuffle()
    profit = debt = dealt = 0
    announced: list[str] = []
    round_ = session.open()
    round_.send(Say(DEALER, "burn"))
    advance(round_, shoe)
    (burned,) = [effect for effect in round_.effects if isinstance(effect, Discarded)]
    assert len(burned.cards) == 1 + burn_value(burned.cards[0])
    dealt += len(burned.cards)
    came_in = 0
    while "The shoe is finished" not in announced:
        stakes = {"banker": 700 + 100 * len(session.rounds), "tie": 100}
        for wager, cents in stakes.items():
            round_.send(Say("3", wager, cents))
        round_.send(Say(DEALER, NO_MORE_BETS))
        advance(round_, shoe)
        assert round_.done
        hands = hands_seen(HOUSE, round_.effects)
        net, vigorish = nets(slug, setting.options, stakes, points(hands["player"]), points(hands["banker"]))
        profit, debt = profit + net, debt + vigorish
        dealt += sum(isinstance(effect, Dealt) for effect in round_.effects)
        announced = [effect.text for effect in round_.effects if isinstance(effect, Announced)]
        if 416 - dealt < depth and not came_in:
            came_in = len(session.rounds)
            assert "Cutting card" in announced
            assert announced.index("Cutting card") < announced.index("Last hand")
        assert ("Cutting card" in announced) == ("Last hand" in announced) == (came_in == len(session.rounds))
        finished = "The shoe is finished" in announced
        assert round_.table.balances.get(owed("3"), 0) == (0 if finished else debt)
        if not finished:
            round_ = session.open()
    assert len(session.rounds) == came_in + 1
    held = sum(one.table.balances.get(chips("3"), 0) for one in session.rounds)
    assert held == profit - debt
    assert debt > 0
    after = session.open()
    assert any(isinstance(effect, Shuffled) for effect in after.effects)
    assert after.table.dealt == 0
    assert after.judge(Say(DEALER, "burn")) is None
