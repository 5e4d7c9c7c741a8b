"""Names of people, and when two of them are one: for signing in, and for the eye."""

from __future__ import annotations

import re
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
_NUMBER: Final = re.compile("[pP][0-9]+")
_ALONE: Final = frozenset({
    "LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "HEBREW", "ARABIC", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI",
    "ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "THAI", "LAO", "TIBETAN", "MYANMAR", "GEORGIAN",
    "ETHIOPIC", "KHMER", "THAANA",
})  # fmt: skip
"""Scripts that are in use today, as the names of their signs begin: one stands by itself. Others have hundreds of signs
that look like Latin letters."""
_EASTERN: Final = frozenset({"CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO"})
"""Those of Eastern Asia, which are mixed, with Latin too."""
_LATIN: Final = re.compile("[\u00aa-\u024f\u02bb\u02bc\u1e00-\u1eff]")
"""Latin letters of languages; behind them come phonetic signs and small capitals."""
_OF_THEIR_OWN: Final = frozenset("þðŋəɓɗƙɛɔʻʼ")
"""Those that are no ASCII letter with a mark."""
_SIGNS: Final = re.compile(
    "[\u2018\u2019\u2013\u2014\u00b7\u2600-\u26ff\U0001f300-\U0001f5ff\U0001f600-\U0001f64f\U0001f680-\U0001f6ff\U0001f900-\U0001faff]"
)
"""Apostrophes, dashes and pictures: all that is no letter and not ASCII."""


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
    if is_number(name):
        raise Unreadable("name: a p before a number is how the books call people")
    return name


def is_number(name: str) -> bool:
    """Whether that is what the books call somebody, who may have another name.

    >>> is_number("p12"), is_number("Peter 12")
    (True, False)
    """
    return _NUMBER.fullmatch(name) is not None


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


def is_plain(name: str) -> bool:
    """Whether a name is written in letters that a language has, of one script or of several that people write together:
    what else there is has a look-alike for every letter.

    >>> [is_plain(each) for each in ("Zoë O’Neil 2", "Łukasz", "Ида", "山田 Ann", "Cy ♠")]
    [True, True, True, True, True]
    >>> [is_plain(each) for each in ("Аnn", "ᴀnn", "ᎪᎡᎢ", "F∣o", "🅰nn", "Fl٥")]
    [False, False, False, False, False, False]
    """
    scripts = set()
    for sign in name:
        if sign.isascii() or _SIGNS.fullmatch(sign):
            continue
        if unicodedata.category(sign)[0] not in "LM":
            return False
        script = unicodedata.name(sign, "?").split()[0]
        if script == "LATIN" and not _is_plain_latin(sign):
            return False
        if script not in ("COMBINING", "VARIATION"):
            scripts.add(script)
    if any(sign.isascii() and sign.isalpha() for sign in name):
        scripts.add("LATIN")
    return (len(scripts) <= 1 and scripts <= _ALONE | _EASTERN) or scripts <= _EASTERN | {"LATIN"}


def _is_plain_latin(sign: str) -> bool:
    base = unicodedata.normalize("NFD", sign.casefold())[0]
    known = base.isascii() or base in _OF_THEIR_OWN or base in _ALIKE
    return (known and _LATIN.fullmatch(sign) is not None) or sign.casefold() in _OF_THEIR_OWN


RESERVED: Final = frozenset(map(skeleton, (*STAFF, *HOUSE)))
"""What looks like the name of a desk."""
