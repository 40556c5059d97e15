import Foundation
import TestPictures
import TestSupport

// Photos of packs with a date, and a reader of print that the tests play.
extension Command {
  /// With a catalog that knows the code of the photos.
  static func knowingMilk() throws -> Command {
    let command = try Command()
    try command.file("products.csv", "code,name\n8801234567893,Milk\n")
    try command.run("catalog", "import", "products.csv")
    return command
  }

  /// A program that says the same line of every picture. Of a large picture it stands in the lower left quarter.
  func printReader(saying text: String) throws -> String {
    try file(
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
    return "/usr/bin/python3 \(folder.appending(path: "reader.py").path)"
  }

  /// A photo that shows a code and, in its lower left corner, this date.
  func photo(_ name: String, printing text: String) throws {
    let print = PrintFont(style: .solid, pitch: 6).rows(of: [text])
    let (width, height) = (2 * print[0].count, 480)
    var rows = Array(repeating: [UInt8](repeating: 215, count: width), count: height)
    for (y, row) in print.enumerated() {
      rows[height - print.count + y].replaceSubrange(0..<row.count, with: row)
    }
    let bars = EAN13Bars.pixels(of: "8801234567893", module: 3)
    for y in 60..<260 { rows[y].replaceSubrange(60..<60 + bars.count, with: bars) }
    let picture = PNGFile(width: UInt32(width), height: UInt32(height), rows: rows)
    try Data(picture.bytes).write(to: folder.appending(path: name))
  }

  /// Scans with such a program, in a household that writes the day first.
  func scan(reading text: String, today: String, _ arguments: [String]) throws -> Outcome {
    try run(
      ["scan", "--today", today, "--date-order", "dmy", "--print-reader", try printReader(saying: text)]
        + arguments)
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
