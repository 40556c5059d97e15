/// Text without characters that are not seen but do something: move a cursor, turn the direction of writing, end a
/// line, or make one name look like another. Each stands as `\u{…}` with its number.
///
/// Hidden are the general categories Cc, Cf, Zl and Zp and what Unicode calls ignorable by default: controls, marks and
/// isolates of the direction of writing, zero-width spaces, fillers, tags. Variation selectors stay, and joiners stay
/// where a script or an emoji needs them. Source: Unicode Standard Annex #9, section 2, and #44, section 5.1.
package enum HiddenCharacters {
  /// The text as it is shown in one line.
  package static func shown(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7f }) else { return text }
    return replacing(in: text) { isHidden($0, after: $1) }
  }

  /// The same in a cell of a table that people open: line ends and tabs stay, and ``original(_:)`` gives back exactly
  /// what it was. A backslash that would be taken for the beginning of a number stands as one.
  package static func cell(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.contains(where: { $0 < 0x20 || $0 >= 0x7f || $0 == backslash }) else { return text }
    var rest = text.unicodeScalars[...]
    return replacing(in: text) { scalar, previous in
      rest.removeFirst()
      if scalar == "\\" { return rest.starts(with: "u{".unicodeScalars) }
      return scalar != "\n" && scalar != "\r" && scalar != "\t" && isHidden(scalar, after: previous)
    }
  }

  /// What ``cell(_:)`` was made from.
  package static func original(_ cell: String) -> String {
    guard cell.utf8.contains(backslash) else { return cell }
    var text = String.UnicodeScalarView()
    var rest = cell.unicodeScalars[...]
    while let first = rest.first {
      if first == "\\", let (scalar, after) = numbered(rest) {
        text.append(scalar)
        rest = after
      } else {
        text.append(first)
        rest.removeFirst()
      }
    }
    return String(text)
  }

  /// True for a character that is not to be shown as it is.
  /// - Parameter previous: the one before it; nil at the beginning.
  package static func isHidden(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    switch scalar.value {
    case 0x20...0x7e, 0xa1...0xac, 0xae...0x2ff, 0x3041...0x30ff, 0x4e00...0x9fff, 0xac00...0xd7a3:
      return false
    case 0x00...0x1f, 0x7f...0x9f: return true
    case 0x200c, 0x200d: return previous.map { !joins($0) } ?? true
    case 0xfe00...0xfe0f, 0xe0100...0xe01ef: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// True where a joiner after it changes how letters or emoji are drawn.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x10ff, 0x1780...0x18af, 0xfe0f: true
    default: !scalar.isASCII && (scalar.properties.isEmoji || scalar.properties.isEmojiModifier)
    }
  }

  private static let backslash = UInt8(ascii: "\\")

  private static func replacing(
    in text: String, where isReplaced: (Unicode.Scalar, Unicode.Scalar?) -> Bool
  ) -> String {
    var shown = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isReplaced(scalar, previous) {
        shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
      previous = scalar
    }
    return String(shown)
  }

  /// The character that `\u{…}` at the beginning stands for, and what follows.
  private static func numbered(
    _ text: Substring.UnicodeScalarView
  ) -> (Unicode.Scalar, Substring.UnicodeScalarView)? {
    guard text.starts(with: "\\u{".unicodeScalars), let end = text.prefix(10).firstIndex(of: "}") else {
      return nil
    }
    let digits = text[text.index(text.startIndex, offsetBy: 3)..<end]
    guard let number = UInt32(String(digits), radix: 16), String(number, radix: 16) == String(digits),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    guard scalar == "\\" || isHidden(scalar, after: nil) else { return nil }
    return (scalar, text[text.index(after: end)...])
  }
}
