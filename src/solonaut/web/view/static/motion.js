// Pieces go from place to place in a straight line. What moved or changed keeps a ring in the colour of the seat that did it.
const TIMES = { slow: 560, normal: 280, fast: 140, none: 0 };
const NAMESPACE = "http://www.w3.org/2000/svg";

export function pace() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return TIMES[document.documentElement.dataset.pace] ?? 280;
}

const visible = (element) => element.getClientRects().length > 0;
const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];
const zoneAround = (piece) => piece.closest("[data-zone]");
const zoneOf = (piece) => zoneAround(piece)?.dataset.zone;
const cornerOf = (piece) => {
  const box = zoneAround(piece)?.getBoundingClientRect();
  return [box?.left ?? 0, box?.top ?? 0];
};
const placeOf = (piece) => piece.closest("[data-place]")?.dataset.place;

export function placesOf(root) {
  const found = new Map();
  root.querySelectorAll("[data-piece]").forEach((piece) => {
    if (!visible(piece)) return;
    found.set(piece.dataset.piece, { ...spotOf(piece), zone: zoneOf(piece), corner: cornerOf(piece), place: placeOf(piece) });
  });
  return found;
}

// The plate of a piece, not its ring or letter, says where it is.
function shape(piece) {
  const plate = piece.querySelector(".plate, .you, .top") ?? piece;
  return plate.getBoundingClientRect();
}

// Where a piece is on its drawing: the same, however far the drawing is scrolled or enlarged.
function spotOf(piece) {
  const box = shape(piece),
    panel = piece.closest(".board-wide, .board-compact, .board-phone");
  const drawing = piece.ownerSVGElement ?? panel?.firstElementChild ?? document.body;
  const area = drawing.getBoundingClientRect(),
    [x, y] = centre(box);
  const number = panel ? [...panel.querySelectorAll("svg.board")].indexOf(drawing) : -1;
  return { box, drawing: number, wide: area.width, at: [(x - area.left) / area.width, (y - area.top) / area.width] };
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

// Where a zone stands may have changed too: inside it a piece has moved only as far as this.
function wayInside(piece, old, now) {
  const [left, top] = cornerOf(piece);
  return [now.left - left - (old.box.left - old.corner[0]), now.top - top - (old.box.top - old.corner[1])];
}

// Does the line from one point to another meet another piece?
function meetsPiece(piece, fromX, fromY, toX, toY) {
  const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY) / 4);
  const points = Array.from({ length: steps }, (_, n) => [fromX + ((toX - fromX) * n) / steps, fromY + ((toY - fromY) * n) / steps]);
  return [...piece.ownerSVGElement.querySelectorAll("[data-piece]")].some((other) => {
    if (other === piece || other.contains(piece) || piece.contains(other)) return false;
    const box = shape(other);
    return points.some(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  });
}

// A line joins both ends of a move inside one zone, if no other piece lies under it; across zones both ends get a ring.
export function moveFrom(before, root, seat) {
  const time = pace();
  const origin = origins(before, root);
  const ends = new Set(),
    moves = []; // they begin when all is measured: a piece on its way is not yet where it will be
  root.querySelectorAll("[data-piece]").forEach((piece) => {
    const old = visible(piece) ? origin(piece.dataset.piece) : undefined;
    if (!old) return;
    const spot = spotOf(piece),
      now = spot.box;
    const [nx, ny] = centre(now),
      [ox, oy] =
        old.drawing === spot.drawing
          ? [nx + (old.at[0] - spot.at[0]) * spot.wide, ny + (old.at[1] - spot.at[1]) * spot.wide]
          : centre(old.box);
    const way = Math.hypot(nx - ox, ny - oy);
    if (way < 3) return;
    const zone = zoneOf(piece);
    if (zone !== old.zone) [old.place, placeOf(piece)].forEach((place) => ends.add(place));
    else if (zone) {
      const [dx, dy] = wayInside(piece, old, now);
      const far = Math.hypot(dx, dy) >= Math.min(now.width, now.height); // one that only makes room would have a line across its face
      if (far && piece.ownerSVGElement && !meetsPiece(piece, nx - dx, ny - dy, nx, ny)) trail(piece, nx - dx, ny - dy, nx, ny, seat);
    }
    const scale = scaleOf(piece);
    moves.push([piece, `translate(${(ox - nx) / scale}px, ${(oy - ny) / scale}px)`]);
  });
  if (time)
    for (const [piece, from] of moves)
      piece.animate([{ transform: from }, { transform: "none" }], { duration: time, easing: "cubic-bezier(.2, .7, .2, 1)" });
  for (const place of ends) if (place) ring(root, place, seat);
}

