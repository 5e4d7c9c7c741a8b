"""A guide as PDF: its page of HTML, laid out for paper by WeasyPrint (the extra ``pdf``)."""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Iterable
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from pitboss.errors import Unreadable

INSTALL = "pip install 'pitboss[pdf]'"
PICTURES = ("data:image/png;base64,", "data:image/svg+xml;base64,")
"""How a page holds a picture in itself."""
LONGEST = 200
"""Letters of somebody else's message."""


class NoPrinter(Unreadable):
    """WeasyPrint, or a library of the system that it needs, is not installed."""


def pdf(page: str) -> bytes:
    """The page as a PDF. It is complete in itself, and nothing is fetched from anywhere."""
    document = _laid_out(page).write_pdf()
    assert isinstance(document, bytes)
    return document


def fitted(pages: Iterable[str], most: int) -> bytes:
    """The first of several settings of one paper, each smaller than the one before, that has so few pages; the last
    where none has."""
    for page in pages:
        document = _laid_out(page)
        if len(document.pages) <= most:
            break
    written = document.write_pdf()
    assert isinstance(written, bytes)
    return written


def shortest(pages: Iterable[str]) -> bytes:
    """The setting of a paper that takes the fewest pages, of those that do the first."""
    written = min(map(_laid_out, pages), key=lambda document: len(document.pages)).write_pdf()
    assert isinstance(written, bytes)
    return written


def _laid_out(page: str) -> Any:
    weasyprint = printer()
    plain = weasyprint.urls.URLFetcher

    def fetch(self: Any, url: str, headers: Any = None) -> Any:
        """Only what a page holds in itself as an address, and of that only pictures."""
        if url.startswith("data:") and not url.startswith(PICTURES):
            raise ValueError(f"URI uses disallowed protocol: {url[:LONGEST]}")
        return plain.fetch(self, url, headers)

    pictures = type("Pictures", (plain,), {"fetch": fetch})(allowed_protocols=("data",))
    return weasyprint.HTML(string=page, url_fetcher=pictures).render()


def printer() -> Any:
    """WeasyPrint, which is loaded only when something is printed."""
    try:
        with warnings.catch_warnings(), redirect_stdout(StringIO()):  # which libraries it would like is not our matter
            warnings.simplefilter("ignore")
            return importlib.import_module("weasyprint")
    except ImportError:
        raise NoPrinter(f"a PDF needs WeasyPrint, which is not installed here: {INSTALL}") from None
    except OSError as problem:
        missing = " ".join(str(problem).split())[:LONGEST]
        raise NoPrinter(f"a PDF needs the system library Pango, which WeasyPrint cannot load: {missing}") from None
