"""A walkthrough as tests run it: its files are saved as it says, and its commands print what it shows.

An indented block is a session (``$ pitboss ...`` and what that prints; ``...`` stands for lines left out) or what the
paragraph above it says last: "Save as `FILE`:", "Line N of `FILE` becomes:", "Below line N of `FILE`, add:" or "At the
end of `FILE`, add:". ``$ echo $?`` prints the exit status of the command before, ``> FILE`` saves what it prints.
"""

from __future__ import annotations

import io
import re
import shlex
import textwrap
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from pitboss.cli import main

LEFT_OUT = "..."
EDIT = re.compile(
    r"(?:Save as|(?P<line>Line (?P<at>\d+) of)|(?P<below>Below line (?P<after>\d+) of)|(?P<end>At the end of)) "
    r"`(?P<file>[\w./-]+)`(?: becomes|, add)?:"
)


@dataclass(frozen=True)
class Step:
    """A command, what the text shows of it, and what it printed."""

    command: str
    shown: tuple[str, ...]
    printed: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        """Whether what is shown is what was printed, but for lines that are left out."""
        return _matches(self.shown, self.printed)


def _matches(shown: tuple[str, ...], printed: tuple[str, ...]) -> bool:
    if LEFT_OUT not in shown:
        return shown == printed
    at = shown.index(LEFT_OUT)
    before, rest = shown[:at], shown[at + 1 :]
    if printed[:at] != before:
        return False
    return any(_matches(rest, printed[start:]) for start in range(at, len(printed) + 1))


def walk(text: str, folder: Path) -> Iterator[Step]:
    """Every command of a walkthrough, carried out in a folder that is empty at first."""
    status = 0
    for said, block in blocks(text):
        if not block.startswith("$ "):
            edit(said, block, folder)
            continue
        for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *shown = session.rstrip("\n").split("\n")
            if command == "echo $?":
                printed = [str(status)]
            else:
                status, printed = run(command, folder)
            yield Step(command, _trimmed(shown), _trimmed(printed))


def _trimmed(lines: list[str]) -> tuple[str, ...]:
    """Lines without the blanks at their ends, and without empty ones around them."""
    return tuple("\n".join(line.rstrip() for line in lines).strip("\n").split("\n")) if any(lines) else ()


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """The indented blocks of a text, each with the paragraph above it."""
    for found in re.finditer(r"^(?P<said>(?:\S.*\n)+)\n(?P<block>(?:(?:    .*|)\n)+)", text, re.MULTILINE):
        if found["block"].strip():
            yield " ".join(found["said"].split()), textwrap.dedent(found["block"]).strip("\n") + "\n"


def edit(said: str, block: str, folder: Path) -> None:
    """Saves or changes a file, as the paragraph above a block says."""
    *_, found = (None, *EDIT.finditer(said))
    assert found is not None, f"what is to be done with this block? {said}"
    path = folder / found["file"]
    path.parent.mkdir(exist_ok=True)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []
    if found["line"]:
        at = int(found["at"])
        lines[at - 1 : at] = [block]
    elif found["below"]:
        at = int(found["after"])
        lines[at:at] = [block]
    elif found["end"]:
        lines.append(block)
    else:
        lines = [block]
    path.write_text("".join(lines), encoding="utf-8")


def run(command: str, folder: Path) -> tuple[int, list[str]]:
    """What a command prints, in the folder that is the current one."""
    program, *words = shlex.split(command)
    saved = folder / words[words.index(">") + 1] if ">" in words else None
    words = words[: words.index(">")] if saved else words
    if program == "cp":
        (folder / words[1]).write_bytes((folder / words[0]).read_bytes())
        return 0, []
    if program == "ls":
        return 0, sorted(path.name for path in (folder / words[0]).iterdir())
    assert program == "pitboss", program
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        status = main(words)
    printed, said = (stream.buffer.getvalue().decode().splitlines() for stream in (out, err))
    if saved:
        saved.write_text("".join(f"{line}\n" for line in printed), encoding="utf-8")
        return status, said
    return status, [*said, *printed]
