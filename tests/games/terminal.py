"""A game played in the terminal, down a pipe."""

from __future__ import annotations

import subprocess
import sys


def played(slug: str, typed: str, *flags: str) -> str:
    """What the terminal shows of a table with a seed."""
    command = [sys.executable, "-m", "pitboss", "play", slug, "--seed", "7", *flags]
    ended = subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8", check=False)
    assert ended.returncode == 0, ended.stderr
    assert "Traceback" not in ended.stderr
    return ended.stdout
