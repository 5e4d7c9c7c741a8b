"""Par sheets, sweeps, guides, letters, filings and other papers as files hold them: HTML, PDF, Markdown, CSV, JSON."""

from __future__ import annotations

import csv
import importlib
import io
import json
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.desks.guide import STANDS, PatronsGuide
from pitboss.desks.letter import FILE, PATRONS
from pitboss.desks.papers import NOTICE, RACK_CARD, TABLE_SIGN
from pitboss.errors import Unreadable
from pitboss.felt.layout import HOUSE_NAME

if TYPE_CHECKING:
    from pitboss.desks.filing import Filing
    from pitboss.desks.letter import Letter
    from pitboss.desks.masthead import Masthead
    from pitboss.desks.papers import Paper
    from pitboss.odds.sheet import ParSheet
    from pitboss.odds.sweep import Sweep

MD, HTML, PDF, CSV, JSON = "md", "html", "pdf", "csv", "json"
REPORTS = (HTML, PDF, CSV, JSON)
"""Forms of a par sheet and of a sweep."""
GUIDES = (MD, HTML, PDF)
"""Forms of a guide."""
PLOTS = ("svg", "png", "pdf")
"""Forms of a plot."""


def form_of(name: str, forms: Sequence[str] = REPORTS) -> str:
    """What kind of report a file is to be, by its suffix."""
    suffix = Path(name).suffix.lower().removeprefix(".")
    form = {"htm": HTML}.get(suffix, suffix)
    if form not in forms:
        known = [f".{each}" for each in forms]
        raise Unreadable(f"{name}: a report is written to a {', '.join(known[:-1])} or {known[-1]} file")
    return form


def require_drawing() -> None:
    """Unreadable where nothing can be drawn."""
    try:
        importlib.import_module("numpy")
    except ImportError:
        raise Unreadable("a report needs the extra 'report' (numpy is not installed)") from None
    from pitboss.render.plots import matplotlib

    matplotlib()


def sheet_document(sheet: ParSheet, form: str, warning: str = "") -> bytes:
    """A par sheet in one of these forms; its page bears a warning, where there is one."""
    if form == JSON:
        return _json(sheet.to_json())
    if form == CSV:
        from pitboss.odds.sheet import COLUMNS

        return table([COLUMNS, *sheet.rows()])
    from pitboss.render.par_page import page

    return _page(page(sheet, warning), form)


def sweep_document(found: Sweep, form: str) -> bytes:
    """A sweep in one of these forms."""
    if form == JSON:
        return _json(found.to_json())
    if form == CSV:
        return table([heads(found), *found.rows()])
    from pitboss.render.sweep_page import page

    return _page(page(found), form)


def heads(found: Sweep) -> tuple[str, ...]:
    """The columns of a sweep as a table."""
    from pitboss.odds.sweep import COLUMNS

    return (*(one.key for one in found.over), *COLUMNS)


def sweep_plot(found: Sweep, form: str) -> bytes:
    """A sweep drawn: SVG, PNG or PDF."""
    from pitboss.render import plots
    from pitboss.render.sweep_page import figure_of

    return plots.image(figure_of(found), form)


def guide_document(made: PatronsGuide, form: str) -> bytes:
    """A guide in one of these forms; on paper without a last page that is all but empty, where that can be."""
    if form != PDF:
        return guide_text(made, form).encode()
    from pitboss.render.guide_page import tighter
    from pitboss.render.guide_pdf import shortest

    text = guide_text(made, HTML)
    return shortest((text, tighter(text)))


def guide_text(made: PatronsGuide, form: str = MD) -> str:
    """A guide as Markdown or as a page of HTML."""
    guide, place, setting = made.guide, made.place, made.setting
    if form == MD:
        from pitboss.render.guide_markdown import markdown

        return markdown(guide, _whose(made.masthead, place), STANDS)
    from pitboss.games.parts import layout
    from pitboss.render.felt_svg import draw_inside
    from pitboss.render.guide_page import page

    cards, felt = bool(setting.deck.cards), draw_inside(layout(setting), casino=felt_name(made.masthead))
    return page(guide, place, STANDS, cards, felt, masthead=made.masthead)


