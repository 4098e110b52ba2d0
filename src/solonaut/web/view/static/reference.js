// The rules reference: filter while typing, pills without a reload, arrows from rule to rule.
import { openRule } from "./rules.js";

const SLASH = String.fromCharCode(47);
const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// The text again, with the words that were looked for in <mark>.
function highlight(element, words) {
  const text = element.textContent;
  const pattern = words.length ? new RegExp(`(${words.map(escaped).join("|")})`, "i") : null;
  if (!pattern?.test(text)) {
    if (element.firstElementChild) element.textContent = text;
    return;
  }
  element.replaceChildren(
    ...text.split(pattern).map((part, n) => {
      if (n % 2 === 0) return part;
      const mark = document.createElement("mark");
      mark.textContent = part;
      return mark;
    }),
  );
}

export function startReference() {
  const page = document.querySelector("[data-reference]");
  const input = page.querySelector("input[name=q]");
  const pills = [...page.querySelectorAll("[data-kind]")];
  const chapters = [...page.querySelectorAll("section.chapter")].map((section) => ({
    section,
    link: page.querySelector(`.toc [data-chapter="${section.dataset.chapter}"]`),
    rows: [...section.querySelectorAll(".rl")].map((row) => {
      const parts = [row.querySelector("h3 a"), row.querySelector(".text > p")];
      const text = [row.querySelector(".id"), ...parts].map((part) => part.textContent).join(" ");
      return { row, parts, text: text.toLowerCase() };
    }),
  }));
  let kind = pills.find((pill) => pill.ariaCurrent)?.dataset.kind ?? "";

  function filter() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { section, link, rows } of chapters) {
      let hits = 0;
      for (const { row, parts, text } of rows) {
        const hit = words.every((word) => text.includes(word)) && (!kind || row.dataset.kinds.split(" ").includes(kind));
        row.hidden = !hit;
        if (hit) for (const part of parts) highlight(part, words);
        hits += hit;
      }
      const count = section.querySelector("h2 .m"),
        active = words.length > 0 || kind !== "";
      section.hidden = !hits;
      count.textContent = active ? count.dataset.text.replace("#", hits) : "";
      link.classList.toggle("none", !hits);
      link.querySelector(".m").textContent = active ? `${hits} / ${rows.length}` : rows.length;
      found += hits;
    }
    const count = page.querySelector(".find output");
    count.textContent = count.dataset.text.replace("#", found);
    page.querySelector(".none-found").hidden = found > 0;
    const query = new URLSearchParams([...(kind ? [["kind", kind]] : []), ...(input.value ? [["q", input.value]] : [])]).toString();
    history.replaceState(null, "", query ? `?${query}` : location.pathname);
  }

  input.addEventListener("input", filter);
  page.querySelector(".find").addEventListener("submit", (event) => {
    event.preventDefault();
    const wanted = input.value.trim().toLowerCase();
    const exact = chapters.flatMap(({ rows }) => rows).find(({ row }) => row.querySelector(".id").textContent.toLowerCase() === wanted);
    const first = exact?.row ?? page.querySelector(".rl:not([hidden])");
    first?.scrollIntoView({ block: "center" });
    if (first) openRule(first.querySelector("[data-rule]"));
  });
  for (const pill of pills)
    pill.addEventListener("click", (event) => {
      event.preventDefault();
      kind = pill.dataset.kind;
      for (const other of pills) other.ariaCurrent = other === pill ? "true" : null;
      filter();
    });
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, select, textarea");
    if (event.key === SLASH && !typing) {
      event.preventDefault();
      input.focus();
      input.select();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const row = event.target.closest(".rl");
      if (!row && event.target !== input) return;
      const links = [...page.querySelectorAll(".rl:not([hidden]) [data-rule]")].filter((link) => link.closest("h3"));
      const at = links.indexOf(row?.querySelector("h3 [data-rule]"));
      event.preventDefault();
      links[Math.max(0, Math.min(links.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)))]?.focus();
    }
  });
  const chapterList = page.querySelector(".chapters");
  if (matchMedia("(max-width: 1023px)").matches) chapterList.open = false;
}
