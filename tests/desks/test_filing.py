"""The filing: everything that the paper has to say, in every form, and nothing half written."""

from __future__ import annotations

import hashlib
import io
import re
from pathlib import Path

import pypdf
import pytest

import pitboss
from pitboss.cli import main
from pitboss.felt.guide import Grid
from pitboss.version import __version__

ROOT = Path(__file__).parent.parent.parent
OLD, NEW = (ROOT / "examples" / name for name in ("boardwalk.toml", "boardwalk-december.toml"))
BAD = (
    '[[table]]\nname = "TC-9"\ngame = "three_card_poker"\npit = "9"\n'
    'options = { dealing_method = "hand", shuffle = "manual" }\n'
)
SECTIONS = [
    "What is filed", "1. Pits and tables", "2. Violations", "3. Options in effect: Blackjack",
    "4. Options in effect: Craps", "5. Options in effect: Roulette", "6. Options in effect: Three Card Poker",
    "7. Options in effect: Minibaccarat", "8. Options in effect: Pai Gow Poker", "9. Limits",
    "10. Changes against the last submission", "11. Notices owed, and by when", "12. Gaming guides",
    "13. How the rules are known", "14. Signed",
]  # fmt: skip


@pytest.fixture(scope="module")
def made() -> pitboss.Filing:
    return pitboss.filing(NEW.read_text(encoding="utf-8"), OLD.read_text(encoding="utf-8"))


def lines(made: pitboss.Filing, title: str) -> list[tuple[str, ...]]:
    """The lines of a section's tables, each with its sections."""
    [section] = [one for one in made.document.sections if title in one.title]
    grids = [part for part in section.parts if isinstance(part, Grid)]
    return [(*map(str, row.cells), *map(str, row.cites)) for grid in grids for row in grid.rows]


def test_it_has_all_its_sections(made: pitboss.Filing) -> None:
    assert [section.title for section in made.document.sections] == SECTIONS
    assert made.document.title == "Boardwalk Palace: table games"
    assert made.document.lead.text == "12 tables of 6 games in 3 pits. Nothing in this submission breaks a section."
    cover = {line[0]: line[1] for line in lines(made, "What is filed")}
    assert cover["In force from"] == "2026-12-01 18:00"
    assert cover["Pits"] == "1 (4 tables), 2 (4 tables), 3 (4 tables)"
    assert (cover["Changes"], cover["Notices owed"]) == ("7 against the last submission", "6")
    assert cover["First notice"] == "by 2026-12-01 17:30, for changes at 2026-12-01 18:00"


def test_pits_and_tables(made: pitboss.Filing) -> None:
    found = lines(made, "Pits and tables")
    assert [(line[0], line[1]) for line in found][3:6] == [("", "BJ-04"), ("2", "CR-01"), ("", "CR-02")]
    assert len(found) == 12
    assert found[3][3] == "variation: six to five; double card face down: no"


def test_options_in_effect_say_what_follows_from_which_choice(made: pitboss.Filing) -> None:
    found = lines(made, "Options in effect: Blackjack")
    assert ("max split hands", "BJ-01, BJ-02", "3", "follows from boxes", "text", "19:47-2.11(e)") in found
    assert ("", "BJ-03, BJ-04", "4", "default", "text", "19:47-2.11(e)") in found
    assert ("", "BJ-04", "2", "follows from variation", "text", "19:47-2.2(a)") in found
    assert ("double card face down", "all", "no", "chosen", "text", "19:47-2.10(c)") in found
    assert (
        "cut card depth",
        "where the cutting card goes in, from the back",
        "1/4",
        "successor",
        "13:69F-2.5(d)",
    ) in found
    craps = lines(made, "Options in effect: Craps")
    assert ("max odds lay", "all", "3-4-5", "follows from max odds take", "text", "19:47-1.6(d)") in craps


def test_every_option_of_every_game_is_there(made: pitboss.Filing) -> None:
    for name, slug in (("Blackjack", "blackjack"), ("Craps", "craps"), ("Pai Gow Poker", "pai_gow_poker")):
        found = {line[0] for line in lines(made, f"Options in effect: {name}")} - {""}
        options = pitboss.options(slug).game.options.options
        assert found == {re.sub(r"(?<=\d)_(?=\d)", "-", one.key).replace("_", " ") for one in options}


def test_limits_changes_and_the_calendar(made: pitboss.Filing) -> None:
    """The times by hand: half an hour before 18:00 for rules, with the effect for limits (8.3(b), (c))."""
    assert ("TC-02", "Ante", "$25.00", "$1,000.00") in lines(made, "Limits")
    changes = lines(made, "Changes against")
    assert (
        "BJ-01",
        "surrender",
        "yes",
        "no",
        "sign, announcement, commission, 30 minutes before",
        "19:47-2.8(c)",
    ) in changes
    assert ("BJ-03", "five card 21", "no", "yes", "no notice") in changes
    assert ("PG-01", "bonus cap", "$60,000.00", "$40,000.00",
            "sign, announcement, commission, 30 minutes before; or layout", "19:47-11.16(d)") in changes  # fmt: skip
    calendar = [(line[0], line[2], line[-1]) for line in lines(made, "Notices owed")]
    assert calendar == [
        ("2026-12-01 17:30", "surrender", "19:47-2.8(c)"),
        ("2026-12-01 17:30", "zero rule", "19:47-5.2(b)"),
        ("2026-12-01 17:30", "vigorish percent", "19:47-7.3(e)"),
        ("2026-12-01 17:30", "bonus cap", "19:47-11.16(d)"),
        ("2026-12-01 18:00", "minimum of ante", "19:47-8.3(b) [practice]"),
        ("2026-12-01 18:00", "maximum of ante", "19:47-8.3(c) [practice]"),
        ("2026-12-01 18:00", "bonus cap", "19:47-11.16(d)"),
    ]
    guides = {line[0]: line[2] for line in lines(made, "Gaming guides")}
    assert (guides["Blackjack"], guides["Craps"]) == ("due: its tables change", "as it was")


