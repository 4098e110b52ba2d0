// The board page: forms are sent and the answer takes the place of the table; other people's moves come by themselves.
import { choose, hover, openGroup, pressLetter, trace } from "./choices.js";
import { moveFrom, placesOf } from "./motion.js";
import { closePopover, showPopover } from "./rules.js";
import { startReplay } from "./replay.js";
import { openPart, settleParts } from "./parts.js";
import { listenToSequence, startSequence, stepSequence } from "./sequence.js";

const table = () => document.getElementById("table");
const phone = matchMedia("(max-width: 700px)");
const asking = () => ({ "X-Part": "table", "X-View": phone.matches ? "phone" : "wide" }); // only the board that is shown is drawn again
let busy = false, stream = null, pending = 0, tab = "", down = false;

export function startTable() {
  listenToPage();
  listenToSequence();
  settle(true);
  startSequence(true);
  listenToServer();
  startReplay(swapTo);
  phone.addEventListener("change", () => (table().dataset.replay === undefined ? refresh() : swapTo(location.href)));
}

// ---- exchange ----

async function send(form, button) {
  if (busy) return;
  busy = true;
  const data = new FormData(form, button);
  table().setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(data), headers: asking() });
    if (answer.redirected || !(answer.headers.get("content-type") ?? "").includes("html")) return void location.reload();
    swap(await answer.text());
  } catch {
    offline(true);
  } finally {
    busy = false;
    table()?.removeAttribute("aria-busy");
    if (pending > Number(table().dataset.revision)) refresh();
  }
}

export async function swapTo(address) {
  const answer = await fetch(address, { headers: asking() });
  if (!answer.ok) return void location.assign(address);
  swap(await answer.text());
}

function swap(html) {
  const old = table(), before = placesOf(old), focus = focusOf();
  const scroll = old.querySelector(".board-box")?.scrollTop ?? 0, sheet = old.querySelector(".review") ? old.querySelector(".sheet").scrollTop : null;
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  if (!fresh) return void location.reload();
  closePopover();
  old.replaceWith(document.adoptNode(fresh));
  settle(false);
  startSequence(false);
  const box = table().querySelector(".board-box");
  if (box) box.scrollTop = scroll;
  if (sheet === null) table().querySelector(".review")?.scrollIntoView({ block: "nearest" });
  else table().querySelector(".sheet").scrollTop = sheet;
  moveFrom(before, table());
  restore(focus);
}

function focusOf() {
  const active = document.activeElement;
  if (!active || !table().contains(active)) return null;
  return { tool: active.dataset.tool, tab: active.dataset.tab, step: active.dataset.step, lesson: Boolean(active.closest(".lesson")), keys: active.closest(".choices, .reveal, .lesson, svg") ? true : false };
}

function restore(focus) {
  const next = focus?.lesson ? table().querySelector(".lesson button") : null;
  if (next) return void next.focus({ preventScroll: true });
  const go = table().querySelector("[data-go]");
  if (go) return void go.focus();
  if (!focus) return;
  const names = ["tool", "tab", "step"].filter((name) => focus[name]);
  const same = names.length ? table().querySelector(`[data-${names[0]}="${focus[names[0]]}"]:not(:disabled)`) : null;
  (same ?? (focus.keys ? table().querySelector(".choices .choice, .final .button") : null))?.focus({ preventScroll: true });
}

// ---- what every new table needs ----

function settle(first) {
  const root = table();
  const shown = root.querySelector(`[data-panel="${tab}"]`) ? tab : root.querySelector("[data-panel]")?.dataset.panel;
  root.classList.toggle("log-open", shown === "log");
  root.querySelectorAll(".board-phone").forEach((panel) => panel.classList.toggle("shown", panel.dataset.panel === shown));
  root.querySelectorAll("[data-tab]").forEach((button) => {
    if (button.dataset.tab === shown) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    button.classList.toggle("has-lit", Boolean(root.querySelector(`.board-phone[data-panel="${button.dataset.tab}"] .lit`)));
  });
  settleParts(root);
  root.querySelector("[data-sheet]")?.classList.toggle("down", down);
  root.querySelector("[data-grip]")?.setAttribute("aria-expanded", String(!down));
  root.querySelectorAll("svg a.lit").forEach((link) => link.setAttribute("role", "button"));
  const lesson = root.querySelector(".lesson");
  if (lesson) trace(lesson.dataset.shows.split(" "));
  if (!first) announce(root);
  followHint(root);
  const poll = root.querySelector("[data-poll]");
  if (poll) setTimeout(() => { if (poll.isConnected) swapTo(poll.dataset.poll); }, 1500);
}

function announce(root) {
  const question = root.querySelector("[data-question]")?.dataset.question ?? root.querySelector(".prompt h2, .reveal h2")?.textContent ?? "";
  const notice = root.querySelector(".notice")?.textContent ?? "";
  document.getElementById("live").textContent = `${notice} ${question}`.trim();
}

