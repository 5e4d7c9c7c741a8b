"""Files that commands write: whole or not at all, so that a crash or a full disk leaves the old one as it was."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator, Mapping
from pathlib import Path


def write_whole(name: str, text: str) -> None:
    """Replaces a file by this text in one step; a device or a pipe is simply written to."""
    write_all_whole({name: text.encode()})


def write_all_whole(files: Mapping[str, bytes], folder: Path | None = None) -> None:
    """Replaces several files, all of them or none: each is written beside its place before the first is moved there.
    A folder that is not there yet is made, and gone again if nothing could be written."""
    new = folder is not None and not folder.exists()
    if folder is not None and new:
        folder.mkdir()
    try:
        _write_all(files)
    except BaseException:
        if folder is not None and new:
            with contextlib.suppress(OSError):
                folder.rmdir()
        raise


def _write_all(files: Mapping[str, bytes]) -> None:
    with contextlib.ExitStack() as held:
        ready: list[tuple[str, Path, Path]] = []
        for name, content in files.items():
            target = _target(name)
            with _named(name):
                if _special(target):
                    target.write_bytes(content)
                    continue
                descriptor, beside = held.enter_context(_beside(target))
                with open(descriptor, "wb") as file:
                    file.write(content)
                    file.flush()
                    os.fsync(file.fileno())
                ready.append((name, beside, target))
        for name, beside, target in ready:
            with _named(name):
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
