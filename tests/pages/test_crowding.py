"""Nothing that is to be read on a felt lies on anything else that is, and chips stay where they were bet: every game's
table with a chip on each of one's areas, with neighbours, and after a round that won or lost them all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from pitboss.games.catalogue import CATALOGUE
from tests.pages.conftest import FloorServer
from tests.pages.crowding import crowded
from tests.pages.player import a_table

HERE = Path(__file__).parent
WIDTHS = {"desktop": 1024, "phone": 390}
DRAWN = (HERE / "full_felt.js").read_text("utf-8")
OUTSIDE = (HERE / "beyond.js").read_text("utf-8")


def draw(page: Page, table: str, size: str, kind: str) -> None:
    page.evaluate(DRAWN, [table, WIDTHS[size], kind, size == "phone"])


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE if entry.slug != "poker"])
def test_amounts_and_names_are_clear_of_each_other(
    page: Page, context: BrowserContext, floor_server: FloorServer, slug: str
) -> None:
    table = a_table(floor_server, slug)
    found: dict[str, Any] = {}
    for size, width in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": 900})
        page.goto("/settings")
        page.wait_for_selector("main")
        for kind in ("", "won", "lost", "push"):
            draw(page, table, size, kind)
            found[f"{size} {kind}"] = [*crowded(page), *page.evaluate(OUTSIDE)]
    wrong = {key: value for key, value in found.items() if value}
    assert not wrong, "\n".join(f"{key}: {each}" for key, value in wrong.items() for each in value)
