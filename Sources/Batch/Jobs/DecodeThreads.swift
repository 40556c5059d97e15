import Glibc

/// Threads that decode what is submitted and keep each outcome until it is asked for by its ticket.
final class DecodeThreads {
  typealias Decode = @Sendable ([UInt8]) -> DecodeOutcome

  private struct State {
    var nextTicket = 0
    var waiting: [(ticket: Int, bytes: [UInt8])] = []
    var finished: [Int: DecodeAnswer] = [:]
    var isClosed = false
  }

  private let monitor = Monitor(State())
  private var threads: [Thread] = []

  /// - Throws: ``SystemError`` when the system gives not even one thread; with fewer than asked for the work
  ///   is only slower.
  init(count: Int, decode: @escaping Decode) throws(SystemError) {
    while threads.count < count {
      do {
        threads.append(try Thread { [monitor] in Self.work(on: monitor, decode) })
      } catch {
        guard threads.isEmpty else { return }
        throw error
      }
    }
  }

  /// Drops what has not been begun and waits for what has.
  deinit {
    monitor.change { state in
      state.isClosed = true
      state.waiting = []
    }
    for thread in threads { thread.join() }
  }

  /// - Returns: the ticket under which the outcome is to be had.
  func submit(_ bytes: [UInt8]) -> Int {
    monitor.change { state in
      defer { state.nextTicket += 1 }
      state.waiting.append((state.nextTicket, bytes))
      return state.nextTicket
    }
  }

  var waitingBytes: Int {
    monitor.wait { $0.waiting.reduce(0) { $0 + $1.bytes.count } }
  }

  func isFinished(_ ticket: Int) -> Bool {
    monitor.wait { $0.finished[ticket] != nil }
  }

  /// Waits for the outcome and gives it away: ask once.
  func take(_ ticket: Int) -> DecodeAnswer {
    monitor.wait { $0.finished.removeValue(forKey: ticket) }
  }

  private static func work(on monitor: Monitor<State>, _ decode: Decode) {
    while let job = nextJob(of: monitor) {
      let clock = ContinuousClock()
      let start = clock.now
      let outcome = decode(job.bytes)
      let milliseconds = Int((clock.now - start) / .milliseconds(1))
      monitor.change { $0.finished[job.ticket] = DecodeAnswer(outcome: outcome, milliseconds: milliseconds) }
    }
  }

  /// Waits for a job; nil when there will be no more.
  private static func nextJob(of monitor: Monitor<State>) -> (ticket: Int, bytes: [UInt8])? {
    monitor.wait { state in
      if state.isClosed { return .some(nil) }
      return state.waiting.isEmpty ? nil : .some(state.waiting.removeFirst())
    }
  }
}
