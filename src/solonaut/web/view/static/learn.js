// How to play: arrows turn the pages, P goes to the board, and what was read is ticked in this browser.
const stored = (game) => `solonaut.read.${game}`;

function readPages(game) {
  try {
    return new Set(JSON.parse(localStorage.getItem(stored(game)) ?? "[]"));
  } catch {
    return new Set();
  }
}

function remember(game, pages) {
  try {
    localStorage.setItem(stored(game), JSON.stringify([...pages]));
  } catch {
    // a browser that keeps nothing: no ticks
  }
}

function tick() {
  const here = Number(document.querySelector("[data-learn-page]")?.dataset.learnPage ?? 0);
  for (const list of document.querySelectorAll("[data-read-pages]")) {
    const pages = readPages(list.dataset.readPages);
    if (here && !pages.has(here)) remember(list.dataset.readPages, pages.add(here));
    for (const item of list.querySelectorAll("[data-page]")) {
      const number = Number(item.dataset.page);
      item.classList.toggle("read", number !== here && pages.has(number));
    }
  }
}

// The contents say how far one has come, and the main button leads to the first page that is not read.
function goOn() {
  const button = document.querySelector("[data-go-on]");
  const list = document.querySelector(".toc[data-read-pages]");
  if (!button || !list) return;
  const items = [...list.querySelectorAll("[data-page]")];
  const next = items.find((item) => !item.classList.contains("read"));
  const read = items.filter((item) => item.classList.contains("read")).length;
  const far = document.querySelector(".how-far");
  far.textContent = far.dataset.text.replace("#", read);
  if (!read || !next) return;
  button.href = next.href;
  button.querySelector("span").textContent = button.dataset.goOn.replace("#", next.querySelector(".name").textContent);
  document
    .querySelectorAll(`.learn-steps [data-page="${next.dataset.page}"], .learn-card[data-page="${next.dataset.page}"]`)
    .forEach((mark) => {
      mark.classList.add("here");
    });
}

export function startLearn() {
  tick();
  goOn();
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea, [contenteditable], details.menu"))
      return;
    const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    const target = rel
      ? document.querySelector(`.way a[rel=${rel}]`)
      : event.key.toLowerCase() === "p"
        ? document.querySelector("[data-key=p]")
        : null;
    if (!target) return;
    event.preventDefault();
    target.click();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-print]")) print();
  });
}
