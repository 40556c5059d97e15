/// A paragraph of a command's discussion or of a topic.
struct HelpParagraph: Equatable {
  enum Part: Equatable {
    /// Words that may be filled anew.
    case text(String)
    /// Lines that stand as they are: what is to be typed, and small tables.
    case lines([String])
  }

  let parts: [Part]

  /// The paragraphs of a text, which blank lines part; what begins with blanks stands as it is.
  static func paragraphs(of text: String) -> [HelpParagraph] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(whereSeparator: { $0.allSatisfy(\.isWhitespace) })
      .map { HelpParagraph(lines: $0.map(String.init)) }
  }

  private init(lines: [String]) {
    var parts: [Part] = []
    for line in lines {
      let isTyped = line.hasPrefix(" ")
      switch parts.last {
      case .lines(let before) where isTyped: parts[parts.count - 1] = .lines(before + [line])
      case .text(let before) where !isTyped: parts[parts.count - 1] = .text(before + " " + line)
      default: parts.append(isTyped ? .lines([line]) : .text(line))
      }
    }
    self.parts = parts.map { part in
      if case .lines(let lines) = part { .lines(Self.outdented(lines)) } else { part }
    }
  }

  /// Filled within so many cells of a terminal.
  func lines(within cells: Int) -> [String] {
    parts.flatMap { part in
      switch part {
      case .text(let words): words.folded(within: cells) { displayWidth(of: $0) }
      case .lines(let lines): lines.map { "  " + $0 }
      }
    }
  }

  /// Commands to be typed, with at most a line that leads to them.
  var isExample: Bool {
    guard let lines, lines.contains(where: { $0.contains("remexp ") }) else { return false }
    guard case .text(let lead) = parts.first else { return true }
    return lead.hasSuffix(":")
  }

  /// The first lines that stand as they are.
  private var lines: [String]? {
    for case .lines(let lines) in parts { return lines }
    return nil
  }

  /// Without the blanks that all of them begin with.
  private static func outdented(_ lines: [String]) -> [String] {
    let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indent)) }
  }
}
