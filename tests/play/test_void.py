"""What a void round takes back, and what stands."""

from __future__ import annotations

from pitboss.games.catalogue import game
from pitboss.law.citation import cite
from pitboss.play.accounts import INVENTORY, chips
from pitboss.play.game import Void
from pitboss.play.seating import UNKNOWN
from pitboss.play.setting import Setting
from pitboss.play.table import Table

SECTION = cite("11.7(a)")


def a_table() -> Table:
    setting = Setting(game("pai_gow_poker"))
    return Table(setting, setting.opening, UNKNOWN)


def settle_one_and_void(table: Table) -> None:
    """One wager is collected, another settled for good; then the round is void."""
    table.collect("1", "insurance", SECTION)
    table.collect("1", "three_card_bonus", SECTION)
    table.stand("three_card_bonus")
    table.undo(Void("a misdeal", SECTION))


def test_a_wager_returned_before_does_not_settle_the_others_of_a_void_round() -> None:
    """Only what was moved by then stands with it, and the wagers that were settled since."""
    for returned in (False, True):
        table = a_table()
        for wager in ("pai_gow_poker", "insurance", "three_card_bonus"):
            table.stake("1", wager, 1000, SECTION)
        if returned:
            table.stake("2", "insurance", 500, SECTION)
            table.give_back("2", "insurance", SECTION)
            table.stand()
        settle_one_and_void(table)
        assert table.balances[chips("1")] == -1000
        assert table.balances.get(chips("2"), 0) == 0
        assert table.balances[INVENTORY] == 1000
        assert not any(cents for at, cents in table.balances.items() if at.kind == "area")
