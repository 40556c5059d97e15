import Foundation
import Testing

/// A receiver that knows a message by its key gets each of them once, whoever runs at the same time and wherever a run ends.
@Suite struct KilledDeliveryTests {
  let command: Command
  private static let users = 3

  init() throws {
    command = try Command()
    try command.file(
      "receive",
      """
      #!/bin/sh
      cd '\(command.folder.path)'
      { echo "key $REMEXP_NOTICE_KEY"; cat; echo; } > "part.$$"
      cat "part.$$" >> taken
      rm "part.$$"
      """)
    try command.run(shell: "chmod 755 receive")
    let rows = (0..<Self.users).map { "u\($0),item \($0)-0,2026-11-22\nu\($0),item \($0)-1,2026-11-22\n" }
    try command.run("import", command.file("items.csv", "user,name,expires\n" + rows.joined()), "-q")
    for user in 0..<Self.users {
      try command.run(
        "channel", "add", "exec", "--user", "u\(user)", "--name", "desk", "--",
        command.folder.appending(path: "receive").path)
    }
    try FileManager.default.copyItem(at: store, to: command.folder.appending(path: "before"))
  }

  private var store: URL { command.folder.appending(path: "store") }
  private var line: String { "'\(Command.executablePath)' notify --today 2026-11-21" }

  private func startAnew() throws {
    try command.run(shell: "rm -rf store taken part.*; cp -r before store")
  }

  /// The messages that came, as often as they did, each with the items in it.
  private func taken() throws -> [(key: String, items: [String])] {
    let text = try? String(contentsOf: command.folder.appending(path: "taken"), encoding: .utf8)
    return (text ?? "").split(separator: "key ").map { message in
      (String(message.prefix { $0 != "\n" }), message.matches(of: /item \d-\d/).map { String($0.0) })
    }
  }

  /// `REMEXP_ROUNDS=100` for a longer test.
  private static let rounds = ProcessInfo.processInfo.environment["REMEXP_ROUNDS"].flatMap(Int.init) ?? 8

  @Test func `eight runs at once send each message once`() throws {
    for round in 0..<Self.rounds {
      try startAnew()
      // dash, which waits for ever where all have ended before it begins to, does not wait for them.
      let outcome = try command.run(
        shell: """
          seq 8 | xargs -P 8 -I {} sh -c "\(line); echo \\$? >> statuses"; cat statuses; rm statuses
          """)
      let statuses = outcome.output.split(separator: "\n")
      #expect(statuses.count == 8 && statuses.allSatisfy { ["0", "4"].contains($0) }, "\(outcome.output)")
      let taken = try taken()
      #expect(taken.count == Self.users && Set(taken.map(\.key)).count == Self.users, "\(round): \(taken)")
      #expect(Set(taken.flatMap(\.items)).count == 2 * Self.users)
    }
  }

  /// The first runs of each round end after 10 to 50 ms, wherever they are then.
  @Test func `killed at any moment, runs send everything, twice only under one key`() throws {
    for round in 0..<12 {
      try startAnew()
      let outcome = try command.run(
        shell: """
          for i in 1 2 3 4 5; do
            timeout -s KILL 0.0$(( (i * 7 + \(round) * 13) % 40 + 10 )) \(line)
          done 2>/dev/null; \(line) --retry
          """)
      #expect(outcome.status == 0, "\(round): \(outcome.errors)")
      let taken = try taken()
      let messages = Dictionary(grouping: taken, by: \.key)
      #expect(messages.count == Self.users, "\(round): \(taken)")
      for (key, copies) in messages {
        #expect(Set(copies.map { $0.items.sorted() }).count == 1, "\(round), \(key): \(copies)")
      }
      #expect(Set(taken.flatMap(\.items)).count == 2 * Self.users, "\(round): \(taken)")
      #expect(try command.run(shell: line).output.isEmpty)
      #expect(try self.taken().count == taken.count, "\(round): sent again")
    }
  }
}
