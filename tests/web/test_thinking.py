"""Processes that think for bots and hints."""

from __future__ import annotations

import os
import subprocess
import sys
import time

SERVER = """
import os, time
from concurrent.futures import ProcessPoolExecutor
from solonaut.web.hints import CONTEXT
from solonaut.web.thinking import step_aside

if __name__ == "__main__":
    minds = ProcessPoolExecutor(1, CONTEXT, initializer=step_aside)
    print(minds.submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_who_thinks_for_a_server_that_is_killed_leaves_too(tmp_path):
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    server = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    mind = int(server.stdout.readline())
    assert alive(mind)
    server.kill()
    server.wait()
    for _ in range(200):
        if not alive(mind):
            return
        time.sleep(0.1)
    os.kill(mind, 9)
    raise AssertionError("it still thinks")
