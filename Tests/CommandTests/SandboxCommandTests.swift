import Foundation
import TestSupport
import Testing

/// What a scan does where its decoders cannot be held in. A measure that fails on purpose stands for a system that has
/// it and a decoder that gets none of it.
@Suite(.needs("strace, and leave to make system calls fail", Injection.isPossible))
struct SandboxCommandTests {
  let command: Command

  init() throws {
    command = try Command()
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean8.png"),
      to: command.folder.appending(path: "photo.png"))
  }

  /// Runs a line without Landlock, which fails when a decoder is to enter it, or without seccomp, which this system
  /// then does not have at all; `opened` is true when the photo was opened.
  private func run(without call: String, error: String, _ line: String) throws -> (
    outcome: Command.Outcome, opened: Bool
  ) {
    let outcome = try command.run(
      shell: "strace -f -qq -o trace -e trace=openat,\(call) -e inject=\(call):error=\(error) "
        + "'\(Command.executablePath)' \(line)")
    let trace = try String(contentsOf: command.folder.appending(path: "trace"), encoding: .utf8)
    return (outcome, trace.contains("photo.png"))
  }

  /// Nobody sits at a test; see `Attendance`.
  @Test(arguments: ["", "--require-sandbox"])
  func `what no terminal watches reads nothing where decoders are not held in`(option: String) throws {
    let line = "setsid --wait '\(Command.executablePath)'"
    try #require(try command.run(shell: "\(line) scan photo.png").status == 0)
    let run = try run(
      without: "landlock_restrict_self", error: "EPERM", "scan --register \(option) photo.png")
    #expect(run.outcome.status == 3)
    #expect(run.outcome.output.isEmpty && !run.opened)
    #expect(
      run.outcome.errors
        == "remexp: the decoders cannot be held in here: Landlock: not in force, it is forbidden here, as in some "
        + "containers; nothing was read. --no-require-sandbox goes on, for photos that you trust\n")
    #expect(try command.run("inbox", "list", "--format", "json").output.matches(of: /"number":/).isEmpty)
  }

  @Test func `who goes on without is warned`() throws {
    let run = try run(
      without: "landlock_restrict_self", error: "EPERM", "scan --no-require-sandbox photo.png")
    #expect(run.outcome.status == 0 && run.opened)
    #expect(run.outcome.output == "photo.png: ean8 95200132\n")
    #expect(
      run.outcome.errors.hasPrefix("remexp: the decoders' sandbox is not whole (Landlock: not in force"))
    let bare = try command.run("scan", "--no-sandbox", "photo.png")
    #expect(bare.status == 0)
    #expect(
      bare.errors == "remexp: decoding without a sandbox; do so only with pictures that you trust\n")
  }

  @Test func `a kernel without a measure is lived with until all are required`() throws {
    let usual = try run(without: "seccomp", error: "ENOSYS", "scan photo.png")
    #expect(usual.outcome.status == 0)
    #expect(usual.outcome.errors.contains("seccomp: not in force, this kernel does not have it"))
    let strict = try run(without: "seccomp", error: "ENOSYS", "scan --require-sandbox photo.png")
    #expect(strict.outcome.status == 3 && strict.outcome.output.isEmpty && !strict.opened)
  }

  @Test func `the doctor is no milder than a scan`() throws {
    let run = try run(without: "landlock_restrict_self", error: "EPERM", "doctor --quiet")
    #expect(run.outcome.status == 1)
    #expect(run.outcome.output.contains("problem: sandbox: Landlock: not in force"))
  }

  @Test func `no sandbox and a required one are opposites`() throws {
    let outcome = try command.run("scan", "--no-sandbox", "--require-sandbox", "photo.png")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--require-sandbox and --no-sandbox are opposites"))
  }

  /// Of the command as it is, not of a program made for tests: what the system says of its decoders.
  @Test func `every decoder of the command is held in`() throws {
    try command.run(
      shell: "for n in $(seq 400); do cat photo.png > $n.png; echo $n >> $n.png; done")
    let started = try command.start("scan", "--jobs", "2", "--format", "ndjson", command.folder.path)
    try started.waitForOutput(lines: 20)
    let decoders = started.decoders
    #expect(decoders.count == 2)
    for decoder in decoders {
      let status = try String(contentsOfFile: "/proc/\(decoder)/status", encoding: .utf8)
      for line in ["NoNewPrivs:\t1", "Seccomp:\t2", "CapPrm:\t0000000000000000", "CapEff:\t0000000000000000"]
      {
        #expect(status.contains("\n\(line)\n"))
      }
      let limits = try String(contentsOfFile: "/proc/\(decoder)/limits", encoding: .utf8)
      for limit in [
        /Max open files +0 +0/, /Max processes +0 +0/, /Max file size +0 +0/, /Max core file size +0 +0/,
      ] {
        #expect(limits.contains(limit))
      }
      #expect(limits.contains(/Max cpu time +\d+ +100\b/))
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(decoder)/fd")
      // Beside what it talks through, what the kernel says of its own memory.
      for number in Set(open).subtracting(["0", "1", "2", "3"]) {
        let file = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(decoder)/fd/\(number)")
        #expect(file == "/proc/\(decoder)/status")
      }
    }
    #expect(try started.outcome().status == 0)
  }
}
