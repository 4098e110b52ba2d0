"""The files of Python that lie in the storage of the browser."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tools.site.__main__ import BROWSER, PYODIDE, missing

SCRIPT = Path(__file__).parent / "full_storage.mjs"


def test_a_full_storage_is_an_error_of_the_database_and_what_was_saved_stays() -> None:
    if problem := missing():
        pytest.skip(f"nothing runs Python as a browser does: {problem}")
    done = subprocess.run(["node", SCRIPT, PYODIDE, BROWSER / "files.mjs"], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2_000:]
    said, tried, kept, state = json.loads(done.stdout)
    assert said == "database or disk is full" and state == "ok"
    assert kept == tried > 10
