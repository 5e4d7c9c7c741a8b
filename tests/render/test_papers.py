"""Papers as PDF: their sizes, what stands on each page, no table cut in two, and felts of solid colours."""

from __future__ import annotations

import functools
import io
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.desks.guide import PatronsGuide, patrons_guide
from pitboss.desks.guide_odds import odds_section
from pitboss.desks.masthead import Masthead, read_logo
from pitboss.desks.papers import rack_card, table_sign
from pitboss.desks.samples import sampled
from pitboss.felt.guide import Grid, Guide
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.games.parts import layout
from pitboss.law.limits import Limit
from pitboss.play.setting import Setting
from pitboss.render.documents import guide_document, guide_text, paper_document, paper_text
from pitboss.render.felt_svg import draw
from pitboss.render.guide_pdf import pdf
from tests.cli.test_guide_files import require_weasyprint, words_of
from tests.desks.test_masthead import SVG, png

INCH = 72
LOOKED_AT = {
    "blackjack": {"blackjack": Limit(2500, 200_000)},
    "craps": {"pass": Limit(1500, 300_000)},
    "roulette": {},
    "pai_gow_poker": {"pai_gow_poker": Limit(2500, 100_000)},
    "three_card_poker": {"ante": Limit(1000, 50_000), "pair_plus": Limit(500, 10_000)},
    "keno": {},
    "sic_bo": {},
}
LONGEST = 34
"""Lines of a table: one that has more cannot be kept on a page with what stands above it."""


def pages(document: bytes) -> list[Any]:
    from pypdf import PdfReader

    return list(PdfReader(io.BytesIO(document)).pages)


def sizes(document: bytes) -> set[tuple[float, float]]:
    """The sizes of the pages, in inches."""
    return {(float(page.mediabox.width) / INCH, float(page.mediabox.height) / INCH) for page in pages(document)}


@functools.cache
def table(slug: str, odds: bool = True) -> PatronsGuide:
    here = game(slug)
    setting = Setting(here, here.sample, LOOKED_AT.get(slug, {}))
    chapter = odds_section(setting) if odds else None
    return patrons_guide(setting, "T-1", masthead=Masthead("The Boardwalk"), odds=chapter)


@functools.cache
def guide_pdf(slug: str) -> bytes:
    return guide_document(table(slug), "pdf")


@functools.cache
def card_pdf(slug: str) -> bytes:
    return paper_document(rack_card(table(slug)), "pdf")


# Sizes and words


@pytest.mark.parametrize("slug", LOOKED_AT)
def test_a_rack_card_is_four_by_nine_inches_front_and_back(slug: str) -> None:
    require_weasyprint()
    assert sizes(card_pdf(slug)) == {(4, 9)}
    assert len(pages(card_pdf(slug))) <= (4 if slug == "craps" else 2), "craps may be folded"
    words = " ".join(words_of(card_pdf(slug)))
    for said in ("THE BOARDWALK", game(slug).name, "The odds", "goes"):
        assert said in words


def test_a_rack_card_has_limits_and_pay_tables_with_their_sections() -> None:
    require_weasyprint()
    craps = " ".join(words_of(card_pdf("craps")))
    assert "Pass line $15.00 $3,000.00" in craps
    assert "Hard 4 7 to 1" in craps
    assert "19:47-1.4" in craps
    roulette = " ".join(words_of(card_pdf("roulette")))
    assert "Straight 35 to 1" in roulette
    assert "19:47-5.1" in roulette


def test_signs_are_letter_size_across_a_side_each() -> None:
    require_weasyprint()
    guide = table("three_card_poker")
    chosen = Setting(guide.setting.game, {"pair_plus_ledger": "C"}, LOOKED_AT["three_card_poker"])
    sign = paper_document(table_sign(patrons_guide(chosen, "TC-01", masthead=guide.masthead)), "pdf")
    assert sizes(sign) == {(11, 8.5)}
    limits, rules = words_of(sign)
    assert limits.startswith("THE BOARDWALK Three Card Poker")
    assert "table TC-01, N.J.A.C. 19:47-20" in limits
    assert "Ante $10.00 $500.00 Pair plus $5.00 $100.00" in limits
    assert "19:47-8.2" in limits
    assert "Pair plus (ledger C) 19:47-20.11(a)2" in rules
    assert "Flush 3 to 1" in rules


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_every_side_of_a_sign_is_one_page(slug: str) -> None:
    require_weasyprint()
    sign = table_sign(table(slug, odds=False))
    assert len(pages(paper_document(sign, "pdf"))) == len(sign.document.sections)


def test_a_large_limit_stays_inside_the_frame_of_its_sign() -> None:
    """Half of eleven inches, less the margins, has some 340 points; a bold figure is about 0.6 of its height wide."""
    limits = {"blackjack": Limit(2500, 10_000_000)}
    sign = paper_text(table_sign(patrons_guide(Setting(game("blackjack"), {}, limits))), "html")
    found = re.search(r'<div style="font-size: ([\d.]+)pt">', sign)
    assert found is not None
    assert float(found[1]) * 0.6 * len("$100,000.00") < 340


def test_a_guide_is_letter_size_and_says_whose_it_is_and_the_odds() -> None:
    require_weasyprint()
    assert sizes(guide_pdf("roulette")) == {(8.5, 11)}
    words = words_of(guide_pdf("roulette"))
    assert "THE BOARDWALK" in words[0]
    assert any("5.2632% 1/19" in page for page in words)


# No table is cut


def grids(guide: Guide) -> Iterator[Grid]:
    yield from (part for section in guide.sections for part in section.parts if isinstance(part, Grid))


def cells(grid: Grid) -> set[str]:
    return {" ".join(cell.split()) for row in grid.rows for cell in row.cells if isinstance(cell, str) and cell}


