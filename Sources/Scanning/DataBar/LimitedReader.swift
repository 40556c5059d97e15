import Barcodes

/// Reads DataBar Limited, which has no finder pattern: its check character stands in the middle.
struct LimitedReader {
  private var wholes: [Sighting<String>] = []
  private var leaning = 0

  /// True while none was seen.
  var isEmpty: Bool { wholes.isEmpty }

  mutating func read(_ line: ScanLine) {
    guard line.edges.positions.count >= Self.elements else { return }
    for start in 0...line.edges.positions.count - Self.elements where line.edges.isDark(behind: start) {
      guard let text = Self.text(in: line, from: start) else { continue }
      let end = start + Self.elements - 1
      let module = line.edges.width(start, end) / 73
      wholes.note(text, in: line, start...end, module: module)
      leaning += line.leaning
    }
  }

  func readings(by engine: Engine) -> [Reading] {
    wholes.map {
      Reading(
        .databar, Array($0.part.utf8), lines: $0.rows.count, $0.crossings, leaning: leaning, by: engine)
    }
  }

  /// From the left guard's bar to the right guard's.
  private static let elements = 46

  private static let character = 14
}

extension LimitedReader {
  /// The message of a symbol whose left guard is the bar behind an edge. Source: ISO/IEC 24724, section 6.2.
  private static func text(in line: ScanLine, from start: Int) -> String? {
    let edges = line.edges
    let (left, check, right) = (start + 1, start + 1 + character, start + 1 + 2 * character)
    let end = right + character
    let module = edges.width(left, end) / 70
    guard fits(edges.width(left, check), 26 * module), fits(edges.width(check, right), 18 * module),
      fits(edges.width(right, end), 26 * module), line.isNarrow(start, module: module),
      line.isNarrow(end, module: module), line.isNarrow(end + 1, module: module),
      isQuiet(edges, from: start, to: end + 2, module: module)
    else { return nil }
    // All of the symbol's guards are bars of one module.
    let growth =
      (edges.width(start, left) + edges.width(right - 1, right) + edges.width(end + 1, end + 2)) / 3 / module
      - 1
    guard let one = self.character(edges, from: left, in: .limited, growth: -growth),
      let other = self.character(edges, from: right, in: .limited, growth: -growth),
      let sum = checkValue(edges, from: check, growth: -growth),
      (one.check(from: 0, modulo: 89) + other.check(from: character, modulo: 89)) % 89 == sum
    else { return nil }
    let number = 2_013_571 * Int64(one.value) + Int64(other.value)
    return GTINText.message(of: number, linkedFrom: 2_015_133_531_096)
  }

  private static func fits(_ width: Float, _ expected: Float) -> Bool {
    abs(width - expected) < 0.06 * expected
  }

  /// True where nothing stands within some modules around.
  private static func isQuiet(_ edges: LineEdges, from start: Int, to end: Int, module: Float) -> Bool {
    (start == 0 || edges.width(start - 1, start) > 0.8 * module)
      && (end + 1 >= edges.positions.count || edges.width(end, end + 1) > 4 * module)
  }

  private static func character(
    _ edges: LineEdges, from start: Int, in set: DataCharacterSet, growth: Float
  ) -> DataCharacter? {
    let module = edges.width(start, start + character) / Float(set.modules)
    return DataCharacter(
      (1..<character).map {
        edges.width(start, start + $0) / module - ($0.isMultiple(of: 2) ? 0 : growth)
      }, in: set)
  }

  /// The number of the check character, 0 to 88.
  private static func checkValue(_ edges: LineEdges, from start: Int, growth: Float) -> Int? {
    let module = edges.width(start, start + character) / 18
    let places =
      [0]
      + (1..<character).map {
        Int((edges.width(start, start + $0) / module - ($0.isMultiple(of: 2) ? 0 : growth)).rounded())
      } + [18]
    let widths = zip(places, places.dropFirst()).map { $1 - $0 }
    guard widths.allSatisfy({ (1...3).contains($0) }), widths[12] == 1, widths[13] == 1 else { return nil }
    let halves = [0, 1].map { half in stride(from: half, to: 12, by: 2).map { widths[$0] } }
    guard halves.allSatisfy({ $0.reduce(0, +) == 8 }) else { return nil }
    let values = halves.map { ElementWidths.value(of: $0, widest: 3, needsNarrow: false) }
    return checkCharacters.firstIndex(of: 21 * values[0] + values[1])
  }

  /// Of all the ways to part eight modules among six spaces and six bars those that are used, in order.
  /// Source: ISO/IEC 24724, table 8.
  private static let checkCharacters: [Int] =
    Array(0...43) + [45, 52, 57] + Array(63...66) + Array(73...79) + [82] + Array(126...130) + [132]
    + Array(141...146) + Array(210...217) + [220] + Array(316...320) + [322, 323, 326, 337]
}
