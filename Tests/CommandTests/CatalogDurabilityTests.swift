import Foundation
import GRDB
import Testing
import TestSupport

/// What an import keeps to whatever happens to it.
@Suite struct CatalogDurabilityTests {
  let command: Command
  private let rowCount = 6_000

  init() throws {
    command = try Command()
  }

  /// Rows of distinct, valid codes in no order.
  private func rows(_ numbers: Range<Int>, name: String) -> String {
    var text = "code,name,brand\n"
    for number in numbers {
      let body = 880_000_000_000 + (number * 7_919) % 1_000_003
      var (sum, rest) = (0, body)
      for place in 0..<12 {
        sum += rest % 10 * (place % 2 == 0 ? 3 : 1)
        rest /= 10
      }
      text += "\(body)\((10 - sum % 10) % 10),\(name)우유 \(number),농장\n"
    }
    return text
  }

  private func count() throws -> Int {
    let queue = try DatabaseQueue(path: command.folder.appending(path: "store/catalog.sqlite").path)
    return try queue.read { db in
      #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
      return try Int.fetchOne(db, sql: "SELECT count(*) FROM product") ?? -1
    }
  }

  private func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: command.folder.appending(path: "store").path)
      .filter { !$0.hasPrefix("catalog.sqlite") }
  }

  /// `REMEXP_KILLS=60` for a longer run.
  private static let kills = ProcessInfo.processInfo.environment["REMEXP_KILLS"].flatMap(Int.init) ?? 8

  @Test func `killed at any moment an import has done all or nothing, and runs again`() throws {
    try command.file("old.csv", rows(0..<10, name: "옛"))
    try command.file("new.csv", rows(10..<rowCount, name: "새"))
    let start = ContinuousClock.now
    try command.run("catalog", "import", "new.csv", "--quiet")
    let whole = (ContinuousClock.now - start) / .seconds(1)
    let store = command.folder.appending(path: "store")
    for kill in 0..<Self.kills {
      try FileManager.default.removeItem(at: store)
      try command.run("catalog", "import", "old.csv", "--quiet")
      // Somewhat past the end too, so that the last steps are met as well.
      let delay = whole * 1.1 * (Double(kill) + 0.5) / Double(Self.kills)
      let limit = String(format: "%.3f", delay)
      _ = try command.run(
        shell: "timeout -s KILL \(limit) \(Command.executablePath) catalog import new.csv --quiet")
      #expect([10, rowCount].contains(try count()))
      #expect(try leftovers().isEmpty)
      let again = try command.run("catalog", "import", "new.csv", "--quiet")
      #expect(again.status == 0)
      #expect(try count() == rowCount)
      #expect(try command.run("catalog", "search", "새우유", "--limit", "1").status == 0)
    }
  }

  @Test func `killed at any moment an import of many files has stored all or none, and told of none before`()
    throws
  {
    try command.file("old.csv", rows(rowCount..<rowCount + 10, name: "옛"))
    let files = (0..<30).map { "part-\($0).csv" }
    for (index, file) in files.enumerated() {
      try command.file(file, rows(index * 200..<index * 200 + 200, name: "새"))
    }
    let start = ContinuousClock.now
    let told = try command.run(["catalog", "import"] + files).output
    #expect(told.matches(of: /part-[0-9]+\.csv: 200 rows/).count == files.count)
    let whole = (ContinuousClock.now - start) / .seconds(1)
    #expect(try count() == rowCount)
    for kill in 0..<Self.kills {
      try FileManager.default.removeItem(at: command.folder.appending(path: "store"))
      try command.run("catalog", "import", "old.csv", "--quiet")
      let limit = String(format: "%.3f", whole * 1.1 * (Double(kill) + 0.5) / Double(Self.kills))
      let outcome = try command.run(
        shell: "timeout -s KILL \(limit) \(Command.executablePath) catalog import part-*.csv")
      let stored = try count() - 10
      #expect([0, rowCount].contains(stored))
      if stored == 0 { #expect(outcome.output.isEmpty) }
    }
  }

  @Test func `whoever reads during a large import is never refused`() throws {
    try command.file("old.csv", rows(0..<10, name: "옛"))
    try command.file("new.csv", rows(0..<12_000, name: "새"))
    try command.run("catalog", "import", "old.csv", "--quiet")
    let code = try #require(rows(0..<1, name: "").split(separator: "\n").last?.prefix(13))
    let outcome = try command.run(
      shell: """
        \(Command.executablePath) catalog import new.csv --quiet & import=$!
        while kill -0 $import 2>/dev/null; do
          \(Command.executablePath) catalog lookup \(code) >> found || echo refused
        done
        wait $import; echo $?
        """)
    #expect(outcome.output == "0\n")
    #expect(outcome.errors.isEmpty)
    #expect(try count() == 12_000)
    #expect(try leftovers().isEmpty)
  }

  @Test func `two imports at once both arrive, or one says that it has to wait`() throws {
    try command.file("a.csv", rows(0..<2_000, name: "가"))
    try command.file("b.csv", rows(1_000..<3_000, name: "나"))
    let outcome = try command.run(
      shell: """
        { \(Command.executablePath) catalog import a.csv --quiet; echo $? > first; } &
        \(Command.executablePath) catalog import b.csv --quiet; echo $?
        until [ -s first ]; do sleep 0.1; done; cat first
        """)
    let statuses = outcome.output.split(separator: "\n").compactMap { Int32($0) }
    #expect(statuses.count == 2 && statuses.allSatisfy { $0 == 0 || $0 == 4 })
    #expect(!outcome.errors.contains("database is locked"))
    if statuses == [0, 0] { #expect(try count() == 3_000) }
  }

  @Test(.needs("leave to mount a tmpfs", Mounting.isAllowed))
  func `a full disk leaves the catalog as it was`() throws {
    try command.file("old.csv", rows(0..<10, name: "옛"))
    let file = rows(10..<40_000, name: String(repeating: "새우유 ", count: 29))
    #expect(file.utf8.count > 12 << 20)
    try command.file("new.csv", file)
    let start = ContinuousClock.now
    let outcome = try command.run(
      shell: """
        mkdir small store && unshare -rm sh -c 'mount -t tmpfs -o size=3m none small
          export REMEXP_STORE=small
          \(Command.executablePath) catalog import old.csv --quiet
          \(Command.executablePath) catalog import new.csv --quiet --rejects small/rejects; echo $?
          \(Command.executablePath) catalog info --format json; cp small/* store; ls -A small'
        """)
    #expect(ContinuousClock.now - start < .seconds(120))
    #expect(try count() == 10)
    #expect(outcome.output.hasPrefix("3\n"))
    #expect(outcome.output.contains("\"products\": 10,"))
    #expect(outcome.output.hasSuffix("]\n}\ncatalog.sqlite\n"))
    #expect(
      outcome.errors.hasPrefix(
        "remexp: new.csv: small/catalog.sqlite: no space left on the disk; nothing was changed"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["", "code,name\\n1,"])
  func `a line of a gigabyte is refused without being held`(beginning: String) throws {
    let outcome = try command.run(
      shell: """
        ulimit -v 1500000
        { printf "\(beginning)"; head -c 1073741824 /dev/zero | tr '\\0' a; } 2>/dev/null |
          \(Command.executablePath) catalog import -
        echo $?; times
        """)
    #expect(outcome.output.hasPrefix("1\n"))
    #expect(outcome.errors.contains("longer than the limit of 1048576 bytes"))
    // The processor time of all of them: the gigabyte is not read to its end.
    let minutes = outcome.output.matches(of: /([0-9]+)m([0-9.]+)s/)
    #expect(minutes.count == 4)
    #expect(minutes.compactMap { Double($0.2) }.reduce(0, +) < 5 && minutes.allSatisfy { $0.1 == "0" })
  }
}
