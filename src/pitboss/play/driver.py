"""The round driver: owns one procedure, judges every action before it is sent, and keeps what was said and done.

round = Round(setting)
round.legal()              # who may do what now, and why
round.send(Say("1", "ante", 1000))
...
round.carry                # once it is done
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss import RULES
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.play.actions import REMOVE, Action, Drawn, Irregularity, Say
from pitboss.play.carry import Carry
from pitboss.play.effects import Effect
from pitboss.play.game import Void
from pitboss.play.requests import Draw, Offer, Request
from pitboss.play.setting import Setting
from pitboss.play.table import Table


class Round:
    """One round of play, from open bets to the last card in the discard rack."""

    __slots__ = ("_procedure", "_table", "actions", "carry", "request", "setting", "start")

    def __init__(self, setting: Setting, carry: Carry | None = None) -> None:
        self.setting = setting
        self.start = carry or setting.opening
        if self.start.rules != RULES or self.start.game != setting.game.slug:
            raise Unreadable(f"this table was left under {self.start.rules}, game {self.start.game}")
        self._table = Table(setting, self.start)
        self._procedure = setting.game.play(self._table)
        self.actions: list[Action] = []
        """What was sent, in order: with `start`, all that it takes to restore the round."""
        self.carry: Carry | None = None
        """What the next round starts from; None until this one is done."""
        self.request: Request | Draw | None = next(self._procedure)
        """What the procedure waits for; None once it is done."""

    @property
    def done(self) -> bool:
        return self.request is None

    @property
    def void(self) -> bool:
        return self._table.void is not None

    @property
    def effects(self) -> list[Effect]:
        return self._table.effects

    @property
    def table(self) -> Table:
        """The table, to look at."""
        return self._table

    def legal(self) -> list[Offer]:
        """Who may do what now; empty while the procedure waits for chance, and when the round is over."""
        return self.request.open() if isinstance(self.request, Request) else []

    def offered(self, say: Say) -> bool:
        """Whether a word is on offer to its speaker now, be it with other amounts or cards."""
        return isinstance(self.request, Request) and (say.who, say.word) in self.request.offers

    def judge(self, action: Action) -> PitbossError | None:
        """Why an action may not be taken now; None where it may. Asking changes nothing."""
        request = self.request
        if isinstance(action, Say):
            if action.hand and f"seat {action.hand}" not in self._table.hands:
                return Unreadable(f"seat {action.who} has no hand {action.hand}")
            if isinstance(request, Request):
                offer = request.offers.get((action.who, action.word))
                if offer is not None:
                    return request.judge(offer, action)
            return self._not_open(request, action)
        if isinstance(action, Drawn):
            return self._judge_chance(request, action)
        return self._judge_irregularity(request, action)

    def _not_open(self, request: Request | Draw | None, say: Say) -> Refused:
        """A word of this game that is not open now, under the section that gives it."""
        game = self.setting.game
        wager, word = game.wager.get(say.word), game.words.get(say.word)
        if wager and wager.opening and not any(w.key == wager.key for w in self.setting.opening_wagers):
            barred = game.barred(self.setting.options, wager.key)
            return Refused(f"{say.word!r} is not offered at this table", barred or wager.cite)
        if (wager and wager.opening) or say.word == REMOVE:
            return Refused("no wager is made, raised or taken up now", game.late)
        section = word.cite if word else wager.cite if wager else game.late
        if request is None:
            return Refused(f"{say.word!r}: the round is over", section)
        if isinstance(request, Request) and (bar := request.barred.get(say.word)):
            return Refused(f"{say.word!r}: {bar.reason}", bar.cite)
        if isinstance(request, Draw):
            return Refused(f"{say.word!r}: not while cards are dealt", section)
        return Refused(f"{say.word!r}: {request.turn(say.who)}", section)

    def _judge_chance(self, request: Request | Draw | None, drawn: Drawn) -> PitbossError | None:
        if not isinstance(request, Draw):
            return Unreadable(f"no {drawn.kind} are to be drawn now")
        if not 0 < len(drawn.values) <= len(request.to):
            return Unreadable(f"{len(drawn.values)} {drawn.kind} where {len(request.to)} are to be drawn")
        if drawn.kind != request.kind and (drawn.kind, request.kind) != ("cards", "face"):
            return Unreadable(f"{request.kind} are to be drawn now, not {drawn.kind}")
        if request.among:
            unneeded = (UNSEEN,) if request.unseen else ()  # nobody noted it, and no rule needs it
            impossible = [value for value in drawn.values if value not in (*request.among, *unneeded)]
            return Unreadable(f"{impossible[0]} cannot come up") if impossible else None
        if self._all_new(drawn.values):
            return None
        if not all(isinstance(value, Card) for value in drawn.values) and request.kind in ("cards", "face"):
            return Unreadable("a card is to be drawn now")
        if not request.unseen and UNSEEN in drawn.values:
            return Unreadable("a face is needed here")
        return self._impossible(drawn.values)

    def _all_new(self, values: Sequence[object]) -> bool:
        """Whether these are all different, all in the deck and none gone: the common case, quickly."""
        faces = set(values)
        return len(faces) == len(values) and faces <= self.setting.copies.keys() and faces.isdisjoint(self._table.gone)

    def _impossible(self, values: Sequence[object]) -> Unreadable | None:
        """A card that the deck cannot hold any more."""
        copies, gone = self.setting.copies, self._table.gone
        seen: dict[object, int] = {}
        for card in values:
            if isinstance(card, Card) and card.rank:
                seen[card] = again = seen.get(card, 0) + 1
                if gone.get(card, 0) + again > copies.get(card, 0):
                    if card in copies:
                        return Unreadable(f"{card} cannot come again: the deck holds {copies[card]}")
                    return Unreadable(f"{card} is not in this game's deck")
        return None

    def _judge_irregularity(self, request: Request | Draw | None, action: Irregularity) -> PitbossError | None:
        irregular = self.setting.game.irregularities.get(action.key)
        if irregular is None:
            return Unreadable(f"unknown irregularity {action.key!r}")
        if irregular.bar and (barred := irregular.bar(self.setting.options)):
            return barred
        if request is None or request.moment not in irregular.moments:
            when = ", ".join(sorted(irregular.moments))
            return Refused(f"{action.key!r} cannot happen here (only at: {when})", irregular.cite)
        if irregular.needs_cards is not None and len(action.cards) > irregular.needs_cards:
            return Unreadable(f"{action.key!r} names at most {irregular.needs_cards} cards")
        if irregular.becomes_next and isinstance(request, Draw) and len(action.cards) > len(request.to):
            return Unreadable("more cards than are still to be dealt")
        return self._impossible(action.cards)

    def send(self, action: Action) -> None:
        """Takes an action; raises, with nothing changed, where it is not legal."""
        error = self.judge(action)
        if error is not None:
            raise error
        self.actions.append(action)
        try:
            self.request = self._procedure.send(action)
        except StopIteration:
            self._finish()
        except Void as void:
            self._table.undo(void)
            self._finish()

    def _finish(self) -> None:
        self.request = None
        self.carry = self._table.hand_on()


def restore(setting: Setting, carry: Carry, actions: Iterable[Action]) -> Round:
    """A round as it was: replay is the only way back."""
    again = Round(setting, carry)
    for action in actions:
        again.send(action)
    return again
