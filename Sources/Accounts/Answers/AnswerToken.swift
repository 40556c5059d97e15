#if Server
  public import Expiry

  /// What can be done about an item from within a message. The raw value is how links say it.
  public enum AnswerDeed: String, Hashable, Sendable, CaseIterable {
    /// All of it is used up.
    case used = "u"
    /// Nothing is said of it for three days.
    case snoozed = "s"

    /// For so many days.
    public static let snoozeDays = 3
  }

  /// What a link of a message carries: for one item, one deed, until its end, and signed. Whoever has the message can follow it,
  /// without signing in, and do no more by it than that.
  ///
  /// The purpose of links of messages goes into what is signed, so that nothing else that the key signs is taken for one; and when the
  /// item was made, so that none is taken for another's that got its number in a store that was put back.
  public struct AnswerToken: Hashable, Sendable {
    public let item: ItemID
    public let deed: AnswerDeed
    /// From then on it does nothing.
    public let ends: Instant
    fileprivate let key: String
    fileprivate let signature: String

    /// For how long a link is good, in seconds: two weeks. It is shorter than what a key's signatures are believed for.
    public static let lifetime: Int64 = 14 * 86_400

    /// Nil for a text that is none; what is one may be signed by anybody.
    public init?(_ text: String) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 5, text.utf8.count <= 160, let item = ItemID(parts[1]),
        let deed = AnswerDeed(rawValue: parts[2]), let ends = Int64(parts[3]), String(ends) == parts[3],
        (0...253_402_300_799).contains(ends), item.description == parts[1]
      else { return nil }
      self.item = item
      self.deed = deed
      self.ends = Instant(seconds: ends)
      key = parts[0]
      signature = parts[4]
    }

    fileprivate init(_ deed: AnswerDeed, of item: Item, ends: Instant, key: SigningKey) {
      self.item = item.id
      self.deed = deed
      self.ends = ends
      self.key = key.id
      signature = Self.signature(deed, of: item, ends: ends, key: key)
    }

    fileprivate static func signature(
      _ deed: AnswerDeed, of item: Item, ends: Instant, key: SigningKey
    ) -> String {
      let said = [
        "remexp answer", "\(item.id)", "\(item.createdAt.seconds)", deed.rawValue, "\(ends.seconds)",
      ]
      return Base64URL.text(MessageCode.of(Array(said.joined(separator: "\n").utf8), key: key.secret))
    }
  }

  extension AnswerToken: CustomStringConvertible {
    /// As it stands in an address, where none of its signs needs an escape.
    public var description: String { "\(key).\(item).\(deed.rawValue).\(ends.seconds).\(signature)" }
  }

  extension AccountStore {
    /// Signs links with the key that signs now.
    public func answerSigning(at moment: Instant) throws -> AnswerSigning {
      guard let key = try signingKeys(at: moment).first else { throw AccountError.noHashing }
      return AnswerSigning(key: key, now: moment)
    }

    /// Whether this program has signed a token, for this item; its end is another matter.
    public func isSigned(_ token: AnswerToken, for item: Item, at moment: Instant) throws -> Bool {
      guard item.id == token.item, let key = try signingKeys(at: moment).first(where: { $0.id == token.key })
      else { return false }
      let signature = AnswerToken.signature(token.deed, of: item, ends: token.ends, key: key)
      return Hash.areEqual(signature, token.signature)
    }
  }

  /// Signs the links of messages.
  public struct AnswerSigning: Sendable {
    fileprivate let key: SigningKey
    fileprivate let now: Instant

    public func token(_ deed: AnswerDeed, of item: Item) -> AnswerToken {
      AnswerToken(deed, of: item, ends: now.advanced(by: AnswerToken.lifetime), key: key)
    }
  }
#endif
