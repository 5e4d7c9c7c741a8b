"""Long runs, for a laboratory rather than for every change: `make soak`.

`python -m tests.soak` counts many shuffles of the live generator and of the kernels', and sends the bytes of both
through dieharder: every test, which takes hours, or those that its own flags name (`python -m tests.soak -d 0`).
The tests of faults and of secrets do their work `PITBOSS_SOAK` times over where that is set.
"""

from __future__ import annotations

import hmac
import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator

UNLIKELY = 1e-6
SHUFFLES = 200_000
DIEHARDER = ("-a", "-Y", "1", "-k", "2")
"""Every test; one that is in doubt is carried on until it is decided."""
MISSING = """\
dieharder is not installed, and only root can install it here: apt-get install dieharder
"""


# Bytes


def live_bytes() -> Iterator[bytes]:
    """What live shuffles are made from: one secret after the other, a hundred decks' worth of each."""
    from pitboss.equipment.generator import SECRET_BYTES, STREAM

    while True:
        secret = secrets.token_bytes(SECRET_BYTES)  # the stream of `equipment.generator`, by the block
        yield b"".join(hmac.digest(secret, STREAM + n.to_bytes(8, "big"), "sha256") for n in range(256))


def number_bytes() -> Iterator[bytes]:
    """What live dice, wheels and displays are made from."""
    from pitboss.equipment.generator import NUMBERS, SECRET_BYTES

    first = bytes(8)
    while True:
        secret = secrets.token_bytes(SECRET_BYTES)
        yield b"".join(hmac.digest(secret, NUMBERS + n.to_bytes(8, "big") + first, "sha256") for n in range(256))


def kernel_bytes() -> Iterator[bytes]:
    """What simulations are made from."""
    import numpy as np

    from pitboss.simulate.compilation import compiled
    from pitboss.simulate.random_cards import next_word, stream

    @compiled
    def fill(words: np.ndarray, out: np.ndarray) -> None:
        for i in range(len(out)):
            out[i] = next_word(words)

    words, out = stream(secrets.randbits(62), 0), np.empty(1 << 16, dtype=np.uint64)
    while True:
        fill(words, out)
        yield out.tobytes()


SOURCES: dict[str, Callable[[], Iterator[bytes]]] = {
    "live shuffles": live_bytes, "live numbers": number_bytes, "kernels": kernel_bytes,
}  # fmt: skip


def installed() -> bool:
    """Whether dieharder is there; installed first where that may be done."""
    if shutil.which("dieharder"):
        return True
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    subprocess.run(["apt-get", "install", "-y", "-q", "dieharder"], stdout=subprocess.DEVNULL, check=False)
    return shutil.which("dieharder") is not None


def dieharder(source: Iterator[bytes], words: tuple[str, ...] = DIEHARDER) -> list[str]:
    """Runs dieharder over bytes as they come; the lines of tests that failed."""
    process = subprocess.Popen(["dieharder", "-g", "200", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    pid = os.fork()
    if pid == 0:  # feeds it until it has had enough
        process.stdout.close()
        try:
            for some in source:
                process.stdin.write(some)
        finally:
            os._exit(0)
    process.stdin.close()
    failed, judged = [], 0
    for line in process.stdout:
        text = line.decode("utf-8", "replace").rstrip()
        print(text, flush=True)
        judged += text.endswith(("PASSED", "WEAK", "FAILED"))
        if text.endswith("FAILED"):
            failed.append(text)
    process.wait()
    os.waitpid(pid, 0)
    return failed if judged else ["dieharder said nothing"]


# All of it


def main() -> int:
    from tests.shuffles import Orders, chances, kernels, live

    bad = []
    counted: dict[str, Callable[[], Orders]] = {
        "live shuffles": lambda: live(SHUFFLES, lambda _: secrets.token_bytes(32)),
        "kernels": lambda: kernels(10 * SHUFFLES, secrets.randbits(62)),
    }
    for name, orders in counted.items():
        for what, chance in chances(orders()).items():
            print(f"{name}: {what}: chi-square, p = {chance:.4f}", flush=True)
            if not UNLIKELY < chance < 1 - UNLIKELY:
                bad.append(f"{name}: {what}")
    if not installed():
        print(MISSING, end="", file=sys.stderr)
        return 2
    for name, source in SOURCES.items():
        print(f"dieharder: {name}", flush=True)
        bad += [f"{name}: {line}" for line in dieharder(source(), tuple(sys.argv[1:]) or DIEHARDER)]
    for each in bad:
        print(f"NOT RANDOM: {each}", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
