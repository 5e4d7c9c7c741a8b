"""``python -m tests.pages.icons``: draws the icons of the installed pages anew, from `icon.svg`, with the browser."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.pages.conftest import FLAGS, executable

FOLDER = Path(str(resources.files("pitboss.floor") / "pages"))
GROUND = "#0a2e1a"
"""What surrounds the chip where a system cuts the icon to a shape of its own."""
ICONS = {"icon-192.png": (192, 0.0), "icon-512.png": (512, 0.0), "icon-whole-512.png": (512, 0.14),
         "icon-180.png": (180, 0.1)}  # fmt: skip
"""By file: how many pixels it is wide, and how much of it is ground at either side; nought leaves the corners clear."""


def main() -> None:
    drawing = (FOLDER / "icon.svg").read_text()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=executable(play), args=list(FLAGS))
        for name, (size, margin) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            inner = round(size * (1 - 2 * margin))
            ground = GROUND if margin else "transparent"
            style = f"margin:0;height:{size}px;display:grid;place-items:center;background:{ground}"
            chip = drawing.replace("<svg ", f'<svg width="{inner}" height="{inner}" ', 1)
            page.set_content(f"<body style='{style}'>{chip}</body>")
            page.screenshot(path=str(FOLDER / name), omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
