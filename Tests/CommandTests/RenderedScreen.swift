/// What a person sees in the end of what was printed on a terminal, and which codes of it were colours.
struct RenderedScreen {
  /// The lines without colours, as they stand there; the last may be one that something is still to be typed into.
  private(set) var lines = [""]
  /// Codes of a terminal that are neither colours nor the end of a line's deletion.
  private(set) var otherCodes: [String] = []
  private(set) var isColoured = false

  init(_ printed: String) {
    var rest = Array(printed.unicodeScalars)[...]
    var column = 0
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n":
        lines.append("")
        column = 0
      case "\u{1b}": obey(&rest, column)
      default:
        var line = Array(lines[lines.count - 1].unicodeScalars)
        if column < line.count { line[column] = scalar } else { line.append(scalar) }
        column += 1
        lines[lines.count - 1] = String(String.UnicodeScalarView(line))
      }
    }
  }

  private mutating func obey(_ rest: inout ArraySlice<Unicode.Scalar>, _ column: Int) {
    let code = rest.prefix { !$0.properties.isAlphabetic }
    let end = rest.dropFirst(code.count).first
    let text = String(String.UnicodeScalarView(rest.prefix(code.count + 1)))
    rest = rest.dropFirst(code.count + 1)
    switch end {
    case "m": isColoured = true
    case "K": lines[lines.count - 1] = String(lines[lines.count - 1].unicodeScalars.prefix(column))
    default: otherCodes.append(text)
    }
  }
}
