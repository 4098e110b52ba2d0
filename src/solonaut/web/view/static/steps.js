// What others did since the last choice, state by state: the board shows each step, the bar stands where the question will be.
import { changed, clearMoves, moveFrom, pace, placesOf, ring } from "./motion.js";

const STEP = 600;
const SPEEDS = [1, 2, 0.5];
const MOST_RINGS = 12; // more changed places than that are a new situation, not a move

let at = 0, // the step shown
  name = "", // whose steps these are, and since when
  told = [], // and what they say
  stepping = false,
  live = null, // the board as it is now, while an earlier state is shown
  timer = null,
  shows = 0, // counts, so that a drawing that comes too late is dropped
  speed = SPEEDS[0],
  rings = [], // places, seats and changes
  drawings = new Map(),
  played = new Set(), // what was shown to its end; after an undo it does not run again
  page; // what the board page does: table, asking, arrange, reveal

const bar = () => document.querySelector("section.steps");
const last = () => Number(bar().dataset.last);
const list = () => `${name} ${told.join(" ")}`;
const rows = () => [...bar().querySelectorAll("ol > li")];
const panels = (root) => [...root.querySelectorAll(".board-wide, .board-compact, .board-phone")];
const nameOf = (panel) => panel.dataset.panel ?? "wide";

export function listenToSteps(board) {
  page = board;
  document.addEventListener("click", onClick, true);
}

// A fresh table. What is new runs by itself, or waits for the person; a page that was just opened shows the end.
export function startSteps(first, held) {
  clearTimeout(timer);
  timer = live = null;
  rings = [];
  shows += 1;
  const running = stepping;
  stepping = false;
  if (!bar()) {
    name = "";
    return;
  }
  const known = recognise();
  const wish = document.documentElement.dataset.steps;
  if (first || wish === "all" || (wish === "auto" && !pace()) || (!running && played.has(list()))) return void end();
  begin();
  put(held.map(asPast));
  const from = known ? Math.min(at, last() - 1) : 0;
  if (wish === "auto") show(from).then(run);
  else show(Math.max(1, from));
}

// Are these the steps of the table before, perhaps with some more? What the last one says may have grown too.
function recognise() {
  const fresh = `${bar().dataset.since} ${page.table().dataset.seat} ${JSON.stringify(page.asking())}`;
  const texts = rows().map((row) => row.textContent.trim());
  const known = fresh === name && told.slice(0, -1).every((text, n) => text === texts[n]);
  if (!known) drawings = new Map();
  [name, told] = [fresh, texts];
  return known;
}

// A board that nothing can be chosen on any more.
function asPast(panel) {
  panel.querySelectorAll("[data-choice], [data-opens]").forEach((element) => {
    element.classList.remove("lit", "hovered", "chosen");
    delete element.dataset.choice;
    delete element.dataset.opens;
  });
  panel.querySelectorAll(".tag").forEach((tag) => tag.remove());
  return panel;
}

export const isStepping = () => stepping;

// Whose ring a piece gets that has moved: that of whoever else has moved last.
export const mover = () => moverOf(bar() ? rows() : [])?.dataset.seat ?? ownSeat();

const ownSeat = () => String(Number(page.table().dataset.seat) + 1);
const moverOf = (steps) => steps.findLast((row) => row.dataset.seat !== ownSeat()) ?? steps.at(-1);

export function moveStep(by) {
  if (!bar() || (!stepping && by > 0)) return false;
  pause();
  if (!stepping) begin();
  show(at + by);
  return true;
}

export function endSteps() {
  if (!stepping) return false;
  end();
  return true;
}

function onClick(event) {
  const button = event.target.closest("[data-steps-move], [data-steps-run], [data-steps-speed], [data-steps-end], [data-steps-again]");
  if (button) return void press(button.dataset);
  if (!stepping || at === last()) return;
  const place = event.target.closest(".board-box [data-place]")?.dataset.place;
  const lit = place && live?.some((panel) => panel.querySelector(`.lit[data-place="${CSS.escape(place)}"]`));
  if (event.target.closest(".choices")) end();
  else if (lit) {
    end();
    event.preventDefault();
    event.stopPropagation();
  }
}

function press({ stepsMove, stepsRun, stepsSpeed, stepsEnd }) {
  if (stepsMove !== undefined) moveStep(Number(stepsMove));
  else if (stepsSpeed !== undefined) {
    speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
    paint();
  } else if (stepsEnd !== undefined) end(true);
  else if (stepsRun === undefined) {
    begin();
    show(0).then(run);
  } else if (timer) pause();
  else if (at >= last()) show(0).then(run);
  else run();
}

