"""The round driver: owns one procedure, judges every action before it is sent, and keeps what was said and done.

round = Round(setting)
round.legal("1")           # what seat 1 may do now, and why
round.send(Say("1", "ante", 1000))
...
round.carry                # once it is done
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.play.actions import REMOVE, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import DEALERS, NOBODY, Hand
from pitboss.play.carry import Carry
from pitboss.play.effects import Effect
from pitboss.play.game import Void
from pitboss.play.requests import FACES, Draw, Offer, Request
from pitboss.play.seating import UNKNOWN, Seating
from pitboss.play.setting import Setting
from pitboss.play.spoken import VERBAL_WAGER, refusal
from pitboss.play.table import Table
from pitboss.rules import RULES

WHEN = {
    "bets": "while bets are open",
    "burn": "while cards are burned",
    "deal": "during the deal",
    "decision": "while somebody decides",
    "dispute": "while a supervisor decides",
    "draw": "before something is drawn or thrown",
    "face": "before a face is shown",
    "pause": "before the settlement",
}
"""The moments that rounds of many games have, in words, for whoever reports something at the wrong one."""


class Round:
    """One round of play, from open bets to the last card in the discard rack."""

    __slots__ = ("_procedure", "_table", "actions", "carry", "request", "setting", "start")

    def __init__(self, setting: Setting, carry: Carry | None = None, seating: Seating = UNKNOWN) -> None:
        self.setting = setting
        self.start = carry or setting.opening
        if self.start.rules != RULES or self.start.game != setting.game.slug:
            raise Unreadable(f"this table was left under {self.start.rules}, game {self.start.game}")
        self._table = Table(setting, self.start, seating)
        self._procedure = setting.game.play(self._table)
        self.actions: list[Action] = []
        """What was sent, in order: with `start` and who sat where, all that it takes to restore the round."""
        self.carry: Carry | None = None
        """What the next round starts from; None until this one is done."""
        self.request: Request | Draw | None = next(self._procedure)
        """What the procedure waits for; None once it is done."""

    @property
    def done(self) -> bool:
        """Whether the round is over, void or not."""
        return self.request is None

    @property
    def void(self) -> bool:
        """Whether the round turned out void: what was moved in it has been taken back."""
        return self._table.void is not None

    @property
    def effects(self) -> list[Effect]:
        """What the procedure has done so far, in order."""
        return self._table.effects

    @property
    def table(self) -> Table:
        """The table, to look at."""
        return self._table

    @property
    def seating(self) -> Seating:
        """Who sits where in this round, as far as it is known."""
        return self._table.seating

    def legal(self, role: str, purse: int | None = None) -> list[Offer]:
        """What one role (a seat, the dealer, a supervisor) may say now; nothing while chance is waited for.

        Amounts are what may be said, beside what lies there already and, where a purse is given, within it. Whatever
        is offered here would be taken, and whatever would be taken is offered.
        """
        return self.request.open_to(role, purse) if isinstance(self.request, Request) else []

    def offered(self, say: Say) -> Offer | None:
        """The offer that a word would take, be it with other amounts or cards."""
        return self.request.offer(say.who, say.word) if isinstance(self.request, Request) else None

    def judge(self, action: Action) -> PitbossError | None:
        """Why an action may not be taken now; None where it may. Asking changes nothing."""
        request = self.request
        if isinstance(action, Say):
            if action.hand and not self._is_own(action):
                return Unreadable(f"seat {action.who} has no hand {action.hand}")
            if isinstance(request, Request):
                offer = request.offer(action.who, action.word)
                if offer is not None:
                    return request.judge(offer, action)
            return self._not_open(request, action)
        if isinstance(action, Drawn):
            return self._judge_chance(request, action)
        return self._judge_irregularity(request, action)

    def _is_own(self, say: Say) -> bool:
        """Whether the hand that a word names lies on the table, and is its speaker's."""
        hand = Hand(f"seat {say.hand}")
        return hand.seat == say.who and hand in self._table.hands

    def _not_open(self, request: Request | Draw | None, say: Say) -> Refused:
        """A word of this game that is not open now, under the section that gives it."""
        betting = self.setting.game.betting
        wager, word = betting.wager.get(say.word), self.setting.game.speech.words.get(say.word)
        if (law := self.setting.game.law) is not None and (lapsed := law.refusal(say.word)) is not None:
            return Refused(f"{say.word!r}: {lapsed.why}", lapsed.section)
        bar = request.barred.get(say.who, {}).get(say.word) if isinstance(request, Request) else None
        if bar is not None:
            return Refused(f"{say.word!r}: {bar.reason}", bar.cite)
        if bar := self.setting.game.speech.closed(self._table, say):
            return Refused(f"{say.word!r}: {bar.reason}", bar.cite)
        if say.word == VERBAL_WAGER and (barred := refusal(betting, say, _open_bets(request))):
            return barred
        if wager and wager.opening and not any(w.key == wager.key for w in self.setting.opening_wagers):
            section = betting.barred(self.setting.options, wager.key) or wager.cite
            why = f": {wager.absent}" if wager.absent else ""
            return Refused(f"{say.word!r} is not offered at this table{why}", section)
        if (wager and wager.opening) or say.word == REMOVE:
            return Refused("no wager is made, raised or taken up now", betting.late)
        open_with_bets = word is not None and word.bets and _open_bets(request)
        if word and word.bar and open_with_bets and (barred_here := word.bar(self.setting.options)):
            return barred_here
        section = word.cite if word else wager.cite if wager else betting.late
        if request is None:
            return Refused(f"{say.word!r}: the round is over", section)
        if isinstance(request, Draw):
            return Refused(f"{say.word!r}: not while cards are dealt", section)
        why = (word and word.unasked) or request.turn(say.who)
        return Refused(f"{say.word!r}: {why}", section)

    def _judge_chance(self, request: Request | Draw | None, drawn: Drawn) -> PitbossError | None:
        if not isinstance(request, Draw):
            return Unreadable(f"no {drawn.kind} are to be drawn now")
        if not 0 < len(drawn.values) <= len(request.to):
            return Unreadable(f"{len(drawn.values)} {drawn.kind} where {len(request.to)} are to be drawn")
        if drawn.kind != request.kind and (drawn.kind, request.kind) != ("cards", "face"):
            return Unreadable(f"{request.kind} are to be drawn now, not {drawn.kind}")
        if request.kind not in FACES:
            return self._judge_number(request, drawn)
        if request.among and (strange := [v for v in drawn.values if v != UNSEEN and v not in request.among]):
            return Unreadable(f"{strange[0]} cannot come up")
        if self._all_new(drawn.values):
            return None
        if not all(isinstance(value, Card) for value in drawn.values):
            return Unreadable("a card is to be drawn now")
        if not request.unseen and any(
            value == UNSEEN and place for place, value in zip(request.to, drawn.values, strict=False)
        ):
            return Unreadable("a face is needed here")
        return self.impossible(drawn.values)

    def _judge_number(self, request: Draw, drawn: Drawn) -> Unreadable | None:
        """Dice, a wheel, a display, a meter: what comes is one of those that can come, and of their kind."""
        is_meter, among = request.kind == "meter", request.among
        for value in drawn.values:
            known = type(value) is int and value >= 0 if is_meter else value in among
            if known and type(value) is not bool:
                continue
            if not request.unseen or value != UNSEEN:  # nobody noted it, and no rule needs it
                if request.kind == "award" and type(value) is int:
                    return Unreadable(f"${dollars(value)} is no award of this table's display [{request.cite}]")
                return Unreadable(f"{value} cannot come up")
        return None

    def _all_new(self, values: Sequence[object]) -> bool:
        """Whether these are all different, all in the deck and none gone: the common case, quickly."""
        faces = set(values)
        return len(faces) == len(values) and faces <= self.setting.copies.keys() and faces.isdisjoint(self._table.gone)

    def impossible(self, values: Sequence[object]) -> Unreadable | None:
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
        if action.at not in (NOBODY, DEALERS) and not self._is_a_seats(action.at):
            return Unreadable(f"{action.key!r} cannot happen at {str(action.at)!r}")
        if action.word and action.word not in irregular.words:
            return Unreadable(f"{action.word!r} does not belong behind {action.key!r}")
        if (action.wager or action.on or action.amount is not None) and not (irregular.names_wager and action.wager):
            return Unreadable(f"no wager and no amount belong behind {action.key!r}")
        if irregular.bar and (barred := irregular.bar(self.setting.options)):
            return barred
        if request is None or _moment(request) not in irregular.moments:
            when = ", ".join(map(self._when, sorted(irregular.moments)))
            return Refused(f"{action.key!r} cannot happen here (only {when})", irregular.cite)
        if irregular.needs_cards is not None and len(action.cards) > irregular.needs_cards:
            return Unreadable(f"{action.key!r} names at most {irregular.needs_cards} cards")
        if irregular.becomes_next and isinstance(request, Draw) and len(action.cards) > len(request.to):
            return Unreadable("more cards than are still to be dealt")
        if reason := irregular.cannot(self._table, action):
            return Refused(f"{action.key!r}: {reason}", irregular.cite)
        return None if irregular.wrong_deck else self.impossible(action.cards)

    def _when(self, moment: str) -> str:
        """A moment in words."""
        own = self.setting.game.moments.get(moment)
        return own.when if own else WHEN.get(moment, f"at the {moment}")

    def _is_a_seats(self, hand: Hand) -> bool:
        """Whether a hand is one that somebody at this table has, or could be dealt."""
        return hand.seat in self.setting.seats and hand in (f"seat {hand.seat}", f"seat {hand.seat}.{hand.number}")

    def send(self, action: Action) -> None:
        """Takes an action; raises, with nothing changed, where it is not legal."""
        request = self.request
        if isinstance(action, Say) and isinstance(request, Request) and not action.hand:  # the common case, quickly
            offer = request.offer(action.who, action.word)
            if offer is not None:
                error = request.judge(offer, action)
                if error is not None:
                    raise error
                self.take(action if action.word == offer.word else action._replace(word=offer.word))
                return
        error = self.judge(action)
        if error is not None:
            raise error
        self.take(self.meant(action))

    def meant(self, action: Action) -> Action:
        """The action in the words of the pending request: another word for the same offer is that offer's."""
        if isinstance(action, Say) and isinstance(self.request, Request):
            open_now = self.request.offers.get(action.who)
            if open_now is not None and open_now.get(action.word) is None and (offer := self.offered(action)):
                return action._replace(word=offer.word)
        return action

    def take(self, action: Action) -> None:
        """Takes an action that is known to be legal: one made of the pending request itself, or judged before."""
        self.actions.append(action)
        try:
            self.request = self._procedure.send(action)
        except StopIteration:
            if self._table.at_the_end is not None or self._table.before_settlement is not None:
                self._table.see_to_decisions(over=True)
            self._finish()
        except Void as void:
            self._table.undo(void)
            self._finish()

    def _finish(self) -> None:
        self.request = None
        self.carry = self._table.hand_on()


def _open_bets(request: Request | Draw | None) -> bool:
    """Whether wagers may be made."""
    return request is not None and _moment(request) == "bets"


def _moment(request: Request | Draw) -> str:
    """Where in the round this is; a card that nobody gets is burned at a moment of its own."""
    return "burn" if isinstance(request, Draw) and request.to[0] == NOBODY else request.moment


def restore(setting: Setting, carry: Carry, actions: Iterable[Action], seating: Seating = UNKNOWN) -> Round:
    """A round as it was: replay is the only way back."""
    again = Round(setting, carry, seating)
    for action in actions:
        again.send(action)
    return again
