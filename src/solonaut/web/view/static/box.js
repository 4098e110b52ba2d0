// My box: every change of a line is sent, and what has changed on the page comes back as it is drawn.
import * as abilities from "./box-abilities.js";
import { pressSign, startPad } from "./box-pad.js";

const PAUSE = 180, // between the last key and sending
  TELL = 400; // before a message appears beside a line that is still being typed
const frame = document.querySelector("[data-box]"),
  list = document.querySelector("[data-box-lines]");
const queue = new Map(); // lines that wait to be sent, and whether somebody is still typing in them
let busy = null; // while lines are on their way

const rows = () => [...list.children];
const rowOf = (element) => element.closest("[data-key]");
const fieldOf = (row) => row?.querySelector(".box-field");
const saved = (row) => row.dataset.saved ?? fieldOf(row).defaultValue;

// ---- sending ------------------------------------------------------------------------------------------------------------

async function post(path, fields) {
  const body = new URLSearchParams({ group: frame.dataset.group, ...fields });
  const status = document.querySelector("[data-box-saved]");
  status.dataset.words ??= status.textContent;
  try {
    const answer = await fetch(`${frame.dataset.box}/${path}`, { method: "POST", body, headers: { "x-part": "box" } });
    if (!answer.ok) throw new Error(answer.statusText);
    const part = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-box-part]");
    status.textContent = status.dataset.words;
    return part;
  } catch {
    status.textContent = status.dataset.failed; // what was typed stays in its field
    return null;
  }
}

// One request at a time, in the order of typing; of each line the newest text.
function send(row, typing) {
  const waiting = queue.get(row);
  queue.delete(row);
  queue.set(row, typing && waiting !== false);
  if (!busy) busy = work().finally(() => (busy = null));
  return busy;
}

async function work() {
  while (queue.size) {
    const [row, typing] = queue.entries().next().value;
    queue.delete(row);
    const text = fieldOf(row).value;
    const part = await post("line", { key: row.dataset.key, text, typing: typing ? "yes" : "no" });
    if (!part) continue;
    row.dataset.saved = text;
    take(part);
  }
}

function take(part) {
  for (const fresh of part.querySelectorAll("[data-key]")) {
    const row = document.getElementById(fresh.id);
    if (row) renew(row, fresh);
  }
  for (const name of ["total", "count", "groups", "checks"]) {
    const fresh = part.querySelector(`[data-box-${name}]`);
    if (fresh) document.querySelector(`[data-box-${name}]`).replaceWith(document.adoptNode(fresh));
  }
  if (part.querySelector("[data-box-total]")) document.querySelector("[data-box-undo]").disabled = false;
}

// The field stays as it is: somebody may be typing in it.
function renew(row, fresh) {
  const typing = fieldOf(row) === document.activeElement;
  row.className = fresh.className + (typing && row.dataset.quiet ? " waits" : "");
  for (const part of [".mini", ".state", ".message", "template"]) {
    row.querySelector(part).replaceWith(document.adoptNode(fresh.querySelector(part)));
  }
  row.querySelector(".as-printed")?.remove();
  const confirm = fresh.querySelector(".as-printed");
  if (confirm) row.querySelector("form").append(document.adoptNode(confirm));
  fieldOf(row).toggleAttribute("aria-invalid", row.classList.contains("bad"));
  if (typing) showCard(row);
}

function showCard(row) {
  const card = row.querySelector("template").content;
  for (const place of document.querySelectorAll("[data-box-card]")) place.replaceChildren(card.cloneNode(true));
}

// ---- typing -------------------------------------------------------------------------------------------------------------

const timers = new WeakMap();

function typed(row) {
  clearTimeout(timers.get(row)?.send);
  clearTimeout(timers.get(row)?.tell);
  row.dataset.quiet = "yes";
  row.classList.add("waits");
  timers.set(row, {
    send: setTimeout(() => send(row, true), PAUSE),
    tell: setTimeout(() => tell(row), TELL),
  });
}

function tell(row) {
  delete row.dataset.quiet;
  row.classList.remove("waits");
}

function leave(row) {
  const waiting = timers.get(row);
  if (!waiting) return;
  clearTimeout(waiting.send);
  clearTimeout(waiting.tell);
  timers.delete(row);
  tell(row);
  send(row, false);
}

function write(row, text) {
  fieldOf(row).value = text;
  timers.set(row, {});
  leave(row);
}

export function go(row, step, skip = () => false) {
  const all = rows();
  let at = all.indexOf(row) + step;
  while (all[at] && skip(all[at])) at += step;
  if (all[at]) return void fieldOf(all[at]).focus();
  leave(row);
  turn(step);
}

async function turn(step) {
  const next = step > 0 ? frame.dataset.after : frame.dataset.before;
  if (!next) return;
  await busy;
  location.assign(`${frame.dataset.box}?group=${encodeURIComponent(next)}#first`);
}

