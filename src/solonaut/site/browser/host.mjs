// The host: Python that answers what a server would answer. Of all tabs one has it; when that one is closed, the next takes over.
import { boot } from "./boot.mjs";
import { openFiles } from "./files.mjs";

const scope = new URL("../", import.meta.url);
const NAME = `solonaut ${scope.pathname}`;
const DATABASE = "solonaut.db";
const COOKIES = "cookies.json";
const channel = new BroadcastChannel(NAME);
const tell = (news) => channel.postMessage({ to: "shell", ...news });

navigator.locks.request(`${NAME} host`, async () => {
  try {
    await run();
  } catch (error) {
    tell({ failed: String(error?.message ?? error) });
    console.error(error);
    return;
  }
  await new Promise(() => {}); // as long as this worker lives
});

async function run() {
  tell({ step: "python" });
  const [python, files] = await Promise.all([boot(), storage()]);
  tell({ step: "games" });
  python.FS.mkdirTree("/data");
  for (const [name, file] of Object.entries(files)) if (name !== COOKIES) file.mount(python.FS, `/data/${name}`);
  const kept = files[COOKIES]?.text.trim() ?? "";
  const keep = (text) => {
    if (files[COOKIES]) files[COOKIES].text = text;
  };
  const mind = new Mind();
  const post = (message) => channel.postMessage(JSON.parse(message));
  const start = python.pyimport("solonaut.site.start");
  const app = start.host(`sqlite:////data/${DATABASE}`, scope.href, NAME, navigator.languages, kept, keep, mind, post);
  mind.hear = (message) => app.heard(message);
  serve(python, app, Object.values(files));
}

// Without storage the games live as long as this worker, and the page says so.
async function storage() {
  try {
    const folder = scope.pathname.replaceAll("/", "_");
    return await openFiles(folder, [DATABASE, `${DATABASE}-journal`, COOKIES]);
  } catch (error) {
    console.warn("no storage", error);
    tell({ noStorage: true });
    return {};
  }
}

// One after the other; what was written is on the disk before the answer leaves.
function serve(python, app, files) {
  let queue = Promise.resolve();
  channel.addEventListener("message", ({ data }) => {
    if (data.to === "host") queue = queue.then(() => answer(data));
  });
  async function answer(request) {
    let said = { status: 500, headers: [], body: new Uint8Array() };
    try {
      const given = await app.answer(request);
      said = { status: given.status, headers: given.headers.toJs(), body: given.body.toJs() };
      given.destroy();
      for (const file of files) file.flush();
    } catch (error) {
      console.error(error);
    }
    channel.postMessage({ to: "sw", id: request.id, ...said });
  }
  channel.postMessage({ to: "sw", hello: true });
  tell({ step: "ready", restored: Boolean(python.restored) });
}

// The worker that thinks is made when there is something to think about.
class Mind {
  send(message) {
    this.worker ??= this.make();
    this.worker.postMessage(message);
  }

  make() {
    const worker = new Worker(new URL("mind.mjs", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => {
      if (worker === this.worker) this.hear(data);
    });
    return worker;
  }

  stop() {
    this.worker?.terminate();
    this.worker = undefined;
  }
}
