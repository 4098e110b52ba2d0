// Fields with a number get a button on each side. Without script they are plain fields.
function stepper(holder) {
  if (holder.classList.contains("live")) return;
  const field = holder.querySelector("input");
  const step = (by, sign) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    button.setAttribute("aria-label", `${by > 0 ? "+" : "−"}1`);
    button.addEventListener("click", () => {
      const value = Number(field.value || 0) + by;
      if (value < Number(field.min) || value > Number(field.max)) return;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    return button;
  };
  field.before(step(-1, "−"));
  field.after(step(1, "+"));
  holder.classList.add("live");
}

export function steppers(root) {
  for (const holder of root.querySelectorAll("[data-stepper]")) stepper(holder);
}
