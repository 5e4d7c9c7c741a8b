"""The ruling on a record as a letter, for anybody who sends one: the same as ``pitboss rule FILE --report`` writes.

It is made in a process of its own, within a time, and is not kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import parse_qs

from pitboss.errors import PitbossError, Unreadable
from pitboss.floor.http.records import Told, refused

FORM: Final = "application/x-www-form-urlencoded"
KINDS: Final = {
    "pdf": "application/pdf",
    "html": "text/html; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
}
POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
"""A letter is complete in itself: it has its own styles, runs nothing and fetches nothing."""
MEMBERS: Final = ("record", "form", "for", "seat", "view")


class Asked(NamedTuple):
    """A letter that somebody asks for."""

    record: str
    form: str = "html"
    reader: str = "file"
    seat: str = ""
    view: bool = False
    """Whether it is to be looked at and not kept."""


def read(text: str, kind: str, query: Mapping[str, str]) -> Asked:
    """What is asked for: a record as text with the rest in the query, or all of it as a page's form sends it."""
    given = dict(query)
    if kind.partition(";")[0].strip().lower() == FORM:
        try:
            sent = parse_qs(text, keep_blank_values=True, strict_parsing=True, max_num_fields=len(MEMBERS))
        except ValueError:
            raise Unreadable("this form cannot be read") from None
        given = {name: values[0] for name, values in sent.items()}
        text = given.pop("record", "").replace("\r\n", "\n")  # as a form ends its lines
    if strange := sorted(set(given) - set(MEMBERS[1:])):
        raise Unreadable(f"{strange[0][:60]!r} does not belong there")
    form = given.get("form") or "html"
    if form not in KINDS:
        raise Unreadable(f"form: one of {', '.join(KINDS)}")
    return Asked(text, form, given.get("for") or "file", given.get("seat", "")[:20], bool(given.get("view")))


def write(asked: Asked) -> Told:
    """The letter: its bytes under ``content``; or why there is none."""
    from pitboss.desks.letter import letter
    from pitboss.render.documents import letter_document

    try:
        record = asked.record.replace("\r\n", "\n").replace("\r", "\n")
        made = letter(record, None, asked.reader, asked.seat, content=asked.record.encode())
        return Told(200, {"content": letter_document(made, asked.form)})
    except PitbossError as problem:
        return refused(problem)
    except RecursionError:
        return refused(Unreadable("this is nested too deeply"))


def headers(asked: Asked) -> dict[str, str]:
    """How a browser is to take it."""
    name = f"ruling{'-for-patron' if asked.reader == 'patron' else ''}.{asked.form}"
    how = "inline" if asked.view else "attachment"
    return {"Content-Disposition": f'{how}; filename="{name}"', "Content-Security-Policy": POLICY}
