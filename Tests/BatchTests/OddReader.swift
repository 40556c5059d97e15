import Batch
import BatchWorker
import Foundation

/// A reader of print that does what the gray of a picture tells it, in Python.
struct OddReader {
  let command: WorkerCommand

  /// - Parameters:
  ///   - folder: where its script is put.
  ///   - start: what it does before it reads: `hello`, `slow` (after a moment), `silent`, `stranger`, `nameless`.
  init(in folder: TemporaryFolder, start: String = "hello") throws {
    let script = try folder.file("reader.py", Array(Self.script.utf8))
    command = WorkerCommand(
      path: Self.python, arguments: [script.text, start, folder["victim"].text] + PrintOrder.names)
  }

  static let isThere = FileManager.default.isExecutableFile(atPath: python)

  private static let python = "/usr/bin/python3"

  private static let script = #"""
    import json, os, socket, sys, threading, time

    start, victim, *orders = sys.argv[1:]
    hello = {"protocol": 1, "engine": "odd", "version": "1"}
    if start == "slow": time.sleep(1)
    if start == "silent": time.sleep(1000)
    if start == "stranger": hello["protocol"] = 2
    if start == "nameless": hello["engine"] = ""

    def say(text):
        os.write(1, text if isinstance(text, bytes) else text.encode())

    def tried(do):
        try:
            return f"done {do()}"
        except (OSError, MemoryError, ValueError) as error:
            return type(error).__name__

    def raise_limit():
        import resource
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, 1))

    def thread():
        one = threading.Thread(target=lambda: None)
        one.start()
        one.join()

    attempts = {
        "writeFile": lambda: open(victim, "w"),
        "removeFile": lambda: os.unlink(victim),
        "openSocket": lambda: socket.socket(),
        "startProcess": lambda: os.fork(),
        "signalParent": lambda: os.kill(os.getppid(), 0),
        "raiseLimit": raise_limit,
        "takeMemory": lambda: len(bytearray(1 << 30)),
        "readFile": lambda: open(victim).read(),
        "startThread": thread,
    }
    lines = {
        "noLine": lambda line: 1,
        "noText": lambda line: line.pop("text"),
        "emptyText": lambda line: line.update(text=""),
        "controlText": lambda line: line.update(text="a\x1b[2Jb"),
        "longText": lambda line: line.update(text="x" * 513),
        "boxOutside": lambda line: line.update(box=[0, 0, 41, 20]),
        "boxBefore": lambda line: line.update(box=[-1, 0, 4, 4]),
        "boxEmpty": lambda line: line.update(box=[4, 4, 4, 8]),
        "boxOfThree": lambda line: line.update(box=[0, 0, 4]),
        "boxOfFractions": lambda line: line.update(box=[0, 0, 4, 4.5]),
        "boxOfWords": lambda line: line.update(box=["0", "0", "4", "4"]),
        "sure": lambda line: line.update(confidence=1.5),
        "unsure": lambda line: line.update(confidence=-0.1),
    }

    say(json.dumps(hello) + "\n")
    while request := sys.stdin.buffer.readline():
        asked = json.loads(request)
        width, height = asked["width"], asked["height"]
        pixels = sys.stdin.buffer.read(width * height)
        order = orders[pixels[0]]
        text = f"{width}x{height} {asked['find']} {pixels[-1] == pixels[0]} {os.getpid()}"
        if order in attempts: text = tried(attempts[order])
        line = {"text": text, "box": [0, 0, width, height], "confidence": 0.5, "note": "more"}
        answer = {"id": asked["id"], "lines": [line]}
        if order in lines: lines[order](line)
        if order == "decline": answer = {"id": asked["id"], "error": "too dark"}
        if order == "hang": time.sleep(1000)
        if order == "spin":
            while True: pass
        if order == "fallSilent": os.close(1); time.sleep(1000)
        if order == "goDeaf": os.close(0); say(json.dumps(answer) + "\n"); time.sleep(1000)
        if order == "leave": os._exit(3)
        if order == "crash": os.abort()
        if order == "flood":
            while True: say(b"x" * 65536)
        if order == "otherID": answer["id"] += 1
        if order == "noID": del answer["id"]
        if order == "noLines": del answer["lines"]
        if order == "noLine": answer["lines"] = [1]
        if order == "manyLines": answer["lines"] = [line] * 501
        said = json.dumps(answer) + "\n"
        if order == "stop": said = said[:-9]
        if order == "repeatItself": said += said
        if order == "babble": said = "\x00\xff8801234567893\n"
        if order == "count": said = "7\n"
        if order == "notANumber": said = said.replace("0.5", "NaN")
        if order == "noUTF8": said = said.encode().replace(b"40x20", b"\xff\xfe")
        say(said)
        if order == "floodLines":
            while True: say(said)
    """#
}
