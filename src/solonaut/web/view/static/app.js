// Everything works without this file; with it the page does not reload, pieces move, and the keyboard plays.

import { startAsking } from "./ask.js";
import { startLearn } from "./learn.js";
import { startReference } from "./reference.js";
import { startRules } from "./rules.js";
import { startTable } from "./table.js";

document.documentElement.classList.add("js");
startRules();
startAsking();
if (document.getElementById("table")) startTable();
if (document.querySelector("[data-read-pages]")) startLearn();
if (document.querySelector("[data-reference]")) startReference();

// Menus close when the pointer or the focus leaves them, and on Escape.
const closeMenus = (except) =>
  document.querySelectorAll("details.menu[open]").forEach((menu) => {
    if (menu !== except) menu.open = false;
  });
document.addEventListener("click", (event) => closeMenus(event.target.closest("details.menu")));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const open = document.querySelector("details.menu[open]");
  closeMenus(null);
  open?.querySelector("summary").focus();
});

document.addEventListener("focusin", (event) => {
  if (event.target.matches?.("[data-copy]")) event.target.select();
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copies]");
  if (!button) return;
  button.closest("section").querySelector("[data-copy]").select();
  document.execCommand("copy"); // the clipboard's own interface needs https
  button.querySelector("span").textContent = button.dataset.done;
  document.getElementById("live").textContent = button.dataset.done;
});

// Options that mean nothing for the chosen number of players are hidden.
for (const options of document.querySelectorAll("[data-options]")) {
  const show = () => {
    const players = options.querySelector("[name=players]:checked, select[name=players]")?.value ?? "1";
    options.querySelectorAll("[data-for]").forEach((part) => {
      part.hidden = !part.dataset.for.split(" ").includes(players);
    });
  };
  options.addEventListener("change", show);
  show();
}
