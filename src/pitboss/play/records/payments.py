"""What the dealer did with the chips, beside what was due: ``paid seat 1 blackjack 150``.

A record may say of a wager what the dealer paid, took, returned or charged. The round is ruled on without regard to it,
and then each such statement is set beside the ruling. What is said of a wager is all that was done of that kind: two
``paid`` lines add up, and nothing is ``paid ... 0``; chips that were taken and given back again are not taken. Wagers
of which nothing is said are not compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pitboss.equipment.money import dollars
from pitboss.law.citation import Citation
from pitboss.law.provisions import is_supervisors
from pitboss.play.effects import Verb
from pitboss.play.ruling import Ruling

DONE = {"paid": Verb.PAY, "took": Verb.COLLECT, "returned": Verb.RETURN, "charged": Verb.COMMISSION}
"""What a dealer does, by the word that a record says it with."""
WORDS = {verb: word for word, verb in DONE.items()}
KINDS = {
    Verb.PAY: ("overpaid", "underpaid"),
    Verb.COLLECT: ("took too much", "took too little"),
    Verb.RETURN: ("returned too much", "returned too little"),
    Verb.COMMISSION: ("charged too much", "charged too little"),
}

OPEN_YET = ", as long as no supervisor has decided"


def number_of(hand: str) -> str:
    """The number of a hand of a seat, or of its ticket: who wagers behind a box has the box's hands, by their numbers.

    >>> number_of("1.2"), number_of("1b.2"), number_of("2"), number_of("")
    ('2', '2', '2', '')
    """
    return hand.rpartition(".")[2]


class StatedPayment(NamedTuple):
    """What a line says that the dealer did."""

    line: int
    verb: Verb
    seat: str
    hand: str
    """A hand of the seat by its number; empty for all of them."""
    wager: str
    on: str
    """What the wager is on; empty for all of it."""
    cents: int
    parts: tuple[str, ...] = ()
    """What rulings name of it, where it is on several things at once: the ways of a ticket."""

    @property
    def place(self) -> tuple[str, str, str, str]:
        return self.seat, self.hand, self.wager, self.on

    def names(self, ruling: Ruling) -> bool:
        """Whether a ruling is on the wager that this is about."""
        own = (ruling.seat, ruling.wager) == (self.seat, self.wager)
        hand = not self.hand or number_of(self.hand) == number_of(ruling.hand)
        return own and hand and (not self.on or ruling.on in (self.parts or (self.on,)))

    def covers(self, other: StatedPayment) -> bool:
        """Whether both say the same kind of thing of different parts of a wager that have something in common: of all
        of it, and of one hand or one way."""
        if (self.seat, self.wager, self.verb) != (other.seat, other.wager, other.verb) or self.place == other.place:
            return False
        hand = self.hand == other.hand or not (self.hand and other.hand)
        mine, others = set(self.parts or (self.on,)), set(other.parts or (other.on,))
        return hand and (not (self.on and other.on) or not mine.isdisjoint(others))


class PaidLine(NamedTuple):
    """What was done with a wager, beside what was due."""

    line: int
    seat: str
    hand: str
    wager: str
    on: str
    verb: Verb
    done: int
    due: int
    cite: Citation | None
    """The section under which it was due, or the wager was otherwise dealt with; None where nothing was."""
    counted: bool = True
    """Whether it makes a difference: not where what was taken of the same wager is said too, being the same chips."""
    undecided: bool = False
    """Whether what is due there waits for a supervisor's decision: until then the wager is settled as it was."""

    @property
    def difference(self) -> int:
        """What the patron has too much by it, in cents; below nought what they lack."""
        more = self.done - self.due if self.counted else 0
        return more if self.verb in (Verb.PAY, Verb.RETURN) else -more

    @property
    def kind(self) -> str:
        """The kind of error; empty where there is none."""
        if self.done == self.due:
            return ""
        return KINDS[self.verb][self.done < self.due]

    def __str__(self) -> str:
        """
        >>> from pitboss.law.citation import cite
        >>> str(PaidLine(9, "1", "", "blackjack", "", Verb.PAY, 15000, 12000, cite("2.7(b)")))
        'overpaid $30.00, 2.7(b)'
        >>> str(PaidLine(9, "1", "", "ante", "", Verb.COLLECT, 1000, 1000, cite("20.10(c)1ii")))
        'as due, 20.10(c)1ii'
        """
        section = f", {str(self.cite).partition('-')[2] or self.cite}" if self.cite else ""
        what = f"{self.kind} ${dollars(abs(self.done - self.due))}" if self.kind else "as due"
        return f"{what}{section or ', nothing was due'}{OPEN_YET if self.undecided else ''}"

    def to_json(self) -> dict[str, object]:
        return {
            "line": self.line,
            "seat": self.seat,
            "hand": self.hand or None,
            "wager": self.wager,
            "on": self.on or None,
            "did": WORDS[self.verb],
            "amount": dollars(self.done),
            "due": dollars(self.due),
            "error": self.kind or None,
            "difference": dollars(self.difference),
            "cite": str(self.cite) if self.cite else None,
            **({"undecided": True} if self.undecided else {}),
        }