export function same(row) {
  const above = fieldOf(row.previousElementSibling);
  if (above) write(row, above.value || above.closest("[data-key]").dataset.house);
}

export function next(row) {
  go(row, 1, (other) => other.classList.contains("mine"));
}

async function confirmed(row) {
  await busy;
  const part = await post("line", { key: row.dataset.key, confirm: "yes" });
  if (!part) return;
  fieldOf(row).value = row.dataset.house;
  take(part);
}

async function undo() {
  await busy;
  const part = await post("undo", {});
  if (!part) return;
  if (part.dataset.group !== frame.dataset.group) {
    location.assign(`${frame.dataset.box}?group=${encodeURIComponent(part.dataset.group)}`);
    return;
  }
  const changed = [...part.querySelectorAll("[data-key]")];
  if (changed.length > 1) return void location.reload();
  for (const fresh of changed) {
    const row = document.getElementById(fresh.id);
    if (!row) return void location.reload();
    fieldOf(row).value = fresh.querySelector(".box-field").getAttribute("value");
    row.dataset.saved = fieldOf(row).value;
  }
  take(part);
}

// ---- keys ---------------------------------------------------------------------------------------------------------------

// Signs of the notation behind a colon are typed; elsewhere these are commands.
const isCommand = (field) => !field.value.slice(0, field.selectionStart).includes(":");

function pressed(event, row) {
  const field = fieldOf(row);
  const command = event.ctrlKey || event.metaKey;
  if (command && event.key === "Enter") return void confirmed(row).then(() => next(row));
  if (command && event.key.toLowerCase() === "z") {
    if (field.value !== saved(row)) leave(row);
    return void undo();
  }
  if (command && event.key === "ArrowDown") return void turn(1);
  if (command && event.key === "ArrowUp") return void turn(-1);
  if (command || event.altKey) return false;
  if (event.key === "Enter") return void next(row);
  if (event.key === "ArrowDown") return void go(row, 1);
  if (event.key === "ArrowUp") return void go(row, -1);
  if (event.key === "PageDown") {
    const bad = [...rows().slice(rows().indexOf(row) + 1), ...rows()].find((other) => other.matches(".bad, .odd"));
    return void (bad && fieldOf(bad).focus());
  }
  if (event.key === "=" && !field.value) return void same(row);
  if (event.key === "." && isCommand(field)) return void write(row, "");
  if (event.key === "?" && isCommand(field)) {
    const notation = document.querySelector("[data-box-notation]");
    notation.open = !notation.open;
    return undefined;
  }
  return false;
}

// The lines, what helps with them, the buttons below; back to the line where somebody was.
let last = null;

function nextRegion() {
  const here = document.activeElement;
  const [margin, foot] = [".box-margin", ".box-foot"].map((part) => document.querySelector(part));
  if (foot.contains(here)) (last ?? fieldOf(rows()[0])).focus();
  else (margin.contains(here) ? foot : margin).focus();
}

function listen() {
  list.addEventListener("input", (event) => {
    typed(rowOf(event.target));
    abilities.follow(rowOf(event.target), event.target);
  });
  list.addEventListener("focusin", (event) => {
    const row = rowOf(event.target);
    if (!event.target.matches(".box-field")) return;
    last = event.target;
    showCard(row);
    document.body.classList.add("typing-here");
  });
  list.addEventListener("focusout", (event) => {
    if (!event.target.matches(".box-field")) return;
    abilities.close();
    leave(rowOf(event.target));
  });
  list.addEventListener("keydown", (event) => {
    if (!event.target.matches(".box-field") || event.isComposing) return;
    if (abilities.press(event, event.target) || pressed(event, rowOf(event.target)) !== false) event.preventDefault();
  });
  list.addEventListener("submit", (event) => {
    event.preventDefault();
    const row = rowOf(event.target);
    if (event.submitter?.name === "confirm") confirmed(row);
    else send(row, false);
  });
  document.querySelector("[data-box-undo]").form.addEventListener("submit", (event) => {
    event.preventDefault();
    undo();
  });
  document.querySelector("[data-box-use]").addEventListener("change", (event) => {
    const form = event.currentTarget;
    fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual" });
  });
  document.querySelector("[data-box-file]").addEventListener("change", (event) => {
    const field = event.target;
    if (field.files[0].size <= Number(field.dataset.most)) return void field.form.submit();
    document.querySelector("[data-box-saved]").textContent = field.dataset.large;
    field.value = "";
  });
  document.querySelector(".box-letters")?.addEventListener("mousedown", (event) => {
    const button = event.target.closest("[data-sign]");
    if (!button) return;
    event.preventDefault(); // the field keeps the focus
    pressSign(button.dataset.sign);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "F6") return;
    event.preventDefault();
    nextRegion();
  });
}

if (frame) {
  listen();
  startPad({ list, next, same, rowOf });
  if (location.hash === "#first") fieldOf(rows()[0])?.focus();
}
