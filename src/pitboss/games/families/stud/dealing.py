"""Before the first card and after the last: the deck in play, the cut, cards nobody sees, the stub."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.law.citation import Citation
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.game import Procedure
from pitboss.play.procedure import burn, deal, draw_cards, in_stacks, in_turn
from pitboss.play.requests import Draw
from pitboss.play.table import Table

from .sections import Sections
from .state import StudState

STUB_COUNTED_EVERY = 5


def shuffle_and_cut(table: Table, sections: Sections) -> None:
    """The deck of this round, shuffled, and cut where no machine shuffled it."""
    options, first = table.options, table.carry.rounds == 0
    if options.flag("two_decks_alternating"):
        table.step(f"deck {table.carry.rounds % 2 + 1} of 2 in play", sections.alternates)
    preshuffled = first and "preshuffled_opening_deck" in options and options.flag("preshuffled_opening_deck")
    if preshuffled or options.word("shuffle") == "manual":
        table.step("the cards are cut", sections.cut)


def deal_hands(table: Table, hands: Sequence[Hand], cards: int, sections: Sections) -> Procedure[None]:
    """So many cards to each, face down: in turn, or in stacks where an automated shoe deals."""
    method = table.options.word("dealing_method")
    order = in_stacks if method == "automated_shoe" else in_turn
    yield from deal(table, order(hands, cards), sections.deal[method])


def deal_dealer_up(table: Table, section: Citation) -> Procedure[None]:
    """One card face up to the dealer. On paper its face may be missing, as long as no rule needs it."""
    drawn = yield from draw_cards(table, Draw((DEALERS,), section, unseen=True, up=True))
    table.take((DEALERS,), drawn, True, section)


def deal_open(table: Table, places: Sequence[Hand], section: Citation) -> Procedure[None]:
    """One card face up to each place. On paper faces may be missing, as long as no rule needs them."""
    left = tuple(places)
    while left:
        drawn = yield from draw_cards(table, Draw(left, section, unseen=True, up=True))
        table.take(left[: len(drawn)], drawn, True, section)
        left = left[len(drawn) :]


def remove_unseen(table: Table, cards: int, what: str, section: Citation) -> Procedure[None]:
    """Cards leave the deck that nobody sees: a burn, the rest of a stack."""
    yield from burn(table, cards, section)
    table.step(what, section)


def put_stub_away(table: Table, sections: Sections) -> None:
    """The stub goes to the rack unseen; it is counted at least once in five rounds unless the shuffler counts."""
    if not table.options.flag("shuffler_counts_cards"):
        since = table.recall(StudState).rounds_since_count + 1
        if since >= STUB_COUNTED_EVERY:
            table.step(f"the stub is counted: {table.setting.deck.size - table.dealt} cards", sections.stub_count)
            since = 0
        table.state = replace(table.recall(StudState), rounds_since_count=since)
    table.step("the stub goes to the discard rack", sections.stub[table.options.word("dealing_method")])
