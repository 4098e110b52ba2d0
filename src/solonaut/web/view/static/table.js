// The board page: forms are sent and the answer takes the place of the table; other people's moves come by themselves.
import { listenToCards } from "./cards.js";
import { choose, forgetKey, hover, openGroup, pressKey, trace } from "./choices.js";
import { isNewLesson, placesOfLesson, ringLesson, scrollToLesson } from "./lessons.js";
import { moveFrom, placesOf } from "./motion.js";
import { closeShown, openTab, settlePanels, showTab, view } from "./panels.js";
import { openPart, settleParts } from "./parts.js";
import { startReplay } from "./replay.js";
import { closePopover } from "./rules.js";
import { listenToPresence, settleSeats, startSeats } from "./seats.js";
import { endSteps, isStepping, listenToSteps, mover, moveStep, ringAll, startSteps } from "./steps.js";
import { openStream } from "./stream.js";
import { settleToasts } from "./toasts.js";
import { askAt, closeWhy, listenToWhy, settleWhy } from "./why.js";
import { aimedAt, leaveZone, listenToZoom, placeOf, settleZoom, showLit, zoomKey } from "./zoom.js";

const table = () => document.getElementById("table");
const asking = () => ({ "X-Part": "table", "X-View": view() }); // only the board that is shown is drawn again
let busy = false,
  stream = null,
  pending = "0.0",
  down = false;

export function startTable() {
  listenToSteps({ table, asking, arrange, reveal });
  listenToWhy(asking);
  listenToPage();
  listenToCards();
  startSeats(swapTo);
  settle(true);
  settleToasts(table(), true);
  startSteps(true, []);
  listenToServer();
  startReplay(swapTo);
  listenToZoom();
  listenToSize();
}

// A whole page has the drawings that most screens show; another one is fetched.
function listenToSize() {
  let shown = view();
  const draw = () => (table().dataset.replay === undefined ? refresh() : swapTo(location.href));
  if (!table().querySelector(`.board-${shown}`)) draw();
  addEventListener("resize", () => {
    if (shown === view()) return void arrange();
    shown = view();
    draw();
  });
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
    swap(await answer.text(), true);
  } catch {
    offline(true);
  } finally {
    busy = false;
    table()?.removeAttribute("aria-busy");
    if (isNewer(pending)) refresh();
  }
}

export async function swapTo(address) {
  const answer = await fetch(address, { headers: asking() });
  if (!answer.ok) return void location.assign(address);
  swap(await answer.text());
}

function swap(html, acted = false) {
  const old = table(),
    before = placesOf(old),
    focus = focusOf();
  const place = placeOf(),
    read = old.querySelector(".ending")?.scrollTop ?? 0;
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  if (!fresh) return void location.reload();
  if (!acted && isNewer(old.dataset.version, fresh.dataset.version)) return; // asked for before a choice that was answered first
  closePopover();
  closeWhy();
  old.replaceWith(document.adoptNode(fresh));
  forgetKey();
  settle(false, place);
  settleToasts(table(), acted);
  startSteps(false, [...old.querySelectorAll(".board-wide, .board-compact, .board-phone")]);
  table().querySelector(".ending")?.scrollTo(0, read);
  if (!isStepping() && old.dataset.look === table().dataset.look) moveFrom(before, table(), mover());
  restore(focus);
}

