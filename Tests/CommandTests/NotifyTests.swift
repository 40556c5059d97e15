import Foundation
import GRDB
import Testing

/// What is due is said once, whatever is done to the run that says it.
@Suite struct NotifyTests {
  let command: Command

  init() throws { command = try Command() }

  var pantry: URL { command.folder.appending(path: "store/pantry.sqlite") }

  /// So many users with so many items that expire on the day after 2026-11-21, imported as one file.
  func fill(users: Int, items: Int) throws {
    let rows = (0..<users).flatMap { user in
      (0..<items).map { "u\(user),item \(user)-\($0),2026-11-22\n" }
    }
    try command.run("import", command.file("items.csv", "user,name,expires\n" + rows.joined()), "-q")
  }

  /// The names of the items that were told, each as often as it was.
  func told(_ output: String) -> [String] {
    output.matches(of: /item \d+-\d+/).map { String($0.0) }
  }

  @discardableResult
  func notify(_ more: String..., today: String = "2026-11-21") throws -> Command.Outcome {
    try command.run(["notify", "--today", today] + more)
  }

  @Test func `two runs at once say everything once, and the second says nothing and ends with 4`() throws {
    try fill(users: 40, items: 3)
    try command.run(shell: "cp store/pantry.sqlite fresh.sqlite")
    let line = "'\(Command.executablePath)' notify --today 2026-11-21"
    var refused = 0
    for _ in 0..<100 {
      let outcome = try command.run(
        shell:
          "cp fresh.sqlite store/pantry.sqlite; { \(line) > a; echo $? > x; } & \(line) > b; echo $? > y; wait; cat a b; cat x y >&2"
      )
      let said = told(outcome.output)
      #expect(said.count == 120)
      #expect(Set(said).count == 120)
      let statuses = outcome.errors.split(separator: "\n").map(String.init)
      #expect(statuses.count == 2 && statuses.allSatisfy(["0", "4"].contains), "\(outcome.errors)")
      refused += statuses.count { $0 == "4" }
    }
    #expect(refused > 0)
  }

  @Test func `a run that finds another one is silent`() throws {
    try fill(users: 1, items: 1)
    try notify()
    let outcome = try command.run(
      shell: "flock store/notify.lock '\(Command.executablePath)' notify --today 2026-11-22")
    #expect(outcome.status == 4)
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
    #expect(try told(notify(today: "2026-11-22").output).count == 1)
  }

  @Test func `a dry run needs no lock and takes nothing away`() throws {
    try fill(users: 1, items: 2)
    let dry = try command.run(
      shell:
        "touch store/notify.lock; flock store/notify.lock '\(Command.executablePath)' notify --dry-run --today 2026-11-21"
    )
    #expect(dry.status == 0)
    #expect(told(dry.output).count == 2)
    #expect(try notify().output == dry.output)
  }

  @Test func `a reader that comes later reads what was said, whatever happened since`() throws {
    try fill(users: 20, items: 5)
    let line = "'\(Command.executablePath)' notify"
    let outcome = try command.run(
      shell:
        "{ \(line) --today 2026-11-21; \(line) --today 2026-11-22; \(line) --today 2026-11-22; } | { sleep 1; cat; }"
    )
    #expect(told(outcome.output).count == 200)
    #expect(!outcome.output.contains("\0"))
  }

  @Test func `nothing due, nothing said`() throws {
    try fill(users: 3, items: 1)
    for today in ["2026-11-01", "2027-06-01"] {
      for options in [[], ["--user", "u1"], ["--format", "json"], ["--dry-run"]] {
        let outcome = try command.run(["notify", "--today", today] + options)
        #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
      }
    }
    #expect(try told(notify().output).count == 3)
  }

