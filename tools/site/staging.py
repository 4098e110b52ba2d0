"""What goes into the site: our own sources, the packages that they need as they are installed here, texts compiled, styles and scripts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

from solonaut.lang import languages
from solonaut.lang.catalogues import catalogue, compiled
from solonaut.lang.folders import ENGLISH
from solonaut.web.app import static_folder
from solonaut.web.view.game_files import static_folders
from tools.site.locales import WANTED, slim

SOURCE = Path(__file__).parents[2] / "src"
PACKAGES = (
    "starlette",
    "anyio",
    "idna",
    "jinja2",
    "markupsafe",
    "sqlalchemy",
    "babel",
    "python-multipart",
    "typing_extensions",
    "mypy_extensions",
)
ONLY_ON_COMPUTERS = (
    "solonaut/__main__.py",
    "solonaut/cli.py",
    "solonaut/command_exit.py",
    "solonaut/command_help.py",
    "solonaut/envs/",
    "solonaut/lab/",
    "solonaut/terminal/",
    "solonaut/site/browser/",
    "solonaut/web/http/api/",
    "solonaut/web/http/health.py",
    "solonaut/web/http/metrics.py",
    "solonaut/web/security/connections.py",
    "solonaut/web/server.py",
    "solonaut/web/service/processes.py",
    "solonaut/web/supervisor.py",
    "solonaut/web/view/static/",
)
FOR_TRANSLATORS = "glossary.md"
UI_OF_COMPUTERS = re.compile(r"solonaut/ui/\w+/(terminal/.*|metrics\.py)")
OF_OTHERS = re.compile(r"(.*/testing/.*|anyio/(_backends/_trio|pytest_plugin)\.py)")
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}

Files = dict[str, bytes]


def pack(files: Files) -> bytes:
    """One line of JSON that says what is in it, and then the files."""
    index = [
        {"path": path, "type": TYPES.get(Path(path).suffix, "application/octet-stream"), "size": len(data)} for path, data in files.items()
    ]
    return json.dumps(index, separators=(",", ":")).encode() + b"\n" + b"".join(files.values())


def app_files() -> Files:
    """Everything that Python finds: our package, those that it needs, and what they read."""
    found = dict(own_files())
    for name in PACKAGES:
        found |= package_files(distribution(name))
    return dict(sorted(found.items()))


def own_files() -> Iterator[tuple[str, bytes]]:
    for file in sorted(path for path in (SOURCE / "solonaut").rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        name = file.relative_to(SOURCE).as_posix()
        if name.startswith(ONLY_ON_COMPUTERS) or UI_OF_COMPUTERS.fullmatch(name) or file.name == FOR_TRANSLATORS:
            continue
        if file.suffix == ".po":
            yield name, compiled(file.read_bytes(), languages()[file.relative_to(SOURCE / "solonaut/lang").parts[0]])
        elif "/static/" in name:
            yield name, b""  # the service worker has them; the app only looks which there are
        else:
            yield name, file.read_bytes()


def package_files(package: Distribution) -> Files:
    """The modules of an installed package, and the data that it reads; nothing that a processor would have to run."""
    found = {}
    for path in package.files or ():
        name = path.as_posix()
        if WANTED.fullmatch(name):
            found[name] = slim(name, path.read_binary())
        elif name.endswith(".py") and ".." not in path.parts and not OF_OTHERS.fullmatch(name):
            found[name] = path.read_binary()
    return found


def static_files() -> Files:
    """Styles, scripts and pictures of the pages."""
    found = {}
    for address, folder in {"/static": static_folder(), **static_folders()}.items():
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            found[f"{address[1:]}/{file.relative_to(folder).as_posix()}"] = file.read_bytes()
    return found


def licences(pyodide: str, own: Path) -> str:
    """What is in the folder, and under which terms."""
    parts = [
        ("Solonaut", own.read_text(encoding="utf-8")),
        (
            f"Pyodide {pyodide}",
            "Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/. Its files are unchanged, its source is at\n"
            f"https://github.com/pyodide/pyodide/tree/{pyodide}. It contains CPython (Python Software Foundation License,\n"
            "https://docs.python.org/3/license.html) and libraries that are named there. The standard library was compiled, and modules\n"
            "that are not used were left out.",
        ),
    ]
    for name in PACKAGES:
        package = distribution(name)
        texts = [path.read_text() or "" for path in package.files or () if is_licence(path.as_posix())]
        parts.append((f"{package.metadata['Name']} {package.version}", "\n\n".join(texts) or str(package.metadata["License-Expression"])))
    return "\n\n".join(f"{title}\n{'=' * len(title)}\n\n{text.strip()}" for title, text in parts) + "\n"


def is_licence(name: str) -> bool:
    return ".dist-info/" in name and re.search(r"/(licen[cs]e|copying|notice|authors)[^/]*$", name, re.IGNORECASE) is not None


def words() -> dict[str, dict[str, str]]:
    """The texts of the page around the app, in all languages; English ones where others are missing."""
    english = catalogue(ENGLISH, "site")
    return {code: {key: str(text) for key, text in (english | catalogue(code, "site")).items()} for code in languages()}
