// Everything works without this file; with it the page does not reload, pieces move, and the keyboard plays.
import { startTable } from "./table.js";
import { startRules } from "./rules.js";

document.documentElement.classList.add("js");
startRules();
if (document.getElementById("table")) startTable();

// Menus close when the pointer or the focus leaves them, and on Escape.
const closeMenus = (except) => document.querySelectorAll("details.menu[open]").forEach((menu) => { if (menu !== except) menu.open = false; });
document.addEventListener("click", (event) => closeMenus(event.target.closest("details.menu")));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const open = document.querySelector("details.menu[open]");
  closeMenus(null);
  open?.querySelector("summary").focus();
});

document.addEventListener("submit", (event) => {
  const question = event.target.dataset.confirm;
  if (question && !window.confirm(question)) event.preventDefault();
});
document.addEventListener("focusin", (event) => { if (event.target.matches?.("[data-copy]")) event.target.select(); });

// Options that mean nothing for the chosen number of players are hidden.
for (const options of document.querySelectorAll("[data-options]")) {
  const show = () => {
    const players = options.querySelector("[name=players]:checked, select[name=players]")?.value ?? "1";
    options.querySelectorAll("[data-for]").forEach((part) => { part.hidden = !part.dataset.for.split(" ").includes(players); });
  };
  options.addEventListener("change", show);
  show();
}
