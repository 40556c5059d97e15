import Delimited

/// Text from outside made safe to show in one line of a terminal, so that no code or file name can move the cursor,
/// colour the screen or pretend to be another: see ``HiddenCharacters``.
struct TerminalText: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description = HiddenCharacters.shown(text)
  }
}
