"""What the chapter provides for a wager that comes late, is raised or taken back out of time, or is paid unseen.

Most subchapters close the bets and say no more, and none says what follows when a wager was settled before anybody
could see to it. There a supervisor decides: such a ruling cites the nearest section, marked as a supervisor's, so that
nobody takes it for the chapter's own. The tables go by the section that closes the bets of a game, or else by its
subchapter.
"""

from __future__ import annotations

from pitboss.law.citation import Citation, cite

SUPERVISOR = "supervisor"
"""The tag of what no section decides, and a supervisor has to."""
UNDECIDED = "not provided for, and undecided"
ALLOWED = "not provided for; a supervisor allows it"
DISALLOWED = "not provided for; a supervisor does not allow it"
"""How it is said what became of such a case."""

_CLOSED_TO_ALL = {
    "2": "2.3(c) [practice]",
    "3": "3.2(d)",
    "7": "7.2(d)",
    "10": "10.5 [parallel 11.7(c)]",
    "11": "11.7(c)",
    "17": "17.6 [parallel 27.6(d)]",
    "20": "20.6(d)",
    "27": "27.6(d)",
    "28": "28.6 [parallel 27.6(d)]",
    "30": "30 [parallel 20.6(d)]",
    "31": "31.7",
}
"""Where no wager is made, raised or taken back once the bets are closed, in one and the same sentence."""

_RETURNED = {
    "12": "12 [practice]",
}
"""Where only the wager that comes too late is provided for, beside the games that list it among their own."""

_SETTLED = {
    "1": "1.10",
    "2": "2.3",
    "3": "3.10(b)",
    "4": "4.10",
    "5": "5.3(e)",
    "5.6": "5.6",
    "6": "6.5",
    "7": "7.10",
    "9": "9.5",
    "10": "10.7",
    "11": "11.9(f)",
    "12": "12",
    "13": "13.5",
    "14": "14.16",
    "15": "15",
    "16": "16.10",
    "17": "17",
    "18": "18.10",
    "19": "19.7(h)",
    "20": "20.10(c)",
    "21": "21",
    "22": "22.8",
    "23": "23",
    "24": "24",
    "25": "25",
    "26": "26",
    "27": "27.10(d)",
    "28": "28.10",
    "29": "29",
    "30": "30",
    "31": "31.12",
}
"""Where it says in which order hands are seen and wagers settled: the nearest there is to a payment made too soon."""


def _found(table: dict[str, str], closes: Citation) -> Citation | None:
    text = table.get(closes.section) or table.get(str(closes.subchapter))
    return cite(text) if text else None


def closed_to_all(closes: Citation) -> Citation | None:
    """The section by which nothing is made, raised or taken back once the bets are closed, in the game whose bets this
    section closes; None where none says so.

    >>> closed_to_all(cite("20.6(d)")), closed_to_all(cite("5.3(b)"))
    (cite('19:47-20.6(d)'), None)
    """
    return _found(_CLOSED_TO_ALL, closes)


def returned(closes: Citation) -> Citation | None:
    """The section by which a wager that comes too late goes back; None where none says so."""
    return closed_to_all(closes) or _found(_RETURNED, closes)


def settles(closes: Citation) -> Citation:
    """The section on how wagers are settled, in the game whose bets this section closes.

    >>> settles(cite("5.3(b)")), settles(cite("5.6 [guide]"))
    (cite('19:47-5.3(e)'), cite('19:47-5.6'))
    """
    return _found(_SETTLED, closes) or closes.untagged


def by_supervisor(nearest: Citation) -> Citation:
    """What a supervisor decides where the section named is the nearest there is.

    >>> by_supervisor(cite("5.3(b)")), by_supervisor(cite("5.6 [guide]"))
    (cite('19:47-5.3(b) [supervisor]'), cite('19:47-5.6 [supervisor]'))
    """
    return cite(f"{nearest.untagged} [{SUPERVISOR}]")


def is_supervisors(place: Citation) -> bool:
    """Whether a place is cited for what a supervisor has to decide."""
    return place.tag == SUPERVISOR
