import Foundation
import TestSupport
import Testing

/// The help of every command, for a reader of Korean.
@Suite struct KoreanHelpTests {
  /// As `--experimental-dump-help` tells them: what is there is asked, so that no new command is left out.
  private struct Dump: Decodable {
    struct Description: Decodable {
      let commandName: String
      let subcommands: [Description]?
    }
    let command: Description
  }

  private static func paths(of command: Dump.Description, below path: [String] = []) -> [[String]] {
    [path]
      + (command.subcommands ?? []).filter { $0.commandName != "help" }
      .flatMap { paths(of: $0, below: path + [$0.commandName]) }
  }

  @Test func `no English sentence is in any command's help`() throws {
    let command = try Command()
    let dump = try command.run("--experimental-dump-help").output
    let paths = Self.paths(of: try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command)
    #expect(paths.count > 40)
    for path in paths {
      let help = try command.run(path + ["--help"], environment: ["LANG": "ko_KR.UTF-8"])
      #expect(help.status == 0 && KoreanText.isKorean(help.output))
      expectKorean(help.output, of: "remexp \(path.joined(separator: " ")) --help")
    }
  }

  @Test func `the help is in the language of the option beside it`() throws {
    let command = try Command()
    #expect(try command.run("list", "--language", "ko", "--help").output.contains("보관함에 있는 것"))
    let english = try command.run("list", "--language=en", "--help", environment: ["LANG": "ko_KR.UTF-8"])
    #expect(!KoreanText.isKorean(english.output.replacing(/냉장고|냉동실/, with: "")))
  }
}
