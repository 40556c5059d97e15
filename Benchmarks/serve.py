#!/usr/bin/env python3
"""What the household's pages cost: the list of 200 items by 64 connections for some seconds, beside nginx with a file of the
same size, and what a thousand phones cost that look on. Everything is on this machine and ends by itself.

    Benchmarks/serve.py REMEXP [--seconds 10] [--connections 64] [--streams 1000]

REMEXP is a release build with the trait Server; wrk and nginx are Debian's (apt-get install wrk nginx-light).
"""

import argparse
import http.client
import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse

PASSWORD = "four words in a row"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    sys.exit(f"nothing listens on {port}")


class Browser:
    """Keeps its cookie, and sends forms with the value of the last page."""

    def __init__(self, port):
        self.port, self.cookie, self.csrf = port, None, ""

    def ask(self, method, path, fields=None):
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Cookie": self.cookie} if self.cookie else {}
        body = None
        if fields is not None:
            body = urllib.parse.urlencode({**fields, "csrf": self.csrf})
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        line.request(method, path, body, headers)
        answer = line.getresponse()
        text = answer.read().decode()
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        found = re.search(r'name="csrf" value="([^"]+)"', text)
        self.csrf = found.group(1) if found else self.csrf
        line.close()
        return answer.status, answer.getheader("Location") or "", text


def owner(port):
    """The browser of somebody who has just signed up and made the first household, as soon as the server listens."""
    wait_for(port)
    browser = Browser(port)
    browser.ask("GET", "/sign-up")
    browser.ask("POST", "/sign-up", {"email": "a@example.org", "password": PASSWORD})
    browser.ask("GET", "/households")
    browser.ask("POST", "/households", {"name": "home"})
    return browser


def resident(process):
    """In MB."""
    with open(f"/proc/{process.pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024


def processor_seconds(process):
    with open(f"/proc/{process.pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def load(name, process, url, cookie, options):
    before = processor_seconds(process)
    words = ["wrk", "-t", "1", "-c", str(options.connections), "-d", f"{options.seconds}s", "--latency"]
    if cookie:
        words += ["-H", f"Cookie: {cookie}"]
    said = subprocess.run(words + [url], capture_output=True, text=True, check=True).stdout
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", said).group(1))
    worst = re.search(r"99%\s+(\S+)", said).group(1)
    failed = re.search(r"Non-2xx or 3xx responses: (\d+)|Socket errors: .*", said)
    spent = (processor_seconds(process) - before) / (rate * options.seconds) * 1e6
    print(f"{name}: {rate:.0f} requests/s, p99 {worst}, {spent:.0f} us CPU each{', ' + failed.group(0) if failed else ''}")
    return rate


def nginx(folder, page, options):
    port = free_port()
    os.makedirs(f"{folder}/www")
    with open(f"{folder}/www/list.html", "w") as file:
        file.write(page)
    with open(f"{folder}/nginx.conf", "w") as file:
        file.write(
            f"worker_processes 1; daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;"
            "events { worker_connections 512; } http { access_log off; sendfile on; keepalive_requests 1000000;"
            f"client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;"
            f"uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;"
            f"server {{ listen 127.0.0.1:{port}; root {folder}/www; }} }}")
    # The superuser's nginx would give its worker to somebody who may not look into the folder.
    os.chmod(folder, 0o755)
    process = subprocess.Popen(["nginx", "-c", f"{folder}/nginx.conf", "-p", folder])
    try:
        wait_for(port)
        with open(f"{folder}/nginx.pid") as file:
            file.read()
        worker = subprocess.run(["pgrep", "-P", str(process.pid)], capture_output=True, text=True).stdout.split()
        measured = type("Process", (), {"pid": int(worker[0]) if worker else process.pid})
        return load("nginx, a file of it", measured, f"http://127.0.0.1:{port}/list.html", None, options)
    finally:
        process.terminate()
        process.wait()


def streams(process, port, cookie, count):
    before = resident(process)
    lines = []
    for _ in range(count):
        line = socket.create_connection(("127.0.0.1", port))
        line.sendall(
            f"GET /households/1/events HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\r\n".encode())
        lines.append(line)
    for line in lines:
        line.settimeout(30)
        if b" 200 " not in line.recv(4096):
            sys.exit("a stream was refused")
    time.sleep(5)
    print(f"{count} who look on: {before:.1f} to {resident(process):.1f} MB")
    for line in lines:
        line.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("remexp")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--items", type=int, default=200)
    options = parser.parse_args()
    for tool in ["wrk", "nginx"]:
        if not shutil.which(tool):
            sys.exit(f"there is no {tool}: apt-get install wrk nginx-light")
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, options.streams + 1024), hard))
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = subprocess.Popen(
            [options.remexp, "serve", "--store", f"{folder}/store", "--listen", f"127.0.0.1:{port}", "--quiet"])
        try:
            browser = owner(port)
            with open(f"{folder}/items.csv", "w") as file:
                file.write("name,expires,quantity,location\n")
                for number in range(options.items):
                    file.write(f"Item {number:03},2031-{number % 12 + 1:02}-{number % 28 + 1:02},{number % 4 + 1},냉장고\n")
            subprocess.run(
                [options.remexp, "import", f"{folder}/items.csv", "--store", f"{folder}/store", "--user", "home"],
                check=True, capture_output=True)
            status, _, page = browser.ask("GET", "/households/1")
            print(f"a list of {page.count('<li class=')} items, status {status}, {len(page.encode())} bytes, "
                  f"{resident(server):.1f} MB")
            address = f"http://127.0.0.1:{port}/households/1"
            load("warm-up", server, address, browser.cookie, argparse.Namespace(connections=8, seconds=2))
            ours = load("remexp", server, address, browser.cookie, options)
            theirs = nginx(f"{folder}", page, options)
            print(f"ratio {ours / theirs:.3f}; {resident(server):.1f} MB after it")
            streams(server, port, browser.cookie, options.streams)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


if __name__ == "__main__":
    main()
