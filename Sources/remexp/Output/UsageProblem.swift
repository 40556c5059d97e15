import ArgumentParser
import Delimited

/// What the argument parser says of arguments that it does not understand. It repeats what was typed, which may have come
/// from a file's name.
struct UsageProblem {
  let text: String

  /// - Parameters:
  ///   - message: as the parser gives it, in several lines.
  ///   - arguments: what was typed.
  init(_ message: String, arguments: [String]) {
    var message = message
    // The longest first, so that a part of one does not hide the rest.
    for typed in arguments.flatMap(Self.parts).sorted(by: { $0.utf8.count > $1.utf8.count }) {
      let shown = HiddenCharacters.shown(typed).cut(to: Self.longest)
      if !Self.isSame(shown, typed) { message = message.replacing(typed, with: shown) }
    }
    // Line by line, but not by what Swift takes for line ends: others come from arguments.
    text = message.split(separator: "\n", omittingEmptySubsequences: false).map {
      HiddenCharacters.shown(String($0))
    }.joined(separator: "\n")
  }

  /// Nothing, where a command has said all there is to say.
  func say() {
    if !text.isEmpty { Diagnostics.write(text + "\n") }
  }

  /// The cells of what was typed that are repeated.
  private static let longest = 200

  /// The argument, and the value in `--option=value`.
  private static func parts(of argument: String) -> [String] {
    guard let equal = argument.unicodeScalars.firstIndex(of: "=") else { return [argument] }
    return [argument, String(argument[argument.unicodeScalars.index(after: equal)...])].filter { !$0.isEmpty }
  }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }
}
