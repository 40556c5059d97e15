/// Text from outside made safe to show in one line of a terminal: control characters, line breaks, marks that
/// change the writing direction and invisible characters stand as `\u{…}`, so that no code or file name can move
/// the cursor, colour the screen or pretend to be another.
struct TerminalText: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    guard !text.isPrintableASCII, text.unicodeScalars.contains(where: Self.isUnsafe) else {
      description = text
      return
    }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if Self.isUnsafe(scalar) {
        shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    description = String(shown)
  }

  /// General categories Cc, Cf (zero-width joiners of emoji and scripts excepted), Zl and Zp.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7f }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return scalar.value != 0x200c && scalar.value != 0x200d
    default: return false
    }
  }
}
