"""A digest of what decides a deal: the same as long as a game's round and kernel do the same, wherever they stand.

It begins at a game's procedure (``GAME.play``) and at what its kernel is simulated by, and follows every name they use
to the function, class or constant it is, as far as the games reach; what lies below them (`pitboss.play`,
`pitboss.odds`) has its version. So neither the names of modules count, nor which module holds what, nor anything in a
module that no deal comes to: a guide, a chart, the odds of another wager.

* A function or class counts as its syntax tree, without imports, docstrings, comments and annotations. The names of
  functions, classes and constants of the games are replaced by numbers, in the order in which they are come upon: to
  rename one, or to import it otherwise, changes nothing. To write its body in other words does.
* A constant counts by its value, where that is data: numbers, words, fractions, and tuples, dictionaries, arrays,
  dataclasses and enumerations of such. A pay table may be spelled in another way. Where it is not data (a table of
  functions, a compiled kernel), it counts as the expression that makes it.
* A table stored in a file counts by what the file holds, where its name stands in what is reached.
"""

from __future__ import annotations

import ast
import copy
import dataclasses
import enum
import functools
import hashlib
import importlib.util
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from fractions import Fraction
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

KNOWN = (type(None), bool, int, float, str, bytes, Fraction)
NAME_OF_A_FILE = re.compile(r"\w+\.\w+")
SIMULATED = ("simulation", "whole_shoes")
"""What a kernel is simulated by (`pitboss.games.parts`)."""
NAMED = ast.FunctionDef | ast.ClassDef | ast.ExceptHandler | ast.MatchAs | ast.MatchStar
"""What binds a name without storing it."""
Definition = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


class Place(NamedTuple):
    """Where something is defined: the module, and its name there. Without a name it is the module."""

    module: str
    name: str = ""


class NoData(Exception):
    """A value that counts as the expression that makes it."""


class Module(NamedTuple):
    """What the names of a module are: its own definitions, and what it imports."""

    definitions: Mapping[str, Definition]
    imported: Mapping[str, Place]


@functools.cache
def read(name: str) -> Module | None:
    """A module by its source; None where there is none."""
    try:
        found = importlib.util.find_spec(name)
    except ModuleNotFoundError:
        found = None
    if found is None or found.origin is None or not found.origin.endswith(".py"):
        return None
    package = name if found.submodule_search_locations else name.rpartition(".")[0]
    definitions: dict[str, Definition] = {}
    imported: dict[str, Place] = {}
    for line in _lines(ast.parse(Path(found.origin).read_text(encoding="utf-8")).body):
        if isinstance(line, ast.Import | ast.ImportFrom):
            imported |= _imports(line, package)
        elif isinstance(line, ast.FunctionDef | ast.ClassDef):
            definitions[line.name] = line
        elif isinstance(line, ast.Assign | ast.AnnAssign):
            for target in line.targets if isinstance(line, ast.Assign) else [line.target]:
                definitions |= {node.id: line for node in ast.walk(target) if isinstance(node, ast.Name)}
    return Module(definitions, imported)


