"""Signing in to remexp serve by a provider that others have written."""

import base64
import hashlib
import http.cookiejar
import json
import os
import re
import secrets
import socket
import subprocess
import tempfile
import unittest
import urllib.error
import urllib.parse
import urllib.request

import provider

SECRET = "s3cret & more: of 100%"


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class Browser:
    """Keeps cookies and goes only where it is told to."""

    def __init__(self):
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(
            NoRedirect, urllib.request.HTTPCookieProcessor(self.jar), urllib.request.ProxyHandler({})
        )

    def open(self, url, form=None):
        body = urllib.parse.urlencode(form).encode() if form is not None else None
        try:
            answer = self.opener.open(urllib.request.Request(url, body, {"Referer": url}), timeout=30)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return answer.status, answer.headers, answer.read().decode()

    def names(self):
        return {cookie.name for cookie in self.jar}


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


class SignIn(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.site = f"http://127.0.0.1:{free_port()}"
        cls.callback = f"{cls.site}/sign-in/with/home/callback"
        provider.configure(cls.folder.name)
        provider.register(cls.callback, SECRET)
        server = provider.serve()
        cls.addClassCleanup(server.server_close)
        cls.addClassCleanup(server.shutdown)
        cls.issuer = f"http://127.0.0.1:{server.server_port}/o"
        cls.start_site()

    @classmethod
    def start_site(cls):
        path = os.path.join(cls.folder.name, "providers.json")
        with open(path, "w", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            json.dump([{
                "kind": "openid", "name": "home", "client_id": "remexp", "client_secret": SECRET, "issuer": cls.issuer,
                "private_addresses": True,
            }], file)
        process = subprocess.Popen(
            [os.environ["REMEXP"], "serve", "--store", os.path.join(cls.folder.name, "store"), "--listen",
             cls.site.removeprefix("http://"), "--providers", path],
            stderr=subprocess.PIPE, text=True,
        )
        cls.addClassCleanup(process.wait)
        cls.addClassCleanup(process.stderr.close)
        cls.addClassCleanup(process.terminate)
        line = process.stderr.readline()
        assert cls.site in line, line

    def allow(self, browser, address):
        """Signs in at the provider, who asks for no leave; gives the address to come back to."""
        status, headers, _ = browser.open(address)
        if "/login/" in headers.get("Location", ""):
            login = urllib.parse.urljoin(address, headers["Location"])
            _, _, page = browser.open(login)
            token = re.search('name="csrfmiddlewaretoken" value="([^"]+)"', page)[1]
            onward = urllib.parse.parse_qs(urllib.parse.urlsplit(login).query)["next"][0]
            status, headers, page = browser.open(login, {
                "csrfmiddlewaretoken": token, "username": "lee", "password": "pear-walnut-17", "next": onward,
            })
            self.assertEqual(status, 302, page)
            status, headers, _ = browser.open(urllib.parse.urljoin(address, headers["Location"]))
        self.assertEqual(status, 302)
        return headers["Location"]

    def leave(self, browser):
        status, headers, page = browser.open(f"{self.site}/sign-in/with/home")
        self.assertEqual(status, 303, page)
        self.assertTrue(headers["Location"].startswith(f"{self.issuer}/authorize/?"))
        return self.allow(browser, headers["Location"])

    def test_signs_up_and_in_again(self):
        first = Browser()
        status, headers, page = first.open(self.leave(first))
        self.assertEqual((status, headers["Location"]), (303, "/"), page)
        self.assertIn("remexp", first.names())
        _, _, page = first.open(f"{self.site}/account/providers")
        self.assertIn("lee@example.org", page)
        second = Browser()
        status, headers, page = second.open(self.leave(second))
        self.assertEqual((status, headers["Location"]), (303, "/"), page)
        self.assertEqual(second.open(f"{self.site}/account/providers")[0], 200)

    def test_an_answer_is_good_once_and_in_its_browser(self):
        browser, stranger = Browser(), Browser()
        back = self.leave(browser)
        self.assertEqual(stranger.open(back)[0], 422)
        self.assertEqual(browser.open(back)[0], 303)
        self.assertEqual(browser.open(back)[0], 422)
        self.assertNotIn("remexp", stranger.names())
        # The code of one sign-in with the state of another: the verifier is not the code's.
        one, other = self.leave(browser), self.leave(stranger)
        state = urllib.parse.parse_qs(urllib.parse.urlsplit(other).query)["state"][0]
        code = urllib.parse.parse_qs(urllib.parse.urlsplit(one).query)["code"][0]
        status, _, page = stranger.open(f"{self.callback}?{urllib.parse.urlencode({'code': code, 'state': state})}")
        self.assertEqual(status, 422)
        self.assertIn("invalid_grant", page)
        self.assertNotIn("remexp", stranger.names())

    def authorize(self, browser, **fields):
        query = urllib.parse.urlencode({
            "response_type": "code", "client_id": "remexp", "redirect_uri": self.callback, "scope": "openid", "state": "x",
            **fields,
        })
        return urllib.parse.parse_qs(urllib.parse.urlsplit(self.allow(browser, f"{self.issuer}/authorize/?{query}")).query)

    def exchange(self, code, verifier=None):
        form = {"grant_type": "authorization_code", "code": code, "redirect_uri": self.callback, "client_id": "remexp",
                "client_secret": SECRET}
        if verifier:
            form["code_verifier"] = verifier
        return Browser().open(f"{self.issuer}/token/", form)[0]

    def test_the_provider_is_strict(self):
        """What is refused there shows that remexp serve sends what it has to."""
        browser, verifier = Browser(), secrets.token_urlsafe(32)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
        proof = {"code_challenge": challenge, "code_challenge_method": "S256"}
        self.assertEqual(self.authorize(browser)["error"], ["invalid_request"], "no PKCE")
        self.assertEqual(self.exchange(self.authorize(browser, **proof)["code"][0], secrets.token_urlsafe(32)), 400)
        self.assertEqual(self.exchange(self.authorize(browser, **proof)["code"][0]), 400)
        code = self.authorize(browser, **proof)["code"][0]
        self.assertEqual(self.exchange(code, verifier), 200)
        self.assertEqual(self.exchange(code, verifier), 400, "a code is good once")


if __name__ == "__main__":
    unittest.main()
