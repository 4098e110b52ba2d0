// Cards that are too small to say everything: hovering, focusing or holding one shows the whole of it beside it.
const HOLD = 450;
let shown = null,
  held = 0,
  swallow = false;

const board = () => document.querySelector(".board-box");
const cardAt = (target) => target.closest?.(".board-box [data-card]") ?? null;

export function listenToCards() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") show(cardAt(event.target));
  });
  document.addEventListener("focusin", (event) => {
    if (!swallow) show(event.target.matches?.(":focus-visible") ? cardAt(event.target) : null);
  });
  document.addEventListener("pointerdown", (event) => {
    const card = cardAt(event.target);
    swallow = false;
    if (event.pointerType !== "touch") return;
    show(null);
    if (card) held = setTimeout(() => hold(card), HOLD);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"])
    document.addEventListener(end, (event) => {
      if (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(held);
    });
  // a card that was held is read, not chosen
  document.addEventListener(
    "click",
    (event) => {
      if (!swallow) return;
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  document.addEventListener("contextmenu", (event) => {
    if (swallow) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") show(null);
  });
  document.addEventListener("scroll", () => show(null), { capture: true, passive: true });
}

function hold(card) {
  swallow = true;
  show(card);
}

function show(card) {
  if (card === shown) return;
  shown = card;
  document.querySelector(".card-shown")?.remove();
  const text = card && board().querySelector(`[data-card-text="${CSS.escape(card.dataset.card)}"]`);
  if (!text) return;
  const large = text.cloneNode(true);
  large.removeAttribute("data-card-text");
  large.classList.add("card-shown");
  board().append(large);
  place(large, card.getBoundingClientRect());
}

// Above the card, or below it where there is more room; never beyond the screen.
function place(large, at) {
  const { width, height } = large.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - 8));
  const above = at.top - height - 8;
  const top = above >= 8 ? above : Math.max(8, Math.min(at.bottom + 8, innerHeight - height - 8));
  large.style.setProperty("--left", `${left}px`);
  large.style.setProperty("--top", `${top}px`);
}
