#!/usr/bin/env python3
"""Stands in for remexp: answers each path with `none`, and does to some what their names say.

    kill-N      killed by signal 9 at its turn, the first N times
    exit-N      ends with status 0 in the middle, the first N times
    stop-N      stops answering (signal 19), the first N times
    omit-N      leaves the answer out, the first N times
    torn-N      ends in the middle of the answer, the first N times
    wrong-N     answers another path, the first N times
    slow-S      takes S seconds
    chatter     writes 1 MiB to standard error before it answers
    large       answers 1 MiB
    refuse      ends with status 3 and a reason

What was done is counted in files of the folder $STAND_IN; every start adds a line to its `starts`.
"""

import json
import os
import re
import signal
import struct
import sys
import time

place = os.environ.get("STAND_IN", ".")
isFramed = "--stdin-frames" in sys.argv


def is_due(name, times):
    path = os.path.join(place, "done-" + name.replace("/", "_"))
    with open(path, "a+") as file:
        file.seek(0)
        done = len(file.read())
        if done >= times:
            return False
        file.write("x")
    return True


def requests():
    source = sys.stdin.buffer
    if isFramed:
        while head := source.read(4):
            name = source.read(struct.unpack(">I", head)[0])
            content = source.read(struct.unpack(">Q", source.read(8))[0])
            yield name, content
        return
    buffer = b""
    while block := os.read(0, 1 << 16):
        *whole, buffer = (buffer + block).split(b"\0")
        yield from ((name, None) for name in whole)


with open(os.path.join(place, "starts"), "a") as starts:
    starts.write(f"{os.getpid()} {os.getppid()}\n")
for name, content in requests():
    path = name.decode("utf-8", "replace")
    answer = {
        "schema_version": 1, "path": path, "status": "none", "reason": None, "width": 1,
        "height": None if content is None else len(content), "ms": 1, "barcodes": [],
    }
    found = re.search(r"(kill|exit|stop|omit|torn|wrong|slow|chatter|large|refuse)(?:-([0-9.]+))?", os.path.basename(path))
    what, times = (found[1], float(found[2] or 0)) if found else (None, 0)
    line = json.dumps(answer)
    if what == "slow":
        time.sleep(times)
    elif what == "chatter":
        sys.stderr.write(("x" * 1023 + "\n") * 1024)
    elif what == "large":
        line = json.dumps({**answer, "reason": "x" * (1 << 20)})
    elif what == "refuse":
        sys.stderr.write("remexp: catalog: has another digest\n")
        sys.exit(3)
    elif what and is_due(os.path.basename(path), times):
        if what == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        elif what == "stop":
            os.kill(os.getpid(), signal.SIGSTOP)
        elif what == "exit":
            sys.exit(0)
        elif what == "omit":
            continue
        elif what == "torn":
            sys.stdout.write(line[: len(line) // 2])
            sys.exit(0)
        elif what == "wrong":
            line = json.dumps({**answer, "path": path + "?"})
    print(line, flush=True)
