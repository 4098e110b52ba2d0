"""What goes into the site is whole: everything of ours that is in it can be imported with nothing else beside it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tools.site.staging import CATALOGUES_OF_COMPUTERS, app_files, own_files

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


def test_no_page_of_the_site_says_words_that_it_leaves_out() -> None:
    left_out = "|".join(name.removesuffix(".po") for name in CATALOGUES_OF_COMPUTERS if name.endswith(".po"))
    key = re.compile(rf"""["'](?:{left_out})\.[a-z_{{]""")
    pages = {name: data.decode() for name, data in own_files() if "/web/" in name and name.endswith((".py", ".html"))}
    assert len(pages) > 100 and key.search("t('cli.play')")
    assert [name for name, text in pages.items() if key.search(text)] == []
