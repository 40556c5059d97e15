import Glibc

/// Waits for the end of a program, for so long.
struct ProgramWait {
  private let process: pid_t
  private let end: ContinuousClock.Instant

  init(_ process: pid_t, timeoutSeconds: Int) {
    self.process = process
    end = .now + .seconds(timeoutSeconds)
  }

  /// What `waitpid` says of it; nil where its time was over, and then nothing of it is left.
  func finish(reading output: inout OutputPipe) -> Int32? {
    if let status = wait(until: end, reading: &output) {
      // What it said last.
      output.read(waiting: 0)
      return status
    }
    kill(-process, SIGTERM)
    _ = wait(until: .now + .milliseconds(500), reading: &output)
    // Those of its group that took no notice, too.
    kill(-process, SIGKILL)
    _ = wait(until: .now + .seconds(5), reading: &output)
    return nil
  }

  private func wait(until end: ContinuousClock.Instant, reading output: inout OutputPipe) -> Int32? {
    // Short ones are over at once; long ones need not be asked often.
    var pause: Int32 = 1
    while true {
      var status: Int32 = 0
      let found = unsafe waitpid(process, &status, WNOHANG)
      if found == process || found < 0 && errno == ECHILD { return status }
      guard .now < end else { return nil }
      output.read(waiting: pause)
      pause = min(pause * 2, 20)
    }
  }

  /// Who ignores the end of its children is not told how they ended; that is inherited from whoever started us.
  static func keepStatuses() {
    var action = sigaction()
    guard unsafe sigaction(SIGCHLD, nil, &action) == 0 else { return }
    let isIgnored = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    if isIgnored || action.sa_flags & SA_NOCLDWAIT != 0 { signal(SIGCHLD, SIG_DFL) }
  }
}
