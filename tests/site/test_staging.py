"""What goes into the site is whole: everything of ours that is in it can be imported with nothing else beside it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.site.staging import app_files

IMPORT_ALL = """
import importlib, pathlib, sys
app = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(app))
for file in sorted(app.glob("solonaut/**/*.py")):
    parts = file.relative_to(app).with_suffix("").parts
    importlib.import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
print(*sys.modules)
"""


def test_every_module_of_the_site_finds_what_it_imports(tmp_path: Path) -> None:
    for name, data in app_files().items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", IMPORT_ALL, tmp_path], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert {"solonaut.site.start", "solonaut.site.mind", "solonaut.web.http.puzzle_pages"} <= loaded
    assert not loaded & {"fastapi", "pydantic", "rich", "textual", "numpy", "solonaut.lab", "solonaut.terminal"}
