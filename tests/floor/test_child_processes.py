"""What a server has started does not outlive it, though it is killed outright."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.floor.processes import until

SERVER = """
import concurrent.futures, multiprocessing, os, subprocess, sys, time
from pitboss.floor.child_processes import WITH_PARENT, end_with_parent

if __name__ == "__main__":
    company = "import pitboss.floor.child_processes as c, time; c.end_with_standard_input(); time.sleep(3600)"
    env = {**os.environ, WITH_PARENT: "1"}
    bots = subprocess.Popen([sys.executable, "-c", company], stdin=subprocess.PIPE, env=env)
    workers = concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), end_with_parent)
    computes = workers.submit(os.getpid).result()
    workers.submit(time.sleep, 3600)
    print(bots.pid, computes, flush=True)
    time.sleep(3600)
"""


def gone(pid: int) -> bool:
    """Whether a process has ended, reaped or not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True


def test_company_and_computing_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "server.py"
    file.write_text(SERVER)
    with subprocess.Popen([sys.executable, str(file)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        started = [int(each) for each in server.stdout.readline().split()]
        try:
            assert len(started) == 2
            assert not any(map(gone, started))
            server.kill()
            until(lambda: all(map(gone, started)))
        finally:
            server.kill()
            for pid in started:
                if not gone(pid):
                    os.kill(pid, signal.SIGKILL)
