import Foundation
import Print
import TestPictures
import TestSupport
import Testing

/// Dates that are printed on packs, from a photo to an item, with a reader that the tests play.
@Suite(.enabled(if: TesseractReader.problem == nil))
struct PrintedDateCommandTests {
  let command: Command
  private let today = "2026-11-22"

  init() throws {
    command = try Command()
    try command.file("products.csv", "code,name\n8801234567893,Milk\n")
    try command.run("catalog", "import", "products.csv")
  }

  /// A program that says the same line of every picture. Of a large picture it stands in the lower left quarter.
  private func reader(_ text: String) throws -> String {
    try command.file(
      "reader.py",
      """
      import json, sys
      print(json.dumps({"protocol": 1, "engine": "played", "version": "1"}), flush=True)
      while True:
          head = sys.stdin.buffer.readline()
          if not head: break
          asked = json.loads(head)
          w, h = asked["width"], asked["height"]
          left = w * h
          while left: left -= len(sys.stdin.buffer.read(min(left, 65536)))
          box = [0, 0, w, h] if h < 300 else [0, h - 120, w // 2, h]
          line = {"text": "\(text)", "box": box, "confidence": 0.9}
          print(json.dumps({"id": asked["id"], "lines": [line]}), flush=True)
      """)
    return "/usr/bin/python3 \(command.folder.appending(path: "reader.py").path)"
  }

  /// A photo that shows a code and, in its lower left corner, this date.
  private func photo(_ name: String, _ text: String) throws {
    let print = PrintFont(style: .solid, pitch: 6).rows(of: [text])
    let (width, height) = (2 * print[0].count, 480)
    var rows = Array(repeating: [UInt8](repeating: 215, count: width), count: height)
    for (y, row) in print.enumerated() {
      rows[height - print.count + y].replaceSubrange(0..<row.count, with: row)
    }
    let bars = EAN13Bars.pixels(of: "8801234567893", module: 3)
    for y in 60..<260 { rows[y].replaceSubrange(60..<60 + bars.count, with: bars) }
    let picture = PNGFile(width: UInt32(width), height: UInt32(height), rows: rows)
    try Data(picture.bytes).write(to: command.folder.appending(path: name))
  }

  private func scan(_ text: String, _ arguments: String...) throws -> Command.Outcome {
    try command.run(
      ["scan", "--today", today, "--date-order", "dmy", "--print-reader", try reader(text)] + arguments)
  }

  @Test func `what the print says is proposed, and taken with one option`() throws {
    try photo("milk.png", "27.12.2026")
    let scan = try scan("27.12.2026", "--register", "--read-dates", "--format", "ndjson", "milk.png")
    #expect(scan.errors == "0 registered, 1 to the inbox\n")
    #expect(
      scan.output.contains(#""print":{"expires_on":"2026-12-27","precision":"day","text":"27.12.2026""#))
    #expect(try command.run("inbox", "list").output.contains("2026-12-27?"))
    let shown = try command.run("inbox", "show", "1").output
    #expect(shown.contains(#/printed +2026-12-27  "27.12.2026"  [0-9]+ of 17 readings/#))
    #expect(try command.run("inbox", "apply", "--today", today).errors.contains("still miss something"))
    let applied = try command.run("inbox", "apply", "--proposed", "4", "--today", today)
    #expect(applied.errors.contains(#"1: milk.png: 2026-12-27  "27.12.2026"#))
    #expect(applied.output.contains("Milk"))
    let list = try command.run("list", "--format", "json", "--today", today).output
    #expect(list.contains(#/"source": ?"print"/#))
    #expect(try command.run("inbox", "list").output == "the inbox is empty\n")
    let accuracy = try command.run("inbox", "accuracy").output
    #expect(accuracy.contains(#/all +1 +1 +0/#) && accuracy.contains(#/played 1 +1 +1 +0/#))
    try command.run("undo")
    #expect(try command.run("inbox", "list").output.contains("2026-12-27?"))
  }

  @Test func `what may be read in another order is not taken unasked`() throws {
    try photo("milk.png", "02.12.26")
    _ = try scan("02.12.26", "--register", "--read-dates", "milk.png")
    #expect(try command.run("inbox", "show", "1").output.contains("or 2026-02-12"))
    let applied = try command.run("inbox", "apply", "--proposed", "4", "--today", today)
    #expect(applied.output.isEmpty && applied.errors.contains("still miss something"))
  }

  @Test func `a photo is read once, and another time where that was not done`() throws {
    try photo("milk.png", "27.12.2026")
    _ = try scan("27.12.2026", "--register", "--no-read-dates", "milk.png")
    #expect(!(try command.run("inbox", "show", "1").output.contains("printed")))
    #expect(
      try scan("27.12.2026", "--register", "--read-dates", "milk.png").errors
        == "0 registered, 0 to the inbox, 1 known from before\n")
    #expect(try command.run("inbox", "show", "1").output.contains("printed"))
    try command.file("gone.py", "")
    let again = try command.run(
      "scan", "--register", "--read-dates", "--print-reader", "/no/such/reader", "--today", today, "milk.png")
    #expect(again.errors == "0 registered, 0 to the inbox, 1 known from before\n")
  }

