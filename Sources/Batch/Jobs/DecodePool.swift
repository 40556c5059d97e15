/// Those who decode: threads of this process, or processes of their own.
enum DecodePool {
  case threads(DecodeThreads)
  case processes(DecodeProcesses)

  /// - Returns: the ticket under which the answer is to be had.
  func submit(_ bytes: [UInt8], hash: ContentHash) -> Int {
    switch self {
    case .threads(let threads): threads.submit(bytes)
    case .processes(let processes): processes.submit(bytes, hash: hash)
    }
  }

  func isFinished(_ ticket: Int) throws(WorkerError) -> Bool {
    switch self {
    case .threads(let threads): threads.isFinished(ticket)
    case .processes(let processes): try processes.isFinished(ticket)
    }
  }

  /// Waits for the answer and gives it away: ask once. Processes are killed when the batch is cancelled, which
  /// gives nil; a thread cannot be.
  func take(_ ticket: Int, isCancelled: () -> Bool) throws(WorkerError) -> DecodeAnswer? {
    switch self {
    case .threads(let threads): threads.take(ticket)
    case .processes(let processes): try processes.take(ticket, isCancelled: isCancelled)
    }
  }

  /// Throws when the sandbox that is required cannot be had; threads have none, and none is required of them.
  func checkRequirement(isCancelled: () -> Bool) throws(WorkerError) {
    if case .processes(let processes) = self { try processes.checkRequirement(isCancelled: isCancelled) }
  }

  /// The bytes of files that nobody has begun to decode.
  var waitingBytes: Int {
    switch self {
    case .threads(let threads): threads.waitingBytes
    case .processes(let processes): processes.waitingBytes
    }
  }

  /// Of the processes, once one has started.
  var sandbox: SandboxState? {
    switch self {
    case .threads: nil
    case .processes(let processes): processes.sandbox
    }
  }
}
