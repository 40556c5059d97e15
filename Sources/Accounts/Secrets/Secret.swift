#if Server
  import CSodium

  /// What is given out once and kept only as a hash: tokens of sessions, keys, invitations.
  struct Secret {
    /// What its holder shows again; 43 characters that need no escape in an address or a header.
    let text: String

    /// One that nobody can foretell: 256 bits of the system's.
    static func random(prefix: String = "") -> Secret {
      Secret(text: prefix + Base64URL.text(RandomBytes.make(32)))
    }

    /// What stands in the file. The text is random, so that nothing is gained by a slow hash or a salt. The purpose goes into it:
    /// a key is never taken for a session.
    func hash(for purpose: Purpose) throws(AccountError) -> String {
      try Hash.of("\(purpose.rawValue)\n\(text)")
    }

    /// Nil for what is none of ours, of whatever length; the prefix and 43 characters.
    init?(_ text: String, prefix: String = "") {
      let rest = text.utf8.dropFirst(prefix.utf8.count)
      guard text.hasPrefix(prefix), rest.count == 43, rest.allSatisfy(Base64URL.isLetter) else { return nil }
      self.text = text
    }

    private init(text: String) {
      self.text = text
    }

    /// Written into hashes: none of them ever changes.
    enum Purpose: String {
      case session, refresh, key, invitation, reset, verification, calendar, way, browser, email
    }
  }

  /// BLAKE2b of 32 bytes, as 43 characters.
  enum Hash {
    /// - Parameter key: at most 64 bytes; who does not know it cannot tell the hash of anything.
    static func of(_ text: String, key: String = "") throws(AccountError) -> String {
      let (bytes, key) = (Array(text.utf8), Array(key.utf8))
      var hash = [UInt8](repeating: 0, count: 32)
      guard unsafe csodium_hash(bytes, bytes.count, key, key.count, &hash) != 0 else { throw .noHashing }
      return Base64URL.text(hash)
    }

    /// In a time that does not tell where they differ.
    static func areEqual(_ one: String, _ other: String) -> Bool {
      let (one, other) = (Array(one.utf8), Array(other.utf8))
      guard one.count == other.count else { return false }
      return unsafe csodium_are_equal(one, other, one.count) != 0
    }
  }

  /// So many bytes of the system's generator.
  enum RandomBytes {
    static func make(_ count: Int) -> [UInt8] {
      var source = SystemRandomNumberGenerator()
      return (0..<count).map { _ in source.next() }
    }
  }

  /// Base 64 for addresses, without padding. Source: RFC 4648, section 5.
  enum Base64URL {
    private static let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static func text(_ bytes: [UInt8]) -> String {
      var text: [UInt8] = []
      var (bits, count) = (UInt32(0), 0)
      for byte in bytes {
        bits = bits << 8 | UInt32(byte)
        count += 8
        while count >= 6 {
          count -= 6
          text.append(letters[Int(bits >> UInt32(count) & 63)])
        }
      }
      if count > 0 { text.append(letters[Int(bits << UInt32(6 - count) & 63)]) }
      return String(decoding: text, as: UTF8.self)
    }

    /// Nil for what ``text(_:)`` does not write.
    static func bytes(_ text: String) -> [UInt8]? {
      var bytes: [UInt8] = []
      var (bits, count) = (UInt32(0), 0)
      for letter in text.utf8 {
        guard let value = letters.firstIndex(of: letter) else { return nil }
        bits = bits << 6 | UInt32(value)
        count += 6
        guard count >= 8 else { continue }
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
      return self.text(bytes) == text ? bytes : nil
    }

    static func isLetter(_ byte: UInt8) -> Bool { letters.contains(byte) }
  }
#endif
