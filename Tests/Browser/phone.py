"""A phone in somebody's hand: a browser of its own, whose pages are all looked at in the same way."""

import os
import re
from pathlib import Path
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe

WIDTH, HEIGHT = 390, 844

# What reaches beyond the screen's width, what is too small for a thumb, and what is cut off without a way to the rest. Links
# within a sentence are as high as its line.
# Source: WCAG 2.2, 2.5.8 and 2.5.5, of which the larger size is taken.
MEASURE = """() => {
  const faults = [];
  const wide = document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth;
  if (wide > 0) faults.push(`${wide} pixels wider than the screen`);
  const seen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && node.getBoundingClientRect().width > 0;
  const name = (node) => `${node.tagName.toLowerCase()} ${(node.name || node.textContent || "").trim().slice(0, 30)}`;
  for (const node of document.querySelectorAll("button, input:not([type=hidden]), select, summary, textarea, nav a, a.button, .plain > li > a, .choices a")) {
    if (!seen(node) || node.type === "checkbox" || node.type === "radio") continue;
    const box = node.getBoundingClientRect();
    if (box.height < 43.5 || box.width < 43.5) faults.push(`${name(node)}: ${box.width.toFixed()} x ${box.height.toFixed()}`);
    if (box.left < -0.5 || box.right > innerWidth + 0.5) {
      if (!node.closest(".wide")) faults.push(`${name(node)}: beyond the edge`);
    }
  }
  for (const node of document.querySelectorAll("main *")) {
    if (!seen(node) || !node.childElementCount && !node.textContent.trim()) continue;
    const style = getComputedStyle(node);
    if (style.overflowX === "hidden" && node.scrollWidth > node.clientWidth + 1) faults.push(`${name(node)}: cut off`);
  }
  return faults;
}"""


class Phone:
    """One person's browser.

    `faults` has what was wrong on its pages, a line each; it has to stay empty.
    """

    def __init__(self, browser, served, language, scripted, who):
        self.served, self.scripted, self.who, self.language = served, scripted, who, language
        self.label = f"{language}-{'script' if scripted else 'plain'}-{who}"
        look = {
            "viewport": {"width": WIDTH, "height": HEIGHT}, "is_mobile": True, "has_touch": True,
            "locale": "ko-KR" if language == "ko" else "en-GB", "base_url": served.address,
        }
        self.context = browser.new_context(**look, java_script_enabled=scripted)
        # Where scripts are off axe cannot run either: it looks at the same page elsewhere, in which no script of ours runs.
        self.sight = None if scripted else browser.new_context(**look)
        self.faults = []
        self.pages = 0
        self.page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.faults.append(f"{self.page.url}: {error}"))
        self.page.on("request", self._asked)

    def close(self):
        self.context.close()
        if self.sight:
            self.sight.close()

    def open(self, path):
        answer = self.page.goto(path)
        if answer.status >= 400:
            self.faults.append(f"{path}: {answer.status}")
        return answer

    def fill(self, **fields):
        """Types into the fields of these names."""
        for name, value in fields.items():
            self.page.locator(f"main [name={name}]").first.fill(value)

    def press(self, selector):
        """Presses a button that leads to another page, or to the same anew."""
        with self.page.expect_navigation():
            self.page.locator(selector).first.click()

    def text(self):
        return self.page.locator("main").inner_text()

    def look(self, name):
        """Looks at the page that is there, light and dark."""
        self.pages += 1
        where = f"{self.label} {name} ({urlsplit(self.page.url).path})"
        self.faults += [f"{where}: {fault}" for fault in self.page.evaluate(MEASURE)]
        for scheme in ("light", "dark"):
            self.page.emulate_media(color_scheme=scheme)
            self.faults += [f"{where}, {scheme}: {fault}" for fault in self._rules(scheme)]
            self._picture(name, scheme)
        self.page.emulate_media(color_scheme="light")

    def _rules(self, scheme):
        page = self.page
        if self.sight:
            page = self._seen_by_axe(scheme)
        found = Axe().run(page).response["violations"]
        if self.sight:
            page.close()
        return [
            f"{one['id']} ({one['impact']}): " + "; ".join(node["html"][:120] for node in one["nodes"][:3])
            for one in found if one["impact"] in ("serious", "critical")
        ]

    def _seen_by_axe(self, scheme):
        self.sight.add_cookies(self.context.cookies())
        page = self.sight.new_page()
        page.emulate_media(color_scheme=scheme)
        markup = self.page.content()
        page.route(self.page.url, lambda route: route.fulfill(body=markup, content_type="text/html; charset=utf-8"))
        page.route("**/script.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
        page.goto(self.page.url)
        return page

    def _picture(self, name, scheme):
        if folder := os.environ.get("REMEXP_PICTURES"):
            file = re.sub(r"[^a-z0-9]+", "-", f"{self.label} {self.pages:02} {name} {scheme}".lower())
            self.page.screenshot(path=Path(folder) / f"{file}.png", full_page=True)

    def _said(self, message):
        # A page that says what was not right has a status that says so too, which the console repeats.
        if message.type == "error" and "the server responded with a status of 422" not in message.text:
            self.faults.append(f"{self.label} {self.page.url}: {message.text}")

    def _asked(self, request):
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "about", "blob") and f"{parts.scheme}://{parts.netloc}" != self.served.address:
            self.faults.append(f"{self.label}: asked {request.url}")
