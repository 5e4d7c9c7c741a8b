"""A guide as PDF: its page of HTML, laid out for paper by WeasyPrint (the extra ``pdf``)."""

from __future__ import annotations

import importlib
import warnings
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from pitboss.errors import Unreadable

INSTALL = "pip install 'pitboss[pdf]'"
LONGEST = 200
"""Letters of somebody else's message."""


class NoPrinter(Unreadable):
    """WeasyPrint, or a library of the system that it needs, is not installed."""


def pdf(page: str) -> bytes:
    """The page as a PDF. It is complete in itself, and nothing is fetched from anywhere."""
    weasyprint = printer()
    nothing = weasyprint.urls.URLFetcher(allowed_protocols=())
    document = weasyprint.HTML(string=page, url_fetcher=nothing).write_pdf()
    assert isinstance(document, bytes)
    return document


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
