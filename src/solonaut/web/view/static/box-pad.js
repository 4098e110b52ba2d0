// The keys that the page of a box brings along on a phone; the keyboard of the system stays closed until a field is pressed long, or ABC.
const LONG = 500;

export function pressSign(sign) {
  const field = document.activeElement;
  if (!field?.matches(".box-field")) return;
  field.setRangeText(sign, field.selectionStart, field.selectionEnd, "end");
  changed(field);
}

function back(field) {
  const { selectionStart: start, selectionEnd: end } = field;
  if (start === end && start) field.setRangeText("", start - 1, end, "end");
  else field.setRangeText("", start, end, "end");
  changed(field);
}

function openKeyboard(field) {
  field.inputMode = "text";
  field.blur();
  field.focus();
}

const changed = (field) => field.dispatchEvent(new Event("input", { bubbles: true }));

export function startPad({ list, next, same, rowOf }) {
  const pad = document.querySelector("[data-box-pad]"),
    phone = matchMedia("(max-width: 760px)");
  if (!pad) return;

  const settle = () => {
    for (const field of list.querySelectorAll(".box-field")) field.inputMode = phone.matches ? "none" : "";
  };
  settle();
  phone.addEventListener("change", settle);

  list.addEventListener("focusin", (event) => {
    if (!event.target.matches(".box-field")) return;
    pad.hidden = event.target.inputMode !== "none";
    if (phone.matches) rowOf(event.target).scrollIntoView({ block: "nearest" }); // between the card and the keys
  });
  list.addEventListener("focusout", (event) => {
    if (!event.relatedTarget?.matches?.(".box-field")) pad.hidden = true;
  });

  let held = 0;
  list.addEventListener("pointerdown", (event) => {
    const field = event.target.closest(".box-field");
    if (!field || !phone.matches) return;
    clearTimeout(held);
    held = setTimeout(() => {
      if (field === document.activeElement) openKeyboard(field);
    }, LONG);
  });
  // The page may have moved below the finger since.
  for (const end of ["pointerup", "pointercancel", "pointermove"]) document.addEventListener(end, () => clearTimeout(held));

  pad.addEventListener("mousedown", (event) => event.preventDefault()); // the field keeps the focus
  pad.addEventListener("click", (event) => {
    const button = event.target.closest("button"),
      field = document.activeElement;
    if (!button || !field?.matches(".box-field")) return;
    if (button.dataset.sign) pressSign(button.dataset.sign);
    else if (button.dataset.pad === "back") back(field);
    else if (button.dataset.pad === "same") same(rowOf(field));
    else if (button.dataset.pad === "letters") openKeyboard(field);
    else next(rowOf(field));
  });
}
