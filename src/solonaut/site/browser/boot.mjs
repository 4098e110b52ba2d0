// Python with everything of ours in it, for the host and for the mind.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { APP, unpack } from "./unpack.mjs";

const here = (path) => new URL(path, import.meta.url).href;

export async function boot() {
  const pack = fetch(here("app.pack")).then((answer) => answer.arrayBuffer());
  const python = await loadPyodide({
    indexURL: here("pyodide/"),
    stdLibURL: here("pyodide/python_stdlib.zip"),
    lockFileContents: await (await fetch(here("pyodide/lock.json"))).json(),
  });
  unpack(python.FS, new Uint8Array(await pack));
  python.runPython(`import sys; sys.path.insert(0, "${APP}")`);
  return python;
}
