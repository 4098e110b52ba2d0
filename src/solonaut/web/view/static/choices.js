// The list and the board are two pictures of the same choices: what is hovered here is hovered there.

const table = () => document.getElementById("table");
const tagOf = (element) => element.querySelector(":scope > .tag text, :scope > b.tag");
const all = (selector) => [...table().querySelectorAll(selector)];
const row = (code) => table().querySelector(`.choices button[data-choice="${CSS.escape(code)}"]`);

export function hover(code) {
  all(".hovered").forEach((element) => element.classList.remove("hovered"));
  if (code) {
    all(`[data-choice="${CSS.escape(code)}"], [data-with="${CSS.escape(code)}"], [data-opens="${CSS.escape(code)}"]`).forEach((element) =>
      element.classList.add("hovered"),
    );
  }
  preview(code ? row(code) : null);
}

function preview(button) {
  const panel = table().querySelector("[data-preview]");
  if (!panel) return;
  const detail = button?.querySelector(".words small"),
    isCut = detail && detail.scrollHeight > detail.clientHeight + 1;
  const tells = [isCut ? detail.textContent.trim() : "", ...(button?.dataset.tells ?? "").split("\n")].filter(Boolean);
  panel.hidden = !tells.length;
  panel
    .querySelector("[data-preview-list]")
    .replaceChildren(...tells.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
}

// A choice of two clicks: its first part is filled, and what can follow is lit.
export function openGroup(key, focus) {
  const group = table().querySelector(`details[data-group="${CSS.escape(key)}"]`);
  if (!group) return;
  const opening = !group.open;
  all("details.group[open]").forEach((other) => {
    other.open = false;
  });
  unlight();
  if (!opening) return;
  group.open = true;
  const codes = new Set([...group.querySelectorAll("button")].map((button) => button.value));
  all(`.board-box [data-opens="${CSS.escape(key)}"]`).forEach((element) => element.classList.add("chosen"));
  all(".board-box [data-choice], .board-box [data-opens]").forEach((element) => {
    if (element.classList.contains("chosen") || codes.has(element.dataset.choice)) return;
    element.classList.add("resting");
    element.classList.remove("lit");
  });
  all(".board-box [data-later]").forEach((element) => {
    const code = element.dataset.later.split(" ").find((one) => codes.has(one));
    if (code) light(element, code);
  });
  if (focus) group.querySelector("button")?.focus();
  group.scrollIntoView({ block: "nearest" });
}

function light(element, code) {
  const button = row(code);
  element.dataset.was = element.dataset.choice ?? "";
  element.dataset.choice = code;
  element.classList.add("lit", "borrowed");
  element.setAttribute("role", "button");
  element.setAttribute("tabindex", "0");
  element.setAttribute("aria-label", `${button.dataset.letter ?? ""} ${button.textContent.trim().replace(/\s+/g, " ")}`);
  const letter = tagOf(element);
  if (letter) {
    letter.dataset.was = letter.textContent;
    letter.textContent = button.dataset.letter ?? "";
  }
}

function unlight() {
  all(".borrowed").forEach((element) => {
    element.classList.remove("borrowed");
    const letter = tagOf(element);
    if (letter) letter.textContent = letter.dataset.was ?? "";
    if (element.dataset.was) element.dataset.choice = element.dataset.was;
    else {
      delete element.dataset.choice;
      element.classList.remove("lit");
      element.removeAttribute("tabindex");
      element.removeAttribute("role");
      element.removeAttribute("aria-label");
    }
    delete element.dataset.was;
  });
  all(".resting").forEach((element) => {
    element.classList.remove("resting");
    element.classList.add("lit");
  });
  all(".board-box .chosen").forEach((element) => element.classList.remove("chosen"));
}

export function choose(code) {
  const button = row(code);
  if (button && !button.disabled) button.form.requestSubmit(button);
}

// What a log line speaks of is ringed on the board.
export function trace(names) {
  all(".traced").forEach((element) => element.classList.remove("traced"));
  for (const name of names)
    if (name) all(`.board-box [data-place="${CSS.escape(name)}"]`).forEach((element) => element.classList.add("traced"));
}

// A key is one letter or digit; where a list is long, some keys have two letters, of which the first waits for the second.
let begun = "";

export function forgetKey() {
  begun = "";
}

export function pressKey(key, before) {
  const typed = begun + key;
  begun = "";
  const target = table().querySelector(`.choices [data-letter="${typed}"]`);
  if (!target) {
    if (table().querySelector(`.choices [data-letter^="${typed}"]`)) begun = typed;
    return Boolean(begun);
  }
  before();
  if (target.matches("summary")) openGroup(target.dataset.opens, true);
  else choose(target.value);
  return true;
}
