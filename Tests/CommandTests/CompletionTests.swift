import Foundation
import Testing

/// What a shell offers where somebody presses Tab.
@Suite struct CompletionTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("add", "--name", "Oat milk", "--location", "fridge")
    try command.run("add", "--name", "evil\u{1b}[31m", "--user", "Minji")
  }

  /// The candidates that bash gives for the last of these words.
  private func offered(_ words: String...) throws -> [String] {
    let script = try command.run("--generate-completion-script", "bash").output
    try command.file("complete.bash", script)
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    try command.file(
      "try.bash",
      """
      source complete.bash
      PATH=\(URL(filePath: Command.executablePath).deletingLastPathComponent().path):$PATH
      COMP_WORDS=(remexp \(list)); COMP_CWORD=\(words.count)
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _remexp remexp "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    return try command.run(shell: "bash try.bash").output.split(separator: "\n").map(String.init)
  }

  @Test func `ids and names are offered where an item is asked, of whose pantry it is`() throws {
    #expect(try offered("use", "a0") == ["a000"])
    #expect(try offered("use", "Oat").joined().contains("milk"))
    #expect(try offered("show", "--user", "Minji", "ev").isEmpty)
  }

  @Test func `users, places, statuses and files are offered`() throws {
    #expect(Set(try offered("list", "--user", "")) == ["me", "Minji"])
    #expect(try offered("edit", "--location", "f") == ["fridge"])
    #expect(try offered("waste", "--status", "overdue,ex") == ["overdue,expired"])
    #expect(try offered("restore", "complete.b") == ["complete.bash"])
  }

  @Test func `a store that is not there offers nothing and says nothing`() throws {
    let outcome = try command.run("---completion", "use", "--", "positional@0", "1", "0")
    #expect(outcome.errors.isEmpty || outcome.status == 0)
    #expect(try offered("list", "--store", "nowhere", "--user", "").isEmpty)
  }
}
