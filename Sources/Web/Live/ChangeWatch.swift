#if Server
  import NIOPosix
  import Pantry

  /// Tells who looks at a pantry that it was changed, by whomever: another browser, the command line, a nightly run.
  ///
  /// The journal is asked for its last step once a second for each pantry that somebody looks at, whatever their number: that
  /// is one page of the file, and needs no word from other programs.
  actor ChangeWatch {
    private let pantry: PantryStore
    /// The threads that wait for the disk.
    private let disk: NIOThreadPool
    private var watches: [String: Watch] = [:]
    private var task: Task<Void, Never>?
    private var isEnded = false

    private struct Watch {
      var last: Int64
      var listeners: [Int: AsyncStream<Int64>.Continuation] = [:]
    }
    private var nextListener = 0
    private var looks = 0

    /// Somebody who looks on.
    struct Listening: Sendable {
      let number: Int
      /// The step that they know.
      let known: Int64
      /// The journal's last step, each time that there is a new one, and now and then the same one again, by which it is
      /// noticed that a line is cut, and what lies between does not take it for dead.
      let steps: AsyncStream<Int64>
    }

    /// So many look on at a time, as each holds a line open.
    static let mostListeners = 4096
    /// In seconds.
    private static let pause = 15

    init(_ pantry: PantryStore, disk: NIOThreadPool) {
      self.pantry = pantry
      self.disk = disk
    }

    /// - Parameter since: the step that they have heard of before a line was cut; nil for the last one.
    /// - Returns: nil where too many listen, or the server ends.
    func listen(to user: String, since: Int64?) async throws -> Listening? {
      let read = try await lastStep(of: user)
      guard !isEnded, listenerCount < Self.mostListeners else { return nil }
      // Others may have been told of a newer one while this was read.
      let last = max(read, watches[user]?.last ?? 0)
      let known = min(since ?? last, last)
      // Of what came meanwhile only the last counts.
      let (steps, continuation) = AsyncStream.makeStream(of: Int64.self, bufferingPolicy: .bufferingNewest(1))
      nextListener += 1
      watches[user, default: Watch(last: last)].listeners[nextListener] = continuation
      // What happened while a line was cut is told when it is there again.
      if known < last { continuation.yield(last) }
      if task == nil {
        task = Task { [weak self] in
          while !Task.isCancelled, await self?.look() == true {
            try? await Task.sleep(for: .seconds(1))
          }
        }
      }
      return Listening(number: nextListener, known: known, steps: steps)
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

    private func lastStep(of user: String) async throws -> Int64 {
      let pantry = pantry
      return try await disk.runIfActive { try pantry.lastOperation(of: user) ?? 0 }
    }

    /// - Returns: false where nobody listens any more.
    private func look() async -> Bool {
      looks += 1
      for user in watches.keys {
        // A store that is busy is asked again in a second.
        guard let last = try? await lastStep(of: user), let watch = watches[user] else { continue }
        guard last > watch.last || looks.isMultiple(of: Self.pause) else { continue }
        watches[user]?.last = max(last, watch.last)
        for listener in watch.listeners.values { listener.yield(max(last, watch.last)) }
      }
      if watches.isEmpty { task = nil }
      return !watches.isEmpty
    }
  }
#endif
