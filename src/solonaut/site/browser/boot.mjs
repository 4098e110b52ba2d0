// Python with everything of ours in it, for the host and for the mind: from a snapshot of its memory if that is here, else from the start.
import createModule from "./pyodide/pyodide.asm.mjs";
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { APP, unpack } from "./unpack.mjs";

const here = (path) => new URL(path, import.meta.url).href;
const bytes = async (path) => new Uint8Array(await (await fetch(here(path))).arrayBuffer());

export async function boot() {
  const [pack, snapshot, lock] = await Promise.all([bytes("app.pack"), bytes("snapshot.bin"), fetch(here("pyodide/lock.json"))]);
  const options = { indexURL: here("pyodide/"), stdLibURL: here("pyodide/python_stdlib.zip"), lockFileContents: await lock.json() };
  if (snapshot.length > 0)
    try {
      return await restored(options, snapshot, pack);
    } catch (error) {
      console.warn("the snapshot does not fit", error);
    }
  const python = await loadPyodide(options);
  unpack(python.FS, pack);
  python.runPython(`import sys; sys.path.insert(0, "${APP}")`);
  return python;
}

// Files are not in it, and chance would be the same for everybody.
async function restored(options, snapshot, pack) {
  const createPyodideModule = async (settings) => {
    const module = await createModule(settings);
    module._emscripten_resize_heap(snapshot.length); // https://github.com/pyodide/pyodide/issues/6254
    return module;
  };
  const python = await loadPyodide({ ...options, createPyodideModule, _loadSnapshot: snapshot });
  unpack(python.FS, pack);
  python.runPython("import random; random.seed()");
  return Object.assign(python, { restored: true });
}
