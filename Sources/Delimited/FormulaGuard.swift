/// Keeps a spreadsheet from executing a field of a file that it opens.
///
/// A field is a danger when it begins with `=`, `+`, `-`, `@`, TAB, CR, LF or one of the full-width ＝＋－＠,
/// and is not a plain number such as `-3` or `+0.5`. Source: OWASP, CSV Injection.
///
/// The rule is exact both ways. Take a field as any number of apostrophes and a rest. Where the rest is a
/// danger, ``guarded(_:)`` adds one apostrophe and ``unguarded(_:)`` takes one away; any other field, `'tis`
/// for one, stays as it is. Every text therefore comes back as it was, apostrophes of its own included.
public enum FormulaGuard {
  /// The text as it is safe to write.
  public static func guarded(_ text: String) -> String {
    isDanger(text.utf8.drop(while: isApostrophe)) ? "'" + text : text
  }

  /// The text as it was before ``guarded(_:)``.
  public static func unguarded(_ text: String) -> String {
    guard text.utf8.first == apostrophe, isDanger(text.utf8.drop(while: isApostrophe)) else { return text }
    return String(decoding: text.utf8.dropFirst(), as: UTF8.self)
  }

  private static let apostrophe = UInt8(ascii: "'")
  private static let starts = Set("=+-@\t\r\n".utf8)
  private static let fullWidthStarts = ["＝", "＋", "－", "＠"].map { Array($0.utf8) }

  private static func isApostrophe(_ byte: UInt8) -> Bool { byte == apostrophe }

  private static func isDanger(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first else { return false }
    guard starts.contains(first) else { return fullWidthStarts.contains { text.starts(with: $0) } }
    return !isNumber(text)
  }

  /// A sign, digits, and perhaps a point and more digits.
  private static func isNumber(_ text: Substring.UTF8View) -> Bool {
    guard text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") else { return false }
    let parts = text.dropFirst().split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }
  }
}
