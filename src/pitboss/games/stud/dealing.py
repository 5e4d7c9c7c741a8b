"""Before the first card and after the last: the deck in play, the cut, cards nobody sees, the stub."""

from __future__ import annotations

from typing import cast

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.games.stud.sections import Sections
from pitboss.law.citation import Citation
from pitboss.play.actions import DEALER, Drawn
from pitboss.play.game import Procedure
from pitboss.play.procedure import ask
from pitboss.play.requests import Draw
from pitboss.play.table import Table


def shuffle_and_cut(table: Table, sections: Sections) -> None:
    """The deck of this round, shuffled, and cut where no machine shuffled it."""
    preshuffled = table.carry.rounds == 0 and bool(table.options.get("preshuffled_opening_deck"))
    if table.options["two_decks_alternating"]:
        table.step(f"deck {table.carry.rounds % 2 + 1} of 2 in play", sections.alternates)
    if table.options["shuffle"] == "manual" or preshuffled:
        table.step("the cards are cut", sections.cut)


def deal_dealer_up(table: Table, section: Citation) -> Procedure[None]:
    """One card face up to the dealer. On paper its face may be missing, as long as no rule needs it."""
    drawn = yield from ask(table, Draw((DEALER,), section, unseen=True))
    assert isinstance(drawn, Drawn), drawn
    table.take((DEALER,), cast(tuple[Card, ...], drawn.values), True, section)


def remove_unseen(table: Table, cards: int, what: str, section: Citation) -> None:
    """Cards leave the deck that nobody sees: a burn, the rest of a stack."""
    table.account_for((UNSEEN,) * cards)
    table.step(what, section)


def put_stub_away(table: Table, sections: Sections) -> None:
    """The stub goes to the rack unseen; it is counted at least once in five rounds unless the shuffler counts."""
    since = int(table.state.get("rounds_since_count", 0)) + 1
    if not table.options["shuffler_counts_cards"] and since >= 5:
        table.step(f"the stub is counted: {table.setting.deck.size - table.dealt} cards", sections.stub_count)
        since = 0
    table.state["rounds_since_count"] = since
    table.step("the stub goes to the discard rack", sections.stub[table.options.word("dealing_method")])
