#if Server
  import Pantry

  /// Tells who looks at a pantry that it was changed, by whomever: another browser, the command line, a nightly run.
  ///
  /// The journal is asked for its last step once a second for each pantry that somebody looks at, whatever their number: that
  /// is one page of the file, and needs no word from other programs.
  actor ChangeWatch {
    private let pantry: PantryStore
    private var watches: [String: Watch] = [:]
    private var task: Task<Void, Never>?
    private var isEnded = false

    private struct Watch {
      var last: Int64
      var listeners: [Int: AsyncStream<Int64>.Continuation] = [:]
    }
    private var nextListener = 0

    /// So many look on at a time, as each holds a line open.
    static let mostListeners = 4096

    init(_ pantry: PantryStore) {
      self.pantry = pantry
    }

    /// The numbers of the journal's last step, each time that there is a new one, from now on.
    /// - Returns: nil where too many listen, or the server ends.
    func listen(to user: String, since: Int64?) throws -> (number: Int, changes: AsyncStream<Int64>)? {
      guard !isEnded, listenerCount < Self.mostListeners else { return nil }
      let last = try pantry.lastOperation(of: user) ?? 0
      // Of what came meanwhile only the last counts.
      let (changes, continuation) = AsyncStream.makeStream(
        of: Int64.self, bufferingPolicy: .bufferingNewest(1))
      nextListener += 1
      watches[user, default: Watch(last: last)].listeners[nextListener] = continuation
      // What happened while a line was cut is told when it is there again.
      if let since, since < last { continuation.yield(last) }
      if task == nil {
        task = Task { [weak self] in
          while !Task.isCancelled, await self?.look() == true {
            try? await Task.sleep(for: .seconds(1))
          }
        }
      }
      return (nextListener, changes)
    }

    var listenerCount: Int { watches.values.reduce(0) { $0 + $1.listeners.count } }

    func leave(_ number: Int, of user: String) {
      watches[user]?.listeners[number]?.finish()
      watches[user]?.listeners[number] = nil
      if watches[user]?.listeners.isEmpty == true { watches[user] = nil }
    }

    /// Ends all that listen, so that a server can end.
    func end() {
      isEnded = true
      task?.cancel()
      for watch in watches.values { for listener in watch.listeners.values { listener.finish() } }
      watches = [:]
    }

    /// - Returns: false where nobody listens any more.
    private func look() -> Bool {
      for (user, watch) in watches {
        // A store that is busy is asked again in a second.
        guard let last = try? pantry.lastOperation(of: user), last > watch.last else { continue }
        watches[user]?.last = last
        for listener in watch.listeners.values { listener.yield(last) }
      }
      if watches.isEmpty { task = nil }
      return !watches.isEmpty
    }
  }
#endif
