import Foundation
import GRDB
import Testing
import TestSupport

enum Injection {
  /// strace may be missing, or forbidden in a container.
  static let isPossible: Bool = {
    guard let command = try? Command() else { return false }
    let line = "strace -qq -o trace -e trace=fdatasync -e inject=fdatasync:error=EIO:when=1 true"
    return (try? command.run(shell: line).status) == 0
  }()
}

/// Every system call in turn that brings a change to the disk fails, or is the last before `kill -9`.
@Suite(.needs("strace, and leave to make system calls fail", Injection.isPossible))
struct FaultLoopTests {
  let command: Command

  /// A pantry with one item, a backup of it, and an entry in the inbox with the file that completes it.
  init() throws {
    command = try Command()
    try command.run("add", "--name", "Milk", "--in", "7d")
    try command.run("backup", "copy.sqlite")
    try command.run("add", "--name", "Butter", "--in", "7d")
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean13.png"),
      to: command.folder.appending(path: "a.png"))
    try command.run("scan", "--register", "a.png")
    try command.file("todo.csv", "number,name,expires\n1,Tea,2027-01-01\n")
    try FileManager.default.copyItem(at: store, to: command.folder.appending(path: "before"))
  }

  var store: URL { command.folder.appending(path: "store") }

  func startAgain() throws {
    try FileManager.default.removeItem(at: store)
    try FileManager.default.copyItem(at: command.folder.appending(path: "before"), to: store)
  }

  /// The names of what is in the pantry, read from the file itself.
  func names() throws -> Set<String> {
    let queue = try DatabaseQueue(path: store.appending(path: "pantry.sqlite").path)
    return try queue.inDatabase { db in
      #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
      return try String.fetchSet(db, sql: "SELECT product FROM item WHERE state = 'active'")
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let line: String
    let after: Set<String>
    var testDescription: String { line }
  }

  static let cases = [
    Case(line: "add --name Salt", after: ["Milk", "Butter", "Salt"]),
    Case(line: "use a000", after: ["Butter"]),
    Case(line: "undo", after: ["Milk", "Butter"]),
    Case(line: "inbox apply todo.csv", after: ["Milk", "Butter", "Tea"]),
    Case(line: "restore copy.sqlite", after: ["Milk"]),
  ]

  /// Runs the line again and again, each time with the fault one call later, until it does not meet it any more.
  /// - Parameter faults: how `strace -e inject` says it.
  /// - Returns: how often the line was hit.
  func loop(
    over calls: [String], _ fault: String, step: Int = 1, _ line: String,
    _ check: (Command.Outcome) throws -> Void
  ) throws -> Int {
    var hits = 0
    for call in calls {
      for number in stride(from: 1, through: 200, by: step) {
        try startAgain()
        let outcome = try command.run(
          shell:
            "strace -qq -o trace -e trace=\(call) -e inject=\(call):\(fault):when=\(number) '\(Command.executablePath)' \(line)"
        )
        try check(outcome)
        let trace = try String(contentsOf: command.folder.appending(path: "trace"), encoding: .utf8)
        guard trace.contains("(INJECTED)") || outcome.status == 137 else { break }
        hits += 1
      }
    }
    return hits
  }

  @Test(arguments: cases) func `an error of the disk is said, and what was acknowledged is there`(
    case it: Case
  ) throws {
    let before: Set<String> = ["Milk", "Butter"]
    var refused = 0
    let hits = try loop(over: ["fdatasync", "fsync", "unlink", "rename", "link"], "error=EIO", it.line) {
      outcome in
      let names = try names()
      if outcome.status == 0 { return #expect(names == it.after) }
      refused += 1
      #expect(outcome.status == 3, "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
      #expect(names == before || names == it.after)
    }
    #expect(hits >= 3)
    #expect(refused >= 2)
  }

  @Test(arguments: cases) func `killed before any of its writes, a command has done all or nothing`(
    case it: Case
  ) throws {
    let before: Set<String> = ["Milk", "Butter"]
    let hits = try loop(
      over: ["pwrite64", "fdatasync", "unlink", "rename"], "signal=SIGKILL", step: 3, it.line
    ) { outcome in
      #expect([0, 137].contains(outcome.status))
      let names = try names()
      #expect(names == it.after || outcome.status == 137 && names == before)
      #expect(try command.run("list", "-q").status == 0)
    }
    #expect(hits >= 5)
  }

  /// Another program writes to the store, which breaks the seals of the pages.
  private func unseal() throws {
    let file = command.folder.appending(path: "before/pantry.sqlite")
    let queue = try DatabaseQueue(path: file.path)
    try queue.inDatabase { try $0.execute(sql: "UPDATE user SET language = 'ko'") }
    try queue.close()
  }

  @Test func `a store that is written anew is the old one or the new one`() throws {
    try unseal()
    let before: Set<String> = ["Milk", "Butter"]
    let calls = ["pwrite64", "fdatasync", "fsync", "unlink", "rename"]
    for fault in ["signal=SIGKILL", "error=EIO"] {
      let hits = try loop(over: calls, fault, step: 3, "list") { (outcome: Command.Outcome) throws -> Void in
        #expect(fault == "error=EIO" ? [0, 3].contains(outcome.status) : [0, 137].contains(outcome.status))
        #expect(try names() == before)
        #expect(try command.run("list", "-q").status == 0)
        #expect(try names() == before)
      }
      #expect(hits >= 5)
    }
  }

  @Test func `the doctor names what a killed restore left behind`() throws {
    let line = "strace -qq -o trace -e trace=rename -e inject=rename:signal=SIGKILL:when=1"
    try command.run(shell: "\(line) '\(Command.executablePath)' restore copy.sqlite")
    let doctor = try command.run("doctor")
    #expect(doctor.status == 0)
    #expect(doctor.output.contains("pantry.sqlite.part-1 is half a file"))
    #expect(doctor.output.contains("rm '"))
  }
}
