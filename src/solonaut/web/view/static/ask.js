// A question before something that cannot be taken back: the page of the question opens as a dialog over this one.
export function startAsking() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-ask]");
    if (link) {
      event.preventDefault();
      return void ask(link);
    }
    const close = event.target.closest("#ask [data-ask-close]");
    if (!close) return;
    event.preventDefault();
    document.getElementById("ask").close();
  });
}

async function ask(link) {
  const answer = await fetch(link.href).catch(() => null);
  const part = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-ask-part]");
  if (!part) return void location.assign(link.href);
  const dialog = document.getElementById("ask");
  dialog.replaceChildren(document.adoptNode(part));
  dialog.showModal();
  dialog.querySelector("[data-ask-close]").focus(); // what changes nothing is what Enter does
}
