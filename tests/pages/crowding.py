"""What on a table page lies on top of something else that is to be read, or is cut off.

Amounts, what hands come to, name plates and cards on the felt are compared as they are turned; buttons and words around
it by their boxes. What chips cover of the print is as on any felt, and no fault.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.pages.conftest import at_rest

CROWDED = (Path(__file__).parent / "crowding.js").read_text("utf-8")
READ = (
    "amount under amount", "amount under total", "amount under name", "amount under card", "amount under chips",
    "total under amount", "total under total", "total under name", "total under card", "total under chips",
    "name under amount", "name under total", "name under name", "name under card", "name under chips",
    "card under amount", "card under card", "card under name", "card under chips", "card under total",
    "words under name", "words under total",
)  # fmt: skip
"""What must not lie on what: of the same hand, stack or area they may."""


def crowded(page: Page) -> list[str]:
    """What is hard to read on a table page as it stands, once nothing moves on it."""
    at_rest(page)
    return list(page.evaluate(CROWDED, list(READ)))
