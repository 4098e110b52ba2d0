// Pieces go from place to place in a straight line and leave a trail until the next change.
const TIMES = { slow: 560, normal: 280, fast: 140, none: 0 };

export function pace() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return TIMES[document.documentElement.dataset.pace] ?? 280;
}

const visible = (element) => element.getClientRects().length > 0;
const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];

export function placesOf(root) {
  const found = new Map();
  root.querySelectorAll("[data-piece]").forEach((piece) => { if (visible(piece)) found.set(piece.dataset.piece, shape(piece)); });
  return found;
}

// The plate of a piece, not its ring or letter, says where it is.
function shape(piece) {
  const plate = piece.querySelector(".plate, .you, .top") ?? piece;
  return plate.getBoundingClientRect();
}

// Pieces without a name of their own (drone-0@labs-T1) are told apart by where they lie: one that is gone has become one that is new.
function origins(before, root) {
  const now = new Set([...root.querySelectorAll("[data-piece]")].map((piece) => piece.dataset.piece));
  const gone = [...before.keys()].filter((name) => name.includes("@") && !now.has(name));
  return (name) => {
    if (before.has(name) || !name.includes("@")) return before.get(name);
    const at = gone.findIndex((old) => old.split("@")[0] === name.split("@")[0]);
    return at < 0 ? undefined : before.get(gone.splice(at, 1)[0]);
  };
}

export function moveFrom(before, root) {
  const time = pace();
  const origin = origins(before, root);
  root.querySelectorAll("[data-piece]").forEach((piece) => {
    const old = visible(piece) ? origin(piece.dataset.piece) : undefined;
    if (!old) return;
    const now = shape(piece);
    const [ox, oy] = centre(old), [nx, ny] = centre(now);
    const way = Math.hypot(nx - ox, ny - oy);
    if (way < 3) return;
    if (way >= Math.min(now.width, now.height)) trail(piece, ox, oy, nx, ny); // one that only makes room would have a line across its face
    if (!time) return;
    const scale = scaleOf(piece);
    piece.animate([{ transform: `translate(${(ox - nx) / scale}px, ${(oy - ny) / scale}px)` }, { transform: "none" }], { duration: time, easing: "cubic-bezier(.2, .7, .2, 1)" });
  });
}

function scaleOf(piece) {
  return piece.getScreenCTM?.().a ?? 1;
}

function trail(piece, ox, oy, nx, ny) {
  const svg = piece.ownerSVGElement;
  if (!svg) return;
  const back = svg.getScreenCTM().inverse();
  const from = new DOMPoint(ox, oy).matrixTransform(back), to = new DOMPoint(nx, ny).matrixTransform(back);
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("class", "trail-line trail");
  line.setAttribute("d", `M${from.x} ${from.y}L${to.x} ${to.y}`);
  svg.append(line);
}
