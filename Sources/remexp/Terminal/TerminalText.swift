import Delimited

/// Text from outside made safe to show in one line of a terminal, so that no code or file name can move the cursor,
/// colour the screen or pretend to be another: see ``HiddenCharacters``.
struct TerminalText: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description = HiddenCharacters.shown(text)
  }

  /// The same in so many cells, with an ellipsis where something is missing.
  /// - Parameter keepingEnd: for paths, which differ there.
  init(_ text: String, within cells: Int, keepingEnd: Bool = false) {
    // Marks that combine take no cells, so that a text of a megabyte can be as wide as one letter.
    let most = cells * 4
    let scalars = text.unicodeScalars
    guard text.utf8.count > most, scalars.count > most else {
      let shown = TerminalText(text).description
      description = keepingEnd ? shown.cutAtStart(to: cells) : shown.cut(to: cells)
      return
    }
    if keepingEnd {
      description = ("…" + TerminalText(String(scalars.suffix(most))).description).cutAtStart(to: cells)
    } else {
      description = (TerminalText(String(scalars.prefix(most))).description + "…").cut(to: cells)
    }
  }
}

/// The number of terminal cells that a text takes: two for East Asian wide characters and emoji, none for marks that
/// combine. Source: Unicode Standard Annex #11.
func displayWidth(of text: String) -> Int {
  // Most of what is shown, and by far the most in a report of thousands of lines.
  if text.isPrintableASCII { return text.utf8.count }
  return text.reduce(0) { width, character in
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

extension String {
  /// True for a text of nothing but visible ASCII characters and blanks, each of which takes one cell.
  var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7f).contains($0) } }

  /// The beginning that fits into so many cells of a terminal, with an ellipsis where something is missing.
  func cut(to cells: Int) -> String {
    // No character takes more cells than it has bytes.
    guard utf8.count > cells, displayWidth(of: self) > cells else { return self }
    var (kept, width) = ("", 0)
    for character in self {
      width += displayWidth(of: String(character))
      guard width < cells else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The end that fits, for paths, which differ there.
  func cutAtStart(to cells: Int) -> String {
    guard utf8.count > cells, displayWidth(of: self) > cells else { return self }
    return String(String(reversed()).cut(to: cells).reversed())
  }

  /// In lines of so many cells, broken between words; a longer word stays whole.
  func wrapped(within cells: Int?) -> String {
    guard let cells, displayWidth(of: self) > cells else { return self }
    return split(separator: " ", omittingEmptySubsequences: false).map { PaintedWord(String($0)) }
      .wrapped(within: cells, .none)
  }
}
