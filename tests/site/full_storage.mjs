// SQLite of Pyodide on a file of the browser that takes only so many bytes: node full_storage.mjs PYODIDE FILES. Prints what Python saw.
import { pathToFileURL } from "node:url";

const [pyodide, files] = process.argv.slice(2);
const ROOM = 60_000;

class Handle {
  bytes = new Uint8Array(0);
  getSize = () => this.bytes.length;
  flush = () => {};
  truncate(size) {
    const bytes = new Uint8Array(size);
    bytes.set(this.bytes.subarray(0, size));
    this.bytes = bytes;
  }
  read(buffer, { at }) {
    const part = this.bytes.subarray(at, at + buffer.length);
    buffer.set(part);
    return part.length;
  }
  write(buffer, { at }) {
    if (at + buffer.length > ROOM) throw new DOMException("no room", "QuotaExceededError");
    if (at + buffer.length > this.bytes.length) this.truncate(at + buffer.length);
    this.bytes.set(buffer, at);
    return buffer.length;
  }
}

const folder = { getFileHandle: async () => ({ createSyncAccessHandle: async () => new Handle() }) };
const storage = { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) };
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const { openFiles } = await import(pathToFileURL(files));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
Object.defineProperty(globalThis, "navigator", { value: { storage } });
for (const [name, file] of Object.entries(await openFiles("here", ["games.db", "games.db-journal"]))) file.mount(python.FS, `/${name}`);
console.log(
  python.runPython(`
import json, sqlite3
db = sqlite3.connect("/games.db", isolation_level=None)
db.execute("pragma journal_mode=truncate")
db.execute("create table t (n integer, text text)")
said = ""
for n in range(100):
    try:
        db.execute("insert into t values (?, ?)", (n, "x" * 2000))
    except sqlite3.OperationalError as e:
        said = str(e)
        break
json.dumps([said, n, db.execute("select count(*) from t").fetchone()[0], db.execute("pragma integrity_check").fetchone()[0]])
`),
);
process.exit(0);
