// Games with others: whose turn it is on the tab of the browser, who is at the table, and the boards of the others.
let swapTo = null,
  mine = null;

export function startSeats(swap) {
  swapTo = swap;
  document.addEventListener("keydown", onKey);
}

// What every new table needs.
export function settleSeats(root) {
  const { title, icon, mine: now } = root.dataset;
  if (!title) return;
  document.title = title;
  const link = document.querySelector("link[rel=icon]");
  link.href = link.href.replace(/[^/]*\.svg$/, `${icon}.svg`);
  if (mine === "0" && now === "1" && icon === "tab-turn" && document.documentElement.dataset.sound === "on") ring();
  mine = now;
}

// Two short tones, quiet enough for a shared room.
function ring() {
  const audio = new AudioContext();
  [660, 880].forEach((pitch, n) => {
    const tone = audio.createOscillator(),
      volume = audio.createGain(),
      start = audio.currentTime + n * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.25);
  });
  setTimeout(() => audio.close(), 800);
}

export function listenToPresence(stream) {
  stream.addEventListener("present", (event) => {
    const { seats } = JSON.parse(event.data);
    document.querySelectorAll("[data-here]").forEach((dot) => {
      dot.hidden = !seats.includes(Number(dot.dataset.here));
    });
  });
}

function onKey(event) {
  if (event.target.matches?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const digit = event.shiftKey && /^Digit([1-9])$/.exec(event.code);
  const link = digit
    ? document.querySelector(`[data-look-at="${digit[1] - 1}"]`)
    : event.key === "Escape" && !event.defaultPrevented && !document.querySelector("details[open].group, dialog[open], details.menu[open]")
      ? document.querySelector("[data-look-back]")
      : null;
  if (!link) return;
  event.preventDefault();
  swapTo(link.href);
}
