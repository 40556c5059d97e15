import Foundation
import GRDB
import Testing
import TestSupport

/// What is done to a store from outside: killed writers, two at once, full and read-only disks, files of others.
@Suite struct DurabilityTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("add", "--name", "Milk", "--quantity", "9", "--in", "7d")
  }

  var pantry: URL { command.folder.appending(path: "store/pantry.sqlite") }

  /// A shell line that may say `remexp`.
  func shell(_ line: String) throws -> Command.Outcome {
    try command.run(shell: "remexp() { '\(Command.executablePath)' \"$@\"; }; \(line)")
  }

  func names() throws -> [String] {
    try command.run("list", "--format", "csv").output.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: ",").dropFirst().first.map(String.init)
    }
  }

  func items(_ count: Int, from first: Int = 0) -> String {
    "name,expires\n" + (first..<first + count).map { "item \($0),2027-01-01\n" }.joined()
  }

  @Test func `a writer that is killed loses nothing that it said was done`() throws {
    try command.file("items.csv", items(300))
    let lines = [
      "add --name Tea --in 3d", "import items.csv", "open a000 --days 3", "freeze a000 --quantity 1",
      "use a000 --quantity 1", "edit a000 --note x", "waste a000 --quantity 1", "undo",
      "shopping want Milk 2", "user edit me --language ko", "delete a000", "undo",
    ]
    for (number, line) in lines.enumerated() {
      for delay in [0.02, 0.04, 0.06] {
        let outcome = try command.run(
          shell: "timeout -s KILL \(delay) '\(Command.executablePath)' \(line) && sync")
        let said = outcome.output.split(separator: " ").prefix(2).map(String.init)
        if said.first == "added", said.count == 2 {
          #expect(try command.run("show", said[1]).status == 0, "\(line)")
        }
        #expect([0, 1, 137].contains(outcome.status), "\(line): \(outcome.errors)")
      }
      let doctor = try command.run("doctor", "--quiet")
      #expect(doctor.status == 0, "after \(number) \(line): \(doctor.output)")
      #expect(try command.run("list").status == 0)
    }
  }

  @Test func `a write that fails at any place changes nothing`() throws {
    try command.file("items.csv", items(400))
    let before = try names()
    let size = try #require(
      try FileManager.default.attributesOfItem(atPath: pantry.path)[.size] as? Int)
    var failures = 0
    // A limit on the size of files, in blocks of 512 bytes, is met by the journal at first and then by the store.
    for limit in stride(from: 1, to: size / 512 + 260, by: 24) {
      let outcome = try command.run(
        shell: "ulimit -f \(limit); '\(Command.executablePath)' import items.csv -q")
      if outcome.status == 0 { break }
      failures += 1
      #expect(outcome.status == 3, "\(limit): \(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(try names() == before)
    }
    #expect(failures > 5)
    #expect(try command.run("doctor", "--quiet").status == 0)
  }

  @Test func `several writers at once all come through`() throws {
    for number in 0..<3 { try command.file("\(number).csv", items(500, from: number * 500)) }
    let outcome = try shell(
      """
      ( for what in 'import 0.csv' 'import 1.csv' 'import 2.csv' 'add --name Tea' 'backup copy.sqlite'; do
        (remexp $what -q || echo "status $?") &
      done ) | cat
      """)
    #expect(outcome.errors.isEmpty)
    let refused = outcome.output.split(separator: "\n").count { $0 == "status 4" }
    #expect(outcome.output.split(separator: "\n").count == refused)
    let count = try names().count
    #expect(count >= 2 || refused > 0)
    if refused == 0 { #expect(count == 1502) }
    try command.run("restore", "copy.sqlite")
    let copied = try names().count
    #expect([0, 1].contains((copied - 1) % 500), "the backup is from between two commands")
  }

  @Test func `the lock of a killed writer does not stay`() throws {
    try command.file("items.csv", items(3000))
    let outcome = try shell(
      """
      timeout -s KILL 0.05 '\(Command.executablePath)' import items.csv -q
      remexp add --name Tea -q
      """)
    #expect(outcome.status == 0)
    #expect([2, 3002].contains(try names().count))
  }

  @Test func `a store of a later version is refused and stays as it is`() throws {
    var bytes = try Data(contentsOf: pantry)
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try bytes.write(to: pantry)
    for arguments in [
      ["list"], ["add", "--name", "x"], ["undo"], ["report"], ["backup", "b"], ["export", "-"],
    ] {
      let outcome = try command.run(arguments)
      #expect(outcome.status == 3, "\(arguments)")
      #expect(outcome.errors.contains("made by a newer RemExp (format 99"), "\(arguments): \(outcome.errors)")
    }
    #expect(try Data(contentsOf: pantry) == bytes)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: command.folder.appending(path: "store").path).count
        == 1)
  }

  @Test func `what is no pantry, or half of one, is refused and stays as it is`() throws {
    let whole = try Data(contentsOf: pantry)
    var wiped = whole
    wiped.replaceSubrange(100..<4096, with: [UInt8](repeating: 0xFF, count: 3996))
    var foreign = whole
    foreign.replaceSubrange(68..<72, with: [1, 2, 3, 4])
    let random = Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 7919) })
    for bytes in [random, foreign, wiped, whole.prefix(whole.count / 2), whole.prefix(700)] {
      try Data(bytes).write(to: pantry)
      for arguments in [["list"], ["add", "--name", "x"]] {
        let outcome = try command.run(arguments)
        #expect(outcome.status == 3)
        #expect(outcome.errors.split(separator: "\n").count == 1)
      }
      #expect(try Data(contentsOf: pantry) == Data(bytes))
    }
  }

  @Test func `words are never taken for SQL or for patterns`() throws {
    let name = "'; DROP TABLE item;-- 100%_"
    try command.run("add", "--name", name)
    #expect(try command.run("list").output.contains(name))
    #expect(try command.run("list", "100%").output.contains(name))
    #expect(try !command.run("list", "M%k").output.contains("Milk"))
    #expect(try !command.run("list", "M_lk").output.contains("Milk"))
    #expect(try command.run("use", "1%0").status == 1)
    #expect(try command.run("add", "--name", "x", "--user", "'; DROP TABLE user;--").status == 0)
    #expect(try command.run("user", "list").output.contains("'; DROP TABLE user;--"))
  }
}

