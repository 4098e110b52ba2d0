// The board enlarged: by keys, wheel, pinch or button; moved by drag, arrows or two fingers. The question keeps its size.
const STEPS = [1, 1.25, 1.5, 2];
const MOST = 4;
const WHOLE = 0; // all of the board, however small its letters get
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

let zoom = null, // a factor, or WHOLE
  zone = null; // the part of the board that fills it, and what was shown before

const table = () => document.getElementById("table");
const panels = () =>
  [...table().querySelectorAll(".board-wide, .board-compact, .board-phone")].filter((panel) => panel.getClientRects().length);
const shown = () => panels()[0];
const within = (least, value, most) => Math.max(least, Math.min(value, most));
const factor = () => zoom || 1;

// ---- what is kept: the factor for each game on this device, and the place while a table takes the place of another ----

const drawer = () => `solonaut.zoom.${table().dataset.game}`;

function recall() {
  try {
    const kept = Number(localStorage.getItem(drawer()) ?? 1);
    return kept === WHOLE || (kept >= 1 && kept <= MOST) ? kept : 1;
  } catch {
    return 1;
  }
}

function keep() {
  try {
    localStorage.setItem(drawer(), String(zoom));
  } catch {} // a browser that keeps nothing
}

export const placeOf = () => panels().map((panel) => [panel.scrollLeft, panel.scrollTop]);

export function settleZoom(place) {
  zoom ??= recall();
  draw();
  panels().forEach((panel, n) => {
    if (place?.[n]) [panel.scrollLeft, panel.scrollTop] = place[n];
  });
  if (zone && !fill(zone.name)) leaveZone();
}

// What can be chosen is moved into sight, if none of it is.
export function showLit() {
  const panel = shown(),
    lit = [...(panel?.querySelectorAll(".lit") ?? [])].filter((piece) => piece.getClientRects().length);
  if (!lit.length || zone) return;
  const frame = panel.getBoundingClientRect();
  const inside = (box) => box.top >= frame.top && box.bottom <= frame.bottom && box.left >= frame.left && box.right <= frame.right;
  if (!lit.some((piece) => inside(piece.getBoundingClientRect()))) lit[0].scrollIntoView({ block: "nearest", inline: "nearest" });
}

// ---- how large ----

// Parts of a board fill the width, but give way to their height as long as they are as large as they were drawn.
// The compact drawing is as large as it can be read, if not all of it is asked for.
function natural(panel, whole) {
  if (panel.matches(".board-wide")) return 1;
  panel.style.setProperty("--zoom", 1);
  panel.classList.remove("enlarged");
  const fits = panel.clientHeight / panel.scrollHeight;
  if (panel.matches(".board-compact")) {
    for (const svg of panel.querySelectorAll(":scope > svg")) svg.style.setProperty("--drawn", `${svg.clientHeight}px`);
    return whole ? Math.min(1, fits) : 1;
  }
  const drawn = [...panel.querySelectorAll("svg.board")].map(
    (svg) => svg.viewBox.baseVal.width / (svg.clientWidth || Number.POSITIVE_INFINITY),
  );
  return Math.min(1, whole ? fits : Math.max(fits, ...drawn));
}

function draw(times = factor()) {
  panels().forEach((panel, n) => {
    const size = natural(panel, n === 0 && zoom === WHOLE);
    panel.style.setProperty("--zoom", n === 0 ? size * times : size);
    panel.classList.toggle("enlarged", n === 0 && times > 1);
    panel.classList.toggle("movable", panel.scrollWidth > panel.clientWidth || panel.scrollHeight > panel.clientHeight);
  });
  const now = table().querySelector("[data-zoom-now]");
  if (now) now.textContent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format(times);
}

function zoomTo(next, x, y) {
  const panel = shown();
  if (!panel) return;
  zone = null;
  const box = panel.getBoundingClientRect();
  const at = [(x ?? box.left + box.width / 2) - box.left, (y ?? box.top + box.height / 2) - box.top];
  const before = [panel.scrollWidth, panel.scrollHeight];
  const [left, top] = [panel.scrollLeft + at[0], panel.scrollTop + at[1]];
  zoom = next === WHOLE ? WHOLE : within(1, next, MOST);
  draw();
  panel.scrollLeft = (left * panel.scrollWidth) / before[0] - at[0];
  panel.scrollTop = (top * panel.scrollHeight) / before[1] - at[1];
  keep();
}

const WAYS = {
  in: () => STEPS.find((step) => step > factor() + 0.01) ?? factor(),
  out: () => STEPS.findLast((step) => step < factor() - 0.01) ?? 1,
  reset: () => 1,
  fit: () => WHOLE,
};

// ---- one zone ----

// How much larger than now a part can be.
function growth(part) {
  const panel = shown(),
    box = part.getBoundingClientRect();
  return 0.96 * Math.min(panel.clientWidth / box.width, panel.clientHeight / box.height);
}

function fill(name) {
  const panel = shown(),
    part = panel?.querySelector(`[data-zone="${CSS.escape(name)}"]`);
  if (!part) return false;
  draw(1);
  draw(within(1, growth(part), MOST));
  const box = part.getBoundingClientRect();
  const frame = panel.getBoundingClientRect();
  panel.scrollLeft += box.left + box.width / 2 - frame.left - panel.clientWidth / 2;
  panel.scrollTop += box.top + box.height / 2 - frame.top - panel.clientHeight / 2;
  return true;
}

