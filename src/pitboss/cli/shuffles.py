"""A live shuffle as text: what was committed to before the first bet, and what was revealed after the last card.

    commitment 6f1a...        # published before the first bet
    secret 90c2...            # revealed when the cards were played
    order Ks 2d ...           # the deck from the top, before any cut

Anybody can check it: see `pitboss.equipment.generator`, or ``pitboss play GAME --verify FILE``.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.equipment.cards import Deck, cards, spell
from pitboss.equipment.generator import Commitment, Opening, faults
from pitboss.errors import Unreadable
from pitboss.play.notation import lines

HEADS = ("commitment", "secret", "order")


def write_shuffle(commitment: Commitment, opening: Opening) -> str:
    """A revealed shuffle, to be kept or checked."""
    return f"commitment {commitment}\nsecret {opening.secret.hex()}\norder {spell(opening.order)}\n"


def read_shuffles(text: str) -> Iterator[tuple[Commitment, Opening]]:
    """The shuffles in a text; other lines are passed over, so that a whole session can be checked as it was printed.

    >>> from pitboss.equipment.generator import LiveGenerator
    >>> commitment, opening = LiveGenerator().commit(Deck())
    >>> list(read_shuffles(write_shuffle(commitment, opening))) == [(commitment, opening)]
    True
    """
    found: dict[str, str] = {}
    for line in lines(text):
        if line.head in HEADS and len(line.words) > 1:
            if HEADS.index(line.head) != len(found):
                raise Unreadable(f"line {line.number}: a shuffle reads: {', '.join(HEADS)}, in this order")
            found[line.head] = " ".join(line.rest)
        if len(found) == len(HEADS):
            try:
                secret = bytes.fromhex(found["secret"])
            except ValueError:
                raise Unreadable(f"line {line.number - 1}: the secret is not written in hexadecimal digits") from None
            yield Commitment(found["commitment"]), Opening(secret, cards(found["order"]))
            found.clear()
    if found:
        raise Unreadable(f"a shuffle is not complete: {', '.join(HEADS[len(found) :])} missing")


def check_shuffles(text: str, deck: Deck) -> list[tuple[Commitment, tuple[str, ...]]]:
    """Every shuffle in a text with what is wrong with it: nothing, where it is sound."""
    checked = [(commitment, faults(commitment, opening, deck)) for commitment, opening in read_shuffles(text)]
    if not checked:
        raise Unreadable("no revealed shuffle in this text (commitment ..., secret ..., order ...)")
    return checked