  @Test func `a clock that goes back a day repeats nothing under an older lead`() throws {
    try command.run("add", "--name", "item 0-0", "--expires", "2026-11-22", "--today", "2026-11-20")
    try command.run("add", "--name", "item 0-1", "--expires", "2026-11-21", "--today", "2026-11-20")
    try command.run("add", "--name", "item 0-2", "--expires", "2026-11-24", "--today", "2026-11-20")
    #expect(try told(notify(today: "2026-11-22").output).count == 3)
    for today in ["2026-11-21", "2026-11-22", "2026-11-21", "2026-11-20"] {
      #expect(try notify(today: today).output.isEmpty, "\(today)")
    }
    #expect(try told(notify(today: "2026-11-23").output) == ["item 0-0", "item 0-2"])
  }

  @Test func `a clock that was a year ahead takes no notice away`() throws {
    for (number, day) in ["2026-11-25", "2027-11-20", "2027-11-27"].enumerated() {
      try command.run("add", "--name", "item 0-\(number)", "--expires", day, "--today", "2026-11-20")
    }
    let ahead = try notify(today: "2027-11-21")
    #expect(told(ahead.output) == ["item 0-1", "item 0-2"])
    #expect(try told(notify(today: "2026-11-22").output) == ["item 0-0"])
    #expect(try notify(today: "2026-11-22").output.isEmpty)
    for (today, names) in [
      ("2027-11-13", ["item 0-1"]), ("2027-11-17", ["item 0-1"]), ("2027-11-20", ["item 0-1", "item 0-2"]),
      ("2027-11-24", ["item 0-1", "item 0-2"]),
    ] {
      #expect(try told(notify(today: today).output) == names, "\(today)")
    }
  }

  @Test func `what a full or closed output did not take is said by the next run, and the command says so`()
    throws
  {
    try fill(users: 30, items: 40)
    let line = "'\(Command.executablePath)' notify --today 2026-11-21"
    let full = try command.run(shell: "\(line) > /dev/full")
    #expect(full.status == 3)
    #expect(full.errors.contains("no space left"))
    #expect(full.errors.contains("1200 items of 30 users"))
    #expect(full.errors.split(separator: "\n").count == 1)
    let closed = try command.run(shell: "( \(line); echo $? >&2 ) | { exec <&-; sleep 0.5; }")
    #expect(closed.errors.contains("nobody reads it any more; the next run tells"))
    #expect(closed.errors.hasSuffix("\n1\n"))
    #expect(try Set(told(notify().output)).count == 1200)
    #expect(try notify().output.isEmpty)
  }

  /// Puts all that the store knows to have been done so many days back.
  private func shiftJournal(days: Int) throws {
    let queue = try DatabaseQueue(path: pantry.path)
    try queue.write { db in
      try db.execute(sql: "UPDATE operation SET at = at - ?", arguments: [days * 86_400])
      try db.execute(sql: "UPDATE notice_claim SET at = at - ?", arguments: [days * 86_400])
    }
    try queue.close()
    try? FileManager.default.removeItem(at: pantry.deletingLastPathComponent().appending(path: "notify.lock"))
  }

  /// One item that is due whatever the day is.
  private func addDue() throws {
    try command.run("user", "add", "me", "--quiet-hours", "none", "--notify-at", "00:00")
    try command.run("add", "--name", "item 0-0", "--in", "3d")
  }

  @Test(arguments: [(400, "after"), (-30, "before")])
  func `a clock that jumped stops the run with one line, and records nothing`(days: Int, word: String) throws
  {
    try addDue()
    try shiftJournal(days: days)
    let before = try command.run("export").output
    let stopped = try command.run("notify")
    #expect(stopped.status == 3 && stopped.output.isEmpty)
    #expect(stopped.errors.contains("\(abs(days)) days \(word) the last thing"))
    #expect(stopped.errors.split(separator: "\n").count == 1)
    let korean = try command.run("notify", environment: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.errors.contains("--trust-clock") && korean.errors.contains("시계가"))
    #expect(try command.run("export").output == before)
    #expect(try told(command.run("notify", "--trust-clock").output) == ["item 0-0"])
    // From then on that clock is known.
    let next = try command.run("notify")
    #expect(next.status == 0 && next.output.isEmpty && next.errors.isEmpty)
  }