def compare(stated: Sequence[StatedPayment], rulings: Iterable[Ruling], for_one: bool = False) -> tuple[PaidLine, ...]:
    """Each statement beside what was due, in the order of the record. Among the ``rulings`` may be what winners had
    down and got back beside their winnings (`ruling.own_chips`).

    Where something was done that was not due, what was due and is not said was not done: a losing wager that is paid
    was not taken either, a winner whose wager only went back was not paid. But what is returned and what is taken are
    the same chips: whoever says one of them has said the other. Vigorish may be kept back from the payment: then what
    is paid is so much less. Where payments are ``for_one`` they include the stake, which was taken when the ticket was
    sold, be it said or not.
    """
    ruled = list(rulings)
    found: list[PaidLine] = []
    for place in dict.fromkeys(one.place for one in stated):
        said = [one for one in stated if one.place == place]
        named = [ruling for ruling in ruled if said[0].names(ruling)]
        mine = [ruling for ruling in named if ruling.verb in KINDS]
        own = sum(ruling.cents for ruling in named if ruling.verb is Verb.BACK)
        done, due = Counter[Verb](), Counter[Verb]()
        for one in said:
            done[one.verb] += one.cents
        for ruling in mine:
            verb, cents = _counted(ruling, due)
            due[verb] += cents
        if for_one and Verb.PAY in done:
            _for_one(done, due, own)
        else:
            _give_back(done, due[Verb.COLLECT] + due[Verb.RETURN] + own)
        kept = 0 if done[Verb.COMMISSION] else due[Verb.COMMISSION]
        if kept and done[Verb.PAY] == due[Verb.PAY] - kept:
            due[Verb.PAY] -= due.pop(Verb.COMMISSION)
        missed = _missed(done, due) - ({Verb.COLLECT} if for_one else set())
        if Verb.PAY in due and Verb.RETURN in done:
            due.setdefault(Verb.RETURN, own or done[Verb.RETURN])  # a winner's own chips come back with the winnings
        for verb in (*done, *(verb for verb in KINDS if verb in missed)):
            line = next((one.line for one in said if one.verb is verb), said[0].line)
            cite = next((each.cite for each in mine if each.verb is verb), mine[0].cite if mine else None)
            counted = verb is not Verb.RETURN or Verb.COLLECT not in done
            found.append(PaidLine(line, *place, verb, done[verb], due[verb], cite, counted))
    return tuple(sorted(found, key=lambda each: each.line))


def _for_one(done: Counter[Verb], due: Counter[Verb], own: int) -> None:
    """All that is handed over for a ticket is one sum, the stake included: so that was taken, where that is said."""
    if Verb.COLLECT in done:
        due[Verb.COLLECT] += due[Verb.RETURN] + own
    done[Verb.PAY] += done.pop(Verb.RETURN, 0)
    due[Verb.PAY] += due.pop(Verb.RETURN, 0) + own


def _give_back(done: Counter[Verb], down: int) -> None:
    """Chips that went to and fro: where more was taken and returned than lay there, what was returned was taken first,
    and in the end was not."""
    if Verb.COLLECT in done and done[Verb.COLLECT] + done[Verb.RETURN] > down:
        done[Verb.COLLECT] = max(0, done[Verb.COLLECT] - done[Verb.RETURN])


def _missed(done: Counter[Verb], due: Mapping[Verb, int]) -> set[Verb]:
    """What was due and cannot have been done, though nothing is said of it. A charge is beside whatever else is done
    with a wager, and nothing that was done keeps nothing from having been done."""
    instead = {verb for verb, cents in done.items() if cents} - due.keys() - {Verb.COMMISSION}
    if done[Verb.PAY] and Verb.PAY in due:
        instead.discard(Verb.RETURN)  # a winner's own chips
    same_chips = {Verb.RETURN, Verb.COLLECT} if Verb.RETURN in done else {Verb.RETURN}
    return due.keys() - done.keys() - same_chips if instead else set()


def _counted(ruling: Ruling, due: Mapping[Verb, int]) -> tuple[Verb, int]:
    """What a ruling makes due. What a supervisor has taken back or made good is no act of its own: there is so much
    less to pay or to take."""
    if is_supervisors(ruling.cite):
        if ruling.verb is Verb.COLLECT:
            return Verb.PAY, -ruling.cents
        if ruling.verb is Verb.PAY and due.get(Verb.COLLECT, 0) >= ruling.cents:
            return Verb.COLLECT, -ruling.cents
    return ruling.verb, ruling.cents
