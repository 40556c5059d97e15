"""The command `remexp-print-reader`."""

import argparse
import os
import sys


def main() -> int:
    options = _options()
    _keep_to_oneself(options.threads)
    # Libraries that print would be taken for answers: they print to standard error, and only we have the way out.
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    # Only now: what they load looks at the environment once.
    from .nets import Nets
    from .protocol import Broken, serve

    try:
        serve(Nets(options.threads), sys.stdin.buffer, sink)
    except Broken as reason:
        print(f"remexp-print-reader: {reason}: see its README.md for the protocol", file=sys.stderr)
        return 1
    except (BrokenPipeError, KeyboardInterrupt):
        # Nobody listens any more: what is left to say goes nowhere.
        os._exit(0)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="remexp-print-reader",
        description="Reads the print in pictures for RemExp: framed gray pictures on standard input, a line of JSON for"
        " each on standard output. remexp starts it; people have no use for it.",
    )
    parser.add_argument("--threads", type=int, default=1, choices=range(1, 65), metavar="N", help="compute with N threads (1)")
    return parser.parse_args()


def _keep_to_oneself(threads: int) -> None:
    """No byte code beside the sources, nothing told to anybody, no more threads than were asked for."""
    sys.dont_write_bytecode = True
    # From 1.29 on ONNX Runtime keeps a number of the machine and tells its makers what it does, unless this is set; the
    # second is what the first was called before.
    os.environ["ORT_DISABLE_TELEMETRY"] = os.environ["ORT_TELEMETRY_DISABLED"] = "1"
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ[name] = str(threads)


if __name__ == "__main__":
    sys.exit(main())
