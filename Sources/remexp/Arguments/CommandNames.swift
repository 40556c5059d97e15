import ArgumentParser
import Words

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
      guard !known.isEmpty, !word.hasPrefix("-") else { return nil }
      if word == "help" { return mistake(ofHelp: arguments, root: root, phrases: phrases) }
      guard let next = known.first(where: { name(of: $0) == word }) else {
        return failure(word, shown(in: command), after: path, see: "\(path) --help", phrases)
      }
      command = next
      path += " " + word
    }
    return nil
  }

  /// Of words behind `help`, which would otherwise be passed over.
  private static func mistake(
    ofHelp arguments: [String], root: any ParsableCommand.Type, phrases: Phrases
  ) -> CommandFailure? {
    guard arguments.first == "help" else { return nil }
    var command = root
    for word in LanguageOption.left(out: arguments.dropFirst()) where !word.hasPrefix("-") {
      if command == root, HelpTopic(rawValue: word) != nil { return nil }
      guard let next = command.configuration.subcommands.first(where: { name(of: $0) == word }) else {
        let topics = command == root ? HelpTopic.allCases.map(\.name) : []
        return failure(word, shown(in: command) + topics, after: "remexp help", see: "remexp help", phrases)
      }
      command = next
    }
    return nil
  }

  static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? String(describing: command).lowercased()
  }

  /// The names of the commands below one, but for those that are in no list.
  static func shown(in command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { name(of: $0) }
  }

  private static func failure(
    _ word: String, _ known: [String], after path: String, see help: String, _ phrases: Phrases
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
        "there is no command “\(path) \(shown)”; see \(help)",
        "“\(path) \(shown)” 명령은 없습니다. \(help)를 보세요"), .wrongUsage)
  }
}
