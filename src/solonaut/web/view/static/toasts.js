// Toasts float over the board and outlive the table that brought them. They go after a while, unless somebody points at them.
const SHOWN = 8000;

function room() {
  const found = document.getElementById("toasts");
  if (found) return found;
  const made = Object.assign(document.createElement("div"), { id: "toasts", className: "toasts" });
  made.setAttribute("role", "status");
  made.addEventListener("click", (event) => {
    const close = event.target.closest("[data-close]");
    if (!close) return;
    event.preventDefault();
    close.closest(".toast").remove();
  });
  document.body.append(made);
  return made;
}

// After an action of the person old toasts are out of date; after news from elsewhere only those that last are told anew.
export function settleToasts(table, acted) {
  const place = room();
  place.querySelectorAll(acted ? ".toast" : ".toast[data-lasting]").forEach((toast) => toast.remove());
  place.querySelectorAll("[name=revision]").forEach((field) => {
    field.value = table.dataset.revision;
  });
  const fresh = [...table.querySelectorAll("[data-toasts] > .toast")];
  fresh.forEach((toast) => toast.removeAttribute("role")); // the room itself is announced
  place.append(...fresh);
  fresh.filter((toast) => toast.dataset.lasting === undefined).forEach(leave);
}

function leave(toast) {
  let timer = null;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => toast.remove(), SHOWN);
  };
  const stay = () => clearTimeout(timer);
  toast.addEventListener("pointerenter", stay);
  toast.addEventListener("focusin", stay);
  toast.addEventListener("pointerleave", wait);
  toast.addEventListener("focusout", wait);
  wait();
}
