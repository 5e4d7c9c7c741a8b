"""Files that commands write: whole or not at all, so that a crash or a full disk leaves the old one as it was."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path


def write_whole(name: str, text: str) -> None:
    """Replaces a file by this text in one step; a device or a pipe is simply written to."""
    target = _target(name)
    with _named(name):
        if _special(target):
            target.write_text(text, encoding="utf-8")
            return
        with _beside(target) as (descriptor, beside):
            with open(descriptor, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, target)


def require_writable(name: str) -> None:
    """Fails now, with nothing changed, where `write_whole` would fail for want of a folder or of permission."""
    target = _target(name)
    with _named(name):
        if _special(target) or target.exists():
            with open(target, "ab"):
                pass
        if not _special(target):
            with _beside(target) as (descriptor, _):
                os.close(descriptor)


def _target(name: str) -> Path:
    return Path(os.path.realpath(name))  # through a symbolic link, which then stays one


def _special(target: Path) -> bool:
    return target.exists() and not stat.S_ISREG(target.stat().st_mode)


@contextlib.contextmanager
def _beside(target: Path) -> Iterator[tuple[int, Path]]:
    """A new file in the same folder, gone again at the end unless it was moved."""
    beside = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o666
    beside.unlink(missing_ok=True)
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        yield descriptor, beside
    finally:
        beside.unlink(missing_ok=True)


@contextlib.contextmanager
def _named(name: str) -> Iterator[None]:
    """Errors name the file that the user named, not the one written beside it."""
    try:
        yield
    except OSError as problem:
        problem.filename, problem.filename2 = name, None
        raise
