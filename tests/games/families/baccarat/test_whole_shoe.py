"""Whole shoes dealt by the house: burned, to the cutting card, one hand more, every marker collected."""

from __future__ import annotations

import pytest

from pitboss.equipment.generator import SeededGenerator
from pitboss.games.catalogue import game
from pitboss.games.families.baccarat.hands import BANKER_HAND, PLAYER_HAND, burn_value, points
from pitboss.play.accounts import chips, owed
from pitboss.play.actions import DEALER, Say
from pitboss.play.dealing.runner import Runner
from pitboss.play.effects import Announced, Dealt, Discarded, Shuffled
from pitboss.play.setting import Setting
from pitboss.play.views import HOUSE, hands_seen
from tests.games.families.baccarat.oracle import nets
from tests.games.families.baccarat.player import SLUGS


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("depth", [14, 30, 200])
def test_a_whole_shoe(slug: str, seed: int, depth: int) -> None:
    setting = Setting(game(slug), {"cut_card_depth": depth})
    runner = Runner(setting, SeededGenerator(seed))
    profit = debt = dealt = came_in = held = 0
    announced: list[str] = []
    rounds = 0
    while "The shoe is finished" not in announced:
        round_ = runner.open()
        rounds += 1
        stakes = {"banker": 700 + 100 * rounds, "tie": 100}
        for wager, cents in stakes.items():
            runner.say(Say("3", wager, cents))
        assert (round_.judge(Say("5", "cut")) is None) == (rounds == 1)  # until the burn, which is the house's
        assert runner.close_bets() is None
        assert round_.done
        if rounds == 1:
            burned = next(effect for effect in round_.effects if isinstance(effect, Discarded))
            assert len(burned.cards) == 1 + burn_value(burned.cards[0])
            dealt += len(burned.cards)
        hands = hands_seen(HOUSE, round_.effects)
        net, vigorish = nets(slug, setting.options, stakes, points(hands[PLAYER_HAND]), points(hands[BANKER_HAND]))
        profit, debt = profit + net, debt + vigorish
        dealt += sum(isinstance(effect, Dealt) for effect in round_.effects)
        held += round_.table.balances.get(chips("3"), 0)
        announced = [effect.text for effect in round_.effects if isinstance(effect, Announced)]
        if 416 - dealt < depth and not came_in:
            came_in = rounds
            assert "Cutting card" in announced
            assert announced.index("Cutting card") < announced.index("Last hand")
        assert ("Cutting card" in announced) == ("Last hand" in announced) == (came_in == rounds)
        finished = "The shoe is finished" in announced
        assert round_.table.balances.get(owed("3"), 0) == (0 if finished else debt)
    assert rounds == came_in + 1
    assert held == profit - debt
    assert debt > 0
    after = runner.open()
    assert any(isinstance(effect, Shuffled) for effect in after.effects)
    assert after.table.dealt == 0
    assert after.judge(Say(DEALER, "burn")) is None
    assert after.judge(Say("5", "cut")) is None