  @Test(arguments: [0, 1, -1, 20]) func `a machine that was off for weeks and a clock a day back go on`(
    days: Int
  )
    throws
  {
    try addDue()
    try shiftJournal(days: days)
    #expect(try told(command.run("notify").output) == ["item 0-0"])
  }

  @Test func `a run a night is enough to know the clock, whatever else is done`() throws {
    try addDue()
    try command.run("notify")
    // The last run is known, however old the journal is.
    let queue = try DatabaseQueue(path: pantry.path)
    try queue.write { try $0.execute(sql: "UPDATE operation SET at = at - 400 * 86400") }
    try queue.close()
    #expect(try command.run("notify").status == 0)
    // What was done since then counts more.
    try command.run("add", "--name", "item 0-1", "--in", "3d")
    #expect(try told(command.run("notify").output) == ["item 0-1"])
    // A day that is typed says nothing of the clock.
    try shiftJournal(days: 400)
    #expect(try notify(today: "2031-01-01").status == 0)
    #expect(try command.run("notify").status == 3)
  }

  /// A zone in which it is about noon, whatever the hour of the test.
  private var noonZone: String {
    let hour = Calendar(identifier: .gregorian).dateComponents(in: .gmt, from: .now).hour ?? 0
    return hour == 12 ? "Etc/GMT-0" : hour < 12 ? "Etc/GMT-\(12 - hour)" : "Etc/GMT+\(hour - 12)"
  }

  @Test func `in quiet hours nothing is said and nothing is lost`() throws {
    try command.run(
      "user", "add", "me", "--time-zone", noonZone, "--notify-at", "11:00", "--quiet-hours", "10:30-14:00")
    try command.run("add", "--name", "item 0-0", "--in", "3d")
    for options in [[], ["--dry-run"], ["--format", "json"]] {
      let outcome = try command.run(["notify"] + options)
      #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
    }
    try command.run("user", "edit", "me", "--quiet-hours", "14:00-10:00")
    #expect(try told(command.run("notify").output) == ["item 0-0"])
    #expect(try command.run("notify").output.isEmpty)
  }

  @Test func `before the user's hour missed notices go out with the counts of the day`() throws {
    try command.run("user", "add", "me", "--time-zone", noonZone, "--notify-at", "23:59")
    let report = try command.run("report", "--format", "json").output
    let today = try #require(report.firstMatch(of: /"as_of": ?"([0-9-]+)"/)?.1)
    let day = try #require(ISO8601DateFormatter().date(from: "\(today)T00:00:00Z"))
    let yesterday = ISO8601DateFormatter().string(from: day.addingTimeInterval(-86_400)).prefix(10)
    try command.run("add", "--name", "item 0-0", "--expires", String(yesterday), "--due-type", "use-by")
    try command.run("add", "--name", "item 0-1", "--expires", String(today), "--due-type", "use-by")
    let outcome = try command.run("notify")
    #expect(outcome.output.contains("expired 1 day ago"))
    #expect(outcome.output.contains("last day"))
    #expect(outcome.output.hasPrefix("\(today) me: 2 items"))
    #expect(try command.run("notify").output.isEmpty)
    try command.run("user", "edit", "me", "--notify-at", "00:00")
    #expect(try command.run("notify").output.isEmpty, "the same words once more, now that the hour has come")
  }
}

/// Each system call of a run in turn is the last before `kill -9`.
@Suite(.enabled(if: Injection.isPossible, "no system call can be made to fail here"))
struct KilledNotifyTests {
  let command: Command

  init() throws {
    command = try Command()
    let rows = (0..<4).map { "u\($0),item \($0)-0,2026-11-22\nu\($0),item \($0)-1,2026-11-22\n" }
    try command.run("import", command.file("items.csv", "user,name,expires\n" + rows.joined()), "-q")
    try FileManager.default.copyItem(at: store, to: command.folder.appending(path: "before"))
  }

