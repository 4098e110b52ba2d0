// Puts the files of a pack into Python's file system: one line of JSON says what is in it, and then the files follow.
export const APP = "/app";

export function unpack(FS, bytes) {
  const line = bytes.indexOf(10);
  let at = line + 1;
  const made = new Set();
  for (const { path, size } of JSON.parse(new TextDecoder().decode(bytes.subarray(0, line)))) {
    const folder = `${APP}/${path.slice(0, path.lastIndexOf("/"))}`;
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile(`${APP}/${path}`, bytes.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}
