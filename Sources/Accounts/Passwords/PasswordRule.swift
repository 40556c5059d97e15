#if Server
  /// What a new password has to keep. Of the kinds of its letters nothing is asked: length and not being guessed first are what
  /// counts. Source: NIST SP 800-63B, section 5.1.1.2.
  public enum PasswordRule: Hashable, Sendable, CaseIterable {
    /// Fewer than ``minimumLength`` characters.
    case tooShort
    /// More than ``maximumBytes`` bytes of UTF-8.
    case tooLong
    /// It holds control characters, which no form can send again.
    case unprintable
    /// It holds the e-mail address, or what is in front of its @.
    case containsEmail
    /// It holds the name.
    case containsName
    /// It is one of those that are tried first.
    case common
    /// It is made of fewer than ``minimumVariety`` characters, or they follow one another as in `abcdefghij`.
    case monotonous

    /// In characters as people count them.
    public static let minimumLength = 10
    /// In bytes of UTF-8.
    public static let maximumBytes = 256
    /// How many different characters it has at least.
    public static let minimumVariety = 4

    /// The rules that a new password breaks, in their order; empty where it is good. Capital and small letters are the same
    /// here.
    public static func broken(by password: String, email: String?, name: String?) -> [PasswordRule] {
      let text = password.normalized
      let small = text.lowercased()
      return allCases.filter { rule in
        switch rule {
        case .tooShort: text.count < minimumLength
        case .tooLong: text.utf8.count > maximumBytes
        case .unprintable: text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        case .containsEmail: contains(email, in: small) || contains(email.map(localPart), in: small)
        case .containsName: contains(name?.normalized, in: small)
        case .common: CommonPasswords.contains(small)
        case .monotonous: isMonotonous(small)
        }
      }
    }

    /// Names of three letters are in many words.
    private static func contains(_ part: String?, in password: String) -> Bool {
      guard let part = part?.lowercased(), part.count >= 4 else { return false }
      return password.contains(part)
    }

    private static func localPart(_ email: String) -> String {
      String(email.prefix { $0 != "@" })
    }

    private static func isMonotonous(_ password: String) -> Bool {
      guard Set(password).count >= minimumVariety else { return true }
      let values = password.unicodeScalars.map { Int($0.value) }
      let steps = Set(zip(values, values.dropFirst()).map { $1 - $0 })
      return steps == [1] || steps == [-1]
    }
  }

  extension PasswordRule: CustomStringConvertible {
    public var description: String {
      switch self {
      case .tooShort: "a password has \(Self.minimumLength) characters or more"
      case .tooLong: "a password has at most \(Self.maximumBytes) bytes"
      case .unprintable: "a password has no control characters"
      case .containsEmail: "the password holds the e-mail address"
      case .containsName: "the password holds the name"
      case .common: "this password is one of those that are tried first"
      case .monotonous: "the password is made of too few different characters, or of a sequence"
      }
    }
  }
#endif
