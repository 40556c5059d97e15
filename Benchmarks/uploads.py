#!/usr/bin/env python3
"""What a household's server does with photos that are too large, too many, too slow or not photos at all: each form has to get its
answer, and memory stays bounded. Everything is on this machine and ends by itself.

    Benchmarks/uploads.py REMEXP [--files DIR] [--at-once 1000]

REMEXP is a release build with the trait Server; DIR is a folder of files that are no good photos.
"""

import argparse
import collections
import concurrent.futures
import os
import signal
import socket
import subprocess
import tempfile
import threading
import time

from serve import free_port, owner, resident

BOUNDARY = "----remexp-uploads"


def form(csrf, files):
    """A form of photos as browsers write it."""
    parts = [f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{csrf}\r\n'.encode()]
    for name, content in files:
        head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="{name}"\r\n'
        parts.append(head.encode() + b"Content-Type: image/jpeg\r\n\r\n" + content + b"\r\n")
    return b"".join(parts) + f"--{BOUNDARY}--\r\n".encode()


def head(browser, length):
    return (
        f"POST /households/1/photos HTTP/1.1\r\nHost: localhost\r\nCookie: {browser.cookie}\r\n"
        f"Content-Type: multipart/form-data; boundary={BOUNDARY}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    ).encode()


def send(browser, body, patience=300):
    """The status of its answer, or what became of the line."""
    try:
        with socket.create_connection(("127.0.0.1", browser.port), patience) as line:
            try:
                line.sendall(head(browser, len(body)) + body)
            except OSError:
                pass  # What is refused is answered before all of it was sent.
            return status(line)
    except OSError as error:
        return type(error).__name__


def status(line):
    said = b""
    while b"\r\n" not in said:
        more = line.recv(4096)
        if not more:
            return "closed without an answer"
        said += more
    return int(said.split()[1])


def slowly(browser, seconds_for_a_byte=1):
    body = form(browser.csrf, [("slow.jpg", b"x" * 4096)])
    began = time.monotonic()
    with socket.create_connection(("127.0.0.1", browser.port), 300) as line:
        line.sendall(head(browser, len(body)))
        line.settimeout(seconds_for_a_byte)
        for place in range(len(body)):
            try:
                line.sendall(body[place:place + 1])
                return status(line), time.monotonic() - began
            except socket.timeout:
                continue
            except OSError as error:
                return type(error).__name__, time.monotonic() - began
    return "all of it was taken", time.monotonic() - began


class Peak(threading.Thread):
    """The most memory that the server had, and that it had with its workers, in MB."""

    def __init__(self, process):
        super().__init__(daemon=True)
        self.process, self.alone, self.together, self.is_over = process, 0, 0, False

    def run(self):
        while not self.is_over:
            try:
                own = resident(self.process)
                workers = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True).stdout.split()
                others = sum(resident(type("P", (), {"pid": int(pid)})) for pid in workers if os.path.exists(f"/proc/{pid}/status"))
                self.alone, self.together = max(self.alone, own), max(self.together, own + others)
            except (OSError, AttributeError):
                pass
            time.sleep(0.05)


def tell(name, server, body):
    watch = Peak(server)
    watch.start()
    began = time.monotonic()
    said = body()
    watch.is_over = True
    print(f"{name}: {said}; {time.monotonic() - began:.1f} s, {watch.alone:.0f} MB, with workers {watch.together:.0f} MB", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("remexp")
    parser.add_argument("--files")
    parser.add_argument("--at-once", type=int, default=1000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = subprocess.Popen(
            [options.remexp, "serve", "--store", f"{folder}/store", "--listen", f"127.0.0.1:{port}", "--quiet"])
        try:
            browser = owner(port)
            browser.ask("GET", "/households/1")
            print(f"before: {resident(server):.0f} MB")
            if options.files:
                files = [os.path.join(place, name) for place, _, names in os.walk(options.files) for name in names]
                tell(f"{len(files)} files, one after the other", server, lambda: dict(collections.Counter(
                    send(browser, form(browser.csrf, [("p.jpg", open(path, "rb").read())])) for path in files)))
            tell("a photo of 65 MB", server, lambda: send(browser, form(browser.csrf, [("p.jpg", bytes(65 << 20))])))
            tell("a form of 300 MB", server, lambda: send(browser, form(browser.csrf, [("p.jpg", bytes(60 << 20))] * 5)))
            with concurrent.futures.ThreadPoolExecutor(options.at_once) as threads:
                body = form(browser.csrf, [("p.jpg", os.urandom(200_000))])
                tell(f"{options.at_once} forms at once", server, lambda: dict(collections.Counter(
                    threads.map(lambda _: send(browser, body), range(options.at_once)))))
            tell("a byte a second", server, lambda: slowly(browser))
            print(f"after: {resident(server):.0f} MB; still there: {browser.ask('GET', '/health')[0]}")
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


if __name__ == "__main__":
    main()