  @Test func `people and lists of what is new are told too`() throws {
    try photo("milk.png", "27.12.2026")
    for option in ["--read-dates", "--changed-only"] {
      let scan = try scan("27.12.2026", "--read-dates", option, "milk.png")
      #expect(
        scan.output.contains(#/milk.png: printed 2026-12-27  "27.12.2026"  [0-9]+ of 17 readings/#),
        "\(option)")
    }
  }

  @Test func `a date that is known otherwise is not read`() throws {
    try photo("milk exp 2026-12-01.png", "27.12.2026")
    let scan = try scan("27.12.2026", "--read-dates", "--format", "ndjson", "milk exp 2026-12-01.png")
    #expect(scan.output.contains(#""print":null"#))
  }

  @Test func `whatever happens to the reader, the photo ends with its status`() throws {
    try photo("milk.png", "27.12.2026")
    let scan = try command.run(
      "scan", "--read-dates", "--print-reader", "/no/such/reader", "--today", today, "--format", "ndjson",
      "milk.png")
    #expect(scan.status == 0)
    #expect(scan.output.contains(#""status":"decoded""#) && scan.output.contains(#""print":null"#))
    #expect(
      scan.errors.contains("milk.png: the print reader cannot be started (/no/such/reader): no such program"))
  }

  @Test(.needs("a pseudo-terminal", PseudoTerminal() != nil))
  func `one key takes a proposal, and another order`() throws {
    try photo("a.png", "27.12.2026")
    try photo("b.png", "02.12.26")
    _ = try scan("27.12.2026", "--register", "--read-dates", "a.png")
    _ = try scan("02.12.26", "--register", "--read-dates", "b.png")
    let terminal = try #require(PseudoTerminal())
    terminal.type("\no\n")
    try command.run(
      shell:
        "'\(Command.executablePath)' inbox review --today \(today) <\(terminal.path) >\(terminal.path) 2>&1")
    let screen = terminal.screen()
    #expect(screen.contains("[Enter] take  [e] edit  [s] skip"))
    #expect(screen.contains("[Enter] take  [o] other order  [e] edit  [s] skip"))
    let list = try command.run("list", "--today", today).output
    #expect(list.contains("2026-12-27") && list.contains("2026-02-12"))
  }
}

/// The bars of an EAN-13.
enum EAN13Bars {
  private static let codes = [
    "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
    "0001011",
  ]
  /// Which of the left half are of odd parity, by the first digit.
  private static let parities = [
    "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL",
  ]

  /// One row of them, so many pixels a module, without quiet zones.
  static func pixels(of code: String, module: Int) -> [UInt8] {
    let digits = code.compactMap(\.wholeNumberValue)
    var modules = "101"
    for (digit, parity) in zip(digits[1...6], parities[digits[0]]) {
      let right = codes[digit].map { $0 == "0" ? "1" : "0" }.joined()
      modules += parity == "L" ? codes[digit] : String(right.reversed())
    }
    modules += "01010"
    for digit in digits[7...] { modules += codes[digit].map { $0 == "0" ? "1" : "0" }.joined() }
    modules += "101"
    return modules.flatMap { Array(repeating: $0 == "1" ? UInt8(20) : 215, count: module) }
  }
}
