"""What the odds of these games share beside `odds.contest`: pay tables by line, stored counts, hands in writing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from pitboss.equipment.cards import RANKS
from pitboss.errors import Unreadable
from pitboss.odds.contest import Key, Showdown, Solved
from pitboss.play.wagers import PayTable

from ..minimum_odds import named as table_named

_RANK = r"(?:10|[2-9TJQKA])"
_RANKS = re.compile(rf"{_RANK}(?:-{_RANK})*")


def by_line(table: PayTable) -> Mapping[int, Fraction]:
    """What a table pays on each of its lines, for one unit."""
    return {int(line): pays.ratio for line, pays in table.rows}


def chosen(tables: Mapping[str, PayTable], options: Mapping[str, object], option: str) -> PayTable:
    """The table that an option names."""
    named = options.get(option)
    if not isinstance(named, str) or named not in tables:
        raise Unreadable(f"option {option!r} must be one of {', '.join(tables)}, not {named!r}")
    return table_named(tables, options, option)


def solved(
    rows: Iterable[tuple[Key, Iterable[Sequence[int]]]], deals: int, line: Callable[[Key], int]
) -> Iterator[Solved]:
    """The spots behind stored counts, a row each hand.

    For every choice found best there, a row has the hands (with an up card, say) that are best played so, and the
    dealer's hands against them that do not qualify, are beaten and tie; a hand meets so many deals in all.

    >>> [spot] = solved([((1, 14, 13), [(0, 0, 0, 0), (2, 30, 20, 10)])], 50, lambda key: key[0])
    >>> spot.best, {outcome.name: count for (outcome, _), count in spot.ends.items()}
    (1, {'UNQUALIFIED': 30, 'WON': 20, 'TIED': 10, 'LOST': 40})
    """
    for key, choices in rows:
        for best, (hands, *counts) in enumerate(choices):
            if hands:
                ended = zip(Showdown, (*counts, hands * deals - sum(counts)), strict=True)
                yield Solved(key, best, {(outcome, line(key)): count for outcome, count in ended})


def ranks_text(ranks: Iterable[int]) -> str:
    """Ranks as people write them.

    >>> ranks_text([12, 10, 4])
    'Q-10-4'
    """
    return "-".join(RANKS[rank - 2].replace("T", "10") for rank in ranks)


def read_ranks(text: str, least: int, most: int) -> tuple[int, ...] | None:
    """So many ranks as people write them, highest first; None where the text is something else.

    >>> read_ranks("t-q-4", 3, 3), read_ranks("Q-10", 3, 3), read_ranks("best", 1, 5)
    ((12, 10, 4), None, None)
    """
    words = text.upper().split("-")
    if not _RANKS.fullmatch(text.upper()) or not least <= len(words) <= most:
        return None
    return tuple(sorted((RANKS.index(word.replace("10", "T")) + 2 for word in words), reverse=True))
