#if Server
  public import Expiry

  extension AccountStore {
    /// How often within an hour a household may try its channels: each has this machine send something to somewhere.
    public static let channelTestsPerHour = 20

    /// Counts that a household has something sent to see whether it arrives, before it is.
    /// - Throws: ``AccountError/tooManyTries(retryAfter:)`` where it did so as often as it may; that is not counted.
    public func countChannelTest(of household: HouseholdID, at moment: Instant) throws {
      let scope = try Hash.of("channel test of\n\(household)")
      let wait = try write {
        try $0.claimHourly(scope, email: nil, most: Self.channelTestsPerHour, at: moment)
      }
      guard wait == 0 else { throw AccountError.tooManyTries(retryAfter: wait) }
    }
  }
#endif
