import Foundation
import Testing

/// What an import takes of memory and time, whatever its file is.
@Suite struct CatalogLimitsTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  /// What a run took beside what it printed.
  private struct Measured {
    let outcome: Command.Outcome
    /// In bytes; what the last milliseconds add is not in it.
    let peakMemory: Int
    /// Processor time in seconds, likewise.
    let seconds: Double
  }

  private func measure(_ started: Command.Started) throws -> Measured {
    var (peak, ticks) = (0, 0)
    let folder = "/proc/\(started.process.processIdentifier)"
    while started.process.isRunning {
      if let status = try? String(contentsOfFile: "\(folder)/status", encoding: .utf8),
        let match = status.firstMatch(of: /VmHWM:\s+([0-9]+) kB/), let size = Int(match.1)
      {
        peak = size * 1024
      }
      if let stat = try? String(contentsOfFile: "\(folder)/stat", encoding: .utf8) {
        let fields = stat.split(separator: " ")
        if fields.count > 14 { ticks = (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0) }
      }
      usleep(3000)
    }
    return Measured(
      outcome: try started.outcome(), peakMemory: peak,
      seconds: Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  private static let memoryLimit = 200_000_000

  @Test func `three million columns are refused in little memory`() throws {
    try command.run(
      shell:
        "{ printf code,name; head -c 3000000 /dev/zero | tr '\\0' ,; printf '\\n96385074,a\\n'; } > wide.csv")
    let measured = try measure(command.start("catalog", "import", "wide.csv"))
    #expect(measured.outcome.status == 1)
    #expect(
      measured.outcome.errors
        == "remexp: wide.csv: line 1: there are more than 65536 columns; is that the right delimiter?\n")
    #expect(measured.peakMemory < Self.memoryLimit)
  }

  @Test func `a row of three million columns costs itself`() throws {
    try command.run(
      shell: """
        { printf 'code,name\n8801234567893,a'; head -c 3000000 /dev/zero | tr '\\0' ,; printf '\n96385074,b\n'; } > a.csv
        """)
    let measured = try measure(command.start("catalog", "import", "a.csv", "--rejects", "left.csv"))
    #expect(
      measured.outcome.output == """
        a.csv: 2 rows: 1 are new, 0 changed, 0 as before, 1 left out
          columns: code, name
          left out: 1 rows with more or fewer fields than the header

        """)
    #expect(measured.peakMemory < Self.memoryLimit)
  }

  /// Six gigabytes in some of the packed bytes of a photo.
  @Test(arguments: ["fold -w 1000", "cat"])
  func `a packed file that swells without end is refused at once`(folded: String) throws {
    try command.run(
      shell: """
        head -c 33554432 /dev/zero | tr '\\0' a | \(folded) | gzip > part.gz
        { printf 'code,name\n96385074,' | gzip; for i in $(seq 200); do cat part.gz; done; } > bomb.csv.gz
        """)
    let measured = try measure(command.start("catalog", "import", "bomb.csv.gz"))
    #expect(measured.outcome.status == 1)
    #expect(
      measured.outcome.errors.contains(folded == "cat" ? "longer than the limit" : "100 times its size"))
    #expect(measured.peakMemory < Self.memoryLimit)
    #expect(measured.seconds < 15)
    #expect(try command.run("catalog", "info").output.hasPrefix("0 products\n"))
  }

  @Test func `what swells within a long packed list is refused too`() throws {
    try command.run(
      shell: """
        { echo code,name; head -c 3000000 /dev/urandom | base64 -w 60; } | gzip > bomb.csv.gz
        head -c 300000000 /dev/zero | tr '\\0' a | fold -w 1000 | gzip >> bomb.csv.gz
        """)
    let measured = try measure(command.start("catalog", "import", "bomb.csv.gz"))
    #expect(measured.outcome.status == 1)
    let reason = "a part of the gzip data unpacks to more than 100 times its size, as no list does; "
    #expect(measured.outcome.errors.contains("remexp: bomb.csv.gz: \(reason)if it is one, unpack it first\n"))
    #expect(measured.peakMemory < Self.memoryLimit)
  }

  @Test func `a packed sheet with very many empty rows is imported`() throws {
    try command.run(
      shell: """
        { echo code,name; echo 96385074,a; yes ,,,,,,,,,,,,,,,,,,,,,,,,,,,,,, | head -n 700000; } | gzip > sheet.csv.gz
        """)
    let outcome = try command.run("catalog", "import", "sheet.csv.gz")
    #expect(outcome.output.contains("1 are new"), "\(outcome)")
  }

  /// `REMEXP_ROWS=10000000` for a longer run.
  private static let rows = ProcessInfo.processInfo.environment["REMEXP_ROWS"].flatMap(Int.init) ?? 12_000

  /// More than may wait in memory.
  @Test func `rows without end take no more memory`() throws {
    let filler = String(repeating: "x", count: 950)
    try command.file(
      "make.awk",
      """
      BEGIN {
        print "code,name,category,image_url"
        for (i = 1; i <= n; i++) {
          body = sprintf("%012.0f", 880000000000 + (i * 7919) % 100000007)
          sum = 0
          for (p = 1; p <= 12; p++) sum += substr(body, p, 1) * (p % 2 ? 1 : 3)
          print body (10 - sum % 10) % 10 "," "n" i ",\(filler),https://x/\(filler)"
        }
      }
      """)
    try command.run(shell: "awk -v n=\(Self.rows) -f make.awk > rows.csv")
    let measured = try measure(command.start("catalog", "import", "rows.csv"))
    #expect(
      measured.outcome.output.hasPrefix(
        "rows.csv: \(Self.rows) rows: \(Self.rows) are new, 0 changed, 0 as before, 0 left out\n"))
    #expect(measured.peakMemory < Self.memoryLimit)
  }
}
