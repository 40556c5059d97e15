import Foundation
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
        shell: "trap '' XFSZ; ulimit -f \(limit); '\(Command.executablePath)' import items.csv -q")
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
    #expect(try command.run("use", "%").status == 1)
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

  /// Runs in a file system of one megabyte, mounted over the store.
  func onSmallDisk(_ script: String) throws -> Command.Outcome {
    try command.file(
      "script.sh",
      """
      mkdir -p store && mount -t tmpfs -o size=1m none store || exit 99
      remexp() { '\(Command.executablePath)' "$@"; }
      \(script)
      """)
    return try command.run(shell: "unshare -rm sh script.sh")
  }

  @Test func `a full disk is said, and nothing is lost`() throws {
    try command.file(
      "items.csv",
      "name,expires\n" + (0..<9000).map { "a rather long name of item \($0),2027-01-01\n" }.joined())
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
      """)
    #expect(outcome.errors.contains("no space left on the disk; nothing was changed"))
    #expect(
      outcome.errors.split(separator: "\n").filter { $0.contains("no space") }
        .allSatisfy {
          $0.hasPrefix("remexp: ") && $0.contains("store/pantry.sqlite: ") || $0.contains("store/copy: ")
        })
    #expect(
      outcome.output.split(separator: "\n").map { $0.filter { $0 != " " } } == [
        "status3", "2", "0", "status3", "status3", "fill", "pantry.sqlite", "3",
      ])
  }

  @Test func `a read-only disk can be read`() throws {
    let outcome = try onSmallDisk(
      """
      remexp add --name Milk -q && mount -o remount,ro store || exit 1
      remexp list --format csv | grep -c Milk; remexp report -q > /dev/null; echo "status $?"
      remexp add --name Tea; echo "status $?"
      remexp doctor --quiet | grep -c 'file system is read-only'
      """)
    #expect(outcome.output == "1\nstatus 0\nstatus 3\n1\n")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.contains("store/pantry.sqlite: it can be read but not written"))
  }
}
