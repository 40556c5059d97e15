#!/usr/bin/env python3
"""Makes the pictures of the README from a real run: a terminal as SVG and the report's page as PNG.

    make build && docs/pictures/make.py [REMEXP]

The commands run on the samples of the repository, on a terminal of their own, for one day; the same binary gives the
same terminal, byte for byte. The page is drawn by Chromium, so that its bytes depend on that and on the fonts.
"""
import html, os, pathlib, pty, re, shutil, subprocess, sys, tempfile, unicodedata

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
REMEXP = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/remexp").resolve()
COLUMNS, CELL, LINE, SIZE = 110, 8.4, 19, 14
COMMANDS = [
    "remexp catalog import catalog/products.csv",
    "remexp scan --register photos",
    "remexp report --within 7",
    "remexp use yogurt",
]
COLOURS = {"31": "#ff7b72", "32": "#7ee787", "33": "#e3b341", "34": "#79c0ff", "35": "#d2a8ff", "36": "#76e3ea",
           "2": "#8b949e", "90": "#8b949e", "1": "#ffffff"}


def environment(folder):
    return {"PATH": f"{folder}/bin:/usr/bin:/bin", "HOME": folder, "TERM": "xterm-256color", "TZ": "UTC",
            "LANG": "C.UTF-8", "REMEXP_STORE": f"{folder}/store", "COLUMNS": str(COLUMNS)}


def prepare(folder):
    os.makedirs(f"{folder}/bin")
    os.symlink(REMEXP, f"{folder}/bin/remexp")
    os.symlink(ROOT / "catalog", f"{folder}/catalog")
    shutil.copytree(ROOT / "samples/dated", f"{folder}/photos")


def run(command, folder):
    """What the command prints on a terminal of so many columns."""
    line = command if command.startswith("remexp catalog") else f"{command} --today 2026-11-21"
    if "scan" in line:
        line += " --no-read-dates"
    said = b""
    pid, descriptor = pty.fork()
    if pid == 0:
        os.chdir(folder)
        os.execvpe("/bin/sh", ["sh", "-c", f"stty cols {COLUMNS} rows 60; {line}"], environment(folder))
    while True:
        try:
            data = os.read(descriptor, 65536)
        except OSError:
            break
        if not data:
            break
        said += data
    os.waitpid(pid, 0)
    return said.decode()


def screen(text):
    """The lines as they stay on the terminal: what a progress line said before it was cleared is gone."""
    lines = []
    for line in text.replace("\r\n", "\n").split("\n"):
        line = re.sub(r".*(?:\r|\x1b\[2K|\x1b\[K)(?=.)", "", line.rstrip("\r"))
        lines.append(re.sub(r"\x1b\[[0-9;]*K", "", line).replace("\r", ""))
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def cells(text):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def spans(line):
    """Runs of one colour and one width, with the column where each begins."""
    column, colour = 0, None
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b["):
            codes = [code for code in part[2:-1].split(";") if code not in ("", "0")]
            colour = next((COLOURS[code] for code in reversed(codes) if code in COLOURS), None)
            continue
        for run in re.findall(r"[ᄀ-ᇿ　-鿿가-힯＀-￠]+|[^ᄀ-ᇿ　-鿿가-힯＀-￠]+", part):
            if run.strip():
                lead = len(run) - len(run.lstrip(" "))
                yield column + lead, run.strip(" "), colour
            column += cells(run)


def drawn(line, y):
    out = []
    for column, text, colour in spans(line):
        fill = f' fill="{colour}"' if colour else ""
        out.append(f'<text x="{16 + column * CELL:.1f}" y="{y}"{fill} textLength="{cells(text) * CELL:.1f}" '
                   f'lengthAdjust="spacingAndGlyphs">{html.escape(text, quote=False)}</text>')
    return "".join(out)


def terminal(folder):
    groups, y = [], 52
    for command in COMMANDS:
        groups.append(drawn(f"\x1b[32m$\x1b[0m \x1b[1m{command}\x1b[0m", y))
        y += LINE
        for line in screen(run(command, folder)):
            groups.append(drawn(line, y))
            y += LINE
        y += LINE // 2
    width = 32 + COLUMNS * CELL
    (HERE / "terminal.svg").write_text(f"""<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{y}" \
viewBox="0 0 {width:.0f} {y}" font-family="ui-monospace,'DejaVu Sans Mono','Noto Sans Mono CJK KR',monospace" \
font-size="{SIZE}" fill="#e6edf3">
<title>A terminal: products are imported, photos are scanned, and what expires is listed</title>
<style>text{{white-space:pre}}</style>
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<circle cx="20" cy="18" r="6" fill="#ff5f57"/><circle cx="40" cy="18" r="6" fill="#febc2e"/>\
<circle cx="60" cy="18" r="6" fill="#28c840"/>
{chr(10).join(filter(None, groups))}
</svg>
""")


def page(folder):
    subprocess.run(["remexp", "report", "--within", "14", "-o", "fridge.html", "--today", "2026-11-21"], cwd=folder,
                   env=environment(folder), executable=str(REMEXP), check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                    "--force-device-scale-factor=1", "--window-size=760,900", f"--screenshot={HERE}/report.png",
                    f"file://{folder}/fridge.html"], check=True, stderr=subprocess.DEVNULL, timeout=120)


with tempfile.TemporaryDirectory() as folder:
    prepare(folder)
    terminal(folder)
    page(folder)
