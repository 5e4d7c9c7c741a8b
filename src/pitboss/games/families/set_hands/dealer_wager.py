"""A kind of option value of these games' own: what the dealer wagers against a player bank (11.10(g))."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment.money import cents, dollars
from pitboss.errors import Unreadable

LAST = "last_wager_of_bank"


@dataclass(frozen=True, slots=True)
class DealerWager:
    """The bank's last wager against the dealer; or, where approved, a percentage of it or a fixed amount.

    >>> DealerWager().read("50%"), DealerWager().read("25")
    ('50%', '25.00')
    """

    def read(self, raw: object) -> str:
        text = str(raw)
        if text == LAST:
            return text
        try:
            if text.endswith("%"):
                if not 0 < Fraction(text[:-1]) <= 100:
                    raise ValueError
                return text
            amount = cents(text)
        except (ValueError, ZeroDivisionError, Unreadable):
            raise ValueError(f"{text!r} is neither {LAST}, nor a percentage of it, nor an amount") from None
        if not amount:
            raise ValueError("a fixed amount must be more than 0")
        return f"{amount // 100}.{amount % 100:02d}"

    def __str__(self) -> str:
        return f"{LAST}, or (approved) a percentage of it (50%), or an amount in dollars"


def dealer_wager(word: str, last: int) -> int:
    """What the dealer wagers, in cents, where the bank last wagered so many.

    >>> dealer_wager(LAST, 2500), dealer_wager("50%", 2500), dealer_wager("25.00", 100)
    (2500, 1250, 2500)
    """
    if word == LAST:
        return last
    if word.endswith("%"):
        return int(last * Fraction(word[:-1]) / 100)
    return cents(word)


def told(word: str) -> str:
    """What a player who thinks of banking is told of it.

    >>> told("50%")
    'The dealer wagers against you 50% of what you last wagered, or less if you say so.'
    """
    amount = "as much as" if word == LAST else f"{word} of what"
    wagers = f"{amount} you last wagered" if word == LAST or word.endswith("%") else f"${dollars(cents(word))}"
    return f"The dealer wagers against you {wagers}, or less if you say so."
