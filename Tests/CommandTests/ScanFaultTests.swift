import Foundation
import Testing
import TestSupport

/// What a batch does when it is stopped, killed or starved.
@Suite struct ScanFaultTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  /// So many photos that no two of them are the same file, each with a code.
  func photos(_ count: Int) throws {
    let photo = try Data(contentsOf: Command.repository.appending(path: "samples/formats/gray.jpg"))
    try FileManager.default.createDirectory(
      at: command.folder.appending(path: "photos"), withIntermediateDirectories: true)
    for number in 0..<count {
      // What follows a JPEG's end is no part of the picture, but of the file's identity.
      try (photo + Data("\(number)".utf8)).write(
        to: command.folder.appending(path: "photos/\(1000 + number) exp261201.jpg"))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func `a signal ends it in order and leaves no decoder behind`(
    signal: Int32
  ) throws {
    try photos(150)
    let started = try command.start("scan", "--register", "--format", "ndjson", "photos")
    try started.waitForOutput(lines: 10)
    let decoders = started.decoders
    #expect(!decoders.isEmpty)
    kill(started.process.processIdentifier, signal)
    let outcome = try started.outcome()
    #expect(outcome.status == 128 + signal)
    let told = outcome.output.split(separator: "\n").count
    #expect((10..<150).contains(told))
    #expect(try inboxCount() == told)
    #expect(decoders.allSatisfy { kill($0, 0) == -1 && errno == ESRCH })
    let rest = try command.run("scan", "--register", "--format", "ndjson", "photos")
    #expect(rest.output.split(separator: "\n").count == 150 - told)
  }

  @Test(arguments: [1, 25, 60]) func `after kill -9 the rest is done and the end is the same`(moment: Int)
    throws
  {
    try photos(90)
    let started = try command.start("scan", "--register", "--format", "ndjson", "photos")
    try started.waitForOutput(lines: moment)
    let decoders = started.decoders
    kill(started.process.processIdentifier, SIGKILL)
    let told = try started.outcome().output.split(separator: "\n").count
    let stored = try inboxCount()
    #expect(stored >= told && told >= moment)
    // The kernel ends them; whoever adopts them buries them when it likes.
    #expect(decoders.allSatisfy { hasEnded($0) })
    let rest = try command.run("scan", "--register", "--format", "ndjson", "photos")
    #expect(rest.output.split(separator: "\n").count == 90 - stored)
    #expect(rest.errors.hasSuffix("\(stored) known from before\n"))
    let after = try command.run("inbox", "list", "--format", "json").output
    let undisturbed = try command.run(
      ["scan", "--register", "photos"],
      environment: ["REMEXP_STORE": command.folder.appending(path: "other").path])
    #expect(undisturbed.status == 0)
    let other = try command.run(
      ["inbox", "list", "--format", "json"],
      environment: ["REMEXP_STORE": command.folder.appending(path: "other").path])
    #expect(withoutInstants(after) == withoutInstants(other.output))
  }

  @Test func `only changed photos are read again`() throws {
    try photos(6)
    #expect(try command.run("scan", "--changed-only", "photos").output.split(separator: "\n").count == 6)
    #expect(try command.run("scan", "--changed-only", "photos").output.isEmpty)
    try photos(7)
    #expect(try command.run("scan", "--changed-only", "photos").output.split(separator: "\n").count == 1)
    #expect(try command.run("undo").errors == "remexp: there is nothing to undo\n")
    #expect(try command.run("scan", "photos").output.split(separator: "\n").count == 7)
  }

  @Test func `few descriptors are enough for many files`() throws {
    try photos(1)
    // One file by ten thousand names.
    let outcome = try command.run(
      shell: """
        printf '\\211PNG\\r\\n\\032\\n' > photos/0.png
        seq -f 'photos/%.0f.png' 9999 | xargs -n 1 -I '{}' echo "ln photos/0.png '{}'" | sh
        ulimit -n 32; '\(Command.executablePath)' scan --format ndjson photos 2>/dev/null
        """)
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 1 && lines.count == 10_001)
    #expect(lines.count { $0.contains("\"status\":\"error\"") && $0.contains("damaged PNG") } == 10_000)
    #expect(lines.count { $0.contains("\"status\":\"decoded\"") } == 1)
  }

  @Test func `without a locale, as under cron, all is as with one`() throws {
    try photos(2)
    try command.run(shell: "mv photos/1000* 'photos/두부 2026년 12월 5일.jpg'")
    func outputs(_ environment: String) throws -> [String] {
      let store = environment.isEmpty ? "bare" : "other"
      let today = "--today 2026-11-21"
      let runs = [
        "scan --register photos \(today)", "scan --format ndjson photos", "inbox list", "list \(today)",
        "report \(today)", "report --format csv \(today)",
      ]
      return try runs.map { arguments in
        let outcome = try command.run(
          shell: "env -i REMEXP_STORE=\(store) \(environment) '\(Command.executablePath)' \(arguments)")
        #expect(outcome.status == 0)
        return (outcome.output + outcome.errors).replacing(/"ms":\d+/, with: "")
      }
    }
    let bare = try outputs("")
    #expect(bare.contains { $0.contains("두부") })
    #expect(try outputs("LANG=C.UTF-8 LC_ALL=en_US.UTF-8 TZ=UTC HOME=/nonexistent") == bare)
  }

  @Test(.needs("setpriv, which takes the superuser's rights away", Unprivileged.prefix != nil))
  func `what may not be read is one error each and does not stop it`() throws {
    try photos(3)
    try command.run(
      shell: "mkdir photos/closed; cp photos/1000* photos/closed; chmod 0 photos/closed photos/1001*")
    defer { _ = try? command.run(shell: "chmod 700 photos/closed") }
    let prefix = try #require(Unprivileged.prefix)
    let outcome = try command.run(shell: "\(prefix) \(Command.executablePath) scan photos")
    #expect(outcome.status == 1)
    #expect(outcome.output.split(separator: "\n").count == 2)
    #expect(
      outcome.errors.split(separator: "\n").sorted() == [
        "remexp: photos/1001 exp261201.jpg: permission denied", "remexp: photos/closed: permission denied",
      ])
  }

  private func hasEnded(_ process: pid_t) -> Bool {
    guard let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return true
    }
    return state.contains(") Z ") || state.contains(") X ")
  }

  private func inboxCount() throws -> Int {
    try command.run("inbox", "list", "--format", "json").output.matches(of: /"number":/).count
  }

  private func withoutInstants(_ text: String) -> String {
    text.replacing(/"created_at": "[^"]*"/, with: "")
  }
}
