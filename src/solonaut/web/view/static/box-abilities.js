// What can follow a colon: a list below the line, from which arrow keys and Enter pick, or a tap.
const list = document.querySelector("[data-box-abilities]");
let chosen = -1;

const shown = () => [...list.children].filter((option) => !option.hidden);
const behind = (field) => /^(.*:\s*)([^:]*)$/.exec(field.value.slice(0, field.selectionStart));

export const isOpen = () => Boolean(list && !list.hidden);

export function close() {
  if (!list) return;
  list.hidden = true;
  chosen = -1;
}

// Open while the caret is behind a colon and something in the list goes on as it was typed.
export function follow(row, field) {
  const typed = list && behind(field);
  if (!typed) return close();
  const begun = typed[2].trim().toLowerCase();
  for (const option of list.children) option.hidden = !option.dataset.text.toLowerCase().startsWith(begun) || option.dataset.text === begun;
  if (!shown().length) return close();
  row.append(list);
  list.hidden = false;
  select(-1);
}

function select(n) {
  chosen = n;
  shown().forEach((option, at) => option.setAttribute("aria-selected", String(at === n)));
  shown()[n]?.scrollIntoView({ block: "nearest" });
}

function pick(field, option) {
  const before = behind(field)[1].replace(/\s*$/, " ");
  field.setRangeText(before + option.dataset.text, 0, field.selectionStart, "end");
  close();
  field.dispatchEvent(new Event("input", { bubbles: true }));
  close();
}

// Did the list use the key?
export function press(event, field) {
  if (!isOpen()) return false;
  const options = shown();
  if (event.key === "ArrowDown") select(Math.min(chosen + 1, options.length - 1));
  else if (event.key === "ArrowUp" && chosen >= 0) select(chosen - 1);
  else if (event.key === "Enter" && chosen >= 0) pick(field, options[chosen]);
  else if (event.key === "Escape") close();
  else return false;
  return true;
}

list?.addEventListener("mousedown", (event) => {
  const option = event.target.closest("[data-text]");
  event.preventDefault(); // the field keeps the focus
  if (option) pick(document.activeElement, option);
});
