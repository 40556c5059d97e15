import Expiry
import Foundation
import Testing

@testable import remexp
import Words

/// `remexp help dates` and its like.
@Suite struct HelpTopicTests {
  let command: Command

  init() throws { command = try Command() }

  @Test(arguments: HelpTopic.allCases)
  func `a topic is told in the reader's language, within the width of a terminal`(topic: HelpTopic) throws {
    let english = try command.run("help", topic.name)
    let korean = try command.run("help", "--language", "ko", topic.name)
    for outcome in [english, korean] {
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect((10...75).contains(lines.count))
      let wide = lines.filter { displayWidth(of: $0) > 82 }
      #expect(wide.isEmpty, "\(wide)")
    }
    #expect(english.output.hasPrefix("\(topic.name): "))
    #expect(korean.output != english.output && KoreanText.isKorean(korean.output))
    #expect(try command.run("help", topic.name, environment: ["LANG": "ko_KR.UTF-8"]).output == korean.output)
  }

  @Test func `both languages name the same commands and options`() {
    for topic in HelpTopic.allCases {
      let texts = [Phrases(.english), Phrases(.korean)].map { $0.text(of: topic) }
      let options = texts.map { Set($0.matches(of: /--[a-z][a-z-]+/).map { String($0.output) }) }
      #expect(options[0] == options[1], "\(topic.name)")
      let typed = texts.map { text in
        WrittenCommands(help: text).commands.map { words in Array(words.prefix { $0.contains(/^[a-z-]+$/) }) }
      }
      #expect(typed[0] == typed[1], "\(topic.name)")
    }
  }

  @Test func `every command that a topic names is there`() throws {
    let known = try WrittenCommands.known()
    let options = known.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for topic in HelpTopic.allCases {
      for name in topic.commands { #expect(known[name] != nil, "\(topic.name): \(name)") }
      let text = Phrases(.english).text(of: topic)
      for option in text.matches(of: /--[a-z][a-z-]+/).map({ String($0.output) }) {
        #expect(options.contains(option), "\(topic.name): \(option)")
      }
      for typed in WrittenCommands(help: text).commands {
        let problem = WrittenCommands.problem(with: typed)
        #expect(problem == nil, "\(topic.name): \(typed): \(problem ?? "")")
      }
    }
  }

  @Test func `help of a command goes on, and what is neither is said`() throws {
    #expect(try command.run("help", "inbox", "set").output == command.run("inbox", "set", "--help").output)
    #expect(try command.run("help").output == command.run("--help").output)
    let slip = try command.run("help", "date")
    #expect(slip.status == 64 && slip.output.isEmpty)
    #expect(
      slip.errors
        == "remexp: there is no command “remexp help date”; did you mean remexp help dates?\n")
    let unknown = try command.run("help", "inbox", "nothing")
    #expect(unknown.status == 64 && unknown.errors.hasSuffix("; see remexp help\n"), "\(unknown.errors)")
  }

  @Test func `dates are read as the topic says`() throws {
    for (text, day) in [
      ("01DEC26", "2026-12-01"), ("30-Nov-2026", "2026-11-30"), ("12월 1일", "2026-12-01"),
      ("202612e", "2026-12"), ("DEC 2026", "2026-12"), ("+3m", "2027-02-21"), ("MHD 01.12.26", "2026-12-01"),
    ] {
      #expect(Phrases(.english).datesTopic.contains(text))
      let outcome = try command.run("add", "Honey", "--expires", text, "--today", "2026-11-21")
      #expect(outcome.output.contains("  \(day) in "), "\(text): \(outcome.output)\(outcome.errors)")
    }
    #expect(try command.run("add", "Honey", "--expires", "01/02/2026").status == 64)
  }
}
