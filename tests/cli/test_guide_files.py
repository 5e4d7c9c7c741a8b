"""Guides as files: of one game or of every table of a submission, as pages, PDF and Markdown, all or none."""

from __future__ import annotations

import io
import logging
import os
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.cli.guide import file_names
from pitboss.desks.guide import patrons_guide
from pitboss.felt.guide import Grid, Row, Section
from pitboss.games.catalogue import game
from pitboss.play.setting import Setting
from pitboss.render.documents import guide_document
from pitboss.render.guide_pdf import NoPrinter, pdf, printer

SUBMISSION = """\
[[table]]
name = "TC-01"
game = "three_card_poker"
pit = "3"
limits = { ante = [10, 3000], pair_plus = [5, 100] }
[table.options]
pair_plus_ledger = "C"

[[table]]
name = "Craps 1/2"
game = "craps"
[table.options]
table_min = "15"

[[table]]
name = "Wheel"
game = "roulette"
"""

VIOLATIONS = """
[[table]]
name = "TC-02"
game = "three_card_poker"
limits = { ante = [50, 20] }
[table.options]
pair_plus_ledger = "Z"
"""


def require_weasyprint() -> None:
    """Where tests are run for others PDF has to work; at home it is an extra."""
    try:
        printer()
    except NoPrinter:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip("no WeasyPrint, or no Pango, here")


@pytest.fixture
def submission(tmp_path: Path) -> Path:
    path = tmp_path / "submission.toml"
    path.write_text(SUBMISSION, encoding="utf-8")
    return path


def words_of(document: bytes) -> list[str]:
    """The words of a PDF, page by page."""
    from pypdf import PdfReader

    return [" ".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(document)).pages]


# PDF


