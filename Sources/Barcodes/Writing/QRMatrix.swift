/// The modules of a QR code before one of the eight masks is chosen.
///
/// Sources: ISO/IEC 18004, sections 6.3 (what stands in every code), 7.7.3 (where the codewords go), 7.8 (masks) and 7.9
/// (what tells level and mask).
struct QRMatrix {
  private let side: Int
  private var modules: [UInt8]
  /// 1 where a module is no part of the codewords, and is not masked.
  private var isFixed: [UInt8]

  init(_ version: QRVersion, codewords: [UInt8]) {
    side = version.side
    modules = [UInt8](repeating: 0, count: side * side)
    isFixed = modules
    for index in 0..<side {
      fix(index, 6, index % 2 == 0)
      fix(6, index, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] {
      drawPattern(x, y, radius: 4) { $0 != 2 && $0 != 4 }
    }
    if version.number > 1 { drawPattern(side - 7, side - 7, radius: 2) { $0 != 1 } }
    drawFormat(mask: 0)
    place(codewords)
  }

  private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y * side + x] = isDark ? 1 : 0
    isFixed[y * side + x] = 1
  }

  /// Squares around a place, as far as they are within the code.
  private mutating func drawPattern(_ x: Int, _ y: Int, radius: Int, isDark: (Int) -> Bool) {
    for row in -radius...radius {
      for column in -radius...radius where (0..<side).contains(x + column) && (0..<side).contains(y + row) {
        fix(x + column, y + row, isDark(max(abs(row), abs(column))))
      }
    }
  }

  /// Twice the level, M, which is 00, and the mask, with ten bits that correct them.
  private mutating func drawFormat(mask: Int) {
    let rest = (0..<10).reduce(mask) { rest, _ in rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (mask << 10 | rest) ^ 0x5412
    func isDark(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    for place in 0..<6 { fix(8, place, isDark(place)) }
    fix(8, 7, isDark(6))
    fix(8, 8, isDark(7))
    fix(7, 8, isDark(8))
    for place in 9..<15 { fix(14 - place, 8, isDark(place)) }
    for place in 0..<8 { fix(side - 1 - place, 8, isDark(place)) }
    for place in 8..<15 { fix(8, side - 15 + place, isDark(place)) }
    fix(8, side - 8, true)
  }

  /// Two columns at a time from the right, up and down in turn, beside the column of the timing pattern.
  private mutating func place(_ codewords: [UInt8]) {
    var index = 0
    for pair in stride(from: side - 1, to: 0, by: -2) {
      let right = pair <= 6 ? pair - 1 : pair
      for step in 0..<side {
        let y = (right + 1) & 2 == 0 ? side - 1 - step : step
        for x in [right, right - 1] where isFixed[y * side + x] == 0 && index < codewords.count * 8 {
          modules[y * side + x] = codewords[index / 8] >> (7 - index % 8) & 1
          index += 1
        }
      }
    }
  }

  /// Masked so that the fewest places look like what a code begins with, or like nothing.
  var best: [UInt8] {
    (0..<8).map(masked).min { Self.penalty($0, side: side) < Self.penalty($1, side: side) } ?? modules
  }

  private func masked(_ mask: Int) -> [UInt8] {
    var matrix = self
    matrix.drawFormat(mask: mask)
    for y in 0..<side {
      for x in 0..<side where isFixed[y * side + x] == 0 && Self.turns(mask, x, y) {
        matrix.modules[y * side + x] ^= 1
      }
    }
    return matrix.modules
  }

  /// Source: ISO/IEC 18004, table 10.
  private static func turns(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// Source: ISO/IEC 18004, table 11: long runs, squares of one colour, what looks like a finder pattern, and more dark
  /// than light or less.
  private static func penalty(_ modules: [UInt8], side: Int) -> Int {
    var penalty = 0
    for line in 0..<side {
      penalty += linePenalty((0..<side).map { modules[line * side + $0] })
      penalty += linePenalty((0..<side).map { modules[$0 * side + line] })
    }
    for y in 0..<side - 1 {
      for x in 0..<side - 1 {
        let dark =
          modules[y * side + x] + modules[y * side + x + 1] + modules[(y + 1) * side + x]
          + modules[(y + 1) * side + x + 1]
        if dark == 0 || dark == 4 { penalty += 3 }
      }
    }
    let dark = modules.reduce(0) { $0 + Int($1) }
    return penalty + abs(dark * 20 - modules.count * 10) / modules.count * 10
  }

  private static let finder: [UInt8] = [1, 0, 1, 1, 1, 0, 1]

  private static func linePenalty(_ line: [UInt8]) -> Int {
    var (penalty, start) = (0, 0)
    for index in 1...line.count where index == line.count || line[index] != line[start] {
      if index - start >= 5 { penalty += index - start - 2 }
      start = index
    }
    let blank: [UInt8] = [0, 0, 0, 0]
    let wide = blank + line + blank
    for index in 0...wide.count - 11 {
      let part = wide[index..<index + 11]
      if part.elementsEqual(finder + blank) || part.elementsEqual(blank + finder) { penalty += 40 }
    }
    return penalty
  }
}