def _lines(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, with those under its conditions."""
    for line in body:
        yield line
        if isinstance(line, ast.If | ast.Try):
            yield from _lines([*line.body, *line.orelse])


def _imports(line: ast.Import | ast.ImportFrom, package: str) -> dict[str, Place]:
    if isinstance(line, ast.Import):
        return {one.asname or one.name: Place(one.name) for one in line.names}
    parts = package.split(".")[: None if line.level < 2 else 1 - line.level] if line.level else []
    origin = ".".join([*parts, *([line.module] if line.module else [])])
    return {one.asname or one.name: Place(origin, one.name) for one in line.names}


class Form(NamedTuple):
    """A definition as it counts, and what it refers to: in it, each by its place in this list."""

    text: str
    refers: tuple[Place, ...]


def of_functions(functions: Sequence[Place], within: str) -> str:
    """The digest of what these functions come to within a package, numbered in the order in which it is come upon."""
    found, order = hashlib.sha256(), list(functions)
    numbers = {place: number for number, place in enumerate(order)}
    for place in order:  # a definition may add others behind itself
        form = form_of(place, within)
        for one in form.refers:
            if one not in numbers:
                numbers[one] = len(order)
                order.append(one)
        found.update(repr((form.text, [numbers[one] for one in form.refers])).encode())
    return found.hexdigest()[:16]


@functools.cache
def form_of(place: Place, within: str) -> Form:
    """A definition, which several games may come to."""
    reached = _Reached(within)
    text = reached.form(place)
    return Form(text, tuple(reached.refers))


class _Reached:
    """What one definition comes to."""

    def __init__(self, within: str) -> None:
        self.within = within
        self.refers: dict[Place, int] = {}

    def number(self, place: Place) -> str:
        return f"#{self.refers.setdefault(place, len(self.refers))}"

    def resolved(self, place: Place) -> Place | None:
        """Where what is imported from a place stands, if that is among the games."""
        while place.module == self.within or place.module.startswith(f"{self.within}."):
            module = read(place.module)
            if module is None:
                return None
            if not place.name or place.name in module.definitions:
                return place
            if module.imported.get(place.name, place) != place:
                place = module.imported[place.name]
            else:
                inner = f"{place.module}.{place.name}"
                return Place(inner) if read(inner) else None
        return None

    def form(self, place: Place) -> str:
        module = read(place.module)
        assert module
        definition = module.definitions[place.name]
        if isinstance(definition, ast.Assign | ast.AnnAssign):
            try:
                value = getattr(importlib.import_module(place.module), place.name)
                return self._value(stored(value, place.module) if isinstance(value, str) else value)
            except NoData:
                if definition.value is None:
                    return ""
                return _Normal(self, place.module).form(definition.value)
        return _Normal(self, place.module).form(definition)

    def _value(self, value: object) -> str:
        """Data, written so that equal data is written alike."""
        if isinstance(value, enum.Enum):
            return f"({self._kind(type(value))} {value.name} {self._value(value.value)})"
        if value is None or isinstance(value, bool | int | float | str | bytes | Fraction):
            return repr(value) if type(value) in KNOWN else f"({self._kind(type(value))} {value!r})"
        if isinstance(value, Mapping):
            return "{" + ", ".join(f"{self._value(key)}: {self._value(each)}" for key, each in value.items()) + "}"
        if isinstance(value, Set):
            return "{" + ", ".join(sorted(map(self._value, value))) + "}"
        if isinstance(value, tuple | list):
            kind = "" if type(value) in (tuple, list) else self._kind(type(value))
            return f"{kind}[{', '.join(map(self._value, value))}]"
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            fields = (f"{field.name}={self._value(getattr(value, field.name))}" for field in dataclasses.fields(value))
            return f"{self._kind(type(value))}({', '.join(fields)})"
        if isinstance(value, FunctionType) and "<" not in value.__qualname__:
            return self._kind(value)
        if hasattr(value, "tobytes") and hasattr(value, "dtype"):
            held: Any = value
            return f"{held.dtype}{held.shape}{hashlib.sha256(held.tobytes()).hexdigest()}"
        raise NoData

    def _kind(self, kind: type | FunctionType) -> str:
        """A class or function by its number; one that is not of the games by its name."""
        found = self.resolved(Place(kind.__module__, kind.__qualname__))
        return self.number(found) if found and found.name else kind.__qualname__


class _Normal(ast.NodeTransformer):
    """A definition with all names of the games as numbers, without what does nothing."""

    def __init__(self, reached: _Reached, module: str) -> None:
        self._reached, self._module = reached, module
        self._scopes: list[dict[str, Place | None]] = []
        """The names that are bound within, from the outside in: what they import, or None."""

    def form(self, node: ast.AST) -> str:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            node.name = ""  # it is changed in place: nobody asks for a function twice
        else:
            node = copy.deepcopy(node)  # several constants may be made by one expression
        return ast.dump(self.visit(node), annotate_fields=False)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        node.returns = None
        self._function(node.args, node.body)
        node.body = [self.visit(line) for line in _lively(node.body)]
        self._scopes.pop()
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        self._function(node.args, [node.body])
        node.body = self.visit(node.body)
        self._scopes.pop()
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for part in ("body", "orelse", "finalbody"):
            if isinstance(lines := getattr(node, part, None), list):
                lines[:] = _lively(lines)
        return super().generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if not isinstance(node.value, str):
            return node
        if node.value.startswith(f"{self._reached.within}.") and read(node.value):
            return ast.Name("__package__", ast.Load())  # it is the place of stored tables that is said so
        return ast.Constant(stored(node.value, self._module))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        self.generic_visit(node)
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        return self._comprehension(node)

    visit_SetComp = visit_GeneratorExp = visit_DictComp = visit_ListComp  # type: ignore[assignment]

    def visit_Name(self, node: ast.Name) -> ast.AST:
        place = self._meant(node.id)
        if place is None:
            return node
        found = self._reached.resolved(place)
        return ast.Name(self._reached.number(found) if found and found.name else place.name or node.id, node.ctx)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """``module.name`` is the same as the name imported from the module."""
        if isinstance(node.value, ast.Name) and (place := self._meant(node.value.id)):
            module = self._module_at(place)
            if module is not None:
                found = self._reached.resolved(Place(module, node.attr))
                return ast.Name(self._reached.number(found) if found and found.name else node.attr, node.ctx)
        self.generic_visit(node)
        return node

    def _module_at(self, place: Place) -> str | None:
        """The module that an imported name is, where it is one."""
        if not place.name:
            return place.module
        found = self._reached.resolved(place)
        if found is not None:
            return None if found.name else found.module
        return f"{place.module}.{place.name}" if read(f"{place.module}.{place.name}") else None

    def _meant(self, name: str) -> Place | None:
        """What a name stands for, where that is not bound within."""
        for scope in reversed(self._scopes):
            if name in scope:
                return scope[name]
        module = read(self._module)
        assert module
        return Place(self._module, name) if name in module.definitions else module.imported.get(name)

    def _function(self, args: ast.arguments, body: Sequence[ast.AST]) -> None:
        """Enters a function: its defaults belong outside."""
        args.defaults = [self.visit(one) for one in args.defaults]
        args.kw_defaults = [one and self.visit(one) for one in args.kw_defaults]
        names = [*args.posonlyargs, *args.args, *args.kwonlyargs, *filter(None, (args.vararg, args.kwarg))]
        for one in names:
            one.annotation = None
        package = self._package()
        bound: dict[str, Place | None] = {one.arg: None for one in names}
        for node in _within(body):
            if isinstance(node, ast.Import | ast.ImportFrom):
                bound |= _imports(node, package)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                bound.setdefault(node.id)
            elif isinstance(node, NAMED) and node.name:
                bound.setdefault(node.name)
        self._scopes.append(bound)

    def _package(self) -> str:
        found = importlib.util.find_spec(self._module)
        assert found
        return self._module if found.submodule_search_locations else self._module.rpartition(".")[0]

    def _comprehension(self, node: ast.AST) -> ast.AST:
        bound = [each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]
        self._scopes.append(dict.fromkeys(bound))
        self.generic_visit(node)
        self._scopes.pop()
        return node


def _lively(lines: Iterable[ast.stmt]) -> list[ast.stmt]:
    """Statements without imports, docstrings and other texts that stand alone."""
    return [
        line
        for line in lines
        if not isinstance(line, ast.Import | ast.ImportFrom)
        and not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))
    ]


def stored(text: str, module: str) -> str:
    """A text; where it names a table that is stored beside the module, with what the table holds."""
    found = importlib.util.find_spec(module) if NAME_OF_A_FILE.fullmatch(text) else None
    if found is None or found.origin is None or not (file := Path(found.origin).parent / text).is_file():
        return text
    return f"{text} {hashlib.sha256(file.read_bytes()).hexdigest()}"


def _within(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """The parts of a function without those of the functions in it."""
    for node in body:
        yield node
        if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda):
            yield from _within(ast.iter_child_nodes(node))


def of_game(slug: str, kernel: str = "math.kernel") -> str:
    """The digest of a game's round and kernel."""
    game = f"pitboss.games.{slug}"
    play = inspect.unwrap(importlib.import_module(game).GAME.play)
    compiled = read(f"{game}.{kernel}")
    assert compiled
    simulated = [Place(f"{game}.{kernel}", name) for name in SIMULATED if name in compiled.definitions]
    return of_functions([Place(play.__module__, play.__qualname__), *simulated], "pitboss.games")
