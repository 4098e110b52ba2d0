// The open rule: beside the text where a page has a place for it, otherwise in a popover at the chip.
// It closes on Escape, and the focus goes back to where it came from.
let opener = null;
const narrow = matchMedia("(max-width: 1023px)");

export function showPopover(anchor, html) {
  const dialog = document.getElementById("popover"),
    inside = dialog.contains(anchor);
  dialog.querySelector(".popover-body").innerHTML = html;
  if (!dialog.open) dialog.show();
  dialog.querySelector("a")?.focus();
  if (inside) return;
  const box = anchor.getBoundingClientRect(),
    own = dialog.getBoundingClientRect();
  const left = Math.max(16, Math.min(box.right - own.width, innerWidth - own.width - 16));
  const below = box.bottom + 8 + own.height < innerHeight;
  dialog.style.left = `${left}px`;
  dialog.style.top = `${below ? box.bottom + 8 : Math.max(8, box.top - own.height - 8)}px`;
  opener = anchor;
}

export function closePopover() {
  const dialog = document.getElementById("popover");
  if (!dialog.open) return false;
  dialog.close();
  focusBack();
  return true;
}

function focusBack() {
  if (opener?.isConnected) opener.focus();
  opener = null;
}

const panelOf = () => document.getElementById("rule-panel");

function mark(chip) {
  document.querySelectorAll(".cite.open, .rl.open").forEach((old) => {
    old.classList.remove("open");
  });
  (chip?.closest(".rl") ?? chip)?.classList.add("open");
}

// In the reference on a phone the rule opens inside its row; on How to play it is a sheet over the page.
function showInPanel(chip, html) {
  const panel = panelOf(),
    inside = panel.contains(chip);
  const row = chip.closest(".rl") ?? (inside ? document.querySelector(".rl.open") : null);
  if (!inside) opener = chip;
  if (!inside) mark(chip);
  panel.innerHTML = html;
  panel.style.marginTop = "";
  if (narrow.matches && row) row.append(panel);
  else {
    const margin = document.querySelector(".learn-margin");
    if (!margin.contains(panel)) margin.prepend(panel);
  }
  if (narrow.matches && !row && opener) {
    const over = (opener.closest(".paragraph") ?? opener).getBoundingClientRect().bottom - panel.getBoundingClientRect().top + 12;
    if (over > 0) scrollBy({ top: over });
  } else if (!narrow.matches && !document.querySelector("[data-reference]") && opener) {
    const beside = opener.closest(".paragraph, details, .beat") ?? opener;
    const down = beside.getBoundingClientRect().top - panel.parentElement.getBoundingClientRect().top;
    const room = panel.parentElement.getBoundingClientRect().height - panel.getBoundingClientRect().height;
    panel.style.marginTop = `${Math.max(0, Math.min(down, room))}px`;
  }
  panel.querySelector("[data-close-rule]")?.focus({ preventScroll: true });
}

export function closePanel() {
  const panel = panelOf();
  if (!panel?.firstElementChild) return false;
  panel.replaceChildren();
  panel.style.marginTop = "";
  mark(null);
  focusBack();
  return true;
}

export async function openRule(chip) {
  const answer = await fetch(chip.dataset.rule);
  if (!answer.ok) return;
  const html = await answer.text();
  if (panelOf()) showInPanel(chip, html);
  else showPopover(chip, html);
}

async function copyLink(button) {
  await navigator.clipboard?.writeText(new URL(button.dataset.copyLink, location.href).href);
  button.textContent = button.dataset.done;
  document.getElementById("live").textContent = button.dataset.done;
}

export function startRules() {
  document.addEventListener("click", (event) => {
    const chip = event.target.closest("[data-rule]");
    if (chip) {
      event.preventDefault();
      openRule(chip);
    } else if (event.target.closest("[data-close-rule]")) closePanel() || closePopover();
    else if (event.target.closest("[data-copy-link]")) copyLink(event.target.closest("[data-copy-link]"));
    else if (!event.target.closest("#popover")) closePopover();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && (closePopover() || closePanel())) event.stopImmediatePropagation();
  });
}
