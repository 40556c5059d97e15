#if Server
  public import Expiry

  /// What was answered to a request, so that it can be said again.
  public struct StoredAnswer: Hashable, Sendable {
    public let status: Int
    /// Where what was made is; nil where nothing was.
    public let location: String?
    /// A text without secrets: it stands in the file as it is.
    public let body: String

    public init(status: Int, location: String?, body: String) {
      self.status = status
      self.location = location
      self.body = body
    }
  }

  /// How a request stands that an app may have sent before.
  public enum RequestStanding: Hashable, Sendable {
    /// It is the first of its key, and is to be answered.
    case first
    /// The first is being answered, or the program ended meanwhile: nobody knows what came of it then.
    case begun
    /// Another request has the key.
    case another
    case answered(StoredAnswer)
  }

  /// Apps that got no answer send a request once more, with the key that they gave it the first time: it is done once.
  extension AccountStore {
    /// For how long an answer is kept, in seconds: a day.
    public static let answerLifetime: Int64 = 86_400
    /// So many requests of an account are kept.
    public static let mostAnswers = 10_000

    /// Begins a request, unless it was begun before.
    /// - Parameters:
    ///   - key: what the app calls it.
    ///   - asked: all that it asks for.
    /// - Throws: ``AccountError/tooManyTries(retryAfter:)`` where there are ``mostAnswers``.
    public func beginRequest(
      _ key: String, of id: AccountID, asked: String, at moment: Instant
    ) throws -> RequestStanding {
      let (key, asked) = (try Self.hash(requestKey: key), try Hash.of("request\n\(asked)"))
      return try write { connection in
        try connection.run(
          "DELETE FROM request WHERE began_at <= ?", [moment.seconds - Self.answerLifetime])
        if let known = try connection.request(key, of: id) {
          guard known.asked == asked else { return .another }
          return known.answer.map(RequestStanding.answered) ?? .begun
        }
        let count = try connection.count("SELECT count(*) FROM request WHERE account = ?", [id.rawValue])
        guard count < Self.mostAnswers else { throw AccountError.tooManyTries(retryAfter: 3600) }
        try connection.run(
          "INSERT INTO request (account, key, asked, began_at) VALUES (?, ?, ?, ?)",
          [id.rawValue, key, asked, moment.seconds])
        return .first
      }
    }

    /// Ends a request that was begun.
    /// - Parameter answer: nil where it was refused and changed nothing: then it may come again.
    public func endRequest(_ key: String, of id: AccountID, answer: StoredAnswer?) throws {
      let key = try Self.hash(requestKey: key)
      try write { connection in
        guard let answer else {
          return try connection.run(
            "DELETE FROM request WHERE account = ? AND key = ? AND status IS NULL", [id.rawValue, key])
        }
        return try connection.run(
          "UPDATE request SET status = ?, location = ?, body = ? WHERE account = ? AND key = ?",
          [answer.status, answer.location, answer.body, id.rawValue, key])
      }
    }

    /// Whatever apps call their requests, it has one form in the file.
    private static func hash(requestKey key: String) throws(AccountError) -> String {
      try Hash.of("request key\n\(key)")
    }
  }

  extension AccountConnection {
    fileprivate func request(
      _ key: String, of id: AccountID
    ) throws -> (asked: String, answer: StoredAnswer?)? {
      try first(
        "SELECT asked, status, location, body FROM request WHERE account = ? AND key = ?", [id.rawValue, key]
      ) { row in
        let (asked, status): (String, Int?) = (try row.field(), try row.field())
        let (location, body): (String?, String?) = (try row.field(), try row.field())
        return (asked, status.map { StoredAnswer(status: $0, location: location, body: body ?? "") })
      }
    }
  }
#endif