function scaleOf(piece) {
  return piece.getScreenCTM?.().a ?? 1;
}

export const made = (name, attributes) => {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

function trail(piece, ox, oy, nx, ny, seat) {
  const svg = piece.ownerSVGElement;
  const back = svg.getScreenCTM().inverse();
  const from = new DOMPoint(ox, oy).matrixTransform(back),
    to = new DOMPoint(nx, ny).matrixTransform(back);
  svg.append(made("path", { class: `moved trail-line s${seat}`, d: `M${from.x} ${from.y}L${to.x} ${to.y}` }));
}

// ---- rings ----

const contains = (element) => element.querySelector(":scope [data-place]");

export function ring(root, place, seat, change = "") {
  root.querySelectorAll(`[data-place="${CSS.escape(place)}"]`).forEach((element) => {
    if (!visible(element) || contains(element)) return; // a whole zone is never ringed
    const svg = element.ownerSVGElement;
    if (svg) draw(svg, element, seat, change);
    else {
      element.classList.add("moved", `s${seat}`);
      if (change) element.dataset.change = change;
    }
  });
}

function draw(svg, element, seat, change) {
  if (svg.querySelector(`:scope > .moved[data-of="${CSS.escape(element.dataset.place)}"]`)) return;
  const plate = element.querySelector(":scope > .plate, :scope > .touch") ?? element;
  const box = plate.getBoundingClientRect(),
    back = svg.getScreenCTM().inverse();
  const from = new DOMPoint(box.left, box.top).matrixTransform(back),
    to = new DOMPoint(box.right, box.bottom).matrixTransform(back);
  const chip = change ? 14 + 7 * change.length : 0,
    inside = to.x - from.x > 2 * chip; // a small piece gets a wider ring, so that the number stays free
  const gap = plate.matches(".touch") ? 0 : 4; // rows that can be touched stand close together
  const [x, y, height] = [from.x - gap, from.y - gap, to.y - from.y + 2 * gap],
    width = to.x - from.x + 2 * gap + (inside ? 0 : chip);
  const group = made("g", { class: `moved s${seat}`, "data-of": element.dataset.place, "aria-hidden": "true" });
  group.append(made("rect", { class: "moved-ring", x, y, width, height, rx: plate.tagName === "circle" ? height / 2 : 9 }));
  if (change) {
    const cx = x + width - chip / 2 - 4,
      cy = y + height / 2;
    group.append(made("rect", { class: "moved-chip", x: cx - chip / 2, y: cy - 9, width: chip, height: 18, rx: 9 }));
    const text = made("text", { x: cx, y: cy + 4 });
    text.textContent = change;
    group.append(text);
  }
  svg.append(group);
}

export function clearMoves(root) {
  root.querySelectorAll("svg > .moved").forEach((mark) => mark.remove());
  root.querySelectorAll(".moved").forEach((element) => {
    element.classList.remove("moved", "s1", "s2", "s3", "s4");
    delete element.dataset.change;
  });
}

// The places that are drawn differently in two drawings. Letters of choices and the places that contain others do not count.
export function changed(before, after) {
  const old = looks(before);
  return [...looks(after)].filter(([place, look]) => old.get(place) !== look).map(([place]) => place);
}

function looks(panels) {
  const found = new Map();
  for (const panel of panels)
    panel.querySelectorAll("[data-place]").forEach((element) => {
      if (contains(element)) return;
      const bare = element.cloneNode(true);
      bare.querySelectorAll(":scope > .tag, title").forEach((part) => part.remove());
      found.set(element.dataset.place, (found.get(element.dataset.place) ?? "") + bare.innerHTML);
    });
  return found;
}
