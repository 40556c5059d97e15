import Foundation
import TestPictures
import Testing

/// What pictures that ask for much take of the processor. Most of it is C, as fast in a debug build.
@Suite(.serialized) struct BombTests {
  let command: Command

  init() throws { command = try Command() }

  /// Of the command and of all processes that it started, in seconds: what else the machine does is not in it.
  private func processorTime(of file: HostileFile) throws -> Double {
    try Data(file.bytes).write(to: command.folder.appending(path: file.name))
    let outcome = try command.run(
      shell: "'\(Command.executablePath)' scan --jobs 1 --format ndjson '\(file.name)' >line; times")
    let line = try #require(
      ScanLine.all(String(contentsOf: command.folder.appending(path: "line"), encoding: .utf8)).first)
    #expect(file.statuses.contains(line.status), "\(file.name): \(line.status) \(line.reason ?? "")")
    // The shell's own, then its children's, each of the program and of the system for it.
    let times = outcome.output.matches(of: #/(\d+)m([\d.]+)s/#)
    try #require(times.count == 4)
    return try times.suffix(2).reduce(0) { try $0 + 60 * #require(Double($1.1)) + #require(Double($1.2)) }
  }

  @Test func `what asks for much memory is refused or read within a second`() throws {
    for file in HostileFile.bombs {
      let seconds = try processorTime(of: file)
      #expect(seconds <= 1, "\(file.name)")
    }
  }

  @Test func `what has very many scans is refused within two`() throws {
    for file in HostileFile.scanBombs {
      let seconds = try processorTime(of: file)
      #expect(seconds <= 2, "\(file.name)")
    }
  }
}
