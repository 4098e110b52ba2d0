// A drawing in parts of which one is shown: the reader opens it, or it opens by itself when there is nothing to choose in the one shown.
const open = new Map(),
  wished = new Map();

export function settleParts(root) {
  root.querySelectorAll("[data-parts]").forEach(settleBox);
}

function settleBox(box) {
  const name = box.dataset.partsName,
    lit = box.dataset.parts;
  if (lit !== wished.get(name)) {
    wished.set(name, lit);
    if (lit && !lit.split(" ").includes(open.get(name))) open.set(name, lit.split(" ")[0]);
  }
  const parts = [...box.querySelectorAll("[data-part]")];
  if (!parts.some((part) => part.dataset.part === open.get(name))) open.set(name, parts[0].dataset.part);
  parts.forEach((part) => part.classList.toggle("open", part.dataset.part === open.get(name)));
  box
    .querySelectorAll("[data-part-tab]")
    .forEach((tab) => tab.setAttribute("aria-current", String(tab.dataset.partTab === open.get(name))));
}

// A part, or the tab of one, by an element that says its name.
export function openPart(element) {
  const box = element.closest("[data-parts]");
  open.set(box.dataset.partsName, element.dataset.partTab ?? element.dataset.part);
  settleBox(box);
}
