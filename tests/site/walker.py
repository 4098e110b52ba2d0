"""Somebody who opens every page of the site and sends every form that they find there, as the app's own router lists them."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import Any, TypedDict
from urllib.parse import urlencode, urlsplit

from starlette.routing import Route

from benchmarks.site_browser import Tab
from solonaut.web.app import PAGES

ROUTES: list[Route] = [route for module in PAGES for route in module.routes.all]
ASK = """async ([address, form]) => {
  const body = form && new FormData();
  for (const [name, value, text] of form ?? [])
    if (text === undefined) body.append(name, value);
    else body.append(name, new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], value));
  const answer = await fetch(address, form ? { method: "POST", body } : {});
  const type = answer.headers.get("content-type") ?? "";
  const text = await answer.text();
  const found = { status: answer.status, url: answer.url, type, text, links: [], files: [], forms: [] };
  if (!type.startsWith("text/html")) return found;
  const page = new DOMParser().parseFromString(text, "text/html");
  const list = (selector, name) => [...page.querySelectorAll(selector)].map((part) => part.getAttribute(name));
  found.links = list("a[href]", "href");
  found.files = [...list("[src]", "src"), ...list("link[href]", "href"), ...list("use[href]", "href")];
  for (const form of page.forms) {
    const seen = new Set();
    for (const button of form.querySelectorAll("button:not([type=button]):not([disabled])")) {
      const action = button.getAttribute("formaction") ?? form.getAttribute("action");
      if (seen.has(`${action} ${button.name}`)) continue;
      seen.add(`${action} ${button.name}`);
      const fields = [...new FormData(form, button)].filter(([, value]) => typeof value === "string");
      found.forms.push({ action, method: form.method, fields });
    }
  }
  return found;
}"""
"""A request as the pages send it, and what is on the page that came back."""
MORE = {"/games/{id}": 6, "/games/{id}/replay": 3, "/table/{id}": 3, "/rules/{name}": 2}
"""Pages that look different for each kind of game and at each stage."""


def route_of(path: str, method: str = "GET") -> Route | None:
    """The route that answers: the first that fits, as in the app."""
    return next((one for one in ROUTES if method in (one.methods or ()) and one.path_regex.match(path)), None)


class Form(TypedDict):
    """What a button would send."""

    action: str | None
    method: str
    fields: list[Any]


@dataclass
class Seen:
    """A page or a file that came back."""

    status: int
    url: str
    type: str
    text: str
    links: list[str]
    files: list[str]
    forms: list[Form]


class Walker:
    """Opens what pages link to, so many addresses of each route, and sends each kind of form."""

    def __init__(self, tab: Tab, root: str, most: int) -> None:
        self.tab, self.most = tab, most
        self.root = urlsplit(root).path.rstrip("/")
        self.opened: dict[str, list[str]] = defaultdict(list)
        """The addresses that were opened, by the path of their route."""
        self.forms: dict[str, list[tuple[str, Form]]] = defaultdict(list)
        """Forms by the path of the route that they are sent to, each with the page that it is on."""
        self.sent: set[str] = set()
        self.files: set[str] = set()
        self.mistakes: list[str] = []

    def below(self, address: str) -> str:
        """The path inside the app."""
        return urlsplit(address).path.removeprefix(self.root) or "/"

    def ask(self, address: str, form: list[Any] | None = None, most: int = 399) -> Seen:
        """One request. The answer must be fine, or at least no failure of the app (``most``), and show no key of a missing text."""
        seen = Seen(**self.tab.app.evaluate(ASK, [address, form]))
        what = f"{'GET' if form is None else 'POST'} {address}"
        if seen.status > most:
            said = re.findall(r'role="alert".*?</|<h1.*?</', seen.text, re.DOTALL)
            self.mistakes.append(f"{what} {form or ''}: {seen.status} {said}")
        self.mistakes += [f"{what}: {key}" for key in sorted(set(re.findall(r"⟨[^⟩]*⟩", seen.text)))]
        return seen

    def walk(self, *addresses: str) -> None:
        """Open these addresses, and everything that can be reached from there."""
        waiting = list(addresses)
        while waiting:
            address = waiting.pop(0)
            route = route_of(self.below(address))
            if route is None:
                self.mistakes.append(f"nothing answers {address}")
            elif address not in self.opened[route.path] and len(self.opened[route.path]) < self.most * MORE.get(route.path, 1):
                self.opened[route.path].append(address)
                waiting += self.links_of(address, self.ask(address))

    def links_of(self, address: str, seen: Seen) -> list[str]:
        """Where a page leads. Its files and forms are remembered."""
        found = []
        for link in seen.links:
            if link.startswith(f"{self.root}/"):
                found.append(link.partition("#")[0])
            elif not link.startswith(("#", "?")):
                self.mistakes.append(f"{address} leads elsewhere: {link}")
        for form in seen.forms:
            action = form["action"] or address
            route = route_of(self.below(action), form["method"].upper())
            if route is None:
                self.mistakes.append(f"{address} has a form for nothing: {action}")
            elif form["method"] == "post":
                self.forms[route.path].append((address, form))
            else:
                found.append(f"{action}?{urlencode([(name, value) for name, value in form['fields']])}".removesuffix("?"))
        self.files |= {file.partition("#")[0] for file in seen.files if file.startswith("/")}
        return found

    def send_all(self, given: dict[str, list[Any]], last: tuple[str, ...]) -> None:
        """Send each kind of form once, with what is filled in; those that come up meanwhile too. Some are sent at the end."""
        tried = set(last)
        while waiting := [path for path in self.forms if path not in tried]:
            for path in waiting:
                self.send(path, given.get(path, []))
            tried.update(waiting)
        for path in last:
            self.send(path, [])

    def send(self, path: str, given: list[Any]) -> None:
        """Send one of these forms, as it stands on its page now. It may be gone: a hint to cancel, a turn to take back."""
        for address, form in self.forms[path]:
            names = [name for name, _ in form["fields"]]
            now = [one for one in self.ask(address, most=499).forms if one["action"] == form["action"]]
            if same := [one for one in now if [name for name, _ in one["fields"]] == names]:
                self.sent.add(path)
                seen = self.ask(same[0]["action"] or address, same[0]["fields"] + given)
                if seen.type.startswith("text/html"):
                    parts = urlsplit(seen.url)
                    self.walk(*self.links_of(f"{parts.path}?{parts.query}", seen))
                return

    def knock(self) -> list[str]:
        """What no page leads to is asked for by its address, as scripts do; the paths of these routes."""
        found = []
        for route in ROUTES:
            method = "POST" if "POST" in (route.methods or ()) else "GET"
            if route.path not in (self.sent if method == "POST" else self.opened):
                found.append(f"{method} {route.path}")
                known = {"id": "nobody", "token": "nobody", "job": "1", "part": "1", "number": "1", "name": "otys"}
                if route.path.startswith(("/games/", "/table/")):
                    known["id"] = self.opened["/" + route.path.split("/")[1] + "/{id}"][0].rpartition("/")[2]
                address = route.path.format(**{name: known[name] for name in route.param_convertors})
                self.ask(self.root + address, [] if method == "POST" else None, most=499)
        return found
