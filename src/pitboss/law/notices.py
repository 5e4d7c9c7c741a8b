"""What a change of a rule owes (19:47-8.3): a sign, an announcement, word to the Commission, and how long before.

The text of 8.3 is known by its title and by the sections that refer to it; what it asks is read from practice and
from Maryland's near-identical rule, and the citations say so.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pitboss.law.citation import Citation, cite
from pitboss.law.options import ACTS, ANNOUNCEMENT, LAYOUT, SIGN, Notice, Options, OptionSet
from pitboss.law.values import Value, written

RULE_CHANGE = cite("8.3 [practice]")

POSTED = Notice(
    "a sign with the new rule and its time, an announcement at the table, and written notice to the Commission",
    RULE_CHANGE,
)


def raised(old: Value, new: Value) -> bool:
    """Whether a number or an amount went up, or was set where none was."""
    return isinstance(new, int) and (old is None or (isinstance(old, int) and new > old))


def lowered(old: Value, new: Value) -> bool:
    """Whether a number or an amount went down, or was set where none was."""
    return isinstance(new, int) and (old is None or (isinstance(old, int) and new < old))


def cap_lowered(section: str) -> Notice:
    """What a licensee owes who lowers the most that a wager is paid, unless the limit is on the layout."""
    return Notice(
        "a sign with the new limit and its time, an announcement at the table, and written notice to the Commission; "
        "or a layout that shows the limit",
        cite(section),
        on=lowered,
        instead=(LAYOUT,),
    )


MINIMUM_RAISED = cite("8.3(b) [practice]")
"""A licensee may bind itself to wait before a minimum is raised (`timing.Own`)."""

MINIMUM_CHANGE = Notice(
    "a sign with the new minimum and its time, an announcement at the table, and notice to the Commission",
    MINIMUM_RAISED,
    0,
    on=raised,
    otherwise=Notice(
        "a sign with the new minimum and an announcement at the table", RULE_CHANGE, 0, acts=(SIGN, ANNOUNCEMENT)
    ),
)
MAXIMUM_CHANGE = Notice(
    "a sign with the new maximum and an announcement at the table",
    cite("8.3(c) [practice]"),
    0,
    acts=(SIGN, ANNOUNCEMENT),
)


class Owed(NamedTuple):
    """One notice that a change owes."""

    option: str
    old: str
    new: str
    minutes: int
    text: str
    cite: Citation
    acts: tuple[str, ...] = ()
    """What has to be done for it."""
    instead: tuple[str, ...] = ()
    """What may be done in its place."""

    @classmethod
    def by(cls, option: str, old: str, new: str, notice: Notice) -> Owed:
        return cls(option, old, new, notice.minutes, notice.text, notice.cite, notice.acts, notice.instead)


def notices_owed(options: OptionSet, before: Options, after: Options) -> list[Owed]:
    """The notices that going from one set of options to another owes, in the order of the options.

    >>> from pitboss.games.three_card_poker.options import OPTIONS
    >>> old, _ = OPTIONS.read({})
    >>> new, _ = OPTIONS.read({"pair_plus_ledger": "C", "shuffle": "manual"})
    >>> [(o.option, o.old, o.new, o.minutes) for o in notices_owed(OPTIONS, old, new)]
    [('pair_plus_ledger', 'A', 'C', 30)]
    """
    owed = []
    for option in options.options:
        old, new = before[option.key], after[option.key]
        if option.notice is not None and old != new and (notice := option.notice.of(old, new)):
            owed.append(Owed.by(option.key, written(option.values, old), written(option.values, new), notice))
    return owed


def still_owed(acts: tuple[str, ...]) -> str:
    """What is missing of a notice, in the words in which it is asked for.

    >>> still_owed(("sign", "announcement", "commission"))
    'a sign, an announcement at the table and notice to the Commission still owed'
    """
    *first, last = (ACTS[act] for act in acts)
    return f"{' and '.join(filter(None, (', '.join(first), last)))} still owed"


def hanging_together(options: OptionSet, before: Options, after: Options) -> Iterator[frozenset[str]]:
    """Options that change only together: one without the others would break what must hold between them.

    >>> from pitboss.games.minibaccarat.options import OPTIONS
    >>> old, _ = OPTIONS.read({})
    >>> new, _ = OPTIONS.read({"vigorish_type": "tie_charge"})
    >>> sorted(frozenset().union(*hanging_together(OPTIONS, old, new)))
    ['vigorish_collection', 'vigorish_percent', 'vigorish_rounding', 'vigorish_type']
    """
    for rule in options.requirements:
        changed = [key for key in rule.options if before[key] != after[key]]
        if rule.remark or len(changed) < 2 or not (rule.holds(before) and rule.holds(after)):
            continue
        some = itertools.chain.from_iterable(itertools.combinations(changed, n) for n in range(1, len(changed)))
        if not all(rule.holds(_mixed(before, after, keys)) for keys in some):
            yield frozenset(changed)


def _mixed(before: Options, after: Options, keys: tuple[str, ...]) -> Options:
    """What would be in force if only these had changed."""
    return Options({**before, **{key: after[key] for key in keys}}, before.given, after.lapsed)


def earliest_effect(acts: Mapping[str, int], minutes: int) -> int:
    """When a change may take effect, in minutes of the day, once every act it owes was done at the times given.

    >>> posted, told = 19 * 60 + 25, 19 * 60 + 35
    >>> divmod(earliest_effect({"sign": posted, "announcement": posted, "Commission": told}, 30), 60)
    (20, 5)
    """
    return max(acts.values()) + minutes
