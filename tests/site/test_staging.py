"""What goes into the site is whole: everything of ours that is in it can be imported with nothing else beside it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

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

SAY = """
import sys
from datetime import date

if len(sys.argv) > 1:
    sys.path.insert(0, sys.argv[1])
from babel.dates import format_date, format_timedelta
from solonaut.lang import Speaker, languages
from solonaut.lang.negotiate import best
from solonaut.lang.numbers import decimal, percent, short

for code in languages():
    locale = Speaker(code).locale
    print([format_date(date(2026, month, 9), "long", locale=locale) for month in range(1, 13)])
    print([format_timedelta(-(3**power), add_direction=True, locale=locale) for power in range(19)])
    print(decimal(-1234.5, 1, code), short(0.25, code), percent(0.125, 1, code), best([code + "-CH"]))
    print([Speaker(code).listed("123"[:n], style) for n in (2, 3) for style in ("standard", "or")])
"""


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("app")
    for name, data in app_files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def run(*arguments: str | Path) -> str:
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, encoding="utf-8", timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_module_of_the_site_finds_what_it_imports(staged: Path) -> None:
    loaded = set(run("-I", "-S", "-B", "-X", "utf8", "-c", IMPORT_ALL, staged).split())
    assert {"solonaut.site.start", "solonaut.site.mind", "solonaut.web.http.puzzle_pages"} <= loaded
    assert not loaded & {"fastapi", "pydantic", "rich", "textual", "numpy", "solonaut.lab", "solonaut.terminal"}


def test_dates_numbers_and_lists_read_as_with_all_data_of_babel(staged: Path) -> None:
    said = run("-I", "-S", "-B", "-X", "utf8", "-c", SAY, staged)
    assert said == run("-X", "utf8", "-c", SAY)
    assert "9. März 2026" in said and "il y a" in said and (staged / "babel/global.dat").stat().st_size < 10_000
