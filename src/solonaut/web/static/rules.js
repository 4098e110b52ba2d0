// The rule popover: opens at any rule chip, closes on Escape or outside, and gives the focus back.
let opener = null;

export function showPopover(anchor, html) {
  const dialog = document.getElementById("popover");
  dialog.querySelector(".popover-body").innerHTML = html;
  if (!dialog.open) dialog.show();
  const box = anchor.getBoundingClientRect(), own = dialog.getBoundingClientRect();
  const left = Math.max(16, Math.min(box.right - own.width, innerWidth - own.width - 16));
  const below = box.bottom + 8 + own.height < innerHeight;
  dialog.style.left = `${left}px`;
  dialog.style.top = `${below ? box.bottom + 8 : Math.max(8, box.top - own.height - 8)}px`;
  opener = anchor;
  dialog.querySelector("a")?.focus();
}

export function closePopover() {
  const dialog = document.getElementById("popover");
  if (!dialog.open) return false;
  dialog.close();
  if (opener?.isConnected) opener.focus();
  opener = null;
  return true;
}

export function startRules() {
  document.addEventListener("click", async (event) => {
    const chip = event.target.closest("[data-rule]");
    if (chip) {
      event.preventDefault();
      const answer = await fetch(chip.dataset.rule);
      if (answer.ok) showPopover(chip, await answer.text());
    } else if (!event.target.closest("#popover")) closePopover();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && closePopover()) event.stopImmediatePropagation(); });
}