def _height_of(text: str, document: bytes) -> float:
    """How high on the first page a line stands that begins so, as a part of the page's height."""
    from pypdf import PdfReader

    page = PdfReader(io.BytesIO(document)).pages[0]
    found: list[float] = []

    def visit(said: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        if said.strip().startswith(text):
            found.append(tm[4] * cm[1] + tm[5] * cm[3] + cm[5])

    page.extract_text(visitor_text=visit)
    return min(found) / float(page.mediabox.height)


def test_a_file_named_pdf_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    require_weasyprint()
    out = tmp_path / "guide.PDF"
    assert main(["guide", "craps", "--limit", "pass=15-3000", "--out", str(out)]) == 0
    assert capsys.readouterr() == ("", "")
    written = out.read_bytes()
    assert written.startswith(b"%PDF-")
    first, *rest = words_of(written)
    assert first.startswith("Craps")
    assert "A guide to the game, N.J.A.C. 19:47-1 " in first
    assert "Pass line $15.00 $3,000.00" in first
    assert "At this table" in first or _height_of("Horn high", written) < 0.25, "the first page is half empty"
    assert all(f"{number} of {len(rest) + 1}" in page for number, page in enumerate((first, *rest), 1))


def test_a_long_table_breaks_across_pages_under_the_same_heads() -> None:
    require_weasyprint()
    rows = tuple(Row((f"Line {n}", f"{n} to 1")) for n in range(90))
    long = Section("What is paid", (Grid(("Wager", "Pays"), rows, pays=True),))
    made = patrons_guide(Setting(game("three_card_poker")))
    first, second, *_ = words_of(guide_document(replace(made, guide=replace(made.guide, sections=(long,))), "pdf"))
    assert "Line 0 0 to 1" in first
    assert "Line 10 10 to 1" in first
    assert "WAGER PAYS" in second.upper()


def test_the_renderer_fetches_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    require_weasyprint()
    secret = tmp_path / "secret.css"
    secret.write_text("body::before { content: 'fetched' }")
    wanted = ("http://127.0.0.1:9/x.css", secret.as_uri(), "data:text/css,body::before{content:'fetched'}")
    links = "".join(f'<link rel="stylesheet" href="{url}">' for url in wanted)
    with caplog.at_level(logging.ERROR, "weasyprint"):
        (words,) = words_of(pdf(f"<html><head>{links}</head><body><p>plain</p></body></html>"))
    assert words == "plain"
    assert caplog.text.count("disallowed protocol") == len(wanted)


@pytest.mark.parametrize(
    ("problem", "reason"),
    [
        (ModuleNotFoundError("No module named 'weasyprint'"), "WeasyPrint, which is not installed"),
        (OSError("cannot load library 'libpango-1.0-0'"), "Pango, which WeasyPrint cannot load: cannot load library"),
    ],
)
def test_without_a_printer_it_is_said(
    problem: Exception, reason: str, submission: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    tmp_path = submission.parent

    class Missing:
        """Stands in the way of an import."""

        def find_spec(self, name: str, *_: object) -> None:
            if name == "weasyprint":
                print("advice that nobody asked for")
                raise problem

    for name in [name for name in sys.modules if name.partition(".")[0] == "weasyprint"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    for where, words in (("g.pdf", ["craps"]), ("guides", ["--submission", str(submission)])):
        assert main(["guide", *words, "--out", str(tmp_path / where)]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert reason in printed.err
        assert len(printed.err.splitlines()) == 1
    with pytest.raises(NoPrinter):
        pdf("<p>")
    assert [path.name for path in tmp_path.iterdir()] == ["submission.toml"]
    assert main(["guide", "--submission", str(submission), "--format", "html", "--out", str(tmp_path / "pages")]) == 0


# One game


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["craps", "--out", "guide.txt"], "guide.txt: a guide is written to a .md, .html or .pdf file"),
        (["craps", "--out", "guide"], "for another name say --format"),
        (["craps", "--format", "pdf"], "a PDF needs a file: --out FILE.pdf"),
        (["craps", "--format", "all", "--out", "guide.pdf"], "--format all goes with --submission"),
        (["craps", "--table", "TC-01"], "--submission FILE"),
        (["craps", "--against", "old.toml"], "--submission NEW --against OLD"),
        (["craps", "--casino", "x" * 41], "has 41 letters: 40 at most"),
        (["craps", "--casino", " "], "no name of a casino"),
        (["craps", "--logo", "none.svg"], "none.svg: No such file"),
        (["craps", "--logo", "/dev/null"], "/dev/null: a logo is a PNG or an SVG, and this is neither"),
        ([], "which table?"),
    ],
)
def test_what_cannot_be_written(
    words: list[str], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["guide", *words]) == 2
    assert reason in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_file_of_another_name_where_its_form_is_said(tmp_path: Path) -> None:
    out = tmp_path / "guide.txt"
    assert main(["guide", "craps", "--format", "md", "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8").startswith("# Craps\n")


# Whose papers they are

SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>'
DRAWN = SCRIPT.replace("<script>alert(1)</script>", '<rect width="9" height="9"/>')


def test_a_submission_names_casino_and_logo(submission: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, logo = submission.parent / "papers", submission.parent / "logo.svg"
    submission.write_text(f'[casino]\nname = "The Boardwalk"\nlogo = "logo.svg"\n\n{SUBMISSION}', encoding="utf-8")
    words = ["guide", "--submission", str(submission), "--format", "html", "--no-odds", "--out", str(folder)]
    assert main(words) == 2
    assert f"{logo}: No such file" in capsys.readouterr().err
    logo.write_text(SCRIPT)
    assert main(words) == 2
    assert capsys.readouterr().err == f"pitboss: {logo}: the SVG has a script\n"
    assert not folder.exists()
    logo.write_text(DRAWN)
    assert main(words) == 0
    for page in folder.iterdir():
        text = page.read_text(encoding="utf-8")
        assert '<p class="house"><img src="data:image/svg+xml;base64,' in text
        assert "The Boardwalk</p>" in text
        assert ("THE BOARDWALK" in text) == ("sign" not in page.name and "TC" not in page.name), "straight on the felt"
    assert main([*words, "--casino", "Another"]) == 0
    assert "Another</p>" in (folder / "Wheel sign.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("casino", "reason"),
    [
        ('casino = "x"', "written as [casino]"),
        ('[casino]\nnames = "x"', "unknown key of a casino: 'names': did you mean 'name'?"),
        ("[casino]\nname = 5", "name of a casino is text"),
        (f'[casino]\nname = "{"x" * 41}"', "40 at most"),
    ],
)
def test_a_casino_that_cannot_be_read(
    casino: str, reason: str, submission: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    submission.write_text(f"{casino}\n{SUBMISSION}", encoding="utf-8")
    assert main(["check", str(submission)]) == 2
    assert reason in capsys.readouterr().err


# Notices


def test_the_notices_that_a_change_owes(submission: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, folder = submission.parent / "old.toml", submission.parent / "notices"
    old.write_text(SUBMISSION.replace('pair_plus_ledger = "C"', 'pair_plus_ledger = "A"'), encoding="utf-8")
    words = ["guide", "--submission", str(submission), "--against", str(old), "--format", "md", "--out", str(folder)]
    assert main(words) == 0
    names = [f"TC-01 notice {act}.md" for act in ("sign", "announcement", "commission")]
    assert capsys.readouterr().out.splitlines() == [str(folder / name) for name in names]
    assert "| A | C |" in (folder / names[0]).read_text(encoding="utf-8")
    assert main([*words, "--table", "Wheel"]) == 2
    assert "nothing that changes owes a notice" in capsys.readouterr().err


def test_notices_against_what_cannot_be_read(submission: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, folder = submission.parent / "old.toml", submission.parent / "notices"
    old.write_text("[[table]\n", encoding="utf-8")
    words = ["guide", "--submission", str(submission), "--against", str(old), "--out", str(folder)]
    assert main(words) == 2
    assert capsys.readouterr().err.startswith(f"{old}:1: not TOML")
    assert not folder.exists()


# A submission


def test_a_guide_for_every_table_of_a_submission(submission: Path, capsys: pytest.CaptureFixture[str]) -> None:
    require_weasyprint()
    folder = submission.parent / "guides"
    assert main(["guide", "--submission", str(submission), "--out", str(folder)]) == 0
    names = [
        f"{name}{kind}.{form}"
        for name in ("TC-01", "Craps 1_2", "Wheel")
        for kind in ("", " rack card", " sign")
        for form in ("html", "pdf")
    ]
    assert capsys.readouterr().out.splitlines() == [str(folder / name) for name in names]
    assert {path.name for path in folder.iterdir()} == set(names)
    page = (folder / "TC-01.html").read_text(encoding="utf-8")
    assert "A guide to the game, table TC-01, N.J.A.C. 19:47-20" in page
    assert "$3,000.00" in page
    assert "Pair plus (ledger C)" in page
    for name, title in (("TC-01", "Three Card Poker"), ("Craps 1_2", "Craps"), ("Wheel", "Roulette")):
        written = (folder / f"{name}.pdf").read_bytes()
        assert written.startswith(b"%PDF-")
        assert words_of(written)[0].lstrip("♠♥♣♦ ").startswith(title)
        assert "The odds" in "".join(words_of(written))
    assert "table Craps 1/2," in words_of((folder / "Craps 1_2.pdf").read_bytes())[0]


def test_one_table_and_one_form(submission: Path) -> None:
    folder = submission.parent / "guides"
    folder.mkdir()
    (folder / "Wheel.md").write_text("old")
    words = ["guide", "--submission", str(submission), "--table", "Wheel", "--format", "md", "--out", str(folder)]
    assert main([*words, "--form", "guide", "--no-odds"]) == 0
    assert [path.name for path in folder.iterdir()] == ["Wheel.md"]
    text = (folder / "Wheel.md").read_text(encoding="utf-8")
    assert text.startswith("# Roulette\n\nTable Wheel, N.J.A.C. 19:47-5\n")


def test_all_forms(submission: Path) -> None:
    require_weasyprint()
    folder = submission.parent / "guides"
    words = ["guide", "--submission", str(submission), "--table", "Wheel", "--format", "all", "--out", str(folder)]
    assert main(words) == 0
    assert {path.stem for path in folder.iterdir()} == {"Wheel", "Wheel rack card", "Wheel sign"}
    assert {path.suffix for path in folder.iterdir()} == {".md", ".html", ".pdf"}


def test_a_submission_that_is_not_in_order_has_no_guides(submission: Path, capsys: pytest.CaptureFixture[str]) -> None:
    submission.write_text(SUBMISSION + VIOLATIONS, encoding="utf-8")
    folder = submission.parent / "guides"
    for more in ([], ["--table", "TC-01"]):
        assert main(["guide", "--submission", str(submission), "--out", str(folder), *more]) == 1
        said = capsys.readouterr().err.splitlines()
        assert len(said) == 2
        assert all(line.startswith(f"{submission}: TC-02: ") for line in said)
        assert {re.findall(r"\[(.*)\]$", line)[0] for line in said} == {"19:47-20.11(a)2", "19:47-8.2"}
    assert not folder.exists()


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("[[table]\n", 1, "not TOML"),
        ("# nothing\n", 1, "a submission needs at least one [[table]]"),
        (SUBMISSION + '[[table]]\ngame = "faro"\n', 19, "unknown game 'faro'"),
        (SUBMISSION + '[[table]]\nname = "Wheel"\ngame = "craps"\n', 19, "two tables are called 'Wheel'"),
    ],
)
def test_a_submission_that_cannot_be_read(
    text: str, line: int, reason: str, submission: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    submission.write_text(text, encoding="utf-8")
    folder = submission.parent / "guides"
    assert main(["guide", "--submission", str(submission), "--out", str(folder)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{submission}:{line}: ")
    assert reason in said
    assert not folder.exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ([], "--out FOLDER"),
        (["--out", "submission.toml"], "submission.toml: not a folder"),
        (["--out", "guides", "--table", "TC-1"], "unknown table 'TC-1': did you mean 'TC-01'?"),
        (["--out", "guides", "craps"], "give --submission, or a game, not both"),
        (["--out", "guides", "--limit", "ante=5-10"], "give --submission, or a game, not both"),
        (["--out", "guides", "--sample"], "give --submission, or a game, not both"),
        (["--out", "nowhere/guides", "--format", "md"], "nowhere/guides: No such file or directory"),
    ],
)
def test_what_does_not_go_together(
    words: list[str], reason: str, submission: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(submission.parent)
    assert main(["guide", "--submission", submission.name, *words]) == 2
    assert reason in capsys.readouterr().err
    assert [path.name for path in submission.parent.iterdir()] == ["submission.toml"]


def test_nothing_is_half_written(submission: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full at the third file: there is no new folder, and in an old one everything is as it was."""
    synced = 0

    def full(descriptor: int) -> None:
        nonlocal synced
        synced += 1
        if synced % 3 == 0:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    folder = submission.parent / "guides"
    words = ["guide", "--submission", str(submission), "--form", "guide", "--format", "html", "--out", str(folder)]
    assert main(words) == 2
    assert not folder.exists()
    folder.mkdir()
    (folder / "TC-01.html").write_text("old")
    assert main(words) == 2
    assert [path.name for path in folder.iterdir()] == ["TC-01.html"]
    assert (folder / "TC-01.html").read_text() == "old"


@pytest.mark.parametrize("name", ["..", "", "///", ".hidden", "a/../../b", "x" * 500, "tab\tnew\nline", "\u2660 1"])
def test_whatever_a_table_is_called_its_file_stays_in_the_folder(name: str) -> None:
    (found,) = file_names([name])
    assert found
    assert found == Path(found).name
    assert not found.startswith(".")
    assert len(found) < 100
    assert found.isprintable()
    first, second = file_names([name, name])
    assert first != second
