"""Advice at a table: what every choice of a seat is worth now, what it cost once it was made, what bets cost.

A `Spot` is what one seat sees of a decision. It is made here, of nothing that the seat may not see; it can be written
as text, so that it can be asked about in another process and the answer kept; and the game's own part answers it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.equipment.cards import Card, card
from pitboss.games import parts
from pitboss.games.catalogue import game as find_game
from pitboss.odds.advice import Advice, Laid, OpenChoice, Spot, ValuedChoice
from pitboss.odds.odds_report import OddsReport
from pitboss.play.actions import DEALER, NO_MORE_BETS, Say
from pitboss.play.codec import canonical, read_setting, write_setting
from pitboss.play.coupons import NOT_CHIPS
from pitboss.play.driver import Round
from pitboss.play.effects import Discarded, Effect
from pitboss.play.requests import Request
from pitboss.play.setting import Setting
from pitboss.play.views import LAYING, PUBLIC, lay, see

MOST_PLACES = 40
"""A word that may be on more places than this is a bet, not a decision."""


# What a seat sees


def betting(request: object) -> bool:
    """Whether bets are open: nothing is decided yet."""
    return isinstance(request, Request) and request.offer(DEALER, NO_MORE_BETS) is not None


def spot(
    round_: Round, seat: str, hands: Mapping[str, Sequence[Card]] | None = None, purse: int | None = None
) -> Spot | None:
    """What a seat has to decide now, as it sees it; None where it is asked nothing, or may only wager.

    ``hands`` are those that whoever holds the seat sees, where that is not what the seat alone has seen.
    """
    request = round_.request
    if not isinstance(request, Request) or betting(request):
        return None
    open_now = [
        OpenChoice(offer.word, tuple(on or ())[:MOST_PLACES], amounts.least, amounts.most, amounts.usual, offer.cards)
        for offer, on, amounts in request.open_amounts(seat, purse)
        if offer.word not in NOT_CHIPS
    ]
    if not open_now:
        return None
    seen = seen_by(seat, round_.effects) if hands is None else hands
    balances = round_.table.balances.items()
    laid = sorted(Laid(at.seat, at.wager, at.on, at.hand, held) for at, held in balances if held and at.kind == "area")
    return Spot(
        round_.setting,
        seat,
        request.moment,
        request.hand,
        {str(name): tuple(held) for name, held in seen.items()},
        tuple(laid),
        tuple(open_now),
        sum(held for at, held in balances if at.kind in ("centre", "pot")),
        frozenset(str(effect.what) for effect in round_.effects if isinstance(effect, Discarded)),
    )


def seen_by(seat: str, effects: Sequence[Effect], since: int = 0) -> dict[str, list[Card]]:
    """The hands as whoever took a seat at an effect of the round sees them: what lay there before is not theirs."""
    hands: dict[Any, list[Card]] = {}
    for place, effect in enumerate(effects):
        if type(effect) in LAYING:
            lay(hands, seat, see(seat if place >= since else PUBLIC, effect))
    return {str(name): held for name, held in hands.items()}


# As text


def write_spot(asked: Spot) -> str:
    """A spot as text: the same for whatever looks the same to its seat."""
    return canonical(
        {
            "setting": write_setting(asked.setting),
            "seat": asked.seat,
            "moment": asked.moment,
            "hand": asked.hand,
            "hands": {name: list(map(str, held)) for name, held in asked.hands.items()},
            "laid": [list(one) for one in asked.laid],
            "open": [[one.word, list(one.on), one.least, one.most, one.usual, one.cards] for one in asked.open],
            "pot": asked.pot,
            "gone": [*sorted(asked.gone)],
        }
    )


def read_spot(text: str) -> Spot:
    """A spot that was written."""
    kept = json.loads(text)
    return Spot(
        read_setting(kept["setting"], find_game),
        kept["seat"],
        kept["moment"],
        kept["hand"],
        {name: tuple(map(card, held)) for name, held in kept["hands"].items()},
        tuple(Laid(*one) for one in kept["laid"]),
        tuple(OpenChoice(word, tuple(on), *rest) for word, on, *rest in kept["open"]),
        kept["pot"],
        frozenset(kept["gone"]),
    )


# The answer


def advise(asked: Spot) -> Advice | None:
    """What every choice is worth; None where the game has nothing to say to this decision."""
    part = parts.advice(asked.setting.game.slug)
    return part(asked) if part else None


def decides(slug: str) -> bool:
    """Whether anything is decided at a game once the bets are down."""
    return parts.advice(slug) is not None


@dataclass(frozen=True, slots=True)
class Edge:
    """What a bet costs before anything is known."""

    wager: str
    house_edge: Fraction
    note: str = ""
    """What the figure takes for granted."""

    def to_json(self) -> dict[str, object]:
        return {"wager": self.wager, "house_edge": float(self.house_edge), "note": self.note}


def edges(report: OddsReport) -> list[Edge]:
    """What every bet of a table costs on average, over the money first staked, played as the report says."""
    chooses = report.strategy is not None and bool(report.strategy.alternatives)
    found = []
    for name, odds in report.wagers.items():
        if "part_of" in odds.extras or "variant_of" in odds.extras:
            continue  # no bet by itself
        how = "played at its best" if chooses and "average_bet" in odds.extras else ""
        found.append(Edge(name, odds.distribution.house_edge, str(odds.extras.get("given", "")) or how))
    return found


def table_edges(setting: Setting) -> list[Edge]:
    """The same of a table; it may take a while."""
    return edges(parts.report(setting.game.slug)(setting.options))


# Afterwards


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision of a round that is over, beside what was best."""

    hand: str
    said: ValuedChoice
    advice: Advice

    @property
    def cost(self) -> Fraction:
        """What it gave away, in cents."""
        return self.advice.cost(self.said) * self.advice.stake

    def to_json(self) -> dict[str, object]:
        best = self.advice.best
        return {
            "hand": self.hand,
            "said": self.said.word,
            "words": self.said.words,
            "worth": round(float(self.said.worth), 12),
            "best": best.word,
            "best_words": best.words,
            "best_worth": round(float(best.worth), 12),
            "unit": self.advice.unit,
            "cost_cents": round(float(self.cost), 4),
            "why": self.advice.why,
        }


def decisions(played: Round, seat: str, since: int = 0) -> Iterator[tuple[Spot, Say]]:
    """What a seat decided in a round that is over, each with what it saw then; ``since`` is the effect of the round
    from which what lies there was its holder's to see."""
    again = Round(played.setting, played.start, played.seating)
    for action in list(played.actions):
        if isinstance(action, Say) and action.who == seat and not betting(again.request):
            asked = spot(again, seat, seen_by(seat, again.effects, since))
            if asked is not None and len(again.effects) >= since:
                offer = again.offered(action)
                yield asked, action._replace(word=offer.word if offer else action.word)
        again.take(action)


def choice_made(advice: Advice, said: Say) -> ValuedChoice | None:
    """The choice of the advice that somebody's word was."""
    return advice.of(said.word, said.cards, said.amount)


def review(played: Round, seat: str, since: int = 0) -> list[Decided]:
    """What the decisions of a seat cost in a round that is over, as far as advice knows them."""
    found = []
    for asked, said in decisions(played, seat, since):
        told = advise(asked)
        made = choice_made(told, said) if told else None
        if told and made:
            found.append(Decided(asked.hand, made, told))
    return found
