#if Server
  /// The form of e-mail addresses.
  public enum EmailAddress {
    /// An address as it is kept and written to: without blanks around it, the domain in small letters. What is in front of the @
    /// stays as it was typed, but two addresses that differ only in capital and small letters are one account.
    ///
    /// ASCII alone, with at least one dot in the domain; browsers send other domains as `xn--…`. Source: WHATWG HTML, "Valid
    /// e-mail address"; RFC 5321, section 4.5.3.1, for the lengths.
    public static func normalized(_ text: String) throws(AccountError) -> String {
      let text = text.trimmed
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      guard text.utf8.count <= 254, parts.count == 2, isLocal(parts[0]), isDomain(parts[1]) else {
        throw .emailForm
      }
      return "\(parts[0])@\(parts[1].lowercased())"
    }

    /// What two spellings of one address have in common.
    static func key(_ normalized: String) -> String { normalized.lowercased() }

    private static func isLocal(_ text: Substring) -> Bool {
      guard (1...64).contains(text.utf8.count) else { return false }
      let atoms = text.split(separator: ".", omittingEmptySubsequences: false)
      return atoms.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isAtom) }
    }

    private static func isAtom(_ byte: UInt8) -> Bool {
      isLetterOrDigit(byte) || "!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }

    private static func isDomain(_ text: Substring) -> Bool {
      let labels = text.split(separator: ".", omittingEmptySubsequences: false)
      guard labels.count >= 2, labels.allSatisfy(isLabel), let last = labels.last else { return false }
      // An address of four numbers is none of a mailbox.
      return !last.utf8.allSatisfy { (48...57).contains($0) }
    }

    private static func isLabel(_ text: Substring) -> Bool {
      (1...63).contains(text.utf8.count)
        && text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
        && !text.hasPrefix("-") && !text.hasSuffix("-")
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
  }
#endif
