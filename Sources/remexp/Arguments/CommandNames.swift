import ArgumentParser

/// A word that stands where a command is expected and is none.
enum CommandNames {
  /// What to say of it; nil where all words are commands as far as they should be.
  /// - Parameters:
  ///   - arguments: what was typed, without the program's name.
  ///   - root: the program itself.
  static func mistake(
    in arguments: [String], of root: any ParsableCommand.Type, phrases: Phrases
  ) -> CommandFailure? {
    var command = root
    var path = "remexp"
    for word in arguments {
      let known = command.configuration.subcommands
      guard !known.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
      guard let next = known.first(where: { name(of: $0) == word }) else {
        return failure(word, known.map(name), after: path, phrases: phrases)
      }
      command = next
      path += " " + word
    }
    return nil
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? String(describing: command).lowercased()
  }

  private static func failure(
    _ word: String, _ known: [String], after path: String, phrases: Phrases
  ) -> CommandFailure {
    let shown = word.cut(to: 80)
    if let near = NearName.nearest(to: word, among: known) {
      return CommandFailure(
        phrases.say(
          "there is no command “\(path) \(shown)”; did you mean \(path) \(near)?",
          "“\(path) \(shown)” 명령은 없습니다. \(path) \(near)을(를) 쓰려고 하셨나요?"), .wrongUsage)
    }
    return CommandFailure(
      phrases.say(
        "there is no command “\(path) \(shown)”; see \(path) --help",
        "“\(path) \(shown)” 명령은 없습니다. \(path) --help를 보세요"), .wrongUsage)
  }
}