function begin() {
  stepping = true;
  bar().classList.add("stepping");
  page.arrange(); // the board may have more room now
}

function end(focus = false) {
  pause();
  shows += 1;
  stepping = false;
  bar().classList.remove("stepping");
  at = last();
  played.add(list());
  if (live) put(null);
  unmark();
  page.reveal(null);
  paint();
  if (focus) page.table().querySelector(".choices .choice")?.focus({ preventScroll: true });
  const mine = shows;
  load(0).then((start) => {
    if (mine === shows && start) mark(start, panels(page.table()), rows().slice(1));
  });
}

function run() {
  if (!stepping) return;
  const wait = at === 0 ? pace() + 120 : (STEP / speed) * ((pace() || 280) / 280);
  timer = setTimeout(async () => {
    if (at >= last()) return void end();
    await show(at + 1);
    if (timer) run();
  }, wait);
  paint();
}

function pause() {
  clearTimeout(timer);
  timer = null;
  if (bar()) paint();
}

// ---- drawings ----

function load(n) {
  if (!drawings.has(n)) drawings.set(n, fetched(n));
  return drawings.get(n);
}

async function fetched(n) {
  const { address, seat } = page.table().dataset;
  try {
    const answer = await fetch(`${address}/steps?n=${n}&since=${bar().dataset.since}&seat=${seat}`, { headers: page.asking() });
    if (answer.status !== 200) return null;
    return panels(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch {
    return null;
  }
}

async function show(wanted) {
  const mine = ++shows;
  at = Math.max(0, Math.min(wanted, last()));
  paint();
  const [before, now] = await Promise.all([load(Math.max(0, at - 1)), at === last() ? "live" : load(at)]);
  if (mine !== shows) return;
  if (!before || !now) return void end();
  const from = placesOf(page.table());
  put(now === "live" ? null : now.map((panel) => panel.cloneNode(true)));
  if (at) {
    moveFrom(from, page.table(), rows()[at].dataset.seat);
    mark(before, panels(page.table()), [rows()[at]]);
  } else moveFrom(from, page.table(), rows()[0].dataset.seat);
  if (at + 1 < last()) load(at + 1);
  bar().dataset.shown = at;
}

// Other panels take the place of those that are shown; none: the board as it is now comes back.
function put(others) {
  const shown = panels(page.table());
  live ??= shown;
  const next = others ?? live;
  shown.forEach((panel) => {
    const other = next.find((one) => nameOf(one) === nameOf(panel));
    if (other && other !== panel) panel.replaceWith(document.adoptNode(other));
  });
  if (!others) live = null;
  unmark();
  page.arrange();
}

// Rings around what these steps changed, in the colour of whoever did it.
function mark(before, after, steps) {
  const changes = new Map(steps.flatMap((row) => row.dataset.changes.split(";").filter(Boolean)).map((one) => one.split("=")));
  const named = new Map(steps.flatMap((row) => row.dataset.shows.split(" ").map((place) => [place, row.dataset.seat])));
  const different = changed(before, after);
  if (stepping) page.reveal(different);
  rings = different
    .filter((place) => different.length <= MOST_RINGS || named.has(place) || changes.has(place))
    .map((place) => [place, named.get(place) ?? moverOf(steps).dataset.seat, steps.length === 1 ? changes.get(place) : ""]);
  ringAll();
}

function unmark() {
  rings = [];
  clearMoves(page.table());
}

// Also for the parts of a board that are opened later.
export function ringAll() {
  for (const one of rings) ring(page.table(), ...one);
}

// ---- the bar ----

function paint() {
  const root = bar(),
    row = rows()[at];
  rows().forEach((one) => one.classList.toggle("now", one === row));
  const shown = stepping ? row : rows().at(-1);
  root.dataset.turn = stepping ? row.dataset.seat : "";
  root.querySelector("[data-steps-sign]").className = `sign s${shown.dataset.seat}`;
  const title = root.querySelector("[data-steps-title]");
  title.dataset.whole ??= title.textContent;
  title.textContent = stepping ? row.dataset.title : title.dataset.whole;
  root.querySelector("[data-steps-count]").textContent = `${at} / ${last()}`;
  root.querySelectorAll("[data-steps-part] > i").forEach((part, n) => {
    part.className = n + 1 < at ? "done" : n + 1 === at ? "here" : "";
  });
  root.querySelector('[data-steps-move="-1"]').disabled = at === 0;
  root.querySelector('[data-steps-move="1"]').disabled = at === last();
  root.querySelector("[data-steps-run]").setAttribute("aria-pressed", String(timer !== null));
  root.querySelector("[data-steps-speed]").textContent = `${speed}×`;
}
