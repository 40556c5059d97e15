import Foundation

/// A command as the argument parser knows it, in the form in which it tells tools of itself (`--experimental-dump-help`).
struct CommandInfo: Decodable {
  let commandName: String
  let superCommands: [String]?
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool?
  let subcommands: [CommandInfo]?
  let arguments: [ArgumentInfo]?

  /// From the dump of a whole program.
  static func root(ofDump dump: String) throws -> CommandInfo {
    struct Tool: Decodable { let command: CommandInfo }
    return try JSONDecoder().decode(Tool.self, from: Data(dump.utf8)).command
  }

  /// The words that are typed for it: `remexp`, `inbox`, `list`.
  var path: [String] { (superCommands ?? []) + [commandName] }

  /// Those whom a page is about: not what is hidden, and not the parser's own `help`.
  var shownSubcommands: [CommandInfo] {
    (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
  }

  /// It and all below it.
  var family: [CommandInfo] { [self] + shownSubcommands.flatMap(\.family) }

  /// What can be typed behind it; a flag and its opposite are one.
  var shownArguments: [ArgumentInfo] {
    var shown: [ArgumentInfo] = []
    for argument in arguments ?? [] where argument.shouldDisplay {
      if let last = shown.last, argument.negates(last) {
        shown[shown.count - 1].names = (last.names ?? []) + (argument.names ?? [])
      } else {
        shown.append(argument)
      }
    }
    return shown
  }
}

/// An option, a flag, or what stands without a name.
struct ArgumentInfo: Decodable {
  enum Kind: String, Decodable { case positional, option, flag }
  struct Name: Decodable {
    let kind: String
    let name: String

    var typed: String { (kind == "long" ? "--" : "-") + name }
  }

  let kind: Kind
  let shouldDisplay: Bool
  let sectionTitle: String?
  let isOptional: Bool
  let isRepeating: Bool
  let parsingStrategy: String
  var names: [Name]?
  let valueName: String?
  let defaultValue: String?
  let allValues: [String]?
  let abstract: String?
  let discussion: String?

  /// The long name, without dashes; nil for what has none.
  var longName: String? { names?.first { $0.kind == "long" }?.name }

  fileprivate func negates(_ other: ArgumentInfo) -> Bool {
    guard kind == .flag, let name = longName, let opposite = other.longName else { return false }
    return name == "no-\(opposite)"
  }

  /// Options that most commands have, which stand below their own.
  var isCommon: Bool { longName.map(Self.common.contains) ?? false }

  private static let common: Set = [
    "store", "shared", "quiet", "user", "today", "time-zone", "language", "version", "help",
  ]
}
