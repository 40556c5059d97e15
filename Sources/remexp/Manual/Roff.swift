/// A page in the language of man(7), as groff and mandoc read it.
///
/// Not mdoc(7): its first section must be called NAME in English, and what it says of the exit status knows 0 and
/// "greater than 0" alone.
struct Roff {
  private(set) var text: String

  /// - Parameter date: `YYYY-MM-DD`.
  init(title: String, section: Int, date: String, source: String, manual: String) {
    text = """
      .\\" Made by remexp manual, from what remexp --help says: change that instead.
      .TH \(Self.escaped(title.uppercased())) \(section) \(date) "\(source)" "\(manual)"
      .nr HY 0
      .ad l

      """
  }

  mutating func section(_ title: String) { line(".SH \(quoted(title))") }

  mutating func subsection(_ title: String) { line(".SS \(quoted(title))") }

  /// Words that may be filled; nothing for an empty text.
  mutating func paragraph(_ words: String) {
    guard !words.isEmpty else { return }
    separate()
    fill(words)
  }

  /// Words that go on where the last ones have ended.
  mutating func fill(_ words: String) {
    let words = words.split(whereSeparator: \.isWhitespace).map { Self.word(String($0)) }
    for text in words.joined(separator: " ").folded(within: 80, measuredBy: Self.length) {
      line(Self.guarded(text))
    }
  }

  /// A paragraph begins; one does behind a heading anyway.
  private mutating func separate() {
    let last = text.dropLast().split(separator: "\n").last ?? ""
    if !last.hasPrefix(".S") { line(".PP") }
  }

  /// The bytes of a line for a program that reads ASCII alone, and has eight for a syllable: `\[uAC00]`.
  private static func length(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : $1.value > 0xffff ? 9 : 8) }
  }

  /// Lines that stand as they are.
  mutating func literal(_ lines: [String]) {
    separate()
    line(".RS 2\n.EX")
    for text in lines { line(Self.guarded(Self.escaped(text))) }
    line(".EE\n.RE")
  }

  /// What is explained, and what is said of it.
  /// - Parameter tag: in roff already.
  mutating func tagged(_ tag: String, _ said: [String]) {
    line(".TP\n\(Self.guarded(tag))")
    let said = said.filter { !$0.isEmpty }
    if said.isEmpty { line("\\&") }
    for (place, words) in said.enumerated() {
      if place > 0 { line(".br") }
      fill(words)
    }
  }

  /// A line of roff.
  mutating func line(_ roff: String) { text += roff + "\n" }

  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }
  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// As it is typed: no hyphen of it is one of prose, and no quote is curled.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text { escaped += special[character] ?? String(character) }
    return escaped
  }

  private static let special: [Character: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
  ]

  /// A word of prose; what begins as an option does is set as one.
  private static func word(_ word: String) -> String {
    guard let match = word.prefixMatch(of: /([(“"]*)(--?[A-Za-z0-9][A-Za-z0-9-]*)/) else {
      let isProse = word.allSatisfy { $0.isLetter || "-,.;:()".contains($0) } && !word.hasPrefix("-")
      return isProse ? word : escaped(word)
    }
    return escaped(String(match.1)) + bold(String(match.2)) + escaped(String(word[match.range.upperBound...]))
  }

  /// So that no line of text is taken for a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private func quoted(_ title: String) -> String { title.contains(" ") ? "\"\(title)\"" : title }
}
