import ArgumentParser

/// What a run came to, for the shell. 64 (wrong usage) and 128 + n (signal n) are given by the argument parser and the
/// system.
enum ExitStatus: Int32 {
  case allDone = 0
  /// Finished, but some inputs failed or were refused; or `--exit-code` found something due.
  case someFailed = 1
  /// The store or the configuration does not let the command run.
  case cannotRun = 3
  /// Another run holds the store.
  case locked = 4

  var exitCode: ExitCode { ExitCode(rawValue) }
}

/// An error that ends the command with one line on standard error.
struct CommandFailure: Error {
  let message: String
  let status: ExitStatus

  init(_ message: String, _ status: ExitStatus = .cannotRun) {
    self.message = message
    self.status = status
  }
}
