"""`python -m remexp_training FOLDER [reader|finder]`: trains both nets, or one, and writes them as files of the library.

FOLDER keeps how far each has come; who calls again goes on from there."""

import os
import sys

from . import export, fonts, quantizing, train


def main(arguments):
    if len(arguments) not in (1, 2) or arguments[1:] not in ([], ["reader"], ["finder"]):
        sys.exit(__doc__)
    folder = arguments[0]
    missing = fonts.missing()
    if missing:
        sys.exit(f"{missing[0]}: no such font; install the packages of fonts.txt")
    os.makedirs(folder, exist_ok=True)
    wanted = arguments[1:] or ["reader", "finder"]
    courses = {
        "reader": (train.train_reader, train.reader_samples, True), "finder": (train.train_finder, train.finder_samples, False)}
    for name in wanted:
        course, samples, has_alphabet = courses[name]
        data = export.written(quantizing.quantized(course(folder).layers, samples()), has_alphabet)
        with open(os.path.join(folder, name + ".net"), "wb") as file:
            file.write(data)
        print(f"{name}.net: {len(data)} bytes", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
