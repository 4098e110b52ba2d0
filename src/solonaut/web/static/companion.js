// The companion's page: taps without a reload, a screen that stays awake, and patience when the connection is lost.
const box = document.getElementById("companion");
const lost = document.querySelector(".lost");
let waiting = null;

function openGroups() {
  return new Map([...box.querySelectorAll("details[id]")].map((d) => [d.id, d.open]));
}

function swap(html, keep) {
  const groups = openGroups();
  box.innerHTML = html;
  if (keep) for (const d of box.querySelectorAll("details[id]")) if (groups.has(d.id)) d.open = groups.get(d.id);
  lost.hidden = true;
  waiting = null;
}

async function send(action, body) {
  for (const button of box.querySelectorAll("button")) button.disabled = true;
  try {
    const response = await fetch(action, { method: "POST", body, headers: { "x-part": "table" }, redirect: "error" });
    const question = box.querySelector("#asked-title")?.textContent;
    const text = await response.text();
    if (response.ok || response.status === 409) {
      swap(text, text.includes(question ?? "\0"));
      if (!text.includes(question ?? "\0")) scrollTo({ top: 0 });
    } else location.reload();
  } catch {
    waiting = setTimeout(look, 2000);
    lost.hidden = false;
  }
}

// After sleep or a lost connection: how do things stand? An answer names its decision, so none is given twice.
async function look() {
  try {
    const response = await fetch(location.href, { headers: { "x-part": "table" } });
    if (response.ok) swap(await response.text(), true);
  } catch {
    lost.hidden = false;
    clearTimeout(waiting);
    waiting = setTimeout(look, 2000);
  }
}

box.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-tap]");
  if (!form) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  send(form.action, body);
});

async function stayAwake() {
  try { await navigator.wakeLock?.request("screen"); } catch { /* the battery is low, or the page is hidden */ }
}
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") { stayAwake(); look(); }
});
addEventListener("online", look);
stayAwake();
