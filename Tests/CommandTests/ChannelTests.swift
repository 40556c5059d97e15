import Foundation
import GRDB
import Testing

/// By channels each message goes to its own, once, until it is taken or given up.
@Suite struct ChannelTests {
  let command: Command

  /// A receiver that takes messages while there is a file `up`, and writes down the key and the first line of each.
  init() throws {
    command = try Command()
    try command.file(
      "receive",
      """
      #!/bin/sh
      cd '\(command.folder.path)'
      read -r line
      echo "$REMEXP_NOTICE_KEY" >> tried
      [ -e up ] || exit 1
      echo "$REMEXP_NOTICE_KEY $line" >> "taken"
      cat >> "taken"
      """)
    try command.run(shell: "chmod 755 receive")
  }

  private func up(_ isUp: Bool = true) throws {
    if isUp { try command.file("up", "") } else { try command.run(shell: "rm -f up") }
  }

  private func lines(_ file: String) -> [String] {
    let text = try? String(contentsOf: command.folder.appending(path: file), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// The names of items in what was taken, each as often as it is there.
  private var taken: [String] {
    lines("taken").joined(separator: "\n").matches(of: /item \d/).map { String($0.0) }
  }
  private var triedKeys: Set<String> { Set(lines("tried")) }

  @discardableResult
  private func addChannel(_ more: String..., user: String = "me") throws -> Command.Outcome {
    try command.run(
      ["channel", "add", "exec", "--user", user, "--name", "desk"] + more
        + ["--", command.folder.appending(path: "receive").path])
  }

  private func add(_ name: String, _ day: String, user: String = "me") throws {
    try command.run(
      "add", "--user", user, "--name", name, "--expires", day, "--today", "2026-11-20")
  }

  @discardableResult
  private func notify(_ day: String, _ more: String...) throws -> Command.Outcome {
    try command.run(["notify", "--today", day] + more)
  }

  @Test func `each user is told by their own channels, and who has none on standard output`() throws {
    try up()
    try addChannel(user: "anna")
    try command.run("channel", "add", "file", "--user", "anna", "--path", "notes.txt")
    try command.run("channel", "add", "stdout", "--user", "carl")
    try command.run("channel", "add", "file", "--user", "carl", "--path", "carl.txt")
    for (number, user) in ["anna", "ben", "carl"].enumerated() {
      try add("item \(number)", "2026-11-24", user: user)
    }
    let outcome = try notify("2026-11-21")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.contains("item 1") && outcome.output.contains("item 2"))
    #expect(!outcome.output.contains("item 0"))
    #expect(taken == ["item 0"])
    #expect(lines("notes.txt").joined().contains("item 0"))
    #expect(lines("carl.txt").joined().contains("item 2"))
    let again = try notify("2026-11-21")
    #expect(again.status == 0 && again.output.isEmpty && again.errors.isEmpty)
    #expect(taken == ["item 0"])
  }

  @Test func `what was not taken is tried again under the same key, counted then, and arrives once`() throws {
    try addChannel()
    try command.run("channel", "add", "file", "--user", "ben", "--path", "ben.txt")
    try add("item 0", "2026-11-24")
    try add("item 1", "2026-11-24", user: "ben")
    let failed = try notify("2026-11-21")
    #expect(failed.status == 1 && failed.output.isEmpty)
    #expect(failed.errors.split(separator: "\n").count == 1)
    #expect(failed.errors.hasPrefix("remexp: me, desk: the program ended with status 1; tried again from"))
    #expect(lines("ben.txt").joined().contains("item 1"), "the other user is told all the same")
    let tries = lines("tried").count
    #expect(tries >= 1)
    // It is not yet time.
    let early = try notify("2026-11-21")
    #expect(early.status == 0 && early.output.isEmpty && early.errors.isEmpty)
    #expect(lines("tried").count == tries)
    try up()
    // Meanwhile another lead has been reached: it is one message all the same.
    #expect(try notify("2026-11-23", "--retry").status == 0)
    #expect(lines("taken").joined(separator: "\n").contains("in 1 day"))
    #expect(triedKeys.count == 1)
    #expect(taken == ["item 0"])
    for day in ["2026-11-21", "2026-11-23"] { #expect(try notify(day).output.isEmpty) }
    #expect(taken == ["item 0"])
    try notify("2026-11-24")
    #expect(taken == ["item 0", "item 0"])
    #expect(triedKeys.count == 2)
  }

  @Test func `what is used meanwhile is told nobody`() throws {
    try addChannel()
    try add("item 0", "2026-11-24")
    try add("item 1", "2026-11-24")
    try notify("2026-11-21")
    try command.run("use", "item 0")
    try up()
    try notify("2026-11-22", "--retry")
    #expect(taken == ["item 1"])
    try up(false)
    try notify("2026-11-23")
    try command.run("use", "item 1")
    try up()
    #expect(try notify("2026-11-23", "--retry").status == 0)
    #expect(taken == ["item 1"])
    #expect(try command.run("notify", "--status").output.contains("withdrawn"))
  }

  @Test func `a run that is killed while it delivers is made good by the next, under the same key`() throws {
    try command.file(
      "receive",
      """
      #!/bin/sh
      cd '\(command.folder.path)'
      echo "$REMEXP_NOTICE_KEY" >> tried
      if [ ! -e killed ]; then touch killed; kill -9 $PPID; exit 1; fi
      cat >> taken
      """)
    try addChannel()
    try add("item 0", "2026-11-24")
    #expect(try notify("2026-11-21").status == 137)
    #expect(try command.run("notify", "--status", "--format", "json").output.contains(#""pending""#))
    #expect(try notify("2026-11-21").status == 0)
    #expect(taken == ["item 0"])
    #expect(lines("tried").count == 2 && triedKeys.count == 1)
    #expect(try notify("2026-11-21").output.isEmpty)
    #expect(taken == ["item 0"])
  }

  @Test func `nothing is sent whose claim cannot be written`() throws {
    try up()
    try addChannel()
    try add("item 0", "2026-11-24")
    let queue = try DatabaseQueue(path: command.folder.appending(path: "store/pantry.sqlite").path)
    try queue.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let outcome = try notify("2026-11-21")
      #expect(outcome.status != 0 && outcome.output.isEmpty)
      try db.execute(sql: "ROLLBACK")
    }
    try queue.close()
    #expect(lines("tried").isEmpty)
    try notify("2026-11-21")
    #expect(taken == ["item 0"])
  }

  @Test func `a look by hand takes nothing away`() throws {
    try up()
    try addChannel()
    try add("item 0", "2026-11-24")
    let dry = try notify("2026-11-21", "--dry-run")
    #expect(dry.output.contains("[desk] ") && dry.output.contains("item 0"))
    #expect(lines("tried").isEmpty)
    let json = try notify("2026-11-21", "--dry-run", "--format", "json").output
    let key = try #require(json.firstMatch(of: /"key":"([0-9a-f]+)"/)?.1)
    try notify("2026-11-21")
    #expect(taken == ["item 0"])
    // It is known beforehand what a message is told by.
    #expect(triedKeys == [String(key)])
  }

  @Test func `what cannot be read of a channel is given up with its reason, and comes when that is mended`()
    throws
  {
    try up()
    try add("item 0", "2026-11-24")
    try command.run(
      "channel", "add", "ntfy", "--name", "desk", "--topic", "t", "--secret-file", "token")
    try command.run(shell: "echo secret > token; chmod 644 token")
    let failed = try notify("2026-11-21")
    #expect(failed.status == 1)
    #expect(failed.errors.contains("given up: notify --retry tries again"))
    let status = try command.run("notify", "--status").output
    #expect(status.contains("given up") && status.contains("others can read it"))
    #expect(try notify("2026-11-21").status == 0)
    try command.run("channel", "delete", "desk")
    try addChannel()
    #expect(try notify("2026-11-21", "--retry").status == 0)
    #expect(taken == ["item 0"])
  }

  @Test func `of a part that is split off nothing is sent that waits with the batch`() throws {
    try addChannel()
    try command.run(
      "add", "--name", "item 0", "--quantity", "4", "--expires", "2026-11-24", "--today", "2026-11-20")
    try notify("2026-11-21")
    try command.run("open", "item 0", "--quantity", "1", "--today", "2026-11-21")
    try up()
    try notify("2026-11-21", "--retry")
    #expect(triedKeys.count == 1)
    try notify("2026-11-21")
    #expect(triedKeys.count == 1)
    #expect(taken == ["item 0", "item 0"])
  }

  @Test func `channels are set, listed, changed, undone and carried over, and no secret with them`() throws {
    try command.file("token", "tk_secret_of_mine")
    try command.run(shell: "chmod 600 token")
    try command.run(
      "channel", "add", "ntfy", "--topic", "fridge", "--secret-file", "token", "--priority", "4")
    try command.run("channel", "edit", "ntfy", "--topic", "cellar")
    let list = try command.run("channel", "list", "--format", "ndjson").output
    #expect(list.contains(#""topic":"cellar""#) && list.contains(#""priority":4"#))
    #expect(try command.run("channel", "add", "ntfy", "--topic", "x").status == 1)
    #expect(try command.run("user", "show", "me").output.contains("where      ntfy"))
    let export = try command.run("export").output
    try command.file("all.json", export)
    #expect(try command.run("import", "all.json", "--store", "copy").status == 0)
    #expect(try command.run("export", "--store", "copy").output == export)
    let history = try command.run("history", "--format", "json").output
    #expect(history.contains("channel edit"))
    for text in [export, history, list, try command.run("history").output] {
      #expect(!text.contains("tk_secret"))
    }
    try command.run("undo")
    #expect(try command.run("channel", "list").output.contains("fridge"))
    try command.run("channel", "delete", "ntfy")
    #expect(try command.run("channel", "list").output == "none: notices go to standard output\n")
    try command.run("undo")
    #expect(try command.run("channel", "list").output.contains("fridge"))
    #expect(try command.run("doctor").output.contains("pantry"))
  }

  @Test(arguments: [
    ["ntfy"], ["exec"], ["file"], ["mail", "--from", "a@b.example"], ["webhook", "--url", "ftp://x"],
    ["ntfy", "--topic", "x", "--name", "stdout"], ["stdout", "--name", "x"], ["carrier-pigeon"],
    ["ntfy", "--topic", "x", "--name", "No Name"], ["ntfy", "--topic", "x", "--path", "/tmp/x"],
  ]) func `what is no channel is wrong usage and changes nothing`(arguments: [String]) throws {
    let outcome = try command.run(["channel", "add"] + arguments)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(
      try command.run("channel", "list").status != 0
        || command.run("channel", "list").output.hasPrefix("none"))
  }

  @Test func `the token of an app on one device may lie in a file`() throws {
    let folder = command.folder.path
    try command.run("channel", "add", "fcm", "--secret-file", "account.json", "--device-file", "token")
    #expect(
      try command.run("channel", "list").output.contains(##""device":{"file":"\##(folder)/token"}"##))
    try command.run("channel", "edit", "fcm", "--topic", "fridge")
    let list = try command.run("channel", "list").output
    #expect(list.contains(#""topic":"fridge""#) && !list.contains("device"))
  }

  @Test func `a test message tells whether a channel takes what is sent`() throws {
    try addChannel()
    let failed = try command.run("channel", "test", "desk")
    #expect(failed.status == 1 && failed.errors.contains("me, desk: the program ended with status 1"))
    try up()
    #expect(try command.run("channel", "test", "desk").output == "desk: sent\n")
    #expect(lines("taken").joined().contains("RemExp: a test for me"))
    #expect(try command.run("channel", "test", "nowhere").status == 1)
  }
}

/// Whether anything runs `notify`, as the doctor tells it.
@Suite struct NoticeRunCheckTests {
  let command: Command

  init() throws { command = try Command() }

  private func doctor() throws -> String {
    let lines = try command.run("doctor").output.split(separator: "\n")
    return lines.first { $0.contains(": notices: ") }.map(String.init) ?? ""
  }

  @Test func `the doctor says when notify ran last, and what to do where it did not`() throws {
    try command.run("add", "--name", "milk", "--in", "3d")
    #expect(try doctor() == "advice: notices: notify has never run here: nobody is told anything")
    #expect(!FileManager.default.fileExists(atPath: command.folder.appending(path: "store/notify.lock").path))
    try command.run("notify")
    #expect(try doctor() == "ok: notices: notify ran just now")
    let held = try command.run(
      shell: "flock store/notify.lock '\(Command.executablePath)' doctor | grep notices")
    #expect(held.output == "ok: notices: notify is running\n")
    // The third word of the lock says when; as one that is three days older.
    let lock = command.folder.appending(path: "store/notify.lock")
    var bytes = try Data(contentsOf: lock)
    let moment = try #require(
      stride(from: 0, to: bytes.count, by: 8).first { place in
        let number = bytes[place..<place + 8].reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
        return abs(number - Int64(Date.now.timeIntervalSince1970)) < 600
      })
    let old = Int64(Date.now.timeIntervalSince1970) - 3 * 86_400
    for byte in 0..<8 { bytes[moment + byte] = UInt8(truncatingIfNeeded: old >> (8 * byte)) }
    try bytes.write(to: lock)
    #expect(try doctor().hasPrefix("advice: notices: notify ran last on "))
    try command.run("user", "edit", "me", "--notify-days", "none")
    #expect(try doctor().isEmpty)
  }
}