function followHint(root) {
  const panel = root.querySelector("[data-job][data-running]");
  if (!panel) return;
  const job = panel.dataset.job, id = root.dataset.id;
  const ask = async () => {
    const here = table().querySelector(`[data-job="${CSS.escape(job)}"]`);
    if (!here) return;
    const answer = await fetch(`/games/${id}/hint/${job}`);
    if (answer.status === 202) return void setTimeout(ask, 250);
    const box = here.parentElement;
    if (answer.ok) box.innerHTML = await answer.text();
    else here.remove();
  };
  setTimeout(ask, 150);
}

// ---- the server tells of changes ----

function listenToServer() {
  if (table().dataset.replay !== undefined) return;
  stream = new EventSource(`/api/games/${table().dataset.id}/stream`);
  stream.addEventListener("change", (event) => {
    offline(false);
    pending = JSON.parse(event.data).revision;
    if (!busy && pending !== Number(table().dataset.revision)) refresh();
  });
  stream.addEventListener("error", () => offline(true));
  addEventListener("pagehide", () => stream.close());
}

let refreshing = false;
async function refresh() {
  if (refreshing) return;
  refreshing = true;
  try {
    const seat = table().dataset.seat;
    await swapTo(`/games/${table().dataset.id}${seat ? `?seat=${seat}` : ""}`);
  } finally {
    refreshing = false;
    if (!busy && pending > Number(table().dataset.revision)) refresh();
  }
}

function offline(yes) {
  document.documentElement.classList.toggle("offline-now", yes);
}

// ---- pointer and keyboard ----

const codeOf = (target) => target.closest?.("[data-choice]")?.dataset.choice ?? target.closest?.("[data-choice-hint]")?.dataset.choiceHint ?? target.closest?.("[data-opens]")?.dataset.opens;

function listenToPage() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !table().contains(form) || form.method !== "post") return;
    if (!form.matches("[data-choices], [data-tool-form]") && !event.submitter?.dataset.tool) return;
    event.preventDefault();
    send(form, event.submitter);
  });
  document.addEventListener("click", (event) => {
    const target = event.target;
    const link = target.closest("a[data-swap]");
    if (link) { event.preventDefault(); return void swapTo(link.href); }
    const group = target.closest("[data-opens]");
    if (group) { event.preventDefault(); return void openGroup(group.dataset.opens, !group.matches("svg *")); }
    const piece = target.closest("svg [data-choice]");
    if (piece) { event.preventDefault(); return void choose(piece.dataset.choice); }
    const part = target.closest("[data-part-tab]");
    if (part) { event.preventDefault(); return void openPart(part.dataset.partTab, table()); }
    const tabButton = target.closest("[data-tab]");
    if (tabButton) { tab = tabButton.dataset.tab; return void settle(true); }
    if (target.closest("[data-grip]")) { down = !down; return void settle(true); }
    const named = target.closest(".board-box svg g[data-place]");
    const title = named?.querySelector(":scope > title")?.textContent;
    if (title) { const text = document.createElement("p"); text.id = "popover-title"; text.textContent = title; showPopover(named, text.outerHTML); }
  });
  const over = (event) => {
    hover(codeOf(event.target) ?? null);
    const line = event.target.closest?.(".log .line") ?? table().querySelector(".sequence .now") ?? table().querySelector(".lesson");
    trace(line?.dataset.shows.split(" ") ?? []);
  };
  document.addEventListener("pointerover", over);
  document.addEventListener("focusin", over);
  document.addEventListener("keydown", onKey);
}

function onKey(event) {
  if (event.target.matches?.("input, select, textarea")) return;
  const command = event.ctrlKey || event.metaKey;
  if (command && event.key.toLowerCase() === "z") return press(event.shiftKey ? "redo" : "undo", event);
  if (command && event.key.toLowerCase() === "y") return press("redo", event);
  if (command || event.altKey) return;
  if (/^[a-z]$/i.test(event.key) && pressLetter(event.key.toUpperCase())) event.preventDefault();
  else if ((event.key === "Enter" || event.key === " ") && event.target.matches?.("svg [data-choice], svg [data-opens]")) {
    event.preventDefault();
    event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if ((event.key === "ArrowLeft" || event.key === "ArrowRight") && stepSequence(event.key === "ArrowLeft" ? -1 : 1)) event.preventDefault();
  else if (event.key === "Escape" && table().querySelector("details.group[open]")) openGroup(table().querySelector("details.group[open]").dataset.group, false);
}

function press(tool, event) {
  const button = table().querySelector(`[data-tool="${tool}"]:not(:disabled)`);
  event.preventDefault();
  button?.form.requestSubmit(button);
}
