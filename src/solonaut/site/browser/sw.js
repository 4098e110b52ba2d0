// The service worker: files from its cache, the page around everything for every address, and all other requests to the host.
// The build puts SITE before it: { version, parts: [{ url, bytes }], snapshot: { url, path }, files: [url] }.
const scope = new URL(registration.scope);
const CACHES = `solonaut ${scope.pathname} `;
const CACHE = CACHES + SITE.version;
const channel = new BroadcastChannel(`solonaut ${scope.pathname}`);
const address = (path) => new URL(path, scope).href;

// ---- install: every part is fetched once, and never again while it stays the same ----

self.addEventListener("install", (event) =>
  event.waitUntil(
    install().catch((error) => {
      channel.postMessage({ to: "shell", interrupted: error.message });
      throw error;
    }),
  ),
);

async function install() {
  const cache = await caches.open(CACHE);
  const all = SITE.parts.reduce((sum, part) => sum + part.bytes, 0);
  let before = 0;
  for (const part of SITE.parts) {
    const tell = (bytes) => channel.postMessage({ to: "shell", done: before + bytes, all });
    if (!(await copied(part, cache))) await unpack(await download(address(part.url), tell), part, cache);
    before += part.bytes;
    tell(0);
  }
  await copied(SITE.snapshot, cache);
  for (const file of SITE.files) await cache.add(new Request(address(file), { cache: "no-cache" }));
}

// From the version before.
async function copied(part, cache) {
  const list = await caches.match(address(part.url));
  if (!list) return false;
  const paths = await list.clone().json();
  const kept = await Promise.all(paths.map((path) => caches.match(address(path))));
  if (kept.some((answer) => !answer)) return false;
  await Promise.all(paths.map((path, n) => cache.put(address(path), kept[n])));
  await cache.put(address(part.url), list);
  return true;
}

async function download(url, tell) {
  const answer = await fetch(url, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const pieces = [];
  let bytes = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces);
    pieces.push(value);
    bytes += value.length;
    tell(bytes);
  }
}

// One line of JSON says what is in a part, and then the files follow.
async function unpack(blob, part, cache) {
  const bytes = new Uint8Array(await new Response(await plain(blob)).arrayBuffer());
  const line = bytes.indexOf(10);
  const files = JSON.parse(new TextDecoder().decode(bytes.subarray(0, line)));
  let at = line + 1;
  for (const { path, type, size } of files) {
    await cache.put(address(path), new Response(bytes.slice(at, at + size), { headers: { "Content-Type": type } }));
    at += size;
  }
  await cache.put(address(part.url), Response.json(files.map((file) => file.path)));
}

// It is gzip, unless somebody on the way has unpacked it already.
async function plain(blob) {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b ? blob.stream().pipeThrough(new DecompressionStream("gzip")) : blob.stream();
}

// The memory of a Python that is ready. Nobody waits for it, and everything works without it.
async function fetchSnapshot() {
  const cache = await caches.open(CACHE),
    { url, path } = SITE.snapshot;
  if (await cache.match(address(path))) return;
  try {
    await cache.put(address(path), new Response(await plain(await download(address(url), () => {}))));
    await cache.put(address(url), Response.json([path]));
  } catch (error) {
    console.info("no snapshot this time", error);
  }
}

self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(CACHES) && name !== CACHE) await caches.delete(name);
  await clients.claim();
}

// ---- requests ----

self.addEventListener("fetch", (event) => {
  const { request } = event,
    url = new URL(request.url);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  event.respondWith(answer(request, url));
});

async function answer(request, url) {
  const path = url.pathname.slice(scope.pathname.length);
  const isFile = path.startsWith("engine/") || path.startsWith("static/") || SITE.files.includes(path);
  if (path === SITE.snapshot.path) return (await cached(url.href)) ?? new Response(null, { status: 204 });
  if (isFile && path !== "index.html") return (await cached(url.origin + url.pathname)) ?? fetch(request);
  if (request.mode === "navigate" && request.destination === "document") return shell();
  return ask(request, url);
}

async function cached(href) {
  const cache = await caches.open(CACHE);
  return cache.match(href);
}

// Its scripts are found from every address.
async function shell() {
  const text = await (await cached(address("index.html"))).text();
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(text.replace('<base href="./">', `<base href="${scope.pathname}">`), { headers });
}

// ---- the host: some tab has it; whoever waits is asked for again when another one takes over ----

const life = crypto.randomUUID();
const waiting = new Map();
let last = 0;

async function ask(request, url) {
  const id = `${life} ${++last}`;
  const body = new Uint8Array(await request.arrayBuffer());
  const question = {
    to: "host",
    id,
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    headers: Object.fromEntries(request.headers),
    body,
  };
  const said = await new Promise((resolve) => {
    waiting.set(id, { question, resolve });
    channel.postMessage(question);
  });
  const bare = [204, 304].includes(said.status) || request.method === "HEAD";
  return new Response(bare ? null : said.body, { status: said.status, headers: said.headers });
}

channel.addEventListener("message", ({ data }) => {
  if (data.to !== "sw") return;
  if (data.hello) for (const { question } of waiting.values()) channel.postMessage(question);
  waiting.get(data.id)?.resolve(data);
  waiting.delete(data.id);
});

self.addEventListener("message", (event) => {
  const { data } = event;
  if (data === "take over") skipWaiting();
  if (data === "fetch the snapshot") event.waitUntil(fetchSnapshot());
});
