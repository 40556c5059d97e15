#!/usr/bin/env python3
"""Whether the confidence of printed dates means what it says, on labelled photos.

    Benchmarks/print_confidence.py FOLDER [--command "remexp scan --read-dates --today {as_of} --date-order {order} --format ndjson --files-from -"]

FOLDER has labels.csv (file, expiry, print, as_of, household_order) and photos/. For each range of confidence and each kind of print: how many
dates were proposed, what they said of themselves on average, and how many were right. The last line is the mean of the squared
differences (Brier's score; 0 is perfect, 0.25 what a coin would have).
"""
import argparse
import collections
import csv
import json
import pathlib
import shlex
import subprocess
import sys

RANGES = [(1, 50), (50, 80), (80, 90), (90, 95), (95, 98), (98, 100)]


def is_right(label, got):
    if not label:
        return False
    return got[-5:] == label[2:] if label.startswith("--") else got == label


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument(
        "--command",
        default="remexp scan --read-dates --today {as_of} --date-order {order} --format ndjson --files-from -")
    options = parser.parse_args()
    runs = collections.defaultdict(dict)
    with open(options.folder / "labels.csv", encoding="utf-8") as labels:
        for row in csv.DictReader(labels):
            path = str(options.folder / "photos" / row["file"])
            runs[row["as_of"], row["household_order"]][path] = (row["expiry"], row["print"])
    seen = []
    for (as_of, order), photos in sorted(runs.items()):
        command = shlex.split(options.command.format(as_of=as_of, order=order))
        run = subprocess.run(command, input="".join(path + "\n" for path in photos), capture_output=True, text=True)
        if run.returncode not in (0, 1):
            sys.exit(run.stderr)
        for line in run.stdout.splitlines():
            answer = json.loads(line)
            proposal = answer.get("print")
            if proposal and proposal.get("confidence"):
                expiry, kind = photos[answer["path"]]
                seen.append((kind, proposal["confidence"], is_right(expiry, proposal["expires_on"])))
    print("print      said       proposed  said mean  right")
    for kind in sorted({kind for kind, _, _ in seen}) + [None]:
        for low, high in RANGES:
            some = [(c, right) for k, c, right in seen if kind in (None, k) and low <= c < high]
            if some:
                mean = sum(c for c, _ in some) / len(some)
                share = 100 * sum(right for _, right in some) / len(some)
                print(f"{kind or 'all':10} {low:3}..{high - 1:3} %  {len(some):7}   {mean:6.1f} %  {share:5.1f} %")
    if seen:
        print(f"Brier {sum((c / 100 - right) ** 2 for _, c, right in seen) / len(seen):.4f} over {len(seen)}")


if __name__ == "__main__":
    main()
