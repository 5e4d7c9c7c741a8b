"""What a public project promises about itself, and what rots unseen: licence, versions, links, templates."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from pitboss.version import __version__

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)")


def test_the_licence_is_the_one_that_is_named() -> None:
    assert PROJECT["license"] == "Apache-2.0"
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "Apache License" in text
    assert "Version 2.0, January 2004" in text
    assert "Copyright 2026 The Pitboss developers" in text


def test_the_version_is_one_and_the_newest_of_the_changelog() -> None:
    assert PROJECT["version"] == __version__
    text = (ROOT / "CHANGELOG.md").read_text("utf-8").replace("\n## Unreleased\n", "\n", 1)
    heads = re.findall(r"^## (\S+) - (\d{4}-\d{2}-\d{2})$", text, re.MULTILINE)
    assert heads[0][0] == __version__
    dates = [date for _, date in heads]
    assert dates == sorted(dates, reverse=True)
    assert len(heads) == text.count("\n## ")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(page: Path) -> None:
    lost = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (page.parent / link).exists()]
    assert lost == []


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    pages = {path.name for path in folder.glob("*.md")} - {"README.md"}
    assert pages == set(re.findall(r"\]\((\S+\.md)\)", index))


def test_modules_that_documents_name_are_there() -> None:
    """A path below ``src/pitboss``, as documents and docstrings write it: ``play/driver.py``."""
    named = re.compile(
        r"`((?:law|equipment|play|felt|odds|simulate|games|desks|render|cli|floor)/[\w/]+\.(?:py|js|toml))`"
    )
    pages = [page for page in PAGES if page.name != "CHANGELOG.md"]
    sources = sorted((ROOT / "src").rglob("*.py"))
    lost = {
        (str(file.relative_to(ROOT)), path)
        for file in (*pages, *sources)
        for path in named.findall(file.read_text(encoding="utf-8"))
        if not (ROOT / "src" / "pitboss" / path).is_file() and "/test_" not in path
    }
    assert lost == set()