def test_how_each_rule_is_known_and_who_signs(made: pitboss.Filing) -> None:
    counted = {line[0]: int(line[1]) for line in lines(made, "How the rules are known") if line[1].isdecimal()}
    slugs = ("blackjack", "craps", "roulette", "three_card_poker", "minibaccarat", "pai_gow_poker")
    assert sum(counted.values()) == sum(len(pitboss.options(slug).game.options.options) for slug in slugs)
    assert [line[0] for line in lines(made, "Signed")][:2] == ["Compliance officer", "Director of table games"]


def test_violations_are_on_it_and_it_says_that_it_is_not_in_order() -> None:
    made = pitboss.filing(BAD)
    assert "1 violation found: it is not in order" in made.document.lead.text
    assert [str(place) for place in made.document.lead.cites] == ["19:47-20.8(b)1"]
    [line] = lines(made, "Violations")
    assert (line[0], line[-1]) == ("TC-9", "19:47-20.8(b)1")
    assert [one.title for one in made.document.sections if "Changes" in one.title] == []


def test_the_file_says_of_what_and_by_what_it_was_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "filing.md"
    assert main(["check", str(NEW), "--against", str(OLD), "--report", str(report)]) == 0
    assert capsys.readouterr().out == f"{report} written\n"
    last = report.read_text(encoding="utf-8").splitlines()[-1].replace("\\", "")
    for path in (NEW, OLD):
        assert f"{path.name} with the SHA-256 digest {hashlib.sha256(path.read_bytes()).hexdigest()}" in last
    assert f"Made by Pitboss {__version__} (rules " in last


def test_as_a_page(tmp_path: Path) -> None:
    report = tmp_path / "filing.html"
    assert main(["check", str(NEW), "--against", str(OLD), "--report", str(report)]) == 0
    text = report.read_text(encoding="utf-8")
    assert '<li><a href="#s11">11. Notices owed, and by when</a></li>' in text
    assert '<section id="s11">' in text
    assert "http" not in text.replace("http-equiv", ""), "it is complete in itself"


def test_as_pdf_every_section_is_on_a_page_that_the_contents_name(tmp_path: Path) -> None:
    report = tmp_path / "filing.pdf"
    assert main(["check", str(NEW), "--against", str(OLD), "--report", str(report)]) == 0
    pages = [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(report.read_bytes())).pages]
    assert len(pages) > 5
    assert "Contents" in pages[0]
    assert "Pits and tables" in pages[1], "the cover has a sheet to itself"
    for title in SECTIONS[1:]:
        [number] = re.findall(rf"{re.escape(title)}[ .]*(\d+)\n", f"{pages[0]}\n")
        assert title in pages[int(number) - 1], title
    assert "Compliance officer" in pages[-1]


@pytest.mark.parametrize(
    ("submission", "words", "status", "says"),
    [
        ("=", [], 2, "s.toml:1: not TOML"),
        (BAD.replace("three_card_poker", "faro"), [], 2, "s.toml:3: unknown game 'faro'"),
        (BAD, ["--json"], 2, "not with --json"),
        (BAD, ["--effective", "never"], 2, "'never' is no time"),
        ("in_force = \"soon enough\"\n" + BAD, [], 2, "s.toml:1: 'soon enough' is no time"),
    ],
)  # fmt: skip
def test_nothing_is_written_of_what_is_not_understood(
    submission: str, words: list[str], status: int, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, report = tmp_path / "s.toml", tmp_path / "filing.md"
    path.write_text(submission, encoding="utf-8")
    assert main(["check", str(path), "--report", str(report), *words]) == status
    assert says in capsys.readouterr().err
    assert not report.exists()


def test_a_name_that_is_no_paper(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(OLD), "--report", str(tmp_path / "filing.docx")]) == 2
    assert "a report is written to a .md, .html or .pdf file" in capsys.readouterr().err


def test_names_are_text_wherever_they_stand() -> None:
    hostile = BAD.replace("TC-9", "<img src=x>").replace('pit = "9"', 'pit = "<b>"')
    page = pitboss.document(pitboss.filing(f'licensee = "<script>"\n{hostile}'), "html").decode()
    assert "<img" not in page
    assert "<script>" not in page


def test_not_in_order_is_written_with_its_exit_status(tmp_path: Path) -> None:
    path, report = tmp_path / "s.toml", tmp_path / "filing.md"
    path.write_text(BAD, encoding="utf-8")
    assert main(["check", str(path), "--report", str(report)]) == 1
    assert "cannot be filed as it stands" in report.read_text(encoding="utf-8")
