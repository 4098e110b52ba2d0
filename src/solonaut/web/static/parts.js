// A drawing in parts of which a phone shows one: the reader opens it, or it opens by itself when there is nothing to choose in the one shown.
let open = "", wished = "";

export function settleParts(root) {
  const box = root.querySelector("[data-parts]");
  if (!box) return;
  if (box.dataset.parts !== wished) {
    wished = box.dataset.parts;
    if (wished && !wished.split(" ").includes(open)) open = wished.split(" ")[0];
  }
  const parts = [...box.querySelectorAll("[data-part]")];
  if (!parts.some((part) => part.dataset.part === open)) open = parts[0].dataset.part;
  parts.forEach((part) => part.classList.toggle("open", part.dataset.part === open));
  box.querySelectorAll("[data-part-tab]").forEach((tab) => tab.setAttribute("aria-current", String(tab.dataset.partTab === open)));
}

export function openPart(name, root) {
  open = name;
  settleParts(root);
}
