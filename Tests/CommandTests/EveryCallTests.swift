import Foundation
import TestSupport
import Testing

/// A run that is killed at any of its system calls, of whichever thread, has sent everything with the next one: to a
/// receiver that knows a message by its key, once.
@Suite(.needs("python3, and leave to trace programs", Tracing.isPossible)) struct EveryCallTests {
  let command: Command

  /// Between one call and the next at which a run is killed; `REMEXP_CALLS=1` for every one.
  private static let step = ProcessInfo.processInfo.environment["REMEXP_CALLS"].flatMap(Int.init) ?? 53

  private let told: KeyedReceivers

  init() throws {
    command = try Command()
    try command.file("kill.py", Tracing.script)
    told = try KeyedReceivers(command)
  }

  private var line: String { "'\(Command.executablePath)' notify --today 2026-11-21" }

  /// Runs with the same store, killed at a call.
  /// - Returns: its status, and how many calls it made.
  private func run(killedAt number: Int) throws -> (status: Int32, calls: Int) {
    try told.startAnew()
    let outcome = try command.run(
      shell: "python3 kill.py \(number) \(line) >> said 2> count; s=$?; tail -n 1 count; exit $s")
    return (outcome.status, Int(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0)
  }

  @Test func `killed at any system call, nothing is lost, and nothing is sent under a second key`() throws {
    let before = Self.namedFilesInMemory
    let whole = try run(killedAt: .max)
    try #require(whole.status == 0 && whole.calls > 300)
    var killed = 0
    for number in stride(from: 1, through: whole.calls, by: Self.step) {
      // One call more or less is made as threads wait for one another or do not.
      guard try run(killedAt: number).status == 137 else { continue }
      killed += 1
      for _ in 0..<2 {
        let next = try command.run(shell: "\(line) --retry >> said")
        try #require(next.status == 0, "\(number): \(next.errors)")
      }
      try told.expectEverythingOnce("call \(number)")
    }
    #expect(killed >= (whole.calls - 30) / Self.step)
    if Self.step == 1 { print("killed at each of \(killed) calls of \(whole.calls)") }
    #expect(Self.namedFilesInMemory.isSubset(of: before))
  }

  /// What a run says is kept in a file in memory, which has no name that could stay.
  private static var namedFilesInMemory: Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/shm")) ?? []
    return Set(names.filter { $0.hasPrefix("remexp-") })
  }
}

/// A program is traced, as debuggers do.
enum Tracing {
  /// Forbidden in many containers.
  static let isPossible: Bool = {
    guard let command = try? Command(), (try? command.file("kill.py", script)) != nil else { return false }
    return (try? command.run(shell: "python3 kill.py 5 /bin/true 2> count"))?.status == 137
  }()

  /// Kills a program before the system call with a number, counted over all of its threads, or lets it end; says how many
  /// there were. What it starts is not counted. strace counts the calls of each thread for itself.
  static let script = #"""
    import ctypes, os, signal, sys

    TRACEME, SYSCALL, SETOPTIONS = 0, 24, 0x4200
    # Calls are told from signals; threads are traced too; nothing outlives this program.
    OPTIONS = 1 | 8 | 1 << 20
    ALL_THREADS = 0x40000000
    ptrace = ctypes.CDLL(None, use_errno=True).ptrace
    ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]

    limit, command = int(sys.argv[1]), sys.argv[2:]
    child = os.fork()
    if child == 0:
        ptrace(TRACEME, 0, None, None)
        os.kill(os.getpid(), signal.SIGSTOP)
        os.execv(command[0], command)

    os.waitpid(child, 0)
    if ptrace(SETOPTIONS, child, None, OPTIONS) != 0:
        sys.exit(1)
    ptrace(SYSCALL, child, None, None)
    calls, inside = 0, {}
    while True:
        thread, status = os.waitpid(-1, ALL_THREADS)
        if os.WIFEXITED(status) or os.WIFSIGNALED(status):
            if thread == child:
                break
            continue
        stop = os.WSTOPSIG(status)
        if stop == signal.SIGTRAP | 0x80:
            inside[thread] = not inside.get(thread, False)
            calls += inside[thread]
            if inside[thread] and calls == limit:
                os.kill(child, signal.SIGKILL)
        passed = 0 if stop in (signal.SIGTRAP | 0x80, signal.SIGTRAP, signal.SIGSTOP) else stop
        ptrace(SYSCALL, thread, None, passed)
    print(calls, file=sys.stderr)
    sys.exit(137 if os.WIFSIGNALED(status) else os.WEXITSTATUS(status))
    """#
}
