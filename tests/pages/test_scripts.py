"""The scripts of the pages by themselves: what draws nothing is tested by node, and the type checker knows the API."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.length import times
from tests.pages.conftest import WITHOUT_NODE, left_out
from tests.pages.declarations import PLACE, declarations

UNITS = Path(__file__).parent / "unit"


def node() -> str:
    """The one on the path, or PyPI's beside this Python."""
    beside = shutil.which("node", path=str(Path(sys.executable).parent))
    return shutil.which("node") or beside or left_out(WITHOUT_NODE)


def test_the_scripts_that_draw_nothing_do_what_they_say() -> None:
    files = sorted(map(str, UNITS.glob("*.test.js")))
    done = subprocess.run([node(), "--test", *files], capture_output=True, text=True, timeout=times(120), check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    assert "\n# pass 0" not in done.stdout


def test_the_type_checker_knows_what_the_api_answers() -> None:
    assert PLACE.read_text("utf-8") == declarations(), "the API has changed: `make types` writes it anew"
