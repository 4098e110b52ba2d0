// The lesson of a guided game points at the board: what its text calls ❶, ❷ has a green ring with that number, and is in view.
import { made } from "./motion.js";

const RADIUS = 10; // of a number, in pixels of the screen
const GAP = 4; // between a piece and its ring

let told = ""; // the lesson for which the board was opened and moved

const boxOf = (root) => root.querySelector(".lesson");
const visible = (element) => element.getClientRects().length > 0;

// What the lesson rings: a place, or several that get one ring together ("timer-1+timer-2").
const groups = (root) => (boxOf(root)?.dataset.shows.split(" ").filter(Boolean) ?? []).map((group) => group.split("+"));

export const placesOfLesson = (root) => groups(root).flat();

// Is this lesson another one than that of the table before? Only then may it open a tab or move the board.
export function isNewLesson(root) {
  const lesson = boxOf(root);
  const now = lesson ? `${root.dataset.revision} ${lesson.dataset.lesson} ${lesson.dataset.shows}` : "";
  const isNew = now !== told;
  told = now;
  return isNew;
}

// The drawings are new, or others are shown.
export function ringLesson(root) {
  root.querySelectorAll(".lesson-ring").forEach((ring) => ring.remove());
  root.querySelectorAll(".lesson-ringed").forEach((element) => element.classList.remove("lesson-ringed"));
  if (root.querySelector(".stepping")) return; // then the board shows an earlier state, and the lesson waits
  groups(root).forEach((places, n) => {
    const elements = found(root, places);
    for (const svg of new Set(elements.map((element) => element.ownerSVGElement))) {
      const here = elements.filter((element) => element.ownerSVGElement === svg);
      if (svg) svg.append(drawn(svg, around(here), n + 1));
      else for (const element of here) label(element, n + 1);
    }
  });
}

const found = (root, places) =>
  places.flatMap((place) => [...root.querySelectorAll(`.board-box [data-place="${CSS.escape(place)}"]`)].filter(visible));

function around(elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const edge = (side, least) => least(...boxes.map((box) => box[side]));
  return {
    left: edge("left", Math.min),
    top: edge("top", Math.min),
    right: edge("right", Math.max),
    bottom: edge("bottom", Math.max),
  };
}

function label(element, number) {
  element.classList.add("lesson-ringed");
  const badge = Object.assign(document.createElement("b"), { className: "lesson-ring lesson-badge", textContent: number });
  badge.setAttribute("aria-hidden", "true");
  element.append(badge);
}

// A ring never leaves its drawing, where it would be cut off.
function drawn(svg, box, number) {
  const matrix = svg.getScreenCTM(),
    back = matrix.inverse(),
    sheet = svg.viewBox.baseVal;
  const from = new DOMPoint(box.left, box.top).matrixTransform(back),
    to = new DOMPoint(box.right, box.bottom).matrixTransform(back);
  const left = Math.max(from.x - GAP, sheet.x + 2),
    top = Math.max(from.y - GAP, sheet.y + 2),
    right = Math.min(to.x + GAP, sheet.x + sheet.width - 2),
    bottom = Math.min(to.y + GAP, sheet.y + sheet.height - 2);
  const r = RADIUS / matrix.a,
    cx = Math.min(right - r, sheet.x + sheet.width - 1.5 * r),
    cy = Math.max(top, sheet.y + r);
  const group = made("g", { class: "lesson-ring", "aria-hidden": "true" });
  group.append(made("rect", { x: left, y: top, width: right - left, height: bottom - top, rx: 9 }));
  group.append(made("circle", { cx, cy, r }));
  const text = made("text", { x: cx, y: cy + 0.36 * r * 1.2, "font-size": 1.2 * r });
  text.textContent = number;
  group.append(text);
  return group;
}

// The board scrolls until all rings are in view, or else the first; what is larger than the board shows its beginning.
export function scrollToLesson(root) {
  const shown = groups(root).map((places) => found(root, places));
  const panel = shown[0]?.[0]?.closest(".board-wide, .board-compact, .board-phone");
  if (!panel) return;
  const frame = panel.getBoundingClientRect(),
    room = 2 * RADIUS,
    fits = (box) => box.bottom - box.top + 2 * room <= frame.height;
  const all = around(shown.flat().filter((element) => panel.contains(element)));
  const box = fits(all) ? all : around(shown[0]);
  if (!fits(box) || box.top - room < frame.top) panel.scrollTop += box.top - room - frame.top;
  else if (box.bottom + room > frame.bottom) panel.scrollTop += box.bottom + room - frame.bottom;
}