function focusOf() {
  const active = document.activeElement;
  if (!active || !table().contains(active)) return null;
  return {
    tool: active.dataset.tool,
    tab: active.dataset.tab,
    step: active.dataset.step,
    lesson: Boolean(active.closest(".lesson")),
    keys: Boolean(active.closest(".choices, .reveal, .lesson, .board-box")),
  };
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

function arrange(place = placeOf()) {
  const root = table();
  settlePanels(root);
  settleParts(root);
  settleSeats(root);
  root.querySelector("[data-sheet]")?.classList.toggle("down", down);
  root.querySelector("[data-grip]")?.setAttribute("aria-expanded", String(!down));
  settleZoom(place);
  root.querySelectorAll(".board-box a.lit").forEach((link) => link.setAttribute("role", "button"));
  ringAll();
  ringLesson(root);
  settleWhy();
}

// Where one part of the board is shown at a time: one in which one of these places is; without any, the part that was open before.
function reveal(places) {
  if (!places) {
    closeShown();
    arrange();
    return void reveal(placesOfLesson(table()));
  }
  const found = places.flatMap((place) => [...table().querySelectorAll(`.board-phone [data-place="${CSS.escape(place)}"]`)]);
  const place = found.some((element) => element.getClientRects().length) ? null : found[0];
  if (!place || view() !== "phone") return;
  showTab(place.closest(".board-phone").dataset.panel);
  const part = place.closest("[data-part]");
  if (part) openPart(part);
  arrange();
}

function settle(first, place) {
  const root = table();
  const lesson = isNewLesson(root);
  if (lesson) closeShown();
  arrange(place);
  showLit();
  if (lesson) {
    reveal(placesOfLesson(root));
    scrollToLesson(root);
  }
  if (!first) announce(root);
  followHint(root);
  const poll = root.querySelector("[data-poll]");
  if (poll)
    setTimeout(() => {
      if (poll.isConnected) swapTo(poll.dataset.poll);
    }, 1500);
}

function announce(root) {
  const question =
    root.querySelector("[data-question]")?.dataset.question ?? root.querySelector(".prompt h2, .reveal h2")?.textContent ?? "";
  document.getElementById("live").textContent = question;
}

function followHint(root) {
  const panel = root.querySelector("[data-job][data-running]");
  if (!panel) return;
  const job = panel.dataset.job,
    address = root.dataset.address;
  const ask = async () => {
    const here = table().querySelector(`[data-job="${CSS.escape(job)}"]`);
    if (!here) return;
    const answer = await fetch(`${address}/hint/${job}`);
    if (!answer.ok || answer.status === 204) return void here.remove();
    const text = await answer.text();
    if (answer.status !== 202) {
      here.parentElement.innerHTML = text;
      return;
    }
    // the buttons stay what they are, so that a press meets what it was meant for
    const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("[data-hint-body]");
    here.querySelector("[data-hint-body]").innerHTML = fresh.innerHTML;
    setTimeout(ask, 400);
  };
  setTimeout(ask, 300);
}

// ---- the server tells of changes ----

function listenToServer() {
  if (table().dataset.replay !== undefined) return;
  stream = openStream(`${table().dataset.address}/stream`);
  stream.addEventListener("change", (event) => {
    offline(false);
    pending = JSON.parse(event.data).version;
    if (!busy && isNewer(pending)) refresh();
  });
  stream.addEventListener("gone", () => {
    stream.close();
    location.assign(table().dataset.address.replace(/\/[^/]*$/, ""));
  });
  stream.addEventListener("error", () => offline(true));
  listenToPresence(stream);
  addEventListener("pagehide", () => stream.close());
}

// A version counts changes of the game and of its seats: "12.3".
function isNewer(version, than = table().dataset.version) {
  const parts = than.split(".");
  return version.split(".").some((part, n) => Number(part) > Number(parts[n]));
}

// The page was resized while its board was fetched: it has a drawing, but not the one that fits now.
const isOtherView = () =>
  Boolean(table().querySelector(".board-wide, .board-compact, .board-phone")) && !table().querySelector(`.board-${view()}`);

let refreshing = false;
async function refresh() {
  if (refreshing) return;
  refreshing = true;
  try {
    const { address, seat, look, board } = table().dataset;
    const query = Object.entries({ seat, look, board }).filter(([, value]) => value !== undefined);
    await swapTo(`${address}?${new URLSearchParams(query)}`);
  } finally {
    refreshing = false;
    if (!busy && (isNewer(pending) || isOtherView())) refresh();
  }
}

function offline(yes) {
  document.documentElement.classList.toggle("offline-now", yes);
}

// ---- pointer and keyboard ----

const codeOf = (target) =>
  target.closest?.("[data-choice]")?.dataset.choice ??
  target.closest?.("[data-choice-hint]")?.dataset.choiceHint ??
  target.closest?.("[data-opens]")?.dataset.opens;

function listenToPage() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !form.closest("#table, #toasts") || form.method !== "post") return;
    if (!form.matches("[data-choices], [data-tool-form]") && !event.submitter?.dataset.tool) return;
    event.preventDefault();
    send(form, event.submitter);
  });
  document.addEventListener("click", (event) => {
    const target = aimedAt(event);
    if (!target) return void event.preventDefault();
    const link = target.closest("a[data-swap]");
    if (link) {
      event.preventDefault();
      return void swapTo(link.href);
    }
    const group = target.closest("[data-opens]");
    if (group) {
      event.preventDefault();
      return void openGroup(group.dataset.opens, !group.matches(".board-box *"));
    }
    const piece = target.closest(".board-box [data-choice]");
    if (piece) {
      event.preventDefault();
      return void choose(piece.dataset.choice);
    }
    const part = target.closest("[data-part-tab]");
    if (part) {
      event.preventDefault();
      openPart(part);
      return void arrange();
    }
    const tabButton = target.closest("[data-tab]");
    if (tabButton) {
      openTab(tabButton.dataset.tab);
      return void arrange([]);
    }
    if (target.closest("[data-grip]")) {
      down = !down;
      return void arrange();
    }
    askAt(target);
  });
  const over = (event) => {
    hover(codeOf(event.target) ?? null);
    trace(event.target.closest?.(".log .line")?.dataset.shows.split(" ") ?? []);
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
  if (event.key === "u" || event.key === "h") return press(event.key === "u" ? "undo" : "hint", event);
  if (/^[a-z1-9]$/i.test(event.key) && pressKey(event.key.toUpperCase(), endSteps)) event.preventDefault();
  else if (event.key === "Escape" && endSteps()) event.preventDefault();
  else if ((event.key === "Enter" || event.key === " ") && event.target.matches?.(".board-box [data-choice], .board-box [data-opens]")) {
    event.preventDefault();
    event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if ((event.key === "ArrowLeft" || event.key === "ArrowRight") && moveStep(event.key === "ArrowLeft" ? -1 : 1))
    event.preventDefault();
  else if (event.key === "Escape" && table().querySelector("details.group[open]"))
    openGroup(table().querySelector("details.group[open]").dataset.group, false);
  else if (event.key === "Escape" ? leaveZone() : zoomKey(event)) event.preventDefault();
}

function press(tool, event) {
  const button = table().querySelector(`[data-tool="${tool}"]:not(:disabled)`);
  event.preventDefault();
  button?.form.requestSubmit(button);
}
