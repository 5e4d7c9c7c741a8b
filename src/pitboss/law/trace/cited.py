"""Where the program's own sources cite a place of the law: read off the files that run, wheel or repository.

A line cites what it hands to ``cite``, or to a helper that does: there a section stands as a bare string, and counts if
it is of the game whose package it stands in (or of subchapter 8, which holds for all). So does a comment or docstring
that names a section of its own game, or of any game in what games share. The chapter's contents and its words name
every section and carry out none, nor does its history; a patron's guide puts into words what other modules carry out,
and names the sections of a sentence behind a ``§``.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pitboss.law.citation import CHAPTER, Citation, NoSuchSection, cite
from pitboss.law.words import within

SOURCES = Path(__file__).parents[2]
ALL_GAMES = 8
CODE = "13:69"
"""How the successor's places begin."""
LONGEST = 80
"""No citation is longer."""
_LISTS = (
    "law/contents.py",
    "law/words/",
    "law/acts.py",
    "law/changes.py",
    "law/provenance.py",
    "law/successor.py",
    "law/trace/",
)
_NATIVE = re.compile(r"(?:19:47-)?(\d+)\.\d+[A-Z]?(?:\([a-z]{1,2}\)|\d+|[ivx]+)*(?: \[[^\[\]]+\])?")
_FOREIGN = re.compile(r"\d+:\d+[A-Z]-[\w.()]+")
_BEHIND = re.compile(rf"(?<![\w.:-]){_NATIVE.pattern}|{_FOREIGN.pattern}")
_FAMILIES = "pitboss.games.families."
_COMMENT = re.compile(r"(?:^|  )# ")
_NAMED = re.compile(
    r"(?<![\w.:$`'\u2212-])(?<!seat )(\d+)\.\d+[A-Z]?(?:\([a-z]{1,2}\)(?:\d+(?:[ivx]+)?)?)?(?![\w%])(?!\.\d)"
)
_BEGINS = re.compile(r"(?:19:47-)?\d+\.\d+[A-Z]?(?:\([a-z]{1,2}\)(?:\d+(?:[ivx]+)?)?)?")
_GAME = re.compile(r'slug="(\w+)".*?subchapter=(\d+)', re.DOTALL)


@functools.cache
def subchapters() -> Mapping[str, int]:
    """The subchapter of each game, by the package that the game is: read off the sources, as all here is.

    >>> subchapters()["three_card_poker"]
    20
    """
    packages = (path.read_text(encoding="utf-8") for path in sorted(SOURCES.glob("games/*/__init__.py")))
    return {found[1]: int(found[2]) for text in packages if (found := _GAME.search(text))}


@dataclass(frozen=True, slots=True)
class CitingLine:
    """A line that cites a place: its file within the sources, its number, and what it says."""

    file: str
    number: int
    place: Citation
    code: str = ""

    @property
    def where(self) -> str:
        """As editors and terminals take it."""
        return f"{self.file}:{self.number}"

    @property
    def module(self) -> str:
        """The module, without the package that all are in.

        >>> CitingLine("games/craps/round.py", 1, cite("1.8")).module
        'games.craps.round'
        """
        return self.file.removesuffix("__init__.py").removesuffix(".py").strip("/").replace("/", ".")

    @property
    def is_guide(self) -> bool:
        """Whether it stands in a text for patrons."""
        return self.file.startswith("games/") and self.file.rpartition("/")[2].startswith("guide")