@pytest.mark.parametrize("slug", LOOKED_AT)
def test_no_table_is_cut_in_two(slug: str) -> None:
    require_weasyprint()
    made, card = table(slug), rack_card(table(slug))
    for guide, document in ((made.guide, guide_pdf(slug)), (card.document, card_pdf(slug))):
        read = [_close(page) for page in words_of(document)]
        for grid in grids(guide):
            if len(grid.rows) <= LONGEST:
                words = {_close(cell) for cell in cells(grid)}
                assert any(all(word in page for word in words) for page in read), grid.caption or grid.heads


def _close(text: str) -> str:
    """Text without the blanks at which a line may break."""
    return text.replace(" ", "").replace("\u00a0", "")


def test_a_table_that_was_cut_would_be_found() -> None:
    require_weasyprint()
    read = [_close(page) for page in words_of(guide_pdf("blackjack"))]
    everything = {_close(cell) for grid in grids(table("blackjack").guide) for cell in cells(grid)}
    assert not any(all(word in page for word in everything) for page in read)


# Felts


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_a_felt_has_nothing_that_a_viewer_has_to_blend(slug: str) -> None:
    drawn = draw(layout(table(slug, odds=False).setting))
    for word in ("opacity", "gradient", "url(", "filter", "style"):
        assert word not in drawn.lower()


def test_a_felt_in_a_pdf_is_painted_in_solid_colours() -> None:
    """WeasyPrint writes a gradient as a pattern with a shading in it, which poppler leaves out at some resolutions: the
    brown of the rail shows through. Here is none, nor anything transparent."""
    require_weasyprint()
    from pypdf.generic import ContentStream

    for page in pages(guide_pdf("roulette")):
        resources = page["/Resources"]
        assert not resources.get("/Pattern")
        assert not resources.get("/Shading")
        states = (resources.get("/ExtGState") or {}).values()
        assert all(float(state.get_object().get(key, 1)) == 1 for state in states for key in ("/ca", "/CA"))
        operators = {operator for _, operator in ContentStream(page.get_contents(), page.pdf).operations}
        assert not operators & {b"sh", b"SCN", b"scn"} or not resources.get("/ColorSpace")


def test_a_felt_has_the_same_colour_at_every_resolution(tmp_path: Path) -> None:
    """Looked at with poppler, where it is installed; otherwise the colour is read off the operators of the PDF."""
    require_weasyprint()
    document = guide_pdf("roulette")
    if shutil.which("pdftoppm") is None:
        contents = pages(document)[0].get_contents().get_data()
        red, green, blue = (int("0d5c3a"[i : i + 2], 16) / 255 for i in (0, 2, 4))
        assert any(
            all(abs(float(have) - want) < 0.002 for have, want in zip(parts[:3], (red, green, blue), strict=True))
            for line in contents.splitlines()
            if line.endswith((b" rg", b" scn")) and len(parts := line.split()) == 4
        )
        return
    (tmp_path / "guide.pdf").write_bytes(document)
    shares = []
    for dots in (72, 300):
        subprocess.run(["pdftoppm", "-r", str(dots), "-l", "1", "guide.pdf", f"at{dots}"], cwd=tmp_path, check=True)
        (picture,) = tmp_path.glob(f"at{dots}*.ppm")
        pixels = picture.read_bytes().split(b"\n", 3)[3]
        cloth = sum(pixels[i : i + 3] == b"\x0d\x5c\x3a" for i in range(0, len(pixels), 3))
        shares.append(cloth / (len(pixels) // 3))
    assert shares[0] > 0.01
    assert shares[0] == pytest.approx(shares[1], rel=0.15)


# Logos


@pytest.mark.parametrize(
    "content", [png(60, 20), SVG.format('<rect width="120" height="40" fill="#7a1020"/>').encode()]
)
def test_a_logo_is_on_the_paper(content: bytes) -> None:
    require_weasyprint()
    here = patrons_guide(table("three_card_poker").setting, masthead=Masthead("The Boardwalk", read_logo(content)))
    bare = patrons_guide(here.setting, masthead=Masthead("The Boardwalk"))
    assert 'src="data:image/' in guide_text(here, "html")
    for make in (table_sign, rack_card):
        assert 'src="data:image/' in paper_text(make(here), "html")
    with_logo, without = (pages(guide_document(guide, "pdf"))[0] for guide in (here, bare))
    drawn, plain = (len(page.images) + page.get_contents().get_data().count(b" rg") for page in (with_logo, without))
    assert drawn > plain or b"/x" in with_logo.get_contents().get_data()


def test_only_pictures_in_the_page_are_fetched() -> None:
    require_weasyprint()
    links = '<link rel="stylesheet" href="data:text/css,body::before{content:\'fetched\'}">'
    (words,) = words_of(pdf(f"<html><head>{links}</head><body><p>plain</p></body></html>"))
    assert words == "plain"


@pytest.mark.parametrize("slug", ["three_card_poker", "let_it_ride_poker", "caribbean_stud_poker"])
def test_the_odds_on_a_felt_do_not_run_into_one_another_in_any_letter(slug: str) -> None:
    """A viewer without a Times sets a wider letter: each line of a pay table is held to its width (`textLength`)."""
    here = game(slug)
    drawing = draw(layout(Setting(here, sampled(here, {}))))
    held = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*?( text-anchor="end")? textLength="([\d.]+)"', drawing)
    assert held
    names = {(y, float(x)): float(x) + float(wide) for x, y, end, wide in held if not end}
    odds = {(y, float(x)): float(x) - float(wide) for x, y, end, wide in held if end}
    for (y, x), begins in odds.items():
        beside = max((left for row, left in names if row == y and left < x))
        assert names[y, beside] < begins, f"line at {y}"
