// Which drawing of the board is shown, and which of its parts. The style sheet knows what fits: --view and --parts in layouts.css.
let tab = "",
  before = null;

const wish = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export const view = () => wish("--view");

export function settlePanels(root) {
  const tabs = [...root.querySelectorAll("[data-tab]")],
    panels = [...root.querySelectorAll(".board-phone")];
  const main = panels[0]?.dataset.panel,
    both = wish("--parts") === "two";
  let shown = tabs.some((button) => button.dataset.tab === tab) ? tab : main;
  if (both && shown === main) shown = tabs[1]?.dataset.tab;
  root.classList.toggle("log-open", shown === "log");
  panels.forEach((panel) => panel.classList.toggle("shown", panel.dataset.panel === shown || (both && panel.dataset.panel === main)));
  tabs.forEach((button) => {
    if (button.dataset.tab === shown) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    button.classList.toggle("has-lit", Boolean(root.querySelector(`.board-phone[data-panel="${button.dataset.tab}"] .lit`)));
  });
}

export function openTab(name) {
  tab = name;
  before = null;
}

// Opened by itself for a while: then the tab that was open before comes back.
export function showTab(name) {
  before ??= tab;
  tab = name;
}

export function closeShown() {
  tab = before ?? tab;
  before = null;
}