def lines(place: Citation | None = None, sources: Path = SOURCES) -> list[CitingLine]:
    """Every line that cites a place, or what is part of it; every line that cites anything where none is named.

    A game hands its sections to what it shares with others by name, ``Sections(draws=cite("2.12(a)"))``: there the
    lines that use the name carry the section out.
    """
    found: list[CitingLine] = []
    given: dict[str, dict[str, set[Citation]]] = {}
    for path in sorted(sources.rglob("*.py")):
        name = path.relative_to(sources).as_posix()
        if name.startswith(_LISTS) or name.endswith("/history.py"):
            continue
        text = path.read_text(encoding="utf-8")
        own, shared = _owner(name)
        if not any(sign in text for sign in (f"{own}.", "cite(", CODE)) and not shared:
            continue
        if not _may_cite(text, place):
            continue  # reading it would take time alone
        tree = ast.parse(text)
        cited = set(citing(tree, own))
        if own:
            cited |= set(_behind_signs(text, own))
        if shared or own:
            cited |= set(_remarks(text, tree, None if shared else own))
        found += _within(name, text, cited, place)
        if own:
            for family, key, each in _given(tree):
                if place is None or within(each, place):
                    given.setdefault(family, {}).setdefault(key, set()).add(each)
    for family, keys in given.items():
        for path in sorted((sources / "games" / "families" / family).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            used = {(number, each) for number, key in _used(ast.parse(text), keys) for each in keys[key]}
            found += _within(path.relative_to(sources).as_posix(), text, used, place)
    return sorted(dict.fromkeys(found), key=lambda line: (line.file, line.number, line.place))


def _within(name: str, text: str, cited: set[tuple[int, Citation]], place: Citation | None) -> Iterator[CitingLine]:
    code = text.splitlines()
    for number, each in sorted(cited):
        if place is None or within(each, place):
            yield CitingLine(name, number, each, code[number - 1].strip())


def _given(tree: ast.Module) -> Iterator[tuple[str, str, Citation]]:
    """The sections that a game gives to a family of games: the family, the name it gives them under, the place."""
    families = {
        alias.asname or alias.name: node.module.removeprefix(_FAMILIES).partition(".")[0]
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(_FAMILIES)
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in families:
            for keyword in node.keywords:
                for part in _directly(keyword.value) if keyword.arg else ():
                    yield from ((families[node.func.id], str(keyword.arg), place) for _, place in _handed(part))


def _directly(value: ast.expr) -> Iterator[ast.expr]:
    """The calls of ``cite`` in a value; what goes into another call is given under the names of that one."""
    if isinstance(value, ast.Call):
        yield from [value] if _is_cite(value) else []
        return
    for part in ast.iter_child_nodes(value):
        if isinstance(part, ast.expr):
            yield from _directly(part)


def _used(tree: ast.Module, keys: Collection[str]) -> Iterator[tuple[int, str]]:
    """The lines that use something by one of these names: as a part of something, unless it is a method, or as what a
    function was given."""
    nodes = list(ast.walk(tree))
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    for node in nodes:
        if isinstance(node, ast.Attribute) and node.attr in keys and id(node) not in called:
            yield node.lineno, node.attr
        elif isinstance(node, ast.FunctionDef):
            parameters = {each.arg for each in (*node.args.args, *node.args.kwonlyargs)} & set(keys)
            for part in ast.walk(node) if parameters else ():
                if isinstance(part, ast.Name) and part.id in parameters:
                    yield part.lineno, part.id


def _owner(name: str) -> tuple[int | None, bool]:
    """Whose rules a file carries out: the subchapter, and whether those of other games may be in it too.

    >>> _owner("games/craps/round.py"), _owner("games/families/baccarat/shoe.py"), _owner("law/limits.py")
    ((1, False), (None, True), (8, False))
    """
    package = re.match(r"games/(\w+)/", name)
    if package is None:
        return (ALL_GAMES if name.startswith("law/") else None), False
    own = subchapters().get(package[1])
    return own, own is None or name.endswith("/hands.py")


def _may_cite(text: str, place: Citation | None) -> bool:
    """Whether a file has to be read at all."""
    if place is None:
        return True
    if place.code != CHAPTER:
        return str(place) in text
    return (place.section or str(place.subchapter)) in text


def citing(tree: ast.Module, own: int | None) -> Iterator[tuple[int, Citation]]:
    """What a module cites, line by line: also where it uses a name that it has given to a place.

    >>> code = 'LATE = cite("20.6(d)")\\ndef pay(late):\\n    return LATE if late else _by("20.11(a)2", "4.3")'
    >>> sorted(citing(ast.parse(code), own=20))
    [(1, cite('19:47-20.6(d)')), (3, cite('19:47-20.6(d)')), (3, cite('19:47-20.11(a)2'))]
    """
    nodes = list(ast.walk(tree))
    handed = {id(part): node for node in nodes if _is_cite(node) for part in ast.walk(node)}
    called: dict[str, list[Citation]] = {}
    for line in tree.body:
        if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name) and _is_cite(line.value):
            called[line.targets[0].id] = [place for _, place in _handed(line.value)]
    for node in nodes:
        if id(node) in handed:
            if handed[id(node)] is node:
                yield from _handed(node)
        elif isinstance(node, ast.Name):
            if node.id in called and isinstance(node.ctx, ast.Load):
                yield from ((node.lineno, place) for place in called[node.id])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < LONGEST:
            match = _NATIVE.fullmatch(node.value)
            counts = int(match[1]) in (own, ALL_GAMES) if match else _FOREIGN.fullmatch(node.value)
            if counts and (place := _read(node.value)):
                yield node.lineno, place


def _is_cite(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cite"


def _handed(call: ast.AST) -> Iterator[tuple[int, Citation]]:
    """The places that a call of ``cite`` may be about: of one that is put together, what it begins with."""
    for node in ast.walk(call):
        if isinstance(node, ast.JoinedStr):
            first = node.values[0]
            begins = _BEGINS.match(str(first.value)) if isinstance(first, ast.Constant) else None
            if begins and (place := _read(begins[0])):
                yield node.lineno, place
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and (place := _read(node.value)):
            yield node.lineno, place


def _remarks(text: str, tree: ast.Module, own: int | None) -> Iterator[tuple[int, Citation]]:
    """What comments and docstrings name of one subchapter, or of any."""
    said = [
        (number, line.partition("#")[2]) for number, line in enumerate(text.splitlines(), 1) if _COMMENT.search(line)
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            said += enumerate(node.value.value.splitlines(), node.lineno)
    for number, line in said:
        for match in _NAMED.finditer(line):
            if own in (None, int(match[1])) and (place := _read(match[0])):
                yield number, place


def _behind_signs(text: str, own: int) -> Iterator[tuple[int, Citation]]:
    """What a guide's manuscript names behind the signs for sections.

    >>> list(_behind_signs("- Put down a wager. § 6.5, 8.2 [practice]\\n- Wait. § {SHUFFLED}, 13:69E-1.5(a)", own=6))
    [(1, cite('19:47-6.5')), (1, cite('19:47-8.2 [practice]')), (2, cite('13:69E-1.5(a)'))]
    """
    for number, line in enumerate(text.splitlines(), 1):
        for match in _BEHIND.finditer(line.partition("§")[2]):
            counts = match[1] in (None, str(own), str(ALL_GAMES)) and "{" not in match[0]
            if counts and (place := _read(match[0])):
                yield number, place


def _read(text: str) -> Citation | None:
    try:
        return cite(text)
    except NoSuchSection:
        return None
