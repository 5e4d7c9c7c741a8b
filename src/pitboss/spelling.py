"""Words as people type them: what a misspelled one may have meant.

Input is read forgivingly and meant strictly: nothing here guesses. A near word is offered, never taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pitboss.errors import Unreadable

LONGEST = 40
"""No word that long is nearly another."""
FEW = 60
"""So many words may a message list."""


class Unknown(Unreadable):
    """A word that nothing here is called by."""


def spelled(word: str, known: Collection[str]) -> str:
    """A word as it is known here, whatever its case; itself where nothing is known by it.

    >>> spelled("ANTE", ["ante"]), spelled("b", ["A", "B"]), spelled("c", ["A", "B"])
    ('ante', 'B', 'c')
    """
    if word in known:
        return word
    return next((each for each in known if each.lower() == word.lower()), word)


def slug(name: str) -> str:
    """The name of a game as people write it, as its slug.

    >>> slug("Fast Action Hold 'Em"), slug("Baccarat-Punto Banco"), slug("CRAPS")
    ('fast_action_hold_em', 'baccarat_punto_banco', 'craps')
    """
    return "_".join(name.lower().replace("'", "").replace("’", "").replace("-", " ").replace("_", " ").split())


def near(word: str, known: Iterable[str]) -> str:
    """The one of these words that was probably meant; empty where none is near.

    >>> [near(word, ["ante", "pair_plus"]) for word in ("pairplus", "pair", "faro")]
    ['pair_plus', 'pair_plus', '']
    """
    if len(word) > LONGEST:
        return ""
    from difflib import get_close_matches

    spelled = {each.lower().replace("_", ""): each for each in known}
    if found := get_close_matches(word.lower().replace("_", ""), spelled, 1, 0.7):
        return spelled[found[0]]
    holding = [each for each in spelled.values() if word.lower() in each.lower().split("_")]
    return holding[0] if len(holding) == 1 else ""


def unknown(what: str, word: str, known: Iterable[str]) -> Unknown:
    """An unknown word of its kind, with the one that was meant or all that there are.

    >>> unknown("wager", "anté", ["ante", "pair_plus"]).reason
    "unknown wager 'anté': did you mean 'ante'? (known: ante, pair_plus)"
    """
    known = list(dict.fromkeys(known))
    meant = near(word, known)
    hint = f": did you mean {meant!r}?" if meant else ""
    more = ", ..." if len(known) > FEW else ""
    return Unknown(f"unknown {what} {word!r}{hint} (known: {', '.join(known[:FEW]) or 'nothing'}{more})")
