"""The walkthroughs for strangers: every line of them is run, and prints what they show."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_guide_files import require_weasyprint
from tests.walkthrough import walk

DOCS = Path(__file__).parent.parent / "docs"


@pytest.mark.parametrize(("name", "least"), [("first-dispute.md", 14), ("first-filing.md", 12)])
def test_every_line_of_a_walkthrough_does_what_it_says(
    name: str, least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    require_weasyprint()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    tried = 0
    for step in walk((DOCS / name).read_text(encoding="utf-8"), tmp_path):
        tried += 1
        assert step.agrees, f"$ {step.command}\n" + "\n".join(step.printed)
    assert tried >= least


def test_a_walkthrough_that_is_wrong_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = "Save as `a.txt`:\n\n    game craps\n    dice 3 4\n\nRule:\n\n    $ pitboss rule a.txt\n    Craps\n    ...\n"
    (step,) = walk(text, tmp_path)
    assert step.printed[0].startswith("Craps  N.J.A.C.")
    assert not step.agrees
    (step,) = walk(text.replace("    Craps\n", ""), tmp_path)
    assert step.agrees
