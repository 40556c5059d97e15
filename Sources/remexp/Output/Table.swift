/// Columns of text for people, aligned by the width that a terminal gives each character.
struct Table {
  private var rows: [[String]] = []
  private let rightAligned: Set<Int>

  /// - Parameter rightAligned: the columns of numbers, from 0.
  init(header: [String]? = nil, rightAligned: Set<Int> = []) {
    self.rightAligned = rightAligned
    if let header { rows.append(header) }
  }

  /// The cells are made safe to show.
  mutating func append(_ cells: [String]) {
    rows.append(cells.map { TerminalText($0).description })
  }

  /// A line a row, without spaces at its end.
  var lines: [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.lazy.map { column < $0.count ? displayWidth(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - displayWidth(of: cell))
        line += (column > 0 ? "  " : "") + (rightAligned.contains(column) ? padding + cell : cell + padding)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}

/// The number of terminal cells that a text takes: two for East Asian wide characters and emoji, none for marks that
/// combine. Source: Unicode Standard Annex #11.
func displayWidth(of text: String) -> Int {
  text.reduce(0) { width, character in
    guard let scalar = character.unicodeScalars.first else { return width }
    if scalar.value < 0x300 { return width + 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return width
    default: return width + (isWide(scalar) || character.unicodeScalars.contains("\u{fe0f}") ? 2 : 1)
    }
  }
}

private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa000...0xa4cf,
    0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
    0x1f300...0x1f64f, 0x1f680...0x1f6ff, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
    true
  default: false
  }
}
