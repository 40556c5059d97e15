import Foundation
import TestSupport
import Testing

@testable import remexp

/// The scripts for bash, zsh and fish, each in its own shell.
@Suite struct ShellCompletionTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("add", "--name", "Honey", "--never")
    for shell in ["bash", "zsh", "fish"] {
      try command.file(
        "complete.\(shell)", try command.run("--generate-completion-script", shell).output)
    }
    try command.run(shell: "mkdir -p functions && cp complete.zsh functions/_remexp")
  }

  static func isThere(_ shell: String) -> Bool {
    ["/bin/", "/usr/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + shell) }
  }

  private static var folder: String {
    URL(filePath: Command.executablePath).deletingLastPathComponent().path
  }

  /// Runs a script of a shell with the built command in its way.
  private func run(_ shell: String, _ script: String) throws -> Command.Outcome {
    try command.file("try.\(shell)", script)
    return try command.run(
      shell: "PATH=\(Self.folder):$PATH TERM=dumb \(shell) \(shell == "zsh" ? "-f" : "") try.\(shell)")
  }

  private func bash(_ words: [String]) throws -> Command.Outcome {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    return try run(
      "bash",
      """
      source complete.bash
      COMP_WORDS=(remexp \(list)); COMP_CWORD=\(words.count)
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _remexp remexp "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
  }

  private func fish(_ line: String) throws -> Command.Outcome {
    try run("fish", "source complete.fish\ncomplete -C '\(line)' | string split -f1 \\t")
  }

  /// zsh completes on terminals alone: it has one of its own here, and each candidate is written down by what adds it.
  private func zsh(_ line: String) throws -> Command.Outcome {
    try run(
      "zsh",
      """
      zmodload zsh/zpty
      zpty shell "PATH='$PATH' zsh -f -i"
      zpty -w shell "fpath=($PWD/functions \\$fpath); autoload -U compinit; compinit -u -d $PWD/dump"
      zpty -w shell "compadd() { local -a found; builtin compadd -O found \\"\\$@\\"; print -l -- \\$found >> $PWD/offered; builtin compadd \\"\\$@\\" }"
      zpty -w shell "print rea''dy"
      zpty -r -m shell said '*ready*'
      zpty -n -w shell $'\(line)\\t'
      for ((i = 0; i < 100; i++)); do [[ -s offered ]] && break; sleep 0.1; done
      sleep 0.3
      zpty -d shell
      sort -u offered
      rm offered
      """)
  }

  private func words(_ outcome: Command.Outcome) -> Set<String> {
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    return Set(outcome.output.split(separator: "\n").map(String.init))
  }

  private static let topics = Set(HelpTopic.allCases.map(\.name))

  @Test(.needs("bash", ShellCompletionTests.isThere("bash")))
  func `bash offers commands, topics, options and items, and says nothing`() throws {
    #expect(words(try bash(["sca"])) == ["scan"])
    #expect(words(try bash(["help", ""])).isSuperset(of: Self.topics.union(["scan", "doctor"])))
    #expect(words(try bash(["help", "form"])) == ["formats"])
    #expect(words(try bash(["report", "--with"])) == ["--within"])
    #expect(words(try bash(["use", "Hon"])) == ["Honey"])
  }

  @Test(.needs("fish", ShellCompletionTests.isThere("fish")))
  func `fish offers commands, topics and options, and says nothing`() throws {
    #expect(words(try fish("remexp sca")) == ["scan"])
    #expect(words(try fish("remexp help ")).isSuperset(of: Self.topics.union(["scan", "doctor"])))
    #expect(words(try fish("remexp help form")) == ["formats"])
    #expect(words(try fish("remexp report --with")) == ["--within"])
  }

  @Test(.needs("zsh", ShellCompletionTests.isThere("zsh")))
  func `zsh offers commands, topics, options and items, and says nothing`() throws {
    #expect(words(try zsh("remexp sca")) == ["scan"])
    #expect(words(try zsh("remexp help ")).isSuperset(of: Self.topics.union(["scan", "doctor"])))
    #expect(words(try zsh("remexp report --with")).contains("--within"))
    #expect(words(try zsh("remexp use Hon")) == ["Honey"])
  }
}
