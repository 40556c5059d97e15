import Delimited

/// Text as channels can take it: what is not seen but does something is shown by its number.
enum Line {
  /// In one line: ends of lines and tabs become spaces.
  static func one(_ text: String, limit: Int = .max) -> String {
    let words = text.unicodeScalars.split { ends($0) || $0 == "\t" || $0 == " " }
    return shortened(words.map { HiddenCharacters.shown(String($0)) }.joined(separator: " "), limit)
  }

  /// As lines, each ended by `\n`.
  static func all(_ text: String) -> String {
    let unified = text.replacing("\r\n", with: "\n")
    var lines = unified.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: ends)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { HiddenCharacters.shown(String($0)) }.joined(separator: "\t") + "\n"
    }.joined()
  }

  /// What a program or a service said, for a sentence about it: the end of it, in one line.
  static func said(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.unicodeScalars.split(whereSeparator: ends).map { one(String($0)) }
    let joined = lines.filter { !$0.isEmpty }.joined(separator: " | ")
    return joined.count <= longest ? joined : "…" + joined.suffix(longest)
  }

  /// Cut where it has more characters than that.
  static func shortened(_ text: String, _ limit: Int) -> String {
    text.utf8.count <= limit || text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }

  /// Cut where it has more bytes than that in UTF-8, between lines where one ends in its second half.
  static func cut(_ text: String, bytes limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let mark = "…"
    var room = limit - mark.utf8.count
    let kept = text.prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    guard let end = kept.lastIndex(of: "\n"), kept[...end].utf8.count > limit / 2 else { return kept + mark }
    return kept[...end] + mark
  }

  private static let longest = 300

  private static func ends(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a...0x0d, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
