// Runs Pyodide under node: plays through the app once, and compiles what was needed. node compile.mjs PYODIDE STAGED SCRIPT OUT
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [pyodide, staged, script, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const { unpack } = await import(pathToFileURL(`${process.cwd()}/src/solonaut/site/browser/unpack.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/`, env: { PYTHONNODEBUGRANGES: "1" } });
unpack(python.FS, new Uint8Array(await readFile(staged)));
python.FS.writeFile("/build.py", await readFile(script));
await python.runPythonAsync("import sys; sys.path[:0] = ['/app', '/']; import build; await build.main()");
for (const name of ["app.pack", "python_stdlib.zip", "modules.txt"]) await writeFile(`${out}/${name}`, python.FS.readFile(`/out/${name}`));
process.exit(0); // bots have a timer that never ends
