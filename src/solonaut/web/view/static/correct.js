// Correct by hand: one tab at a time, what each counter was, how many changes there are. Only what has changed is sent.
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
  const wanted = form.querySelector(".wanted")?.closest(".tab-page").id.slice(4);
  const first = form.querySelector("[data-tab]")?.dataset.tab;
  open(wanted ?? first);
  form.addEventListener("click", (event) => {
    const tab = event.target.closest("[data-tab]");
    if (!tab) return;
    event.preventDefault();
    open(tab.dataset.tab);
  });
  form.addEventListener("input", count);
  form.addEventListener("submit", () => {
    for (const field of fields()) {
      if (changed(field)) continue;
      field.disabled = true;
      const off = field.previousElementSibling;
      if (off?.name?.startsWith("switch.")) off.disabled = true;
    }
  });
  count();
}
