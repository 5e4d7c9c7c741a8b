"""Names of people, and when two of them are one: for signing in, and for the eye."""

from __future__ import annotations

import unicodedata
from typing import Final

from pitboss.errors import Unreadable
from pitboss.floor.permissions import STAFF
from pitboss.floor.table.config import a_name

LONGEST: Final = 40
LONGEST_GIVEN: Final = 200
"""A name that somebody signs in with is not looked at further."""
HOUSE: Final = (
    "pitboss",
    "pit boss",
    "house",
    "the house",
    "cage",
    "casino",
    "supervisor",
    "admin",
    "security",
    "staff",
)
"""What nobody is called who does not work here, beside the roles."""

_ALIKE: Final = {
    # Cyrillic
    "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "ё": "e", "һ": "h", "н": "h", "і": "l", "ї": "l", "ј": "j",
    "к": "k", "ӏ": "l", "м": "m", "п": "n", "о": "o", "р": "p", "ԛ": "q", "г": "r", "ѕ": "s", "т": "t", "ц": "u",
    "ѵ": "v", "ԝ": "w", "х": "x", "у": "y", "ү": "y", "з": "e",
    # Greek
    "α": "a", "β": "b", "ϲ": "c", "ε": "e", "η": "n", "ι": "l", "κ": "k", "μ": "u", "ν": "v", "ο": "o", "ρ": "p",
    "σ": "o", "ς": "c", "τ": "t", "υ": "u", "χ": "x", "γ": "y", "ω": "w",
    # Armenian, Latin of other alphabets
    "օ": "o", "ո": "n", "ս": "u", "հ": "h", "ց": "g", "զ": "q", "ı": "l", "ɡ": "g", "ɑ": "a", "ʟ": "l", "ɴ": "n",
    "ʀ": "r", "ɪ": "l", "ʏ": "y", "ø": "o", "đ": "d", "ħ": "h", "ł": "l", "ŧ": "t", "æ": "ae", "œ": "oe", "ß": "ss",
    # Signs and digits that are read as letters
    "i": "l", "1": "l", "|": "l", "!": "l", "0": "o", "3": "e", "4": "a", "@": "a", "5": "s", "$": "s", "7": "t",
    "8": "b", "2": "z",
}  # fmt: skip
_LETTERS: Final = str.maketrans(_ALIKE)


def shown_name(asked: object) -> str:
    """A name as it is kept and shown: compatible signs are one, blanks single, nothing that is not seen.

    >>> shown_name("  Ａｎｎ\\u00a0  B ")
    'Ann B'
    """
    if isinstance(asked, str) and len(asked) <= LONGEST_GIVEN:
        asked = unicodedata.normalize("NFKC", asked)
    name = a_name(asked, longest=LONGEST)
    if "(" in name or ")" in name:
        raise Unreadable("name: no brackets")
    return name


def name_key(given: str) -> str:
    """By what somebody is found who signs in: case, blanks and how a sign is put together make no difference.

    >>> name_key(" aDA\\u200b  bYRON ") == name_key("Ada Byron")
    True
    """
    text = unicodedata.normalize("NFKC", given[:LONGEST_GIVEN]).casefold()
    seen = "".join(sign for sign in text if unicodedata.category(sign) not in ("Cf", "Cc", "Mn") or sign.isspace())
    return unicodedata.normalize("NFKC", " ".join(seen.split()))


def skeleton(text: str) -> str:
    """What the eye takes a name for: two names with the same one can be mistaken for each other.

    >>> skeleton("F1o") == skeleton("Flо") == skeleton("f.l.o"), skeleton("Flora") == skeleton("Flo")
    (True, False)
    """
    plain = unicodedata.normalize("NFD", name_key(text))
    letters = "".join(sign for sign in plain if unicodedata.category(sign) != "Mn").translate(_LETTERS)
    bare = "".join(sign for sign in letters if sign.isalnum())
    return bare.replace("rn", "m").replace("vv", "w").replace("cl", "d")


RESERVED: Final = frozenset(map(skeleton, (*STAFF, *HOUSE)))
"""What looks like the name of a desk."""
