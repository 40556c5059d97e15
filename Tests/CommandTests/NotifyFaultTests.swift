import Foundation
import TestSupport
import Testing

/// A store that cannot be written to, from any moment of a run on: what the run says of it is a line, nothing is sent whose
/// claim is not kept, and with the next run everything has come, under one key.
@Suite(.needs("strace, and leave to make system calls fail", Injection.isPossible))
struct NotifyFaultTests {
  let command: Command
  private let told: KeyedReceivers

  init() throws {
    command = try Command()
    told = try KeyedReceivers(command)
  }

  private var line: String { "'\(Command.executablePath)' notify --today 2026-11-21" }

  private func expectTheRestComes(_ place: Comment) throws {
    for _ in 0..<2 {
      let next = try command.run(shell: "\(line) --retry >> said")
      try #require(next.status == 0, "\(place): \(next.errors)")
    }
    try told.expectEverythingOnce(place)
  }

  /// Each thread counts its own calls: those that write down what was delivered begin with 1 too.
  @Test(arguments: ["pwrite64", "fdatasync"]) func `a disk that is full from any write on`(call: String)
    throws
  {
    var hits = 0
    for number in stride(from: 1, through: 60, by: call == "pwrite64" ? 12 : 2) {
      try told.startAnew()
      let outcome = try command.run(
        shell:
          "strace -f -qq -o trace -e trace=\(call) -e inject=\(call):error=ENOSPC:when=\(number)+ \(line) >> said"
      )
      guard
        try String(contentsOf: command.folder.appending(path: "trace"), encoding: .utf8).contains(
          "(INJECTED)")
      else { break }
      hits += 1
      #expect([0, 3].contains(outcome.status), "\(number): \(outcome.status) \(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count <= 2, "\(number): \(outcome.errors)")
      try expectTheRestComes("\(call) \(number)")
    }
    #expect(hits > 1)
  }

  @Test func `a read-only disk`() throws {
    try told.startAnew()
    let outcome = try command.run(
      shell:
        "unshare -rm sh -c \"mount --bind store store && mount -o remount,bind,ro store && exec \(line)\"")
    #expect(outcome.status == 3 && outcome.output.isEmpty)
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(told.text("taken").isEmpty && told.text("told").isEmpty)
    try expectTheRestComes("read-only")
  }

  /// In seconds; `REMEXP_LOCKED=30` for longer than a run waits.
  private static let locked = ProcessInfo.processInfo.environment["REMEXP_LOCKED"].flatMap(Int.init) ?? 2

  /// Another program has the store for itself: before the claim, and while its messages are delivered.
  @Test(arguments: [true, false]) func `a store that is locked`(beforeTheClaim: Bool) throws {
    try told.startAnew()
    let lock = """
      python3 -c "import sqlite3, time; c = sqlite3.connect('\(command.folder.path)/store/pantry.sqlite', isolation_level=None, timeout=60)
      c.execute('BEGIN EXCLUSIVE'); open('\(command.folder.path)/held', 'w'); time.sleep(\(Self.locked))"
      """
    let wait = "while [ ! -e '\(command.folder.path)/held' ]; do sleep 0.05; done"
    if beforeTheClaim {
      let outcome = try command.run(
        shell: "\(lock) & \(wait); \(line) >> said; s=$?; cat taken told said; wait; exit $s")
      // It has waited, or has said nothing: whoever else is writing is waited for ten seconds.
      #expect(outcome.status == 0 || outcome.status == 4 && outcome.output.isEmpty, "\(outcome.output)")
    } else {
      try told.afterTaking("\(lock) &\n\(wait)")
      let outcome = try command.run(shell: "\(line) >> said")
      #expect([0, 4].contains(outcome.status), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count <= 1, "\(outcome.errors)")
      try command.run(shell: "sleep \(Self.locked)")
    }
    try expectTheRestComes("locked")
  }
}

/// Three people with two items each: one who is told by a program, one in a file, one on standard output, which is the file
/// `said`.
struct KeyedReceivers {
  let command: Command

  init(_ command: Command) throws {
    self.command = command
    try afterTaking("")
    let rows = (0..<3).map { "u\($0),food \($0)-0,2026-11-22\nu\($0),food \($0)-1,2026-11-22\n" }
    try command.run("import", command.file("items.csv", "user,name,expires\n" + rows.joined()), "-q")
    try command.run(
      "channel", "add", "exec", "--user", "u0", "--", command.folder.appending(path: "receive").path)
    try command.run("channel", "add", "file", "--user", "u1", "--path", "told", "--message", "json")
    try FileManager.default.copyItem(
      at: command.folder.appending(path: "store"), to: command.folder.appending(path: "before"))
  }

  /// Has the program do something more once it has a message.
  func afterTaking(_ more: String) throws {
    try command.file(
      "receive",
      """
      #!/bin/sh
      cd '\(command.folder.path)'
      { echo "key $REMEXP_NOTICE_KEY"; cat; echo; } > "part.$$"
      cat "part.$$" >> taken
      rm "part.$$"
      [ ! -e held ] || exit 0
      \(more)
      exit 0
      """)
    try command.run(shell: "chmod 755 receive")
  }

  func startAnew() throws {
    try command.run(shell: "rm -rf store taken told said held part.*; cp -r before store")
  }

  func text(_ file: String) -> String {
    (try? String(contentsOf: command.folder.appending(path: file), encoding: .utf8)) ?? ""
  }

  private func foods(_ text: some StringProtocol) -> [String] {
    String(text).matches(of: /food \d-\d/).map { String($0.0) }
  }

  /// The same message may come again where nobody knows whether it did; its key tells.
  func expectEverythingOnce(_ place: Comment) throws {
    let taken = text("taken").split(separator: "key ").map { message in
      (key: String(message.prefix { $0 != "\n" }), foods: foods(message))
    }
    let told = text("told").split(separator: "\n").map { line in
      (key: line.firstMatch(of: /"key":"([0-9a-f]+)"/).map { String($0.1) } ?? "", foods: foods(line))
    }
    for (user, messages) in [taken, told].enumerated() {
      #expect(Set(messages.map(\.key)).count == 1, "\(place), \(user): \(messages)")
      for message in messages {
        #expect(message.foods.sorted() == ["food \(user)-0", "food \(user)-1"], "\(place)")
      }
    }
    #expect(foods(text("said")).sorted() == ["food 2-0", "food 2-1"], "\(place)")
  }
}
