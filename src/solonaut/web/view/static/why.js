// Why not? A piece that cannot be chosen says what it is, why not now, and what would make it possible.
// It stands beside the piece; on a phone it is a sheet below the question (--why in why.css). Nothing waits for it.
import { closePopover, showPopover } from "./rules.js";
import { isStepping } from "./steps.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const GAP = 12;

let asked = null, // the piece that is spoken of
  stop = null, // the one piece without a choice that the Tab key reaches; arrow keys go on from there
  asking = () => ({});

const table = () => document.getElementById("table");
const dialog = () => document.getElementById("why");
const within = (least, value, most) => Math.max(least, Math.min(value, most));

// ---- pieces ----

const nameOf = (piece) => piece.dataset.name ?? piece.querySelector(":scope > title")?.textContent ?? piece.getAttribute("title") ?? "";
const isLit = (piece) => piece.matches("[data-choice], [data-opens]");

// The innermost piece with a name; what lies on it may have none.
function pieceAt(target) {
  let piece = target.closest?.(".board-box [data-place]");
  while (piece && !nameOf(piece)) piece = piece.parentElement?.closest(".board-box [data-place]");
  return piece ?? null;
}

const shownPieces = () =>
  [...table().querySelectorAll(".board-box [data-place]")].filter((piece) => piece.getClientRects().length && nameOf(piece));

// ---- asking ----

export function askAt(target) {
  const piece = pieceAt(target);
  if (!piece || isLit(piece)) return false;
  const { look, replay } = table().dataset;
  if (look !== undefined || replay !== undefined) name(piece);
  else ask(piece);
  return true;
}

// Where nothing can be chosen, on the board of somebody else or in the past, a piece has only its name.
function name(piece) {
  const text = document.createElement("p");
  text.id = "popover-title";
  text.textContent = nameOf(piece);
  showPopover(piece, text.outerHTML);
}

async function ask(piece) {
  forget();
  asked = piece;
  piece.classList.add("asked");
  const { address, seat } = table().dataset;
  const query = new URLSearchParams({ seat, place: piece.dataset.place });
  const answer = await fetch(`${address}/why?${query}`, { headers: asking() });
  if (asked !== piece || !piece.isConnected) return;
  if (!answer.ok) return forget();
  closePopover();
  dialog().innerHTML = await answer.text();
  if (asked !== piece) return;
  moveStop(piece);
  dialog().show();
  place();
  document.getElementById("why-title").focus({ preventScroll: true });
  document.getElementById("live").textContent = document.getElementById("why-reason").textContent.trim();
}

function forget() {
  asked?.classList.remove("asked");
  asked = null;
  if (dialog()?.open) dialog().close();
}

// True if it was open. The focus goes back to the piece, unless something else was meant.
export function closeWhy(back = false) {
  const piece = asked,
    open = Boolean(dialog()?.open);
  forget();
  if (open && back && piece.isConnected) piece.focus({ preventScroll: true });
  return open;
}

// ---- where it stands ----

function place() {
  const box = dialog();
  if (!asked?.isConnected || !box?.open) return;
  const sheet = getComputedStyle(document.documentElement).getPropertyValue("--why").trim() === "sheet";
  box.classList.toggle("sheet", sheet);
  if (sheet) return void placeSheet(box);
  const at = asked.getBoundingClientRect(),
    { width, height } = box.getBoundingClientRect();
  const left = within(8, at.left + at.width / 2 - width / 2, innerWidth - width - 8);
  const top = within(8, at.top + at.height / 2 - height / 2, innerHeight - height - 8);
  const sides = [
    ["below", left, at.bottom + GAP, at.bottom + GAP + height <= innerHeight],
    ["above", left, at.top - GAP - height, at.top - GAP - height >= 0],
    ["right", at.right + GAP, top, at.right + GAP + width <= innerWidth],
    ["left", at.left - GAP - width, top, at.left - GAP - width >= 0],
  ];
  const [side, x, y] = sides.find((one) => one[3]) ?? ["over", innerWidth - width - 8, top];
  box.dataset.side = side;
  box.style.setProperty("--left", `${x}px`);
  box.style.setProperty("--top", `${y}px`);
  box.style.setProperty("--notch", `${within(20, at.left + at.width / 2 - x, width - 20)}px`);
}

// Over the choices, below the question.
function placeSheet(box) {
  const choices = table().querySelector("[data-sheet]").getBoundingClientRect(),
    question = table().querySelector(".prompt, .reveal")?.getBoundingClientRect();
  const top = Math.min(question ? question.bottom + 4 : innerHeight / 2, Math.max(innerHeight * 0.7, innerHeight - 200));
  box.dataset.side = "sheet";
  box.style.setProperty("--left", `${choices.left}px`);
  box.style.setProperty("--width", `${choices.width}px`);
  box.style.setProperty("--top", `${top}px`);
}

// ---- one stop for the Tab key ----

function moveStop(piece) {
  if (stop !== piece) {
    for (const attribute of ["tabindex", "role", "aria-label", "data-why"]) if (stop?.dataset.why) stop.removeAttribute(attribute);
    stop = piece;
  }
  if (piece.hasAttribute("tabindex")) return;
  piece.dataset.why = "1";
  piece.setAttribute("tabindex", "0");
  piece.setAttribute("role", piece.querySelector("a, button, [tabindex]") ? "group" : "button");
  piece.setAttribute("aria-label", nameOf(piece));
}

export function settleWhy() {
  const pieces = shownPieces().filter((piece) => !isLit(piece));
  const before = stop?.dataset.place;
  const next = pieces.find((piece) => piece.dataset.place === before) ?? pieces[0];
  if (next) moveStop(next);
}

// The nearest piece in a direction; what lies off the straight line counts twice.
function nearest(from, [dx, dy]) {
  const middle = (piece) => {
    const box = piece.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null,
    least = Number.POSITIVE_INFINITY;
  for (const piece of shownPieces()) {
    if (piece === from) continue;
    const [right, down] = [middle(piece)[0] - x, middle(piece)[1] - y];
    const ahead = right * dx + down * dy,
      aside = Math.abs(right * dy) + Math.abs(down * dx);
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [piece, ahead + 2 * aside];
  }
  return best;
}

function onKey(event) {
  if (event.key === "Escape" && !document.getElementById("popover").open && closeWhy(true)) return void event.stopImmediatePropagation();
  if (event.ctrlKey || event.metaKey || event.altKey || isStepping()) return;
  const piece = event.target.matches?.(".board-box [data-place]") ? event.target : null;
  if (!piece) return;
  const next = ARROWS[event.key] && nearest(piece, ARROWS[event.key]);
  if (next) {
    if (!isLit(next)) moveStop(next);
    next.focus();
  } else if ((event.key !== "Enter" && event.key !== " ") || !askAt(piece)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function listenToWhy(headers) {
  asking = headers;
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-close-why]")) closeWhy(true);
    else if (asked && !event.target.closest("#why, #popover") && pieceAt(event.target) !== asked) closeWhy();
  });
  document.addEventListener("dblclick", () => closeWhy());
  document.addEventListener("scroll", place, { capture: true, passive: true });
  addEventListener("resize", place);
}
