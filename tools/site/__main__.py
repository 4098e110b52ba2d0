"""Build the site: ``python -m tools.site``. It needs node, Pyodide from npm (see ``package.json``), and what is installed here."""

from __future__ import annotations

import argparse
import fcntl
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

from solonaut.lang.folders import ENGLISH
from tools.site.icons import AMBER, DARK, png
from tools.site.staging import Files, app_files, licences, pack, static_files, words

ROOT = Path(__file__).parents[2]
DRIVER = Path(__file__).parent / "inside.mjs"
INSIDE = sorted((Path(__file__).parent / "inside").glob("*.py"))
BROWSER = ROOT / "src/solonaut/site/browser"
UNPACK = BROWSER / "unpack.mjs"
PYODIDE = ROOT / "node_modules/pyodide"
CACHE = ROOT / "build/site"
OUT = ROOT / "dist/site"
MARK = ROOT / "src/solonaut/web/view/static/mark.svg"
SCRIPTS = ("shell.mjs", "shell.css", "boot.mjs", "unpack.mjs", "files.mjs", "host.mjs", "mind.mjs")
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
ICONS = {"192": (192, 0.1), "512": (512, 0.1), "512-maskable": (512, 0.22)}
"""The name of each icon, its size and its margin; of one that can be masked, a circle in the middle must be enough."""
APP, BESIDE = "app", "beside"
"""What can be installed: everything, or the same with the companion first."""
STARTS = {APP: "./", BESIDE: "./table"}
COLOURS = {APP: (AMBER, DARK), BESIDE: (DARK, AMBER)}
GROUND = "#0a0e13"
LATER = "snapshot"


def missing() -> str:
    """What the build needs and does not find, in words; nothing if all is there."""
    if shutil.which("node") is None:
        return "node is missing; as root: apt-get install nodejs"
    if not (PYODIDE / "pyodide.asm.wasm").exists():
        return "Pyodide is missing: npm install"
    return ""


def compiled(version: str) -> Path:
    """The folder with Python's library and our app, compiled, and with the snapshot; made anew only if something has changed."""
    staged = pack(app_files())
    digest = digest_of(version.encode(), staged, DRIVER.read_bytes(), *(file.read_bytes() for file in INSIDE), UNPACK.read_bytes())
    found = CACHE / digest
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests in several processes build it once
        if not (found / "snapshot.gz").exists():
            for old in CACHE.glob("*/"):
                shutil.rmtree(old)
            fresh = CACHE / f"{digest}.fresh"
            fresh.mkdir()
            (fresh / "staged.pack").write_bytes(staged)
            in_pyodide(PYODIDE / "python_stdlib.zip", fresh / "staged.pack", "compiling", fresh)
            in_pyodide(fresh / "python_stdlib.zip", fresh / "app.pack", "warming", fresh)
            (fresh / "snapshot.gz").write_bytes(gzip.compress((fresh / "snapshot.bin").read_bytes(), 9, mtime=0))
            (fresh / "snapshot.bin").unlink()
            fresh.rename(found)
    return found


def in_pyodide(stdlib: Path, pack: Path, module: str, out: Path) -> None:
    done = subprocess.run(
        ["node", DRIVER, PYODIDE, stdlib, pack, module, out], check=False, cwd=ROOT, capture_output=True, text=True, encoding="utf-8"
    )
    if done.returncode:
        sys.exit(f"{module} inside Pyodide failed:\n{done.stdout[-2_000:]}{done.stderr[-4_000:]}")


def digest_of(*parts: bytes) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(hashlib.sha256(part).digest())
    return found.hexdigest()[:16]


def runtime_files(made: Path, lock: dict[str, object]) -> Files:
    files = {f"engine/pyodide/{name}": (PYODIDE / name).read_bytes() for name in RUNTIME}
    files["engine/pyodide/python_stdlib.zip"] = (made / "python_stdlib.zip").read_bytes()
    files["engine/pyodide/lock.json"] = json.dumps({"info": lock["info"], "packages": {}}).encode()
    return files


