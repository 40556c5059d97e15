import Imaging

/// A DataBar as rows of element widths, in modules. Source: ISO/IEC 24724.
struct DataBarSymbol {
  struct Row {
    /// Spaces and bars in turn, guards and all.
    let widths: [Int]
    let startsDark: Bool
    /// In modules.
    let height: Int

    /// True for dark, module by module.
    var modules: [Bool] {
      widths.enumerated().flatMap {
        [Bool](repeating: $0.offset.isMultiple(of: 2) == startsDark, count: $0.element)
      }
    }

    /// As it is seen in a mirror; a stack has such rows.
    var mirrored: Row {
      Row(
        widths: widths.reversed(), startsDark: widths.count.isMultiple(of: 2) ? !startsDark : startsDark,
        height: height)
    }
  }

  let rows: [Row]

  /// A picture with `module` pixels a module, rows parted by a line of their complements, and `quiet` light modules on
  /// all sides.
  func image(module: Int = 3, quiet: Int = 8) -> GrayImage {
    let width = (rows.map(\.modules.count).max() ?? 0) + 2 * quiet
    var lines = [[Bool]](repeating: [Bool](repeating: false, count: width), count: quiet)
    for (index, row) in rows.enumerated() {
      let line = [Bool](repeating: false, count: quiet) + row.modules
      let filled = line + [Bool](repeating: false, count: width - line.count)
      if index > 0 {
        lines.append(filled.enumerated().map { (quiet..<line.count).contains($0.offset) && !$0.element })
      }
      lines += [[Bool]](repeating: filled, count: row.height)
    }
    lines += [[Bool]](repeating: [Bool](repeating: false, count: width), count: quiet)
    let pixels = lines.flatMap { line in
      let row = line.flatMap { [UInt8](repeating: $0 ? 0 : 255, count: module) }
      return [[UInt8]](repeating: row, count: module).flatMap(\.self)
    }
    return GrayImage(width: width * module, height: lines.count * module, pixels: pixels)
  }
}

extension DataBarSymbol {
  /// How a character shares its modules among odd and even elements: by group the odd modules, the widest odd element
  /// and the total of the half that counts in the lower place.
  struct Character {
    let modules: Int
    let half: Int
    let groups: [(start: Int, odd: Int, widest: Int, total: Int)]
    let oddNeedsNarrow: Bool
    let oddLeads: Bool

    /// Tables 1, 3, 5 and 6 of the standard.
    static let outer = Character(
      modules: 16, half: 4,
      groups: [(0, 12, 8, 1), (161, 10, 6, 10), (961, 8, 4, 34), (2015, 6, 3, 70), (2715, 4, 1, 126)],
      oddNeedsNarrow: false, oddLeads: true)
    static let inner = Character(
      modules: 15, half: 4, groups: [(0, 5, 2, 4), (336, 7, 4, 20), (1036, 9, 6, 48), (1516, 11, 8, 81)],
      oddNeedsNarrow: true, oddLeads: false)
    static let expanded = Character(
      modules: 17, half: 4,
      groups: [(0, 12, 7, 4), (348, 10, 5, 20), (1388, 8, 4, 52), (2948, 6, 3, 104), (3988, 4, 1, 204)],
      oddNeedsNarrow: true, oddLeads: true)
    static let limited = Character(
      modules: 26, half: 7,
      groups: [
        (0, 17, 6, 28), (183_064, 13, 5, 728), (820_064, 9, 3, 6454), (1_000_776, 15, 5, 203),
        (1_491_021, 11, 4, 2408), (1_979_845, 19, 8, 1), (1_996_939, 7, 1, 16_632),
      ], oddNeedsNarrow: false, oddLeads: true)

