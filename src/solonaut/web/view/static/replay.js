// Replay: the scrubber follows the hand, arrow keys step, and it can run by itself.
let timer = null;

const table = () => document.getElementById("table");

export function startReplay(swapTo) {
  if (table().dataset.replay === undefined) return;
  const step = (by) => table().querySelector(`[data-step="${by}"]`);
  const at = () => Number(table().dataset.replay);
  const go = async (address) => {
    await swapTo(address);
    history.replaceState(null, "", address);
    paint();
  };
  const stop = () => {
    clearInterval(timer);
    timer = null;
    paint();
  };
  const paint = () =>
    table()
      .querySelector("[data-play]")
      ?.setAttribute("aria-pressed", String(timer !== null));

  document.addEventListener("input", (event) => {
    if (!event.target.matches("[data-stops]")) return;
    const wanted = Number(event.target.value);
    const nearest = event.target.dataset.stops
      .split(" ")
      .map(Number)
      .reduce((a, b) => (Math.abs(b - wanted) < Math.abs(a - wanted) ? b : a));
    if (nearest !== at()) go(`${table().dataset.address}/replay?at=${nearest}`).then(() => table().querySelector("[data-stops]").focus());
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-play]")) return;
    if (timer !== null) return void stop();
    timer = setInterval(async () => {
      const before = at();
      await go(step(1).href);
      if (at() === before) stop();
    }, 900);
    paint();
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input")) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) {
      event.preventDefault();
      go(step(by).href);
    }
  });
}
