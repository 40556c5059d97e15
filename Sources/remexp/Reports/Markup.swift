/// An element of HTML or SVG, or a text in one. A text, whatever it holds, stays a text: it is escaped where it is written,
/// and names of elements and attributes can only be those that stand in the program.
indirect enum Markup {
  case text(String)
  case element(StaticString, [(StaticString, String)], [Markup])

  /// Source: HTML, section 13.3; XML 1.0, section 2.4.
  var source: String {
    switch self {
    case .text(let text): return Self.escaped(text)
    case .element(let name, let attributes, let content):
      let attributes = attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined()
      return "<\(name)\(attributes)>\(content.map(\.source).joined())</\(name)>"
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    // Control characters are no text in XML, and nothing hidden is to be seen.
    for scalar in TerminalText(text).description.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
