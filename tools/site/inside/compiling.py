"""Runs inside Pyodide while the site is built: compiles the modules that a visitor needed, and our own."""

from __future__ import annotations

import importlib
import importlib.util
import io
import json
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType

from solonaut.site.start import TEMPLATES
from solonaut.web.view.page import environment
from tools.site.inside.visitor import Visitor

APP, OUT = Path("/app"), Path("/out")
STDLIB = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
ALSO = ("traceback", "tokenize", "linecache", "_strptime", "calendar", "stringprep", "encodings.idna", "encodings.latin_1", "gzip", "csv")
"""Modules that only a rare moment needs."""
KEPT_AS_SOURCE = ("anyio/__init__.py",)
"""It reads its own source."""
OURS = "solonaut/"
WHOLE = (OURS, "anyio/")
"""Packages of which everything is taken: ours, and one that loads its modules behind the back of Python."""
SAME_LINE, MOST_UNITS = 0x80 | 13 << 3, 8
"""An entry of the table of lines: so many instructions, no columns, no step to another line."""


def compiled(source: bytes, name: str) -> bytes:
    """A ``.pyc`` that is never compared with its source."""
    code: CodeType = compile(source, name, "exec", dont_inherit=True, optimize=2)
    if not name.startswith(OURS):
        code = on_first_lines(code)
    return importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def on_first_lines(code: CodeType) -> CodeType:
    """Of other people's code, errors name the function, not its line: the lines of everything take as much room as a game."""
    consts = tuple(on_first_lines(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    units = len(code.co_code) // 2
    lines = b"".join(bytes([SAME_LINE | min(MOST_UNITS, units - n) - 1, 0]) for n in range(0, units, MOST_UNITS))
    return code.replace(co_consts=consts, co_linetable=lines)


def used_files() -> set[str]:
    """The files of all modules that were imported, and those of the packages around them."""
    files = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    return {name for name in files if name}


def write_stdlib(used: set[str]) -> int:
    whole, found = zipfile.ZipFile(STDLIB), 0
    with zipfile.ZipFile(OUT / "python_stdlib.zip", "w", zipfile.ZIP_STORED) as made:
        for name in sorted(whole.namelist()):
            if f"{STDLIB}/{name}" in used:
                made.writestr(zipfile.ZipInfo(f"{name}c"), compiled(whole.read(name), name))
                found += 1
    return found


def write_app(used: set[str]) -> int:
    index, data = [], io.BytesIO()

    def add(name: str, content: bytes) -> None:
        index.append({"path": name, "size": len(content)})
        data.write(content)

    for file in sorted(path for path in APP.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        name = file.relative_to(APP).as_posix()
        if file.suffix == ".html":
            add(name, b"")  # compiled in TEMPLATES; the names are still listed
        elif file.suffix != ".py" or name in KEPT_AS_SOURCE:
            add(name, file.read_bytes())
        elif str(file) in used or name.startswith(WHOLE) or file.is_relative_to(TEMPLATES):
            add(f"{name}c", compiled(file.read_bytes(), name))
    (OUT / "app.pack").write_bytes(json.dumps(index, separators=(",", ":")).encode() + b"\n" + data.getvalue())
    return len(index)


async def main() -> None:
    environment().compile_templates(TEMPLATES, extensions=["html"], zip=None, ignore_errors=False)
    for name in ALSO:
        importlib.import_module(name)
    await Visitor().look_around()
    for path in sorted(APP.glob("solonaut/**/*.py")):
        parts = path.relative_to(APP).with_suffix("").parts
        importlib.import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    used = used_files()
    print(f"{write_stdlib(used)} modules of Python, {write_app(used)} files of ours")
