import Foundation
import TestSupport
import Testing

@testable import remexp

/// The pages that `remexp manual` writes for man(1).
@Suite struct ManualTests {
  let command: Command

  init() throws { command = try Command() }

  private func written(_ language: String, day: String = "0") throws -> [String: String] {
    let outcome = try command.run(
      "manual", "man", "--language", language, environment: ["SOURCE_DATE_EPOCH": day])
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errors)")
    let folder = command.folder.appending(path: language == "ko" ? "man/ko" : "man")
    var pages: [String: String] = [:]
    for section in ["man1", "man7"] {
      let inside = folder.appending(path: section)
      for name in try FileManager.default.contentsOfDirectory(atPath: inside.path) {
        pages["\(section)/\(name)"] = try String(contentsOf: inside.appending(path: name), encoding: .utf8)
      }
    }
    return pages
  }

  @Test(arguments: ["en", "ko"])
  func `every command and topic has a page, with every option in it`(language: String) throws {
    let pages = try written(language)
    let known = try WrittenCommands.known()
    #expect(known.count > 60 && pages.count == known.count + HelpTopic.allCases.count)
    for (name, options) in known {
      let title = (["remexp"] + name.split(separator: " ")).joined(separator: "-")
      let page = try #require(pages["man1/\(title).1"], "\(title)")
      for option in options {
        #expect(page.contains("\\fB\(option.replacing("-", with: "\\-"))\\fR"), "\(title) \(option)")
      }
    }
    for topic in HelpTopic.allCases { #expect(pages["man7/remexp-\(topic.name).7"] != nil) }
  }

  @Test func `the same day gives the same bytes, in the language that is asked for`() throws {
    let (english, korean) = (try written("en"), try written("ko"))
    #expect(try written("en") == english && written("en", day: "86400") != english)
    #expect(english["man1/remexp-list.1"]?.contains(" 1 1970-01-01 ") == true)
    let text = try #require(korean["man1/remexp-list.1"])
    #expect(text.contains(".SH 사용법") && KoreanText.isKorean(text))
    #expect(!KoreanText.isKorean(try #require(english["man1/remexp-undo.1"])))
  }

  @Test(.needs("mandoc, man and groff", ManualTests.canLint), arguments: ["en", "ko"])
  func `mandoc and man have nothing to say of it`(language: String) throws {
    let count = try written(language).count
    let folder = language == "ko" ? "man/ko" : "man"
    let lint = try command.run(shell: "mandoc -Tlint -Wstyle \(folder)/man?/*")
    #expect(lint.status == 0 && lint.output.isEmpty && lint.errors.isEmpty, "\(lint.output)\(lint.errors)")
    let shown = try command.run(
      shell: """
        export LC_ALL=C.UTF-8 MANWIDTH=80
        for page in \(folder)/man?/*; do man --warnings -l "$page" >>shown 2>>warned || echo "$page"; done
        cat warned; grep -c -e '^NAME' -e '^이름' shown
        """)
    #expect(shown.output == "\(count)\n", "\(shown.output)")
  }

  /// What `make test` installs; a system without it can read no manual either.
  static var canLint: Bool {
    ["mandoc", "man", "groff"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
  }

  @Test func `a folder that cannot be made is said`() throws {
    try command.file("man", "a file")
    let outcome = try command.run("manual", "man")
    #expect(
      outcome.status == 3 && outcome.errors == "remexp: man/man1: not a directory\n", "\(outcome.errors)")
  }

  @Test func `it stands in no list of commands`() throws {
    #expect(try !command.run("--help").output.contains("manual"))
    #expect(try !command.run("--generate-completion-script", "bash").output.contains("manual"))
  }
}
