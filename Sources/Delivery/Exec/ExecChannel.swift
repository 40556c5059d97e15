extension Carrier {
  /// By a program that the user names.
  func deliver(_ message: Message, by settings: ExecSettings) throws(DeliveryFailure) {
    let program = Program(
      command: settings.command, environment: environment.merging(message.variables) { $1 },
      timeoutSeconds: settings.timeoutSeconds)
    try program.take(message.bytes(as: settings.format))
  }
}

extension Message {
  /// What a program finds in its environment.
  fileprivate var variables: [String: String] {
    [
      "REMEXP_NOTICE_KEY": "\(key)", "REMEXP_NOTICE_TITLE": titleLine,
      "REMEXP_NOTICE_RECIPIENT": Line.one(recipient, limit: 1000),
      "REMEXP_NOTICE_LANGUAGE": Line.one(language, limit: 35),
      "REMEXP_NOTICE_COUNT": "\(itemCount)",
    ]
  }
}

extension Program {
  /// Gives it a message, and takes its exit status for an answer.
  func take(_ message: [UInt8]) throws(DeliveryFailure) {
    switch try run(input: message) {
    case .exited(0, _): return
    case .exited(let status, let words):
      let problem = DeliveryProblem.programFailed(status: status, words: words)
      throw Self.final.contains(status) ? .refused(problem) : .failed(problem)
    case .killed(let signal, let words): throw .failed(.programKilled(signal: signal, words: words))
    case .timedOut: throw .failed(.timedOut(seconds: timeoutSeconds))
    }
  }

  /// The statuses that say that the same will happen again: wrong usage, wrong data, no such user or host, not allowed,
  /// wrong configuration; and those of a shell that cannot run what it was told to. All others, EX_TEMPFAIL (75) among
  /// them, may pass. Source: sysexits.h; POSIX, Shell Command Language, section 2.8.2.
  private static let final: Set<Int32> = [64, 65, 67, 68, 77, 78, 126, 127]
}
