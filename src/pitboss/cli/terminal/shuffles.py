"""What was committed to before the first bet and revealed after, as text.

    commitment 6f1a...        # published before the first bet
    secret 90c2...            # revealed when the cards were played
    order Ks 2d ...           # the deck from the top, before any cut
    draws 12                  # or, of dice, wheels and displays: how many numbers were drawn

Anybody can check it: see `pitboss.equipment.generator`, or ``pitboss play GAME --verify FILE``.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.equipment.cards import Deck, cards, spell
from pitboss.equipment.generator import Commitment, NumbersValue, Opening, faults
from pitboss.errors import Unreadable
from pitboss.play.records.notation import lines

HEADS = ("commitment", "secret", "order")
ENDS = ("order", "draws")


def write_opening(commitment: Commitment, opening: Opening | NumbersValue) -> str:
    """A commitment opened, to be kept or checked."""
    what = f"draws {opening.drawn}" if isinstance(opening, NumbersValue) else f"order {spell(opening.order)}"
    return f"commitment {commitment}\nsecret {opening.secret.hex()}\n{what}\n"


def read_openings(text: str) -> Iterator[tuple[Commitment, Opening | NumbersValue]]:
    """The openings in a text; other lines are passed over, so that a whole session can be checked as it was printed.

    >>> from pitboss.equipment.generator import LiveGenerator
    >>> commitment, opening = LiveGenerator().commit(Deck())
    >>> list(read_openings(write_opening(commitment, opening))) == [(commitment, opening)]
    True
    """
    found: list[str] = []
    for line in lines(text):
        if line.head in (*HEADS, *ENDS) and len(line.words) > 1:
            if line.head != HEADS[len(found)] and not (len(found) == 2 and line.head in ENDS):
                raise Unreadable(f"line {line.number}: an opening reads: {', '.join(HEADS)} (or draws), in this order")
            found.append(" ".join(line.rest))
        if len(found) == len(HEADS):
            try:
                secret = bytes.fromhex(found[1])
            except ValueError:
                raise Unreadable(f"line {line.number - 1}: the secret is not written in hexadecimal digits") from None
            yield Commitment(found[0]), _opened(secret, line.head, found[2], line.number)
            found.clear()
    if found:
        raise Unreadable(f"an opening is not complete: {', '.join(HEADS[len(found) :])} missing")


def _opened(secret: bytes, head: str, text: str, number: int) -> Opening | NumbersValue:
    if head == "order":
        return Opening(secret, cards(text))
    if not text.isdecimal() or len(text) > 9:
        raise Unreadable(f"line {number}: {text!r} is not a number of draws")
    return NumbersValue(secret, int(text))


def check_openings(text: str, deck: Deck) -> list[tuple[Commitment, tuple[str, ...]]]:
    """Every opening in a text with what is wrong with it: nothing, where it is sound."""
    checked = [(commitment, _faults(commitment, opening, deck)) for commitment, opening in read_openings(text)]
    if not checked:
        raise Unreadable("no opening in this text (commitment ..., secret ..., order ... or draws ...)")
    return checked


def _faults(commitment: Commitment, opening: Opening | NumbersValue, deck: Deck) -> tuple[str, ...]:
    if isinstance(opening, Opening):
        return faults(commitment, opening, deck)
    return () if opening.commitment == commitment else ("the secret is not the one that was committed to",)