def felt_name(masthead: Masthead) -> str:
    """What a layout says for the casino's name."""
    return masthead.name.upper() or HOUSE_NAME


def _whose(masthead: Masthead, place: str) -> str:
    """The line below a title, where it begins a page of words."""
    where = place[0].upper() + place[1:]
    return f"{masthead.name}. {where}" if masthead.name else where


NOTICES = "Notice of a change"
SMALLER = (9.2, 8.4, 7.6, 6.8)
"""Points of a rack card's type: the largest that leaves it one card, or the smallest."""
PARTS = (1, 0.8, 0.65, 0.5)
"""The type of a sign likewise, as a part of what it has."""


def paper_document(made: Paper, form: str) -> bytes:
    """A rack card, a sign or a notice in one of these forms; a card has two sides on paper, a sign one for each."""
    if form != PDF:
        return paper_text(made, form).encode()
    if made.kind == NOTICE:
        return _page(paper_text(made, HTML), PDF)
    from pitboss.render.guide_pdf import fitted
    from pitboss.render.sign_page import sign_page

    if made.kind == RACK_CARD:
        return fitted((_rack_card(made, size) for size in SMALLER), 2)
    return fitted((sign_page(made, part) for part in PARTS), len(made.document.sections))


def paper_text(made: Paper, form: str = MD) -> str:
    """A rack card, a sign or a notice as Markdown or as a page of HTML."""
    if form == MD:
        from pitboss.render.guide_markdown import markdown

        return markdown(made.document, _whose(made.masthead, made.place), made.ends)
    if made.kind == RACK_CARD:
        return _rack_card(made, SMALLER[0])
    if made.kind == TABLE_SIGN:
        from pitboss.render.sign_page import sign_page

        return sign_page(made)
    from pitboss.render.guide_page import page

    return page(made.document, made.place, made.ends, cards=False, kind=NOTICES, masthead=made.masthead)


def _rack_card(made: Paper, size: float) -> str:
    from pitboss.games.parts import layout
    from pitboss.render.felt_svg import draw_inside
    from pitboss.render.rack_card_page import rack_card_page

    return rack_card_page(made, draw_inside(layout(made.setting), casino=felt_name(made.masthead)), size)


FILING = "Filing for the Commission"
"""What a filing says that it is."""
LETTERS = {FILE: "For the file", PATRONS: "For the patron"}
"""What a letter says that it is."""


def letter_document(made: Letter, form: str) -> bytes:
    """The letter on a ruling in one of these forms; on paper with the felt as it lay."""
    kind = LETTERS[PATRONS if made.seat else FILE]
    if form == MD:
        from pitboss.render.guide_markdown import markdown

        return markdown(made.document, f"{kind}, {made.place}", made.ends).encode()
    from pitboss.games.parts import layout
    from pitboss.render.felt_of_record import last_seen
    from pitboss.render.felt_svg import draw_inside
    from pitboss.render.guide_page import page

    felt = draw_inside(layout(made.setting), last_seen(made.rounds, made.seat))
    felt += f"<figcaption>{escape(made.felt)}</figcaption>\n" if made.felt else ""
    cards = bool(made.setting.deck.cards)
    return _page(page(made.document, made.place, made.ends, cards, felt, kind, letter=True), form)


def filing_document(made: Filing, form: str) -> bytes:
    """The filing of a submission in one of these forms; on paper with a cover of its own."""
    if form == MD:
        from pitboss.render.guide_markdown import markdown

        return markdown(made.document, f"{FILING}, {made.place}", made.ends).encode()
    from pitboss.render.guide_page import page

    return _page(page(made.document, made.place, made.ends, cards=False, kind=FILING, cover=True), form)


def table(rows: Iterable[Iterable[object]]) -> bytes:
    """Comma-separated values."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue().encode()


def _json(value: object) -> bytes:
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode()


def _page(text: str, form: str) -> bytes:
    if form == HTML:
        return text.encode()
    from pitboss.render.guide_pdf import pdf

    return pdf(text)
