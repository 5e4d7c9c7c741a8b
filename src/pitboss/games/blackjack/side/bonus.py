"""The blackjack bonus (2.20): a blackjack in the first two cards wins an award that a display selects."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from pitboss.equipment.money import dollars
from pitboss.games.blackjack.awards import awards
from pitboss.games.blackjack.boxes import Box, Deal
from pitboss.games.blackjack.hands import is_blackjack
from pitboss.games.blackjack.side.moments import Moment, Side
from pitboss.games.blackjack.wagers import BONUS, BONUS_AWARDS, BONUS_CONFIRMED, BONUS_FAULT_PAYS
from pitboss.law.citation import cite
from pitboss.play.actions import Drawn, Irregularity
from pitboss.play.game import Procedure
from pitboss.play.procedure import ask
from pitboss.play.requests import Draw

DISPLAY_FAULT = "bonus_display_fault"
AWARD = "award"
"""The moment at which a winner presses the button."""


def second_cards(deal: Deal, boxes: Sequence[Box]) -> None:
    """Losing wagers are taken; the cards of winners go under their wagers (2.20(e))."""
    for box in boxes:
        for bettor in box.bettors:
            if not is_blackjack(box.first_two):
                deal.table.collect(bettor, BONUS, cite("2.20(e)1"))
            elif deal.table.on(bettor, BONUS):
                deal.table.step(f"the cards of seat {box.number} lie under the bonus wager", cite("2.20(e)2"))


def winners(deal: Deal) -> Procedure[None]:
    """After all other wagers, from the dealer's left, each winner presses the button once (2.20(f)-(h))."""
    for _, bettor in deal.bettors:
        if deal.table.on(bettor, BONUS):
            yield from press(deal, bettor)


def press(deal: Deal, bettor: str) -> Procedure[None]:
    table = deal.table
    among, weights = shown(deal, table.on(bettor, BONUS) // 100)
    answer = yield from ask(
        table, Draw((table.hand(bettor),), cite("2.20(f)"), AWARD, AWARD, among=among, weights=weights)
    )
    if isinstance(answer, Irregularity):  # nothing selected or shown, and nothing to be found out
        table.pay(bettor, BONUS, BONUS_FAULT_PAYS, cite("2.15(o)"))
        return
    assert isinstance(answer, Drawn), answer
    (award,) = answer.values
    assert isinstance(award, int), award
    if award < BONUS_CONFIRMED:
        table.announce(f"Blackjack bonus for seat {bettor}: ${dollars(award)}", cite("2.20(g)3"))
    else:
        table.call("casino supervisor", f"confirms the bonus of ${dollars(award)} for seat {bettor}", cite("2.20(g)4"))
    table.pay_amount(bettor, BONUS, award, cite("2.20(j)"))
    table.take_back(bettor, BONUS, cite("2.20(j)"))


def shown(deal: Deal, stake: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the display can show, with weights. Awards that the licensee did not name can still stand in a record."""
    table = awards(deal.options, stake)
    if f"blackjack_bonus_awards_{stake}" not in {key.partition(".")[0] for key in deal.options.given}:
        table = _whole_dollars(stake) | table
    return tuple(table), tuple(table.values())


@functools.cache
def _whole_dollars(stake: int) -> dict[int, int]:
    least, most = BONUS_AWARDS[stake]
    return dict.fromkeys(range(least, most + 1, 100), 0)


SIDE = Side(
    (BONUS,),
    lambda options: bool(options["blackjack_bonus"]),
    {Moment.SECOND_CARDS: second_cards},
    last=winners,
)