  var store: URL { command.folder.appending(path: "store") }

  func told(_ output: String) -> [String] { output.matches(of: /item \d+-\d+/).map { String($0.0) } }

  /// Stops one run before the call with this number, then runs until nothing is due, and gives all that was said.
  /// - Returns: nil where the run did not come so far.
  /// - Parameter log: where the output is added to a file, as cron jobs do.
  func killed(before call: String, _ number: Int, log: Bool = false) throws -> [String]? {
    try FileManager.default.removeItem(at: store)
    try FileManager.default.copyItem(at: command.folder.appending(path: "before"), to: store)
    let first = try command.run(
      shell:
        "strace -qq -o trace -e trace=\(call) -e inject=\(call):signal=SIGKILL:when=\(number) '\(Command.executablePath)' notify --today 2026-11-21\(log ? " >> said; s=$?; cat said; rm said; exit $s" : "")"
    )
    #expect([0, 137].contains(first.status), "\(first.errors)")
    guard first.status == 137 else { return nil }
    let second = try command.run("notify", "--today", "2026-11-21")
    #expect(second.status == 0, "\(second.errors)")
    #expect(try command.run("notify", "--today", "2026-11-21").output.isEmpty)
    return told(first.output) + told(second.output)
  }

  @Test(arguments: ["sendfile", "pwrite64", "fdatasync", "unlink", "flock", "munmap", "fcntl", "ftruncate"])
  func `killed anywhere between claim and record, a run has said everything once with the next`(
    call: String
  ) throws {
    var hits = 0
    // The many calls of setting up are passed over in steps.
    for number in stride(from: 1, through: 400, by: ["munmap": 7, "fcntl": 5, "pwrite64": 2][call] ?? 1) {
      guard let said = try killed(before: call, number) else { break }
      hits += 1
      #expect(said.count == 8, "\(call) \(number): \(said)")
      #expect(Set(said).count == 8, "\(call) \(number): \(said)")
    }
    #expect(hits >= 1)
  }

  @Test func `nor does it matter where the output is added to a log`() throws {
    var hits = 0
    for number in 1...40 {
      guard let said = try killed(before: "write", number, log: true) else { break }
      hits += 1
      #expect(said.count == 8 && Set(said).count == 8, "\(number): \(said)")
    }
    #expect(hits >= 4)
  }

  /// While the output goes to a file, or through a pipe whose reader keeps up, or does not.
  @Test(arguments: ["> said.$i", "| cat > said.$i", "| { sleep 0.2; cat; } > said.$i"])
  func `killed at any moment, runs say everything once`(output: String) throws {
    // More than a pipe holds.
    let rows = (0..<40).flatMap { user in (0..<50).map { "u\(user),item \(user)-\($0),2026-11-22\n" } }
    try FileManager.default.removeItem(at: store)
    try command.run("import", command.file("more.csv", "user,name,expires\n" + rows.joined()), "-q")
    try FileManager.default.removeItem(at: command.folder.appending(path: "before"))
    try FileManager.default.copyItem(at: store, to: command.folder.appending(path: "before"))
    let line = "'\(Command.executablePath)' notify --today 2026-11-21"
    for round in 0..<8 {
      try FileManager.default.removeItem(at: store)
      try FileManager.default.copyItem(at: command.folder.appending(path: "before"), to: store)
      let outcome = try command.run(
        shell: """
          rm -f said.*; for i in 1 2 3 4 5; do
            timeout -s KILL 0.$(( (i * 7 + \(round) * 13) % 30 + 10 )) \(line) \(output)
          done 2>/dev/null; i=6; \(line) > said.$i; cat said.*
          """)
      let said = told(outcome.output)
      #expect(said.count == 2000 && Set(said).count == 2000, "\(round): \(said.count), \(Set(said).count)")
    }
  }
}
