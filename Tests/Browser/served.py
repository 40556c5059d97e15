"""A server of a store of its own, on a port of this machine."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TODAY = "2026-11-23"


class Served:
    """Runs `remexp serve` as long as it is entered."""

    def __enter__(self):
        self.program = os.environ["REMEXP_EXECUTABLE"]
        self.store = tempfile.mkdtemp(prefix="remexp-browser-")
        self._import_catalog(without="614141000296")
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            port = one.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.log = tempfile.TemporaryFile(mode="w+")
        self.process = subprocess.Popen(
            [self.program, "serve", "--store", self.store, "--today", TODAY, "--listen", f"127.0.0.1:{port}"],
            stdout=self.log, stderr=self.log)
        self._wait()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.store, ignore_errors=True)
        self.log.close()

    def said(self):
        """What it wrote, which is nothing but where it listens as long as all is well."""
        self.log.seek(0)
        return self.log.read()

    def scanned(self, picture):
        """The text of the one code that `remexp scan` reads."""
        said = subprocess.run(
            [self.program, "scan", "--format", "ndjson", picture], check=True, capture_output=True, text=True)
        (code,) = json.loads(said.stdout)["barcodes"]
        return code["text"]

    def _import_catalog(self, without):
        """All of the sample's products but one, so that there is something that nobody knows."""
        lines = (ROOT / "catalog/products.csv").read_text().splitlines()
        known = [line for line in lines if not line.startswith(without)]
        assert len(known) == len(lines) - 1, without
        file = Path(self.store) / "products.csv"
        file.write_text("\n".join(known) + "\n")
        self._run("catalog", "import", str(file))

    def _run(self, *arguments):
        subprocess.run([self.program, *arguments, "--store", self.store, "--quiet"], check=True, stdout=subprocess.DEVNULL)

    def _wait(self):
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.address}/health", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError):
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        raise RuntimeError(f"the server does not answer: {self.said()}")
