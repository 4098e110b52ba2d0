// Correct by hand: one tab at a time, what each counter was, how many changes there are. Only what has changed is sent.
// On a drawing a tap sets a counter to a value, and a second one to what is below it: the one that it names (data-set, data-value), or the
// one of its place that the tool in hand is for (data-spot; a tool is "kind:value"). What shows a counter has it in data-of.
import { steppers } from "./steppers.js";

const form = document.querySelector("form[data-correct]");

const now = (field) => (field.type === "checkbox" ? Number(field.checked) : Number(field.value));
const fields = () => [...form.querySelectorAll("[data-was]")];
const changed = (field) => now(field) !== Number(field.dataset.was);

function count() {
  const all = fields();
  for (const field of all) {
    const was = field.closest(".counter-row").querySelector(".was");
    was.hidden = !changed(field);
  }
  const n = all.filter(changed).length;
  form.querySelector(".changed").textContent = n ? ` (${n})` : "";
  for (const total of form.querySelectorAll("[data-total]")) {
    const rows = total.closest("h2").nextElementSibling.querySelectorAll("[data-was]");
    const sum = [...rows].reduce((found, field) => found + now(field), 0);
    total.textContent = sum === Number(total.dataset.total) ? `✓ ${sum}` : `${sum} / ${total.dataset.total}`;
    total.classList.toggle("wrong", sum !== Number(total.dataset.total));
  }
}

const field = (counter) => form.elements.namedItem(`set.${counter}`);
const tool = () => form.querySelector('[data-tool][aria-pressed="true"]')?.dataset.tool.split(":") ?? ["", 0];

function meant(spot) {
  if (spot.dataset.set) return [field(spot.dataset.set), Number(spot.dataset.value)];
  const [kind, value] = tool();
  return [field(`${kind}.${spot.dataset.spot}`), Number(value)];
}

const reached = (spot, at, value) => (spot.dataset.set ? now(at) >= value : now(at) === value);

function draw() {
  for (const shown of form.querySelectorAll("[data-of]")) shown.dataset.now = now(field(shown.dataset.of));
  for (const spot of form.querySelectorAll("[data-set], [data-spot]")) {
    spot.setAttribute("aria-pressed", String(reached(spot, ...meant(spot))));
  }
}

function set(spot) {
  const [at, value] = meant(spot);
  const wanted = reached(spot, at, value) ? (spot.dataset.set ? value - 1 : 0) : value;
  if (at.type === "checkbox") at.checked = Boolean(wanted);
  else at.value = wanted;
  at.dispatchEvent(new Event("input", { bubbles: true }));
}

function tap(button) {
  if (button.dataset.tool) {
    for (const other of form.querySelectorAll("[data-tool]")) other.setAttribute("aria-pressed", String(other === button));
    draw();
  } else set(button);
}

function open(name) {
  const tabs = [...form.querySelectorAll("[data-tab]")];
  if (!tabs.some((tab) => tab.dataset.tab === name)) return;
  for (const tab of tabs) {
    tab.toggleAttribute("aria-current", tab.dataset.tab === name);
    form.querySelector(`#tab-${tab.dataset.tab}`).hidden = tab.dataset.tab !== name;
  }
}

if (form) {
  steppers(form);
  for (const drawn of form.querySelectorAll("[data-drawn]")) drawn.hidden = false;
  for (const list of form.querySelectorAll("[data-list]")) list.open = false;
  const looked = form.querySelector(".wanted") ?? fields().find(changed);
  const wanted = looked?.closest(".tab-page").id.slice(4);
  const first = form.querySelector("[data-tab]")?.dataset.tab;
  open(wanted ?? first);
  form.addEventListener("click", (event) => {
    const button = event.target.closest("[data-set], [data-spot], [data-tool]");
    if (button) tap(button);
    const tab = event.target.closest("[data-tab]");
    if (!tab) return;
    event.preventDefault();
    open(tab.dataset.tab);
  });
  form.addEventListener("input", () => {
    count();
    draw();
  });
  form.addEventListener("submit", () => {
    for (const field of fields()) {
      if (changed(field)) continue;
      field.disabled = true;
      const off = field.previousElementSibling;
      if (off?.name?.startsWith("switch.")) off.disabled = true;
    }
  });
  count();
  draw();
}
