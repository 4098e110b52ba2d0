// The page that stays: it keeps the workers alive, shows how far the start is, and has the pages of the app in its frame.
const scope = new URL(document.baseURI);
const NAME = `solonaut ${scope.pathname}`;
const part = (id) => document.getElementById(id);
const texts = JSON.parse(part("words").textContent);
const look = JSON.parse(localStorage.getItem(`${NAME} look`) ?? "{}");
const lang = [look.lang, ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"].find((code) => texts[code]);
const word = (key, values = {}) => texts[lang][`site.${key}`].replace(/\{(\w+)\}/g, (_, name) => values[name]);
const frame = part("app");
const channel = new BroadcastChannel(NAME);
const megabytes = (bytes) => (bytes / 1e6).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
let failed = false;

document.documentElement.lang = lang;
if (look.theme) document.documentElement.dataset.theme = look.theme;
part("retry").textContent = word("retry");
part("retry").addEventListener("click", () => location.reload());

// ---- how far it is ----

function show(text, value) {
  part("step").textContent = text;
  if (value === undefined) part("progress").removeAttribute("value");
  else part("progress").value = value;
}

function fail(key, detail = "") {
  failed = true;
  frame.hidden = true;
  show(word(key), 0);
  part("progress").hidden = true;
  part("detail").textContent = detail;
  part("retry").hidden = false;
}

channel.addEventListener("message", ({ data }) => {
  if (data.to !== "shell" || failed) return;
  if (data.failed) return void fail("failed", data.failed);
  if (data.interrupted && !navigator.serviceWorker.controller)
    return void fail(navigator.onLine ? "interrupted" : "offline", data.interrupted);
  if (data.noStorage) bar("memory", "no_storage", "understood", (bar) => bar.remove());
  if (data.all) show(word("download", { done: megabytes(data.done), all: megabytes(data.all) }), data.done / data.all);
  if (data.step) show(word(data.step));
  if ("restored" in data) part("app").dataset.restored = data.restored;
});

function bar(id, text, button, act) {
  const found = part(id);
  if (!found) return;
  found.querySelector("span").textContent = word(text);
  found.querySelector("button").textContent = word(button);
  found.querySelector("button").onclick = () => act(found);
  found.hidden = false;
}

// ---- a new version waits until it is wanted ----

function offer(registration) {
  const ready = () => {
    if (registration.waiting && navigator.serviceWorker.controller)
      bar("update", "new_version", "reload", () => registration.waiting?.postMessage("take over"));
  };
  ready();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", ready));
}

// What makes later starts faster comes when nobody waits for anything, unless somebody pays for every byte.
async function fetchSnapshot() {
  if (!navigator.connection?.saveData) (await navigator.serviceWorker.ready).active.postMessage("fetch the snapshot");
}

// The first service worker has everything before the app begins.
async function controlled() {
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller && resolve());
  });
}

// ---- the frame ----

// The address of the page in the frame is the address of the whole.
frame.addEventListener("load", () => {
  const page = frame.contentWindow;
  if (page.location.href === "about:blank" || failed) return;
  history.replaceState(null, "", page.location.href);
  document.title = page.document.title;
  new MutationObserver(() => (document.title = page.document.title)).observe(page.document.head, { childList: true, subtree: true });
  const { documentElement } = page.document;
  if (documentElement.lang in texts) {
    keepLook(documentElement);
    offerIcon(documentElement.lang, page.location.pathname);
  }
  if (frame.hidden) fetchSnapshot();
  frame.hidden = false;
  if (/\/(games|table)\/./.test(page.location.pathname)) navigator.storage.persist?.();
});

// The next start speaks the language of the app and has its colours.
function keepLook({ lang, dataset: { theme } }) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  localStorage.setItem(`${NAME} look`, JSON.stringify({ lang, theme }));
}

// Whoever puts the companion on the home screen gets an icon that opens the companion.
function offerIcon(lang, pathname) {
  const what = pathname.slice(scope.pathname.length).startsWith("table") ? "beside" : "app";
  refer("manifest", `${what}.${lang}.webmanifest`);
  refer("icon", `icons/${what}-192.png`);
}

function refer(id, href) {
  if (part(id).getAttribute("href") !== href) part(id).setAttribute("href", href);
}

// A link to a page inside may have come through the page for what is not found, which puts the address behind a #.
function wanted() {
  const inside = location.hash.startsWith("#") && location.pathname === scope.pathname ? location.hash.slice(1) : "";
  const url = inside ? new URL(inside, scope) : new URL(location.href);
  return url.href.startsWith(scope.href) ? url.href.replace(/index\.html$/, "") : scope.href;
}

async function start() {
  if (!navigator.serviceWorker || !navigator.locks || !window.DecompressionStream) return fail("unsupported");
  show(word("start"));
  let registration;
  try {
    registration = await navigator.serviceWorker.register("sw.js", { scope: scope.pathname, updateViaCache: "none" });
    await controlled();
  } catch (error) {
    return fail(navigator.onLine ? "unsupported" : "offline", error.message);
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  offer(registration);
  const worker = new Worker("engine/host.mjs", { type: "module" });
  worker.addEventListener("error", (event) => fail("failed", event.message));
  frame.contentWindow.location.replace(wanted());
}

start();