def manifest(what: str, code: str) -> str:
    """What a phone or a computer is told about an icon of its own, in one language."""
    said = words()[code]
    icons = {
        start: [
            {"src": f"icons/{start}-{name}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose(name)}
            for name, (size, _) in ICONS.items()
        ]
        for start in STARTS
    }
    shortcut = {"name": said["site.beside"], "url": STARTS[BESIDE], "icons": icons[BESIDE][:1]}
    return json.dumps(
        {
            "name": "Solonaut" if what == APP else f"Solonaut · {said['site.beside']}",
            "short_name": "Solonaut" if what == APP else said["site.beside"],
            "description": said["site.about"],
            "lang": code,
            "start_url": STARTS[what],  # which tells the two apart; an "id" would be that of a whole host
            "scope": "./",
            "display": "standalone",
            "background_color": GROUND,
            "theme_color": GROUND,
            "icons": icons[what],
            "shortcuts": [shortcut] if what == APP else [],
        },
        indent=1,
        ensure_ascii=False,
    )


def purpose(icon: str) -> str:
    return "maskable" if "mask" in icon else "any"


def page() -> str:
    """The page around the app, with its words."""
    found, data = words(), json.dumps(words(), ensure_ascii=False).replace("<", "\\u003c")
    return (BROWSER / "index.html").read_text(encoding="utf-8").replace("ABOUT", found[ENGLISH]["site.about"]).replace("WORDS", data)


def build(out: Path) -> dict[str, int]:
    """Write the site to a folder, and return the sizes of its parts as they are downloaded; that of the snapshot is the last."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    made = compiled(version)
    parts = {
        "python": runtime_files(made, lock),
        "app": {"engine/app.pack": (made / "app.pack").read_bytes()},
        "pages": static_files(),
    }
    plain: Files = {
        "index.html": page().encode(),
        **{f"{what}.{code}.webmanifest": manifest(what, code).encode() for what in STARTS for code in words()},
        "LICENSES.txt": licences(version, ROOT / "LICENSE").encode(),
        **{f"engine/{name}": (BROWSER / name).read_bytes() for name in SCRIPTS},
        "icons/mark.svg": MARK.read_bytes(),
        **{f"icons/{what}-{name}.png": png(MARK, *ICONS[name], *COLOURS[what]) for what in STARTS for name in ICONS},
    }
    fresh = out.with_name(f"{out.name}.fresh")
    shutil.rmtree(fresh, ignore_errors=True)
    listed, sizes = [], {}
    for name, files in parts.items():
        packed = gzip.compress(pack(files), 9, mtime=0)
        url = f"engine/parts/{name}-{digest_of(packed)}.gz"
        write(fresh / url, packed)
        listed.append({"url": url, "bytes": len(packed)})
        sizes[name] = len(packed)
    snapshot = (made / "snapshot.gz").read_bytes()
    later = {"url": f"engine/parts/snapshot-{digest_of(snapshot)}.gz", "path": "engine/snapshot.bin"}
    write(fresh / later["url"], snapshot)
    for name, data in plain.items():
        write(fresh / name, data)
    sizes["page"] = sum(len(gzip.compress(data)) for data in plain.values())
    worker = (BROWSER / "sw.js").read_bytes()
    version = digest_of(json.dumps([listed, later]).encode(), worker, *plain.values())
    site = {"version": version, "parts": listed, "snapshot": later, "files": list(plain)}
    write(fresh / "sw.js", f"const SITE = {json.dumps(site)};\n".encode() + worker)
    write(fresh / "404.html", (BROWSER / "404.html").read_bytes())
    write(fresh / ".nojekyll", b"")
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)
    return sizes | {LATER: len(snapshot)}


def write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.site", description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT, help="the folder; what is in it is replaced (default: dist/site)")
    given = parser.parse_args()
    if problem := missing():
        sys.exit(problem)
    sizes = build(given.out)
    first = sum(size for name, size in sizes.items() if name != LATER)
    for name, size in sizes.items():
        print(f"{name:10}{size / 1e6:7.2f} MB")
    print(f"{given.out}: {first / 1e6:.2f} MB to the first page, the {LATER} afterwards")


if __name__ == "__main__":
    main()
