#!/usr/bin/env python3
"""Puts the data of this folder into the program, so that the installed binary needs no files beside it.

    python3 catalog/embed.py

Writes Sources/Catalog/Profiles/EmbeddedProfiles.swift and Sources/Catalog/ShelfLife/EmbeddedShelfLife.swift; a test
fails when they differ from the files.
"""

from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parent / "Sources" / "Catalog"
HEAD = "// Written by catalog/embed.py from the data in catalog/; change that and run it again.\n\n"

# From the most particular to the one that fits every list.
PROFILES = ("remexp", "openfoodfacts", "mfds-c005", "mfds-i2570", "usda-branded", "generic")


def literal(text, indent):
    lines = text.split("\n")
    pad = " " * indent
    body = "\n".join(pad + line if line else "" for line in lines)
    return f'#"""\n{body}\n{pad}"""#'


def main():
    out = HEAD + "// swift-format-ignore-file\n\n"
    out += "/// The profiles that come with the program, the most particular first.\n"
    out += "enum EmbeddedProfiles {\n  static let all: [(name: String, text: String)] = [\n"
    for name in PROFILES:
        text = (HERE / "profiles" / f"{name}.profile").read_text(encoding="utf-8")
        out += f'    ("{name}",\n      {literal(text, 6)}),\n'
    (SOURCES / "Profiles" / "EmbeddedProfiles.swift").write_text(out + "  ]\n}\n", encoding="utf-8")

    text = (HERE / "shelf-life.csv").read_text(encoding="utf-8")
    out = HEAD + "// swift-format-ignore-file\n\n"
    out += "/// The storage times that come with the program, as CSV.\n"
    out += f"enum EmbeddedShelfLife {{\n  static let csv = {literal(text, 4)}\n}}\n"
    (SOURCES / "ShelfLife" / "EmbeddedShelfLife.swift").write_text(out, encoding="utf-8")


if __name__ == "__main__":
    main()
