#if Server
  import Accounts
  import Delivery
  import Expiry
  import Logging
  import NIOPosix
  import Synchronization

  /// Sends mail after the answer, one letter at a time: how long it takes, and whether there is any to be sent, is nothing that
  /// who asked for it can tell.
  final class MailRoom: Sendable {
    private let mail: ServerMail
    private let desk = NIOThreadPool(numberOfThreads: 1)
    private let waiting = Mutex(0)

    /// A letter and whom it is for.
    struct Letter: Sendable {
      let message: Message
      let address: String
    }

    /// So many wait at most; what comes then is left out, and asked for again.
    static let most = 500
    /// In seconds, before each try of one letter.
    private static let pauses = [0, 20, 120]

    init(_ mail: ServerMail) {
      self.mail = mail
      desk.start()
    }

    deinit {
      desk.shutdownGracefully { _ in }
    }

    /// - Parameter letter: made after the answer too; nil where there is nothing to be sent.
    func send(_ letter: @escaping @Sendable () throws -> Letter?) {
      let isFull = waiting.withLock { waiting in
        guard waiting < Self.most else { return true }
        waiting += 1
        return false
      }
      guard !isFull else { return Self.log("too many mails wait; one was left out") }
      Task {
        defer { waiting.withLock { $0 -= 1 } }
        do {
          guard let letter = try await desk.runIfActive(letter) else { return }
          try await deliver(letter)
        } catch {
          Self.log("a mail was not sent: \(type(of: error))")
        }
      }
    }

    private func deliver(_ letter: Letter) async throws {
      for pause in Self.pauses {
        try await Task.sleep(for: .seconds(pause))
        let outcome = try await desk.runIfActive { [mail] in
          try mail.deliver(letter.message, to: letter.address)
        }
        switch outcome {
        case .delivered: return
        case .failed(let problem, _): Self.log("a mail could not be sent yet: \(problem)")
        case .refused(let problem): return Self.log("a mail was refused: \(problem)")
        }
      }
    }

    /// What goes wrong is the machine's owner's to know: addresses stay out of it.
    private static func log(_ sentence: String) {
      let logger = Logger(label: "remexp") { StreamLogHandler.standardError(label: $0) }
      logger.error("\(sentence)")
    }
  }
#endif
