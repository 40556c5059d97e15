#if Server
  import Accounts

  /// What the channel of a browser is called: names of channels are for machines, so that it has its owner's number, and pages say
  /// their name.
  enum PushName {
    private static let prefix = "push-"

    static func name(of account: AccountID) -> String { "\(prefix)\(account)" }

    /// Nil for a name that is none of these.
    static func account(in name: String) -> Int64? {
      guard name.hasPrefix(prefix) else { return nil }
      return Int64(name.dropFirst(prefix.count).prefix { $0 != "-" })
    }
  }
#endif
