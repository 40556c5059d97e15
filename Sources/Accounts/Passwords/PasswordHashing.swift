#if Server
  import CSodium

  /// How passwords are hashed: Argon2id, whose text says how it was made, so that those of other settings stay good and are made
  /// anew at the next sign-in.
  ///
  /// Each hash takes ``memory`` bytes while it is made: who calls from many threads bounds them, see
  /// `AccountStore.signIn`. Nothing is hashed while the file is locked.
  public struct PasswordHashing: Sendable {
    public let passes: UInt64
    /// In bytes.
    public let memory: Int
    /// Called for each password that is hashed or verified; tests count with it.
    let observe: (@Sendable () -> Void)?

    /// 64 MiB and two passes: 65 ms on the machine that it was measured on.
    public static let standard = PasswordHashing(passes: 2, memory: 64 << 20)
    /// The least that Argon2id allows, for tests: no password is safe with it.
    public static let forTests = PasswordHashing(passes: 1, memory: 8 << 10)

    /// - Parameters:
    ///   - passes: 1 or more.
    ///   - memory: 8192 bytes or more.
    public init(passes: UInt64, memory: Int) {
      self.init(passes: passes, memory: memory, observe: nil)
    }

    package init(passes: UInt64, memory: Int, observe: (@Sendable () -> Void)?) {
      precondition(passes >= 1 && memory >= 8 << 10, "less than Argon2id allows")
      self.passes = passes
      self.memory = memory
      self.observe = observe
    }

    /// Whether libsodium is there.
    public static var isThere: Bool { csodium_is_there() != 0 }

    /// A text with a salt of its own, 128 bytes at most.
    func hash(_ password: String) throws(AccountError) -> String {
      observe?()
      let password = Array(password.normalized.utf8CString)
      var text = [CChar](repeating: 0, count: 128)
      guard unsafe csodium_hash_password(password, password.count - 1, passes, memory, &text) != 0 else {
        throw .noHashing
      }
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Takes as long for no text as for that of another password: without one, one is made up that fits no password.
    func isPassword(_ password: String, of text: String?) throws(AccountError) -> Bool {
      guard Self.isThere else { throw .noHashing }
      observe?()
      let normal = password.normalized
      // Longer than any that was ever stored: what it costs is bounded.
      let isPossible = normal.utf8.count <= PasswordRule.maximumBytes
      let tried = isPossible ? Array(normal.utf8CString) : [0]
      let stored = isPossible ? text : nil
      return unsafe csodium_is_password(stored ?? dummy, tried, tried.count - 1) != 0 && stored != nil
    }

    func isOutdated(_ text: String) -> Bool { unsafe csodium_needs_rehash(text, passes, memory) != 0 }

    /// A text of these settings, of which only the work is wanted. Nobody knows a password of 32 bytes of zero.
    private var dummy: String {
      let salt = String(repeating: "A", count: 22)
      let hash = String(repeating: "A", count: 43)
      return "$argon2id$v=19$m=\(memory / 1024),t=\(passes),p=1$\(salt)$\(hash)"
    }
  }
#endif
