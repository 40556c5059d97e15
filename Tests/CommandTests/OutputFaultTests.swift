import Foundation
import TestSupport
import Testing

/// A file that is written again while the disk fails, the process is killed, or a signal comes: it is the old one or
/// the new one, and nothing else is left.
@Suite(
  .needs("strace, and leave to make system calls fail", Injection.isPossible))
struct OutputFaultTests {
  let command: Command
  private static let old = "what was there yesteryear"

  init() throws {
    command = try Command()
    // More than one piece of output.
    try command.file(
      "items.csv", "name,expires\n" + (0..<900).map { "a long name of item \($0),2027-01-01\n" }.joined())
    try command.run("import", "items.csv", "-q")
    try command.file("products.csv", "code,name\n4006381333931,Pen\n")
    try command.run("catalog", "import", "products.csv", "-q")
    try command.file("bad.csv", "code,name\n4006381333932,Wrong\n")
  }

  static let ways = [
    "report -o out", "report --format html -o out", "export out --format json", "inbox export out",
    "catalog export out",
    "catalog import bad.csv --rejects out", "backup out",
  ]

  /// Runs it with a fault at one call. Nil when it was not met.
  private func run(_ way: String, _ call: String, _ fault: String, when number: Int) throws -> Command
    .Outcome?
  {
    let isBackup = way.hasPrefix("backup")
    if isBackup { try? FileManager.default.removeItem(at: out) } else { try command.file("out", Self.old) }
    let outcome = try command.run(
      shell:
        "strace -f -qq -o trace -e trace=\(call) -e inject=\(call):\(fault):when=\(number) '\(Command.executablePath)' \(way)"
    )
    let trace = try String(contentsOf: command.folder.appending(path: "trace"), encoding: .utf8)
    return trace.contains("(INJECTED)") || outcome.status > 128 ? outcome : nil
  }

  private var out: URL { command.folder.appending(path: "out") }

  /// Whole: a JSON or CSV ends with a line, a database with a page.
  private func isWhole(_ content: Data, of way: String) -> Bool {
    if way.hasPrefix("backup") { return content.count > 4096 && content.count % 4096 == 0 }
    return content.count > 20 && content.last == UInt8(ascii: "\n")
  }

  private func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: command.folder.path).filter { $0.contains(".part-") }
  }

  /// The old content, all of the new, or for a backup, which replaces nothing, none at all.
  private func expectOldOrNew(_ way: String, _ comment: Comment) throws {
    guard let content = try? Data(contentsOf: out) else {
      #expect(way.hasPrefix("backup"), comment)
      return
    }
    #expect(content == Data(Self.old.utf8) || isWhole(content, of: way), comment)
  }

  @Test(arguments: ways) func `killed at any step`(way: String) throws {
    var hits = 0
    for call in ["write", "fsync", "rename", "link", "fchmod"] {
      for number in 1...20 {
        guard let outcome = try run(way, call, "signal=SIGKILL", when: number) else { break }
        hits += 1
        #expect([0, 1, 137].contains(outcome.status))
        try expectOldOrNew(way, "\(call) \(number)")
        // What is left is called by its name.
        let left = try leftovers()
        let doctor = try command.run("doctor", "--quiet").output
        for name in left where !name.hasSuffix("-journal") {
          #expect(doctor.contains("advice: leftover: \(name) is half a file"))
          let named = try command.run(shell: "cd /; '\(Command.executablePath)' doctor -q \"$OLDPWD\"").output
          #expect(named.contains("/\(name) is half a file"))
        }
        for name in left { try FileManager.default.removeItem(at: command.folder.appending(path: name)) }
      }
    }
    #expect(hits >= 2)
  }

  @Test(arguments: ways) func `ended by a signal at any step`(way: String) throws {
    var hits = 0
    for (number, call) in ["write", "fsync", "rename", "fdatasync", "pwrite64", "link"].enumerated() {
      let signal = ["SIGTERM", "SIGINT", "SIGHUP"][number % 3]
      guard let outcome = try run(way, call, "signal=\(signal)", when: 1) else { continue }
      hits += 1
      #expect([130, 143, 129].contains(outcome.status), "\(call): \(outcome.status)")
      try expectOldOrNew(way, "\(signal) at \(call)")
      #expect(try leftovers().isEmpty, "\(signal) at \(call)")
    }
    #expect(hits >= 2)
    let folder = command.folder.appending(path: "store").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy { !$0.contains(".part-") })
  }

  @Test(arguments: ways, ["ENOSPC", "EDQUOT", "EIO"])
  func `refused by the disk at any step`(way: String, fault: String) throws {
    var hits = 0
    for call in ["write", "pwrite64", "fsync", "rename", "link"] {
      for number in 1...12 {
        guard let outcome = try run(way, call, "error=\(fault)", when: number) else { break }
        // Standard error that fails has nobody to be told.
        if outcome.errors.isEmpty, outcome.status <= 1 { continue }
        hits += 1
        #expect([1, 3].contains(outcome.status), "\(call) \(number): \(outcome.errors)")
        #expect(outcome.errors.hasPrefix("remexp: "), "\(call) \(number): \(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count <= 2)
        try expectOldOrNew(way, "\(call) \(number)")
        #expect(try leftovers().isEmpty)
      }
    }
    #expect(hits >= 1)
  }

  @Test func `a full quota changes nothing in a store`() throws {
    let before = try command.run("list", "--format", "csv").output
    for number in 1...6 {
      let outcome = try command.run(
        shell:
          "strace -f -qq -o trace -e trace=pwrite64 -e inject=pwrite64:error=EDQUOT:when=\(number)+ '\(Command.executablePath)' add --name Salt"
      )
      guard outcome.status != 0 else { break }
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains("check the disk, your quota and ulimit -f"), "\(outcome.errors)")
      #expect(try command.run("list", "--format", "csv").output == before)
    }
    #expect(try command.run("doctor", "--quiet").status == 0)
  }
}
