// Texts that leave their box, are cut off, lie on each other or are too small to read: what happens to which element, and the text.
([tolerance, least]) => {
  const found = [];
  const wide = document.documentElement.clientWidth;
  const describe = (element) => {
    const parts = [];
    for (let e = element; e && e !== document.body && parts.length < 3; e = e.parentElement) {
      parts.unshift(e.tagName.toLowerCase() + (e.classList[0] ? `.${e.classList[0]}` : ""));
    }
    return parts.join(" > ");
  };
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const scrolls = (element) => {
    for (let e = element.parentElement; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.overflowX === "auto" || style.overflowX === "scroll") return true;
      if (style.clipPath !== "none" || (style.clip !== "auto" && style.position === "absolute")) return true; // for screen readers
    }
    return false;
  };
  const plateOf = (element) => {
    for (let e = element.previousElementSibling; e; e = e.previousElementSibling) if (e.tagName === "rect") return e;
    return null;
  };
  const note = (kind, element) => found.push([`${kind}: ${describe(element)}`, element.textContent.trim()]);

  if (document.documentElement.scrollWidth > wide + tolerance) found.push(["page scrolls sideways", ""]);
  for (const element of document.querySelectorAll("body *:not(svg *), foreignObject *")) {
    if (!seen(element) || scrolls(element)) continue;
    const style = getComputedStyle(element);
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (style.clipPath !== "none" || (style.clip !== "auto" && style.position === "absolute")) continue;
    if (own && style.overflowX !== "visible" && style.overflowX !== "auto" && element.scrollWidth > element.clientWidth + tolerance) {
      note("cut", element);
    }
    const clamped = style.webkitLineClamp !== "none";
    if (own && !clamped && /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + tolerance)
      note("cut below", element);
    if (own && Number.parseFloat(style.fontSize) < least) note("small letters", element);
    if (own) {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      if (text.right <= 0) continue; // a link that waits outside until somebody tabs to it
      if (text.right > wide + tolerance || text.left < -tolerance) note("beyond the screen", element);
      else if (style.display !== "inline" && text.right > box.right + tolerance) note("leaves its box", element);
    }
  }
  const drawn = new Map();
  for (const box of document.querySelectorAll("foreignObject > *")) {
    if (seen(box) && box.scrollHeight > box.clientHeight + tolerance) note("is too tall", box);
  }
  for (const text of document.querySelectorAll("svg text")) {
    if (!seen(text) || !text.textContent.trim()) continue;
    const screen = text.getBoundingClientRect();
    const page = text.ownerSVGElement.getBoundingClientRect();
    if (!screen.width || !page.width) continue;
    const matrix = text.getScreenCTM();
    const repeated = text.closest(".mini"); // what is typed beside it, and is drawn large as soon as its line is chosen
    const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (!repeated && size < least - 0.05) note("small letters", text);
    const others = drawn.get(text.ownerSVGElement) ?? [];
    const meets = (other) =>
      Math.min(screen.right, other.right) - Math.max(screen.left, other.left) > tolerance &&
      Math.min(screen.bottom, other.bottom) - Math.max(screen.top, other.top) > screen.height / 2;
    if (others.some(meets)) note("lies on another text", text);
    drawn.set(text.ownerSVGElement, [...others, screen]);
    const slack = tolerance * Math.min(1, screen.width / text.getBBox().width); // a picture may be drawn small
    if (screen.right > page.right + slack || screen.left < page.left - slack) {
      note("leaves the picture", text);
      continue;
    }
    const plate = plateOf(text) ?? plateOf(text.parentElement);
    if (!plate) continue;
    const box = plate.getBoundingClientRect();
    const middle = (screen.left + screen.right) / 2;
    const height = (screen.top + screen.bottom) / 2;
    if (middle < box.left || middle > box.right || height < box.top || height > box.bottom) continue; // it stands beside the plate
    if (screen.right > box.right + slack || screen.left < box.left - slack) note("leaves its plate", text);
  }
  return found;
};
