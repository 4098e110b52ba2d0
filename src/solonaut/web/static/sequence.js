// What others did since the last decision, one sentence at a time: by itself, or at the person's own speed.
import { trace } from "./choices.js";
import { pace } from "./motion.js";

let timer = null, at = 0, since = "", seen = 0;

const panel = () => document.querySelector("[data-sequence]");
const rows = () => [...(panel()?.querySelectorAll("li") ?? [])];

// A fresh table: only what is new runs; a page that was just opened shows the end.
export function startSequence(first) {
  stop();
  const found = panel();
  if (!found) return;
  const last = rows().length - 1, wish = document.documentElement.dataset.steps;
  const fresh = found.dataset.sequence === since ? seen : 0;
  since = found.dataset.sequence;
  seen = last + 1;
  const whole = first || wish === "all" || (wish === "auto" && !pace());
  show(whole ? last : Math.min(fresh, last));
  if (!whole && wish === "auto" && at < last) run();
}

export function stepSequence(by) {
  if (!panel()) return false;
  stop();
  show(at + by);
  return true;
}

export function listenToSequence() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-sequence-step]");
    if (button) return void stepSequence(Number(button.dataset.sequenceStep));
    if (!event.target.closest("[data-sequence-run]")) return;
    if (timer) return void stop();
    if (at >= rows().length - 1) show(0);
    run();
  });
}

function run() {
  timer = setInterval(() => { show(at + 1); if (at >= rows().length - 1) stop(); }, 2 * (pace() || 280) + 120);
  paint();
}

function stop() {
  clearInterval(timer);
  timer = null;
  paint();
}

function show(wanted) {
  const all = rows();
  at = Math.max(0, Math.min(wanted, all.length - 1));
  all.forEach((row, n) => row.classList.toggle("now", n === at));
  panel().querySelector("[data-sequence-count]").textContent = `${at + 1} / ${all.length}`;
  panel().querySelector('[data-sequence-step="-1"]').disabled = at === 0;
  panel().querySelector('[data-sequence-step="1"]').disabled = at === all.length - 1;
  trace(all[at].dataset.shows.split(" "));
}

function paint() {
  panel()?.querySelector("[data-sequence-run]").setAttribute("aria-pressed", String(timer !== null));
}
