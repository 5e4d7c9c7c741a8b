"""The deal that punto banco and minibaccarat share: four cards, the counts called, third cards by the tables."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.law.citation import Citation
from pitboss.play.card_places import Hand
from pitboss.play.game import Procedure
from pitboss.play.table import Table

from .hands import BANKER_HAND, PLAYER_HAND, Result, banker_draws, natural, player_draws, points, result, value
from .shoe import ShoeSections, deal_held, draw

FOUR_CARDS = (PLAYER_HAND, BANKER_HAND, PLAYER_HAND, BANKER_HAND)
"""First and third card to the Player's Hand, second and fourth to the Banker's (3.7(c))."""

PLAYER_THIRD = "player's third card"
BANKER_THIRD = "banker's third card"
BANKER_THIRD_ALONE = "banker's third card, the player's hand having stayed"
"""The moments of the third cards."""


@dataclass(frozen=True, slots=True)
class DealSections:
    """Where a game's own sections say these things."""

    initial: Citation
    count: Citation
    third: Citation
    natural: Citation
    result: Citation


def four_cards(table: Table, shoe: ShoeSections, sections: DealSections, up: bool = True) -> Procedure[None]:
    """The initial four cards, a card held over first."""
    held = yield from deal_held(table, FOUR_CARDS, shoe, sections.initial, up)
    yield from draw(table, FOUR_CARDS[held:], shoe, sections.initial, up)


def call(table: Table, hand: Hand, section: Citation) -> None:
    """The count of a hand is announced."""
    cards = table.hands[hand]
    word = "natural " if natural(cards) else ""
    table.announce(f"{hand.capitalize()} {word}{points(cards)}", section)


def third_cards(table: Table, shoe: ShoeSections, sections: DealSections) -> Procedure[None]:
    """Third cards by the tables, the Player's Hand first, one to a hand at most (3.8(b)-(d), 3.9)."""
    player, banker = table.hands[PLAYER_HAND], table.hands[BANKER_HAND]
    if natural(player) or natural(banker):
        table.step("a natural: no more cards", sections.natural)
        return
    third, moment = None, BANKER_THIRD_ALONE
    if player_draws(points(player)):
        (card,) = yield from draw(table, (PLAYER_HAND,), shoe, sections.third, moment=PLAYER_THIRD)
        third, moment = value(card), BANKER_THIRD
    if banker_draws(points(banker), third):
        yield from draw(table, (BANKER_HAND,), shoe, sections.third, moment=moment)


def announce(table: Table, sections: DealSections) -> Result:
    """The final counts, and who has won (3.10(a))."""
    player, banker = points(table.hands[PLAYER_HAND]), points(table.hands[BANKER_HAND])
    won = result(player, banker)
    verdict = "Tie Hand" if won is Result.TIE else f"{won.name.capitalize()} wins"
    table.announce(f"Player {player}, Banker {banker}: {verdict}", sections.result)
    return won