function enter(part) {
  zone = { name: part.dataset.zone, place: placeOf() };
  fill(zone.name);
}

// ---- fingers are wider than small pieces ----

const FINGER = 44;
const ENOUGH = 1.2; // a zone that hardly grows helps nobody

const boxOf = (piece) => (piece.querySelector(".ring") ?? piece).getBoundingClientRect();
const isSmall = (piece) => Math.min(boxOf(piece).width, boxOf(piece).height) < FINGER;

// How far a tap is from the middle of a piece, if it is not too far to mean it.
function distance(piece, { clientX, clientY }) {
  const box = boxOf(piece);
  const [dx, dy] = [Math.abs(clientX - box.left - box.width / 2), Math.abs(clientY - box.top - box.height / 2)];
  const near = dx <= Math.max(FINGER, box.width) / 2 && dy <= Math.max(FINGER, box.height) / 2;
  return near ? Math.hypot(dx, dy) : Number.POSITIVE_INFINITY;
}

// What a click means. A tap beside a small piece means that piece; where it could mean several, it enlarges their zone and means nothing yet.
export function aimedAt(event) {
  if (event.pointerType !== "touch" || !event.target.closest?.(".board-box")) return event.target;
  const hit = event.target.closest("[data-choice], [data-opens]");
  if (hit && !isSmall(hit)) return event.target;
  const other = hit ? null : event.target.closest("[data-place]");
  if (other && !other.querySelector("[data-choice], [data-opens]")) return event.target; // a piece that cannot be chosen tells why
  const near = panels()
    .flatMap((panel) => [...panel.querySelectorAll("[data-choice], [data-opens]")])
    .filter((piece) => isSmall(piece) && distance(piece, event) < Number.POSITIVE_INFINITY)
    .sort((one, two) => distance(one, event) - distance(two, event));
  const meant = new Set(near.map((piece) => piece.dataset.choice ?? piece.dataset.opens));
  const part = near[0]?.closest("[data-zone]");
  if (meant.size < 2 || zone || !part || growth(part) < ENOUGH) return hit ?? near[0] ?? event.target;
  enter(part);
  return null;
}

export function leaveZone() {
  if (!zone) return false;
  const place = zone.place;
  zone = null;
  settleZoom(place);
  return true;
}

// ---- keys, pointer, fingers ----

export function zoomKey(event) {
  const way = { "+": "in", "-": "out", "−": "out", 0: "reset" }[event.key];
  if (way) {
    zoomTo(WAYS[way]());
    return true;
  }
  const arrow = ARROWS[event.key],
    panel = event.target.closest?.(".movable") ?? (event.target === document.body ? shown() : null);
  if (!arrow || !panel?.matches(".movable")) return false;
  panel.scrollBy(arrow[0] * 60, arrow[1] * 60);
  return true;
}

export function listenToZoom() {
  const board = (event) => event.target.closest?.(".board-box");
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]");
    if (button) zoomTo(WAYS[button.dataset.zoom]());
  });
  document.addEventListener("dblclick", (event) => {
    const part = event.target.closest?.(".board-box [data-zone]");
    if (!part || event.target.closest("[data-choice], [data-opens], [data-part-tab]")) return;
    if (leaveZone()) return;
    enter(part);
  });
  document.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey || !board(event)) return;
      event.preventDefault();
      zoomTo(factor() * Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    },
    { passive: false },
  );
  listenToDrag(board);
  listenToFingers(board);
}

function listenToDrag(board) {
  let from = null;
  document.addEventListener("pointerdown", (event) => {
    const panel = event.target.closest?.(".movable");
    if (panel && event.pointerType === "mouse" && event.button === 0) {
      from = { panel, x: event.clientX, y: event.clientY, left: panel.scrollLeft, top: panel.scrollTop, moved: false };
    }
  });
  document.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.hypot(dx, dy) > 5) from.moved = true;
    if (!from.moved) return;
    from.panel.scrollLeft = from.left - dx;
    from.panel.scrollTop = from.top - dy;
  });
  document.addEventListener("pointerup", () => {
    if (from?.moved) swallowClick();
    from = null;
  });
  document.addEventListener("dragstart", (event) => {
    if (board(event)) event.preventDefault();
  });
}

// The click at the end of a drag chooses nothing.
function swallowClick() {
  const swallow = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

function listenToFingers(board) {
  const spread = ([one, two]) => Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
  const middle = ([one, two]) => [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2];
  let from = null;
  document.addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length !== 2 || !board(event)) return;
      event.preventDefault();
      from = { spread: spread(event.touches), zoom: factor(), at: middle(event.touches) };
    },
    { passive: false },
  );
  document.addEventListener(
    "touchmove",
    (event) => {
      if (!from || event.touches.length !== 2) return;
      event.preventDefault();
      const at = middle(event.touches),
        panel = shown();
      panel.scrollLeft -= at[0] - from.at[0];
      panel.scrollTop -= at[1] - from.at[1];
      from.at = at;
      zoomTo((from.zoom * spread(event.touches)) / from.spread, ...at);
    },
    { passive: false },
  );
  document.addEventListener("touchend", () => {
    from = null;
  });
}
