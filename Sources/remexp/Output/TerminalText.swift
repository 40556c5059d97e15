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