    func widths(of value: Int) -> [Int] {
      let group = groups.last { $0.start <= value } ?? groups[0]
      let (high, low) = (value - group.start).quotientAndRemainder(dividingBy: group.total)
      let odd = DataBarSymbol.ways(group.odd, half, widest: group.widest, needsNarrow: oddNeedsNarrow)
      let even = DataBarSymbol.ways(
        modules - group.odd, half, widest: 9 - group.widest, needsNarrow: !oddNeedsNarrow)
      return zip(odd[oddLeads ? high : low], even[oddLeads ? low : high]).flatMap { [$0, $1] }
    }
  }

  /// All the ways to part modules among elements, in order.
  static func ways(_ modules: Int, _ elements: Int, widest: Int, needsNarrow: Bool) -> [[Int]] {
    guard elements > 0 else { return modules == 0 && !needsNarrow ? [[]] : [] }
    guard modules >= elements else { return [] }
    return (1...min(widest, modules)).flatMap { first in
      ways(modules - first, elements - 1, widest: widest, needsNarrow: needsNarrow && first > 1).map {
        [first] + $0
      }
    }
  }

  /// The sum of widths, each times a power of three more than the one before.
  static func check(_ widths: [Int], modulo: Int) -> Int {
    widths.reversed().reduce(0) { (3 * $0 + $1) % modulo }
  }
}

extension DataBarSymbol {
  /// DataBar Omnidirectional of thirteen digits, on one row or on two.
  static func omnidirectional(_ number: Int, isStacked: Bool = false, height: Int = 33) -> DataBarSymbol {
    let (left, right) = number.quotientAndRemainder(dividingBy: 4_537_077)
    let values = [left / 1597, left % 1597, right / 1597, right % 1597]
    let characters = zip([Character.outer, .inner, .outer, .inner], values).map { $0.widths(of: $1) }
    var check = self.check(characters.flatMap(\.self), modulo: 79)
    if check >= 8 { check += 1 }
    if check >= 72 { check += 1 }
    let first = characters[0] + finders[check / 9] + characters[1].reversed()
    let second = characters[3] + finders[check % 9].reversed() + characters[2].reversed()
    guard isStacked else {
      return DataBarSymbol(rows: [
        Row(widths: [1, 1] + first + second + [1, 1], startsDark: false, height: height)
      ])
    }
    return DataBarSymbol(rows: [
      Row(widths: [1, 1] + first + [1, 1], startsDark: false, height: height),
      Row(widths: [1, 1] + second + [1, 1], startsDark: true, height: height),
    ])
  }

  /// Table 2.
  private static let finders = [
    [3, 8, 2, 1, 1], [3, 5, 5, 1, 1], [3, 3, 7, 1, 1], [3, 1, 9, 1, 1], [2, 7, 4, 1, 1], [2, 5, 6, 1, 1],
    [2, 3, 8, 1, 1], [1, 5, 7, 1, 1], [1, 3, 9, 1, 1],
  ]

  /// DataBar Limited of thirteen digits, of which the first is 0 or 1.
  static func limited(_ number: Int, height: Int = 10) -> DataBarSymbol {
    let (left, right) = number.quotientAndRemainder(dividingBy: 2_013_571)
    let (one, other) = (Character.limited.widths(of: left), Character.limited.widths(of: right))
    let sum = check(one + other, modulo: 89)
    let ways = ways(8, 6, widest: 3, needsNarrow: false)
    let (high, low) = checkCharacters[sum].quotientAndRemainder(dividingBy: 21)
    let middle = zip(ways[high], ways[low]).flatMap { [$0, $1] } + [1, 1]
    return DataBarSymbol(rows: [
      Row(widths: [1, 1] + one + middle + other + [1, 1, 5], startsDark: false, height: height)
    ])
  }

  /// Table 8, by the numbers of its spaces and bars.
  private static let checkCharacters =
    Array(0...43) + [45, 52, 57] + Array(63...66) + Array(73...79) + [82] + Array(126...130) + [132]
    + Array(141...146) + Array(210...217) + [220] + Array(316...320) + [322, 323, 326, 337]
}
