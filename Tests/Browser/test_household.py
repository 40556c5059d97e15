"""What a household does with its phones, from signing up to the charts: in both languages, with and without script."""

import shutil
import unittest
import urllib.request
from pathlib import Path
from urllib.parse import urljoin

from phone import Phone
from playwright.sync_api import expect, sync_playwright
from served import ROOT, Served

# Known, with a date in its name; known, without a date; known to nobody.
PACKS = [ROOT / "samples" / name for name in ("dated/milk_2026-12-01.jpg", "dated/IMG_0412.jpg", "low-light/side-lamp.jpg")]
KNOWN = "들판 저지방 우유 Low-Fat Milk"
UNDATED = "동물복지 유정란 Free-Range Eggs"
PASSWORD = "four words in a row"

# The first page and all that it asks for, in bytes.
BUDGET = 60 * 1024

WORDS = {
    "en": {"used": "used", "photos": "Inbox", "charts": "Charts", "inbox empty": "Nothing waits."},
    "ko": {"used": "다 씀", "photos": "수신함", "charts": "통계", "inbox empty": "기다리는 것이 없습니다."},
}


class HouseholdTests(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        program = shutil.which("chromium") or shutil.which("chromium-browser")
        cls.browser = cls.playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def test_english_with_script(self):
        self.live_together("en", scripted=True)

    def test_korean_with_script(self):
        self.live_together("ko", scripted=True)

    def test_english_without_script(self):
        self.live_together("en", scripted=False)

    def test_korean_without_script(self):
        self.live_together("ko", scripted=False)

    def live_together(self, language, scripted):
        self.language, self.words = language, WORDS[language]
        with Served() as served:
            self.minji = Phone(self.browser, served, language, scripted, "minji")
            self.juno = Phone(self.browser, served, language, scripted, "juno")
            try:
                steps = (
                    self.the_first_page_is_small, self.minji_makes_a_household, self.juno_is_invited,
                    self.three_packs_are_photographed, self.the_inbox_is_finished, self.something_is_typed,
                    self.something_is_found, self.something_new_is_registered, self.something_is_corrected,
                    self.the_list_is_filtered,
                    self.one_is_used_and_taken_back, self.one_of_two_is_used, self.what_became_of_things_is_drawn,
                    self.shopping_is_looked_at, self.a_calendar_follows, self.juno_withdraws, self.minji_goes,
                )
                for step in steps:
                    step()
                self.assertEqual(self.minji.faults + self.juno.faults, [])
                self.assertEqual(len(served.said().splitlines()), 1, served.said())
            finally:
                self.minji.close()
                self.juno.close()

    def the_first_page_is_small(self):
        phone, bodies = self.minji, {}
        phone.page.on("response", lambda answer: bodies.setdefault(answer.url, answer))
        phone.open("/sign-in")
        phone.page.wait_for_load_state("networkidle")
        # What a browser that is kept on the first screen asks for beside.
        for link in phone.page.locator("head link").all():
            url = urljoin(phone.served.address, link.get_attribute("href"))
            bodies.setdefault(url, phone.context.request.get(url))
        self.assertEqual(phone.page.locator("html").get_attribute("lang"), self.language)
        self.assertGreaterEqual(len(bodies), 4)
        self.assertLessEqual(sum(len(answer.body()) for answer in bodies.values()), BUDGET)
        phone.look("sign in")

    def sign_up(self, phone):
        phone.fill(email=f"{phone.who}@example.org", password=PASSWORD, name=phone.who.capitalize())
        phone.press("main form button")

    def minji_makes_a_household(self):
        phone = self.minji
        phone.open("/sign-up")
        phone.look("sign up")
        phone.fill(email="minji@example.org", password="password12")
        phone.press("main form button")
        self.assertEqual(phone.page.locator("[role=alert]").count(), 1)
        phone.look("sign up refused")
        self.sign_up(phone)
        phone.look("households")
        phone.fill(name="우리 집" if self.language == "ko" else "Home")
        phone.press("main form button")
        self.home = phone.page.url
        phone.look("empty list")

    def juno_is_invited(self):
        self.minji.open(f"{self.home}/members")
        self.minji.look("members")
        self.minji.press("form[action$='/invitations'] button")
        link = self.minji.page.locator(".done a").first.get_attribute("href")
        self.assertEqual(self.code_on(self.minji), link)
        self.minji.look("invitation made")
        self.juno.open(link)
        self.juno.page.locator("main a[href^='/sign-up']").click()
        self.sign_up(self.juno)
        self.juno.look("invitation")
        self.juno.press("main form button")
        self.assertEqual(self.juno.page.url, self.home)
        # Stays as long as the page is not loaded anew.
        self.juno.page.evaluate("window.isSame = true")

    def code_on(self, phone):
        """What a phone's camera reads from the code that is shown: `remexp scan` of a picture of it."""
        picture = Path(phone.served.store) / "code.png"
        phone.page.locator("svg.code").screenshot(path=picture)
        return phone.served.scanned(picture)

    def juno_sees(self, name, count=1):
        """The list that is open all the time: by itself with script, else when it is loaded."""
        page = self.juno.page
        if not self.juno.scripted:
            page.reload()
        expect(page.locator(".items > li", has_text=name)).to_have_count(count, timeout=15_000)
        if self.juno.scripted:
            self.assertTrue(page.evaluate("window.isSame"), "changes come without loading the page")

    def three_packs_are_photographed(self):
        phone = self.minji
        phone.open(f"{self.home}/add")
        phone.look("add")
        phone.page.locator("input[type=file][multiple]").set_input_files(PACKS)
        with phone.page.expect_navigation(timeout=120_000):
            phone.page.locator("form[data-photos] button").click()
        self.assertTrue(phone.page.url.endswith("/inbox"), phone.page.url)
        expect(phone.page.locator(".cards > li")).to_have_count(2)
        self.juno_sees(KNOWN)

    def the_inbox_is_finished(self):
        phone = self.minji
        # Pictures that are not in sight are loaded when they are.
        for picture in phone.page.locator(".cards img").all():
            self.assertTrue(self.shown(picture))
        phone.look("inbox")
        card = phone.page.locator(".cards > li", has_text=UNDATED)
        with phone.page.expect_navigation():
            card.locator("button[name=pick][value='2026-11-30']").click()
        self.assertEqual(phone.page.locator(".cards > li").count(), 1)
        phone.look("inbox, one done")
        card = phone.page.locator(".cards > li")
        card.locator("[name=name]").fill("Plum tea")
        card.locator("[name=picture]").check()
        card.locator("[name=expires]").fill("DEC 2026")
        with phone.page.expect_navigation():
            card.locator("button:not([name])").click()
        self.assertIn(self.words["inbox empty"], phone.text())
        phone.look("inbox, empty")
        self.juno_sees(UNDATED)
        self.juno_sees("Plum tea")
        phone.open(self.home)
        self.assertTrue(self.shown(self.row("Plum tea").locator("img")))

    def shown(self, picture):
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        return picture.evaluate("picture => picture.naturalWidth") > 0

    def something_is_typed(self):
        phone = self.minji
        phone.open(f"{self.home}/add")
        phone.fill(name="두부 찌개용 Tofu", expires="+3", quantity="2")
        phone.press("form[action$='/add'].fields button:not([name])")
        phone.look("list")
        self.juno_sees("두부 찌개용 Tofu")
        self.juno.look("list of the other")

    def something_is_found(self):
        """A product of the catalog, while its first consonants are typed, or by a button."""
        phone = self.minji
        phone.open(f"{self.home}/add")
        phone.fill(words="ㄷㅁㅂㅈ")
        if not phone.scripted:
            phone.press("form[role=search] button")
        link = phone.page.locator("[data-found] a", has_text=UNDATED)
        expect(link).to_have_count(1)
        phone.look("found")
        with phone.page.expect_navigation():
            link.click()
        self.assertIn(UNDATED, phone.text())
        phone.look("add what was found")
        phone.press("button[name=pick][value='2026-11-26']")
        self.assertEqual(self.row(UNDATED).count(), 2)

    def something_new_is_registered(self):
        phone = self.minji
        phone.open(f"{self.home}/add")
        phone.fill(code="8801234567893")
        phone.press("form[action$='/add'].fields button:not([name])")
        self.assertEqual(phone.page.locator("[role=alert]").count(), 1)
        phone.look("new product")
        phone.fill(name="귀리 우유 Oat milk", brand="Hof", category="Drinks", expires="2027-01", location="fridge")
        phone.page.locator("[name=picture]").set_input_files(PACKS[0])
        phone.press("form[action$='/add'].fields button:not([name])")
        row = self.row("Oat milk")
        self.assertEqual(row.count(), 1)
        self.assertTrue(self.shown(row.locator("img")))
        phone.look("list with pictures")
        self.juno_sees("Oat milk")

    def something_is_corrected(self):
        phone = self.minji
        with phone.page.expect_navigation():
            self.row("Oat milk").locator("a[href*='/items/']").click()
        phone.look("item")
        phone.fill(quantity="3", location="cellar")
        phone.press("form[action$='/edit'] button:not([name])")
        self.assertIn("cellar", self.row("Oat milk").inner_text())
        phone.press(".done button")
        self.assertIn("fridge", self.row("Oat milk").inner_text())

    def the_list_is_filtered(self):
        phone = self.minji
        phone.page.locator("form[role=search] summary").click()
        phone.page.locator("[name=due]").select_option("soon")
        phone.look("filter")
        phone.press("form[role=search] button")
        self.assertEqual(self.row("Oat milk").count(), 0)
        self.assertEqual(self.row("Tofu").count(), 1)
        phone.look("filtered")
        phone.open(self.home)

    def row(self, name):
        return self.minji.page.locator(".items > li", has_text=name)

    def deed(self, name, deed):
        with self.minji.page.expect_navigation():
            self.row(name).locator(f"button[value={deed}]").click()

    def one_is_used_and_taken_back(self):
        phone = self.minji
        self.deed(KNOWN, "used")
        self.assertIn(KNOWN, phone.page.locator(".done").inner_text())
        self.assertEqual(self.row(KNOWN).count(), 0)
        phone.look("used")
        self.juno_sees(KNOWN, 0)
        phone.press(".done button")
        self.assertEqual(self.row(KNOWN).count(), 1)
        self.juno_sees(KNOWN)

    def one_of_two_is_used(self):
        self.row("Tofu").locator("[name=quantity]").fill("1")
        self.deed("Tofu", "used")
        self.assertEqual(self.row("Tofu").locator("[name=quantity]").count(), 0, "one is left")
        self.deed("Plum tea", "wasted")

    def what_became_of_things_is_drawn(self):
        phone = self.minji
        phone.page.locator("nav summary").click()
        phone.look("more")
        phone.press("nav a[href$='/statistics']")
        self.assertIn(self.words["charts"], phone.page.locator("h1").inner_text())
        self.assertGreaterEqual(phone.page.locator("main svg").count(), 1)
        self.assertIn("Plum tea", phone.text())
        phone.look("charts")

    def shopping_is_looked_at(self):
        phone = self.minji
        phone.open(f"{self.home}/shopping")
        self.assertIn("Plum tea", phone.text())
        phone.look("shopping")

    def a_calendar_follows(self):
        phone = self.minji
        phone.open(f"{self.home}/calendar")
        phone.look("calendar")
        phone.press("main form button")
        link = phone.page.locator(".done a[href^=http]").get_attribute("href")
        phone.look("calendar made")
        with urllib.request.urlopen(link, timeout=20) as answer:
            lines = answer.read().decode().replace("\r\n ", "")
        self.assertTrue(lines.startswith("BEGIN:VCALENDAR"))
        self.assertIn(KNOWN, lines)

    def juno_withdraws(self):
        """Nothing is left of juno but what the household keeps; the password has to be typed."""
        phone = self.juno
        phone.open("/account")
        phone.look("account")
        phone.press("main a[href='/account/withdraw']")
        phone.look("withdraw")
        with phone.page.expect_download() as file:
            phone.page.locator("main a[download]").click()
        self.assertIn("juno@example.org", Path(file.value.path()).read_text())
        phone.fill(password="not this one either")
        phone.press("main form button")
        self.assertEqual(phone.page.locator("[role=alert]").count(), 1)
        phone.fill(password=PASSWORD)
        phone.press("main form button")
        phone.look("withdrawn")
        phone.open("/sign-in")
        phone.fill(email="juno@example.org", password=PASSWORD)
        phone.press("main form button")
        self.assertEqual(phone.page.locator("[role=alert]").count(), 1)
        self.minji.open(f"{self.home}/members")
        self.assertNotIn("Juno", self.minji.text())
        self.minji.open(self.home)
        self.assertEqual(self.row(KNOWN).count(), 1)

    def minji_goes(self):
        phone = self.minji
        phone.page.locator("nav summary").click()
        phone.press("form[action='/sign-out'] button")
        self.assertTrue(phone.page.url.endswith("/sign-in"))
        self.assertTrue(phone.open(self.home).url.startswith(f"{phone.served.address}/sign-in"))


if __name__ == "__main__":
    unittest.main()
