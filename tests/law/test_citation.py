"""Citations: read as the rules write them, refused where the chapter has no such section, ordered as the chapter is."""

from __future__ import annotations

import pickle
import random

import pytest

from pitboss.law.citation import NoSuchSection, cite


@pytest.mark.parametrize(
    ("written", "text", "section", "paragraphs"),
    [
        ("20.6", "19:47-20.6", "20.6", ()),
        ("20", "19:47-20", "", ()),
        ("20.6(f)2", "19:47-20.6(f)2", "20.6", ("f", "2")),
        ("19:47-20.6(f)2", "19:47-20.6(f)2", "20.6", ("f", "2")),
        ("N.J.A.C. 19:47-20.6(f)2", "19:47-20.6(f)2", "20.6", ("f", "2")),
        ("20.11(a)3i", "19:47-20.11(a)3i", "20.11", ("a", "3", "i")),
        ("20.10(c)1iii", "19:47-20.10(c)1iii", "20.10", ("c", "1", "iii")),
        ("2.6A", "19:47-2.6A", "2.6A", ()),
        ("  20.12(c) ", "19:47-20.12(c)", "20.12", ("c",)),
    ],
)
def test_a_section_of_the_chapter(written: str, text: str, section: str, paragraphs: tuple[str, ...]) -> None:
    found = cite(written)
    assert (str(found), found.section, found.paragraphs) == (text, section, paragraphs)
    assert found is cite(text)  # one place, one value
    assert pickle.loads(pickle.dumps(found)) is found


@pytest.mark.parametrize(
    ("written", "tag"), [("20.12 [parallel 27.12(f)]", "parallel 27.12(f)"), ("8.3(b) [practice]", "practice")]
)
def test_a_tag_says_that_the_rule_is_not_in_the_text(written: str, tag: str) -> None:
    found = cite(written)
    assert found.tag == tag
    assert str(found) == f"19:47-{written}"


@pytest.mark.parametrize("written", ["COMAR 36.05.03.14C", "13:69F-2.5(d)", "19:46-1.18(r)", "N.J.S.A. 5:12-100"])
def test_a_rule_of_another_code(written: str) -> None:
    found = cite(written)
    assert str(found) == written
    assert found.section_title == ""


@pytest.mark.parametrize(
    "written",
    [
        "",
        "99",
        "20.",
        "20.13",
        "20.99(a)",
        "99.1",
        "0.1",
        "20.6(F)",
        "20.6(f",
        "20.6 f",
        "twenty",
        "19:47-",
        "20.6(f)2 [",
    ],
)
def test_a_section_that_does_not_exist(written: str) -> None:
    with pytest.raises(NoSuchSection):
        cite(written)


def test_titles() -> None:
    assert cite("20.6(a)1").section_title == "Wagers"
    assert "hree card poker" in cite("20.6(a)1").subchapter_title


def test_the_order_is_the_chapters() -> None:
    ordered = [
        "2.6",
        "2.6A",
        "2.7",
        "2.10",
        "20.2(b)",
        "20.6(a)1",
        "20.6(a)2",
        "20.6(f)1",
        "20.10(b)",
        "20.11(a)2",
        "20.11(a)3",
        "20.11(a)3i",
        "20.12(c)",
        "27.12(f)",
        "13:69F-2.5(d)",
    ]
    shuffled = [cite(text) for text in ordered]
    random.Random(47).shuffle(shuffled)
    assert sorted(shuffled) == [cite(text) for text in ordered]
