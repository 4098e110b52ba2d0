// Runs a module of tools/site/inside in Pyodide under node, beside the files of a pack: node inside.mjs PYODIDE STDLIB PACK MODULE OUT
// What it leaves in /out is copied to OUT; after "warming" that is what is in the memory.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [pyodide, stdlib, pack, name, out] = process.argv.slice(2);
const HERE = "tools/site/inside";
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const { unpack } = await import(pathToFileURL(`${process.cwd()}/src/solonaut/site/browser/unpack.mjs`));
const warming = name === "warming";
const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  stdLibURL: stdlib,
  env: { PYTHONNODEBUGRANGES: "1" },
  _makeSnapshot: warming,
});
unpack(python.FS, new Uint8Array(await readFile(pack)));
python.FS.mkdirTree(`/build/${HERE}`);
for (const file of (await readdir(HERE)).filter((file) => file.endsWith(".py")))
  python.FS.writeFile(`/build/${HERE}/${file}`, await readFile(`${HERE}/${file}`));
python.FS.mkdirTree("/out");
try {
  await python.runPythonAsync(`
import sys
sys.path[:0] = ["/app", "/build"]
from tools.site.inside import ${name}
await ${name}.main()
`);
} catch (error) {
  console.error(error.message); // without the line of Pyodide's own script, which is very long
  process.exit(1);
}
if (warming) {
  wipe(python._module);
  python.FS.writeFile("/out/snapshot.bin", python.makeMemorySnapshot());
}
for (const file of python.FS.readdir("/out").filter((file) => !file.startsWith("."))) {
  await writeFile(`${out}/${file}`, python.FS.readFile(`/out/${file}`));
}
process.exit(0); // bots have a timer that never ends

// What is free still holds what was there; zeros take no room in a packed snapshot.
function wipe(module) {
  const end = module._sbrk(0);
  const held = [];
  for (let size = 1 << 22; size >= 64; size /= 2)
    for (let inside = true; inside; ) {
      const at = module._malloc(size);
      inside = at + size <= end;
      if (inside) module.HEAPU8.fill(0, at, at + size);
      held.push(at);
    }
  held.forEach((at) => module._free(at));
}
