import Foundation
import Testing

@testable import remexp

/// What the pages for people say of the command line, held to it.
@Suite struct ReadmeTests {
  private static func text(_ name: String) throws -> String {
    try String(contentsOf: Command.repository.appending(path: name), encoding: .utf8)
  }

  /// Options of other programs that the pages name.
  private static let foreign: Set = [
    "--generate-completion-script"
  ]

  @Test(arguments: ["README.md", "README.ko.md"])
  func `the command line takes every command of the page`(page: String) throws {
    let commands = WrittenCommands(markdown: try Self.text(page)).commands
    #expect(commands.count > 20)
    for words in commands {
      let problem = WrittenCommands.problem(with: words)
      #expect(problem == nil, "\(page): \(words): \(problem ?? "")")
    }
  }

  @Test(arguments: ["README.md", "README.ko.md"])
  func `every command and option that the page names in passing is there`(page: String) throws {
    let known = try WrittenCommands.known()
    let options = known.values.reduce(into: Self.foreign) { $0.formUnion($1) }
    let topics = Set(HelpTopic.allCases.map { "help \($0.name)" })
    for span in try Self.text(page).matches(of: /`([^`\n]+)`/).map({ String($0.1) }) {
      for option in span.matches(of: /(?:^| )(--[a-z][a-z-]+)/).map({ String($0.1) }) {
        #expect(options.contains(option), "\(page): `\(span)`")
      }
      guard span.hasPrefix("remexp "), !span.hasPrefix("remexp --") else { continue }
      let words = span.split(separator: " ").dropFirst().prefix { $0.contains(/^[a-z-]+$/) }.map(String.init)
      // What stands behind a command may be a word of the reader's own.
      let name = (0...words.count).reversed().map { words.prefix($0).joined(separator: " ") }
        .first { known[$0] != nil || topics.contains($0) }
      #expect(name?.isEmpty == false, "\(page): `\(span)`")
    }
  }

  @Test func `every command is in the page`() throws {
    let text = try Self.text("README.md")
    let top = try WrittenCommands.known().keys.filter { !$0.isEmpty && !$0.contains(" ") }
    #expect(top.count > 30)
    for name in top {
      #expect(text.contains("remexp \(name)") || text.contains("`\(name)`"), "remexp \(name)")
    }
  }

  /// A heading's level and the place that it has among the others.
  private static func headings(_ page: String) throws -> [Int] {
    var isCode = false
    return try text(page).split(separator: "\n").compactMap { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return isCode ? nil : line.wholeMatch(of: /(#+) .+/).map { $0.1.count }
    }
  }

  @Test func `the Korean page has the headings, commands, tables and pictures of the English one`() throws {
    let (english, korean) = (try Self.text("README.md"), try Self.text("README.ko.md"))
    #expect(try Self.headings("README.md") == Self.headings("README.ko.md"))
    func commands(_ text: String) -> [String] {
      WrittenCommands(markdown: text).commands.map { words in
        let options = words.filter { $0.hasPrefix("-") }
        let name = words.prefix { $0.contains(/^[a-z][a-z-]*$/) }
        return (name.prefix(2) + options).joined(separator: " ")
      }
    }
    #expect(commands(english) == commands(korean))
    func rows(_ text: String) -> Int { text.split(separator: "\n").count { $0.hasPrefix("|") } }
    #expect(rows(english) == rows(korean))
    func pictures(_ text: String) -> [String] {
      text.matches(of: /!\[[^\]]*\]\(([^)]+)\)/).map { String($0.1) }
    }
    #expect(pictures(english) == pictures(korean) && !pictures(english).isEmpty)
    for picture in pictures(english) {
      #expect(FileManager.default.fileExists(atPath: Command.repository.appending(path: picture).path))
    }
  }

  @Test(arguments: ["README.md", "README.ko.md", "CONTRIBUTING.md"])
  func `what a page links to in the repository is there`(page: String) throws {
    for link in try Self.text(page).matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/).map({ String($0.1) }) {
      #expect(
        FileManager.default.fileExists(atPath: Command.repository.appending(path: link).path),
        "\(page): \(link)")
    }
  }
}