enum Mounting {
  static let isAllowed: Bool = {
    guard let command = try? Command() else { return false }
    return (try? command.run(shell: "unshare -rm mount -t tmpfs none /mnt").status) == 0
  }()
}

/// In a mount of their own, where the system lets a test make one.
@Suite(.needs("leave to mount a tmpfs", Mounting.isAllowed)) struct DiskTests {
  let command: Command

  init() throws { command = try Command() }

  /// Runs in a file system of three megabytes, mounted over the store.
  func onSmallDisk(_ script: String) throws -> Command.Outcome {
    try command.file(
      "script.sh",
      """
      mkdir -p store kept && mount -t tmpfs -o size=3m none store || exit 99
      remexp() { '\(Command.executablePath)' "$@"; }
      \(script)
      """)
    return try command.run(shell: "unshare -rm sh script.sh")
  }

  @Test func `a full disk is said, and nothing is lost`() throws {
    let note = String(repeating: "a rather long note ", count: 32)
    let file = "name,expires,note\n" + (0..<20_500).map { "item \($0),2027-01-01,\(note)\n" }.joined()
    #expect(file.utf8.count > 12 << 20)
    try command.file("items.csv", file)
    let start = ContinuousClock.now
    let outcome = try onSmallDisk(
      """
      remexp add --name Milk -q || exit 1
      remexp import items.csv; echo "status $?"
      remexp list --format csv | wc -l
      remexp doctor --quiet | grep -c sound
      dd if=/dev/zero of=store/fill bs=1k 2>/dev/null
      remexp add --name Tea; echo "status $?"
      remexp backup store/copy; echo "status $?"; ls store
      rm store/fill; remexp add --name Tea -q; remexp list --format csv | wc -l
      remexp export store/out && cp store/out kept/old
      dd if=/dev/zero of=store/fill bs=1k 2>/dev/null
      remexp export store/out; echo "status $?"; cmp store/out kept/old && ls store; cp store/*.sqlite kept
      """)
    #expect(ContinuousClock.now - start < .seconds(120))
    let kept = try DatabaseQueue(path: command.folder.appending(path: "kept/pantry.sqlite").path)
    #expect(try kept.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    #expect(outcome.errors.contains("no space left on the disk; nothing was changed"))
    #expect(
      outcome.errors.split(separator: "\n").filter { $0.contains("no space") }
        .allSatisfy {
          $0.hasPrefix("remexp: ")
            && ["store/pantry.sqlite: ", "store/copy: ", "store/out: "].contains(where: $0.contains)
        })
    #expect(
      outcome.output.split(separator: "\n").map { $0.filter { $0 != " " } } == [
        "status3", "2", "0", "status3", "status3", "fill", "pantry.sqlite", "3",
        "status3", "fill", "out", "pantry.sqlite",
      ])
  }

  static let reading = [
    "list", "show a000", "report", "schedule", "history", "shopping", "user list", "inbox list",
    "inbox export -",
    "export -", "notify --dry-run", "catalog info", "catalog search Pen", "catalog lookup 4006381333931",
    "catalog export", "scan a.png", "backup copy.sqlite",
  ]
  static let writing = [
    "add --name Tea", "edit a000 --note x", "use a000", "open a000", "undo", "shopping want Milk 2",
    "user add Minji", "import items.csv", "catalog import products.csv", "scan --register a.png",
    "restore backup.sqlite", "export store/out", "report -o store/out", "backup store/copy",
  ]

  @Test func `a read-only disk can be read`() throws {
    try command.file("items.csv", "name\nTea\n")
    try command.file("products.csv", "code,name\n4006381333931,Pencil\n")
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean8.png"),
      to: command.folder.appending(path: "a.png"))
    func each(_ lines: [String]) -> String {
      lines.map { "remexp \($0) > out; echo \"$? \($0)\"" }.joined(separator: "\n")
    }
    let start = ContinuousClock.now
    let outcome = try onSmallDisk(
      """
      echo code,name > p.csv; echo 4006381333931,Pen >> p.csv
      remexp add --name Milk -q && remexp catalog import p.csv -q && remexp backup backup.sqlite -q || exit 1
      mount -o remount,ro store || exit 1
      remexp list --format csv | grep -c Milk
      \(each(Self.reading)); echo then >&2
      \(each(Self.writing))
      remexp doctor --quiet | grep -c 'file system is read-only'
      """)
    #expect(
      outcome.output.split(separator: "\n").map(String.init) == ["1"] + Self.reading.map { "0 \($0)" }
        + Self.writing.map { "3 \($0)" } + ["1"])
    let errors = outcome.errors.split(separator: "then\n").last?.split(separator: "\n") ?? []
    #expect(errors.count == Self.writing.count, "\(outcome.errors)")
    #expect(errors.allSatisfy { $0.hasPrefix("remexp: ") && $0.contains("store/") })
    #expect(errors.first?.contains("store/pantry.sqlite: it can be read but not written") == true)
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
