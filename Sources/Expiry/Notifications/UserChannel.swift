/// Where a user's notices go.
public struct UserChannel: Hashable, Sendable {
  /// The owner's name.
  public let user: String
  /// What it is called among the user's channels, and in the ledger.
  public let name: String
  /// How it reaches them: a JSON object that names its kind. It holds no secret, only where one lies.
  public var settings: String
  /// Whether nothing is said there for now; what is due meanwhile waits.
  public var isPaused: Bool

  /// The name of standard output, which is everybody's channel who has no other.
  public static let standardOutput = "stdout"

  public init(user: String, name: String, settings: String, isPaused: Bool = false) {
    self.user = user
    self.name = name
    self.settings = settings
    self.isPaused = isPaused
  }

  /// True for 1 … 32 of the small letters, digits and `-` of ASCII, which can stand anywhere.
  public static func isName(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}

/// How far a message has come. The raw value is its name in the store.
public enum DeliveryState: String, CaseIterable, Hashable, Sendable {
  /// Taken by a run that is about to deliver it, or was stopped before it could say how that ended.
  case pending
  /// The channel took it. Final.
  case sent
  /// The channel did not take it; to be tried again.
  case failed
  /// Not tried again unless somebody asks.
  case givenUp = "given_up"
  /// There is nothing to say any more: what it was about is used, or has another date.
  case withdrawn
}

/// When something that was not taken is tried again.
public struct RetryRule: Hashable, Sendable {
  /// So long after it was claimed no more attempt is made: in seconds.
  public let patience: Int64
  private let first: Int64
  private let longest: Int64

  /// After 5, 10, 20 … minutes, at most every 6 hours, for three days.
  public static let standard = RetryRule(patience: 3 * 86_400, first: 300, longest: 6 * 3600)

  init(patience: Int64, first: Int64, longest: Int64) {
    self.patience = patience
    self.first = first
    self.longest = longest
  }

  /// When to try again after so many attempts; nil where it is given up.
  /// - Parameters:
  ///   - attempts: at least 1.
  ///   - claimed: when it was claimed.
  ///   - asked: what the channel asks to be left alone for, in seconds.
  public func nextAttempt(after attempts: Int, claimed: Instant, now: Instant, asked: Int? = nil) -> Instant?
  {
    let wait = min(longest, first << Int64(min(max(attempts, 1) - 1, 16)))
    // Who asks for more than a day is asked once a day.
    let delay = max(wait, min(Int64(asked ?? 0), 86_400))
    guard now.seconds - claimed.seconds + delay <= patience else { return nil }
    return Instant(seconds: now.seconds + delay)
  }
}
