// The frame of a board page: what is wrong with where its parts are. Other pages have none.
(tolerance) => {
  const table = document.getElementById("table");
  if (!table) return [];
  const found = [];
  const seen = (element) => element && element.getClientRects().length > 0;
  const box = (element) => element.getBoundingClientRect();
  const inView = ({ left, top, right, bottom }) =>
    left >= -tolerance && top >= -tolerance && right <= innerWidth + tolerance && bottom <= innerHeight + tolerance;
  const free = (element) => {
    const { left, top, right, bottom } = box(element);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit && (element.contains(hit) || hit.contains(element));
  };

  if (document.scrollingElement.scrollHeight > innerHeight + tolerance) found.push("the page scrolls");
  const parts = [".bar", ".board-box", ".sheet", ".log", ".tabs"].filter((name) => seen(table.querySelector(name)));
  for (const name of parts) {
    const own = box(table.querySelector(name));
    if (!inView(own)) found.push(`${name} leaves the screen`);
    if (name === ".board-box" && !table.matches(".over") && (own.height < 64 || own.width < 200)) found.push("the board has no room");
    for (const other of parts.slice(parts.indexOf(name) + 1)) {
      const b = box(table.querySelector(other));
      const wide = Math.min(own.right, b.right) - Math.max(own.left, b.left);
      const high = Math.min(own.bottom, b.bottom) - Math.max(own.top, b.top);
      if (wide > tolerance && high > tolerance) found.push(`${name} and ${other} overlap`);
    }
  }
  if (![...table.querySelectorAll(".board-wide, .board-compact, .board-phone, .ending")].some(seen)) found.push("no board");
  for (const name of [".prompt h2", ".choices .choice"]) {
    const element = table.querySelector(name);
    if (element && !(inView(box(element)) && free(element))) found.push(`${name} is not in sight`);
  }
  if (!table.matches(".over, [data-replay]") && !table.querySelector(".prompt h2")) found.push("no question");
  return found;
};
