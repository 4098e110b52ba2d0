// The companion's page: taps without a reload, a second phone that follows, a screen that stays awake, and patience without a network.
import { steppers } from "./steppers.js";
import { openStream } from "./stream.js";

const box = document.getElementById("companion");
const lost = document.querySelector(".lost");
let waiting = null;
let sending = false;
let heard = "0.0";

const main = () => box.querySelector("main");
const question = () => box.querySelector("#asked-title")?.textContent;

// Notes that are being written, while another phone taps.
const drafts = () =>
  [...box.querySelectorAll("[data-note]")].filter((field) => field.value !== field.defaultValue).map((field) => [field.id, field.value]);

function swap(html) {
  const asked = question();
  const open = [...box.querySelectorAll("details[open][id]")].map((d) => d.id).filter((id) => id !== "menu");
  const notes = drafts();
  box.innerHTML = html;
  for (const [id, words] of notes) {
    const field = document.getElementById(id);
    if (field) field.value = words;
  }
  for (const id of open) {
    const found = document.getElementById(id);
    if (found) found.open = true;
  }
  steppers(box);
  lost.hidden = true;
  clearTimeout(waiting);
  if (question() !== asked) {
    scrollTo({ top: 0 });
    box.querySelector("#asked-title[tabindex]")?.focus({ preventScroll: true });
  }
}

async function send(action, body) {
  sending = true;
  for (const button of box.querySelectorAll("button")) button.disabled = true;
  try {
    const response = await fetch(action, { method: "POST", body, headers: { "x-part": "table" }, redirect: "error" });
    if (response.ok || response.status === 409 || response.status === 422) swap(await response.text());
    else location.reload();
  } catch {
    lost.hidden = false;
    waiting = setTimeout(look, 2000);
  }
  sending = false;
  if (lost.hidden && isNewer(heard)) look();
}

// After sleep, a lost connection or a tap on another phone: how do things stand? An answer names its decision, so none is given twice.
async function look() {
  try {
    const response = await fetch(location.href, { headers: { "x-part": "table" } });
    if (response.ok && !sending) swap(await response.text());
  } catch {
    lost.hidden = false;
    clearTimeout(waiting);
    waiting = setTimeout(look, 2000);
  }
}

box.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-tap]");
  if (!form) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  send(form.action, body);
});

document.addEventListener("click", (event) => {
  const menu = box.querySelector("#menu[open]");
  if (menu && !menu.contains(event.target)) menu.open = false;
});

// A version is "revision.seats"; both only grow.
function isNewer(version) {
  const [theirs, ours] = [version, main().dataset.version].map((v) => v.split(".").map(Number));
  return theirs.some((part, n) => part > ours[n]);
}

function listen() {
  const stream = openStream(main().dataset.stream);
  stream.addEventListener("change", (event) => {
    heard = JSON.parse(event.data).version;
    if (!sending && isNewer(heard)) look();
  });
  stream.addEventListener("gone", () => {
    stream.close();
    location.reload();
  });
  addEventListener("pagehide", () => stream.close());
}

async function stayAwake() {
  if (main().dataset.awake !== "on") return;
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    /* the battery is low, or the page is hidden */
  }
}
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") {
    stayAwake();
    look();
  }
});
addEventListener("online", look);
steppers(box);
stayAwake();
listen();
