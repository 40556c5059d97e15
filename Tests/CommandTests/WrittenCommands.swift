import ArgumentParser
import Foundation

@testable import remexp

/// Commands as they stand in a text for people: below one another with what they are for beside them, in a crontab, behind
/// one another in a line of the shell.
struct WrittenCommands {
  /// The words behind `remexp`, command by command.
  let commands: [[String]]

  /// - Parameter lines: lines that are to be typed.
  init(_ lines: [String]) {
    var whole: [String] = []
    for line in lines {
      if let last = whole.last, last.hasSuffix("\\") {
        whole[whole.count - 1] = String(last.dropLast() + line.drop { $0 == " " })
      } else {
        whole.append(line)
      }
    }
    commands = whole.flatMap(Self.commands)
  }

  /// Those of a command's help or a topic, where what is to be typed begins with blanks.
  init(help text: String) {
    self.init(text.split(separator: "\n").map(String.init).filter { $0.hasPrefix(" ") })
  }

  /// Those in the blocks of a page in Markdown, which stand four blanks from the margin or between fences of the shell.
  init(markdown text: String) {
    var fence: String?
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        fence = fence == nil ? String(line.dropFirst(3)) : nil
      } else if fence.map({ $0 == "sh" }) ?? line.hasPrefix("    ") {
        lines.append(line)
      }
    }
    self.init(lines)
  }

  private static func commands(in line: String) -> [[String]] {
    let typed = line.split(separator: " #", maxSplits: 1).first.map(String.init) ?? ""
    return typed.matches(of: /(?:^| )remexp(?= |$)/).map { words(String(typed[$0.range.upperBound...])) }
  }

  /// Up to where the shell, or who reads, is meant again.
  private static func words(_ rest: String) -> [String] {
    let text = rest.drop { $0 == " " }.replacing(/\$\([^)]*\)/, with: "x")
    let end = text.firstRange(of: #/ {2,}| [|<>;]|;| && /#)?.lowerBound
    var words: [String] = []
    var quote: Character?
    var isInWord = false
    for character in text[..<(end ?? text.endIndex)] {
      switch character {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil:
        quote = character
        if !isInWord { words.append("") }
        isInWord = true
      case " " where quote == nil: isInWord = false
      default:
        if !isInWord { words.append("") }
        isInWord = true
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// What the command line says is wrong with one; nil for what it takes.
  static func problem(with words: [String]) -> String? {
    if words.first == "help" || words.first?.hasPrefix("--") == true { return nil }
    do {
      _ = try RemExp.parseAsRoot(words)
      return nil
    } catch {
      return RemExp.exitCode(for: error) == .success ? nil : RemExp.fullMessage(for: error)
    }
  }

  /// The commands that there are, and for each the names of its options.
  static func known() throws -> [String: Set<String>] {
    let root = try CommandInfo.root(ofDump: RemExp._dumpHelp())
    return Dictionary(
      uniqueKeysWithValues: root.family.map { command in
        let names = command.shownArguments.flatMap { $0.names ?? [] }.map(\.typed)
        return (command.path.dropFirst().joined(separator: " "), Set(names))
      })
  }
}
