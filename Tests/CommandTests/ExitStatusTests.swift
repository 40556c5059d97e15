import Foundation
import Testing

@Suite struct ExitStatusTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  @Test(arguments: [
    ["scan"], ["report", "--within", "x"], ["add"], ["report", "--as-of", "2026-02-30"],
    ["scan", "--jobs", "0", "a"],
    ["scan", "--symbologies", "nosuch", "a"], ["scan", "--manifest", "a", "b"],
    ["scan", "--stdin-frames", "a"], ["import-scan"], ["catalog", "import"],
    ["add", "1", "--never", "--in", "1d"],
  ]) func `wrong usage is 64 and says what is right`(arguments: [String]) throws {
    let outcome = try command.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("Usage: remexp"))
  }

  @Test(arguments: [
    ["report"], ["list"], ["notify"], ["schedule"], ["undo"], ["inbox", "list"], ["catalog", "info"],
    ["use", "abcd"],
  ])
  func `a store that is not there is 3 and not an empty one`(arguments: [String]) throws {
    let outcome = try command.run(arguments)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("there is no such store yet"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `another program's file is left as it is`() throws {
    try FileManager.default.createDirectory(
      at: command.folder.appending(path: "store"), withIntermediateDirectories: true)
    try command.file(
      "store/pantry.sqlite",
      "not a database, but somebody's text, longer than a header of one hundred bytes …………………")
    for arguments in [["list"], ["add", "--name", "x"]] {
      let outcome = try command.run(arguments)
      #expect(outcome.status == 3)
      #expect(outcome.errors.hasSuffix("some other file; choose another store folder\n"))
    }
    let content = try String(
      contentsOf: command.folder.appending(path: "store/pantry.sqlite"), encoding: .utf8)
    #expect(content.hasPrefix("not a database"))
  }

  @Test func `a pipe that was closed is no failure`() throws {
    let folder = Command.repository.appending(path: "samples/clean").path
    let outcome = try command.run(
      shell: "{ \(Command.executablePath) scan \(folder); echo $? > status; } | head -n 1; cat status")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.split(separator: "\n").count == 2)
    #expect(outcome.output.hasSuffix("\n0\n"))
  }

  @Test func `standard output that is full is 3`() throws {
    let folder = Command.repository.appending(path: "samples/clean").path
    let outcome = try command.run(shell: "\(Command.executablePath) scan \(folder) > /dev/full")
    #expect(outcome.status == 3)
    #expect(outcome.errors.hasPrefix("remexp: standard output: no space left"))
  }

  @Test(arguments: ["", " --register"])
  func `standard output that is closed is 3, and nothing else gets what was to be printed`(
    option: String
  ) throws {
    let photo = Command.repository.appending(path: "samples/clean/ean8.png").path
    let scan = "\(Command.executablePath) scan\(option) \(photo)"
    let outcome = try command.run(shell: "\(scan) >&-")
    #expect(outcome.status == 3)
    #expect(outcome.errors.hasPrefix("remexp: standard output: bad file descriptor"))
    // What is known from before has nothing to print.
    #expect(try command.run(shell: "\(scan) <&- >&- 2>&-").status == (option.isEmpty ? 3 : 0))
    let mute = try command.run(shell: "\(scan) nosuch.png <&- 2>&-")
    #expect(mute.status == 1)
    #expect(mute.output.split(separator: "\n").count == (option.isEmpty ? 1 : 0))
    if !option.isEmpty { #expect(try command.run("doctor", "--quiet").status == 0) }
  }

  @Test func `works as cron runs it, without any environment`() throws {
    let path = Command.repository.appending(path: "samples/clean/qr-text-korean.png").path
    let bare = try command.run(shell: "env -i \(Command.executablePath) scan \(path)")
    let usual = try command.run("scan", path)
    #expect(bare.output == usual.output)
    #expect(bare.status == 0)
  }

  @Test func `every command explains itself`() throws {
    for path in try commandPaths() {
      let outcome = try command.run(path + ["--help"])
      #expect(outcome.status == 0, "\(path)")
      #expect(outcome.output.contains("USAGE: remexp \(path.joined(separator: " "))"), "\(path)")
      #expect(outcome.output.hasPrefix("OVERVIEW: "), "\(path)")
    }
  }

  /// From the help texts: the commands, and those below them.
  private func commandPaths(below path: [String] = []) throws -> [[String]] {
    let help = try command.run(path + ["--help"]).output
    let names = help.components(separatedBy: "SUBCOMMANDS:").dropFirst().flatMap { part in
      part.matches(of: /(?m)^  ([a-z-]+)(?: |$)/).map { String($0.1) }
    }
    return try names.filter { $0 != "help" }.flatMap { name in
      [path + [name]] + (path.isEmpty ? try commandPaths(below: path + [name]) : [])
    }
  }
}
