// Files of Python that lie in the storage of the browser: whatever is written goes straight to it.
const TRIES = 200;
const PAUSE = 50;
const NO_SPACE = 51;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// The worker of a page that was just left may still hold the file.
async function opened(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  for (let tries = 1; ; tries++) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError" || tries === TRIES) throw error;
      await pause(PAUSE);
    }
  }
}

export async function openFiles(folderName, names) {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, new StoredFile(await opened(folder, name))])));
}

class StoredFile {
  constructor(handle) {
    this.handle = handle;
    this.changed = false;
  }

  get text() {
    const bytes = new Uint8Array(this.handle.getSize());
    this.handle.read(bytes, { at: 0 });
    return new TextDecoder().decode(bytes);
  }

  // In one piece, so that whoever is ended meanwhile leaves the old text or the new one.
  set text(text) {
    const bytes = new TextEncoder().encode(text);
    this.write(bytes, 0);
    if (this.handle.getSize() > bytes.length) this.handle.truncate(bytes.length);
  }

  write(bytes, at) {
    this.changed = true;
    const written = this.handle.write(bytes, { at });
    if (written !== bytes.length) throw new Error("the storage is full");
    return written;
  }

  flush() {
    if (this.changed) this.handle.flush();
    this.changed = false;
  }

  // A node of Emscripten's file system that has this file behind it.
  mount(FS, path) {
    const node = FS.create(path, 0o600),
      { node_ops, stream_ops } = node;
    node.node_ops = {
      ...node_ops,
      getattr: (node) => ({ ...node_ops.getattr(node), size: this.handle.getSize(), blocks: Math.ceil(this.handle.getSize() / 4096) }),
      setattr: (node, attributes) => {
        const { size, ...rest } = attributes;
        node_ops.setattr(node, rest);
        if (size === undefined) return;
        this.changed = true;
        this.handle.truncate(size);
      },
    };
    node.stream_ops = {
      ...stream_ops,
      read: (_stream, buffer, offset, length, position) => this.handle.read(buffer.subarray(offset, offset + length), { at: position }),
      write: (_stream, buffer, offset, length, position) => {
        try {
          return this.write(buffer.subarray(offset, offset + length), position);
        } catch (error) {
          console.warn("no room", error);
          throw new FS.ErrnoError(NO_SPACE); // the database says so, and the page with it
        }
      },
      llseek: (stream, offset, whence) => {
        const from = whence === 1 ? stream.position : whence === 2 ? this.handle.getSize() : 0;
        if (from + offset < 0) throw new FS.ErrnoError(28);
        return from + offset;
      },
    };
  }
}
