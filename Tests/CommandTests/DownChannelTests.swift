import Foundation
import TestSupport
import Testing

/// Who is to be told and cannot be reached: a few attempts, none of them for long, one line, no secret; and it comes once,
/// under its key, when the receiver is there again.
@Suite(.needs("python3 and openssl", Server.isThere)) struct DownChannelTests {
  let command: Command
  let server: Server
  private let name = UUID().uuidString

  init() throws {
    command = try Command()
    server = try Server.shared.get()
    try command.run("add", "--name", "food 0", "--expires", "2026-11-24", "--today", "2026-11-20")
  }

  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var answer = Server.Answer()
    var scheme = "http"
    var host = "127.0.0.1"
    /// How often it is tried in one run.
    var attempts = 3
  }

  static let ways = [
    Way(testDescription: "refused", attempts: 0),
    Way(testDescription: "hang", answer: .init(mode: "hang"), attempts: 1),
    Way(testDescription: "slow drip", answer: .init(mode: "drip"), attempts: 1),
    Way(testDescription: "broken off", answer: .init(mode: "close")),
    Way(testDescription: "500", answer: .init(status: 500, body: "no\n\u{1b}[31mway")),
    Way(
      testDescription: "429", answer: .init(status: 429, headers: ["Retry-After": "7200"], body: "slow down"),
      attempts: 1),
    Way(testDescription: "200 with an error", answer: .init(body: #"{"ok":false,"error":"no\nway"}"#)),
    Way(
      testDescription: "redirect", answer: .init(status: 302, headers: ["Location": "http://127.0.0.1:1/"])),
    Way(testDescription: "bad TLS", scheme: "https", host: "localhost", attempts: 0),
  ]

  private func address(_ way: Way) -> String {
    way.testDescription == "refused"
      ? "http://127.0.0.1:1/\(name)" : server.url(way.answer, name, scheme: way.scheme, host: way.host)
  }

  private func write(address: String) throws {
    try command.file("address", address)
    try command.run(shell: "chmod 600 address")
  }

  /// What `notify --status` knows of the only message.
  private func delivery() throws -> [String: Any] {
    let text = try command.run("notify", "--status", "--format", "json").output
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let all = try #require(json?["deliveries"] as? [[String: Any]])
    try #require(all.count == 1, "\(text)")
    return all[0]
  }

  private func instant(_ value: Any?) throws -> Date {
    try Date(try #require(value as? String), strategy: .iso8601)
  }

  @Test(arguments: ways) func `a webhook that is down`(way: Way) throws {
    try command.run(shell: "openssl rand -base64 32 > key; chmod 600 key")
    try write(address: address(way))
    let added = try command.run(
      "channel", "add", "webhook", "--name", "desk", "--url-file", "address", "--secret-file", "key",
      "--allow-private", "--timeout", "2")
    try #require(added.status == 0, "\(added.errors)")
    let start = ContinuousClock.now
    let failed = try command.run("notify", "--today", "2026-11-21")
    // The server says nothing for 30 s, or something for as long.
    #expect(ContinuousClock.now - start < .seconds(25))
    #expect(failed.status == 1 && failed.output.isEmpty)
    #expect(failed.errors.split(separator: "\n").count == 1 && failed.errors.hasPrefix("remexp: me, desk: "))
    #expect(try server.requests(name).count == way.attempts)
    let waiting = try delivery()
    #expect(waiting["state"] as? String == "failed" && waiting["attempts"] as? Int == 1)
    let wait = try instant(waiting["next_attempt_at"]).timeIntervalSince(instant(waiting["changed_at"]))
    #expect(wait == (way.answer.status == 429 ? 7200 : 300))
    // Not before its time.
    let early = try command.run("notify", "--today", "2026-11-21")
    #expect(early.status == 0 && early.output.isEmpty && early.errors.isEmpty)
    #expect(try server.requests(name).count == way.attempts)
    try expectNoSecret(in: failed.errors)

    try write(address: server.url(.init(), "\(name)-up"))
    #expect(try command.run("notify", "--retry", "--today", "2026-11-22").status == 0)
    #expect(try command.run("notify", "--retry", "--today", "2026-11-22").status == 0)
    let taken = try server.requests("\(name)-up")
    #expect(taken.count == 1)
    #expect(taken.first?.headers["idempotency-key"] == waiting["key"] as? String)
    #expect(taken.first?.body.contains("food 0") == true)
    #expect(try delivery()["state"] as? String == "sent")
  }

  /// Neither the address nor the key stands anywhere but in their files.
  private func expectNoSecret(in errors: String) throws {
    let key = try String(contentsOf: command.folder.appending(path: "key"), encoding: .utf8).prefix {
      $0 != "\n"
    }
    var texts = [errors]
    for arguments in [
      ["notify", "--status"], ["notify", "--status", "--format", "json"], ["channel", "list"], ["history"],
      ["channel", "list", "--format", "json"], ["history", "--format", "json"], ["export", "-"], ["doctor"],
    ] {
      texts.append(try command.run(arguments).output)
    }
    texts.append(
      String(
        decoding: try Data(contentsOf: command.folder.appending(path: "store/pantry.sqlite")), as: UTF8.self))
    for text in texts { #expect(!text.contains(name) && !text.contains(key)) }
  }

  @Test func `nobody is waited for longer than ten seconds where nothing else is said`() throws {
    try command.run(
      "channel", "add", "webhook", "--url", server.url(.init(mode: "hang"), name), "--allow-private")
    let start = ContinuousClock.now
    let failed = try command.run("notify", "--today", "2026-11-21")
    #expect(ContinuousClock.now - start < .seconds(25))
    #expect(failed.status == 1 && failed.errors.contains("no answer within 10 s"), "\(failed.errors)")
    #expect(try server.requests(name).count == 1)
  }

  @Test(arguments: [true, false]) func `a mail server that is not there, or says nothing`(isThere: Bool)
    throws
  {
    func add(_ more: String...) throws {
      try command.run(
        ["channel", "add", "mail", "--from", "a@example.org", "--to", "b@example.org"] + more)
    }
    try add("--smtp", "127.0.0.1:\(isThere ? server.port : 1)", "--tls", "none", "--timeout", "2")
    let failed = try command.run("notify", "--today", "2026-11-21")
    #expect(failed.status == 1 && failed.errors.split(separator: "\n").count == 1, "\(failed.errors)")
    let waiting = try delivery()
    #expect(waiting["state"] as? String == "failed")
    try command.file("mailer", "#!/bin/sh\ncat >> '\(command.folder.path)/mails'\n")
    try command.run(shell: "chmod 755 mailer")
    try command.run("channel", "delete", "mail")
    try add("--sendmail", "mailer")
    for _ in 0..<2 { #expect(try command.run("notify", "--retry", "--today", "2026-11-22").status == 0) }
    let mails = try String(contentsOf: command.folder.appending(path: "mails"), encoding: .utf8)
    #expect(mails.split(whereSeparator: \.isNewline).count { $0.hasPrefix("Message-ID: ") } == 1)
    #expect(mails.contains(try #require(waiting["key"] as? String)))
  }

  @Test func `what others say is one line of a log, and nothing that a terminal obeys`() throws {
    try command.run("delete", "food 0")
    let name = "food\n1\r\u{1b}[2J\u{2028}\u{202e}x"
    for user in ["anna", "ben", "carl"] {
      try command.run(
        "add", "--user", user, "--name=\(name)", "--expires", "2026-11-24", "--today", "2026-11-20")
    }
    let words = "no\r\n\u{1b}]0;mine\u{7}way\u{202e}\n"
    try command.run(
      "channel", "add", "webhook", "--user", "anna", "--allow-private", "--url",
      server.url(.init(status: 400, body: words), self.name))
    try command.file("receive", "#!/bin/sh\nprintf 'one\\ntwo\\033[31m\\rthree\\n' >&2; exit 64\n")
    try command.run(shell: "chmod 755 receive")
    try command.run(
      "channel", "add", "exec", "--user", "ben", "--", command.folder.appending(path: "receive").path)
    try command.run("channel", "add", "file", "--user", "carl", "--path", "told", "--message", "json")
    try command.run("channel", "add", "stdout", "--user", "carl")
    let line = "'\(Command.executablePath)' notify --today 2026-11-21 --format ndjson"
    let outcome = try command.run(
      shell: "\(line) 2>> log; cat log told; '\(Command.executablePath)' notify --status")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    // To carl by both channels, anna's and ben's failure; the table's head and three messages.
    #expect(lines.count == 4 + 4 + 1 && lines.last == "", "\(outcome.output)")
    #expect(
      lines.count { $0.hasPrefix("remexp: anna, webhook: ") || $0.hasPrefix("remexp: ben, exec: ") } == 2)
    let hidden = outcome.output.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n"
      default: false
      }
    }
    #expect(hidden.isEmpty)
  }
}

/// A job that runs every quarter of an hour.
@Suite struct TimedRunTests {
  let command: Command

  init() throws { command = try Command() }

  @Test func `while a slow run goes on, the next one ends with 4 and says nothing`() throws {
    let folder = command.folder.path
    try command.file(
      "receive",
      """
      #!/bin/sh
      cd '\(folder)'
      echo "$REMEXP_NOTICE_KEY" >> begun
      while [ ! -e go ]; do sleep 0.05; done
      cat >> taken
      """)
    try command.run(shell: "chmod 755 receive")
    try command.run("channel", "add", "exec", "--", "\(folder)/receive")
    try command.run("add", "--name", "food 0", "--expires", "2026-11-24", "--today", "2026-11-20")
    let slow = try command.start("notify", "--today", "2026-11-21")
    while !FileManager.default.fileExists(atPath: "\(folder)/begun"), slow.process.isRunning { usleep(2000) }
    for options in ["", "--retry", "--user me", "--format json"] {
      let line = "'\(Command.executablePath)' notify --today 2026-11-21 \(options)"
      let next = try command.run(shell: "\(line) > out 2>&1; echo $? $(wc -c < out)")
      #expect(next.output == "4 0\n", "\(options)")
    }
    try command.file("go", "")
    #expect(try slow.outcome().status == 0)
    #expect(try command.run("notify", "--today", "2026-11-21").status == 0)
    #expect(try command.run(shell: "cat begun | wc -l; grep -c 'food 0' taken").output == "1\n1\n")
  }

  @Test func `with nothing due a run says nothing, whoever starts it`() throws {
    try command.run("user", "add", "me", "--remind-weekly", "mon")
    try command.run("channel", "add", "file", "--path", "told")
    try command.run("channel", "add", "exec", "--", "/bin/false")
    try command.run("add", "--name", "food 0", "--expires", "2027-11-24", "--today", "2026-11-20")
    let store = command.folder.appending(path: "store").path
    for line in [
      "notify --today 2026-11-21", "notify --today 2026-11-21 --user all --format json", "notify",
      "notify --retry --language ko",
    ] {
      let outcome = try command.run(
        shell:
          "env -i '\(Command.executablePath)' \(line) --store '\(store)' > out 2>&1; echo $? $(wc -c < out)")
      #expect(outcome.output == "0 0\n", "\(line)")
    }
    #expect(try command.run(shell: "ls told").status != 0)
  }
}
