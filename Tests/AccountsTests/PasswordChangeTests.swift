#if Server
  import Accounts
  import Expiry
  import Testing

  @Suite struct PasswordChangeTests {
    let store: AccountStore
    let kim: Account
    private let new = "radish-barley-29"

    init() throws {
      store = try .new()
      kim = try store.addAccount("kim")
    }

    private func signIn(_ password: String) throws {
      _ = try store.signIn(email: "kim@example.org", password: password, from: "::1", at: noon + 100)
    }

    @Test func `changes the password and ends all other sign-ins`() throws {
      let here = try store.beginSession(of: kim.id, label: "here", at: noon)
      let there = try store.beginSession(of: kim.id, label: "there", at: noon)
      let app = try store.issueRefreshToken(of: kim.id, label: "app", at: noon)
      let key = try store.makeKey(of: kim.id, name: "cron", mayWrite: false, ends: nil, at: noon).secret
      let link = try #require(try store.beginPasswordReset(email: "kim@example.org", at: noon)).token
      try store.changePassword(of: kim.id, from: goodPassword, to: new, at: noon, keeping: here)
      #expect(try store.session(here, at: noon) != nil)
      #expect(try store.session(there, at: noon) == nil)
      #expect(throws: RefreshError.revoked) { try store.rotate(app.token, at: noon) }
      #expect(try store.account(key: key, at: noon) != nil)
      #expect(throws: AccountError.resetEnded) {
        try store.finishPasswordReset(token: link, newPassword: "sesame-tofu-31", at: noon)
      }
      #expect(throws: AccountError.wrongCredentials) { try signIn(goodPassword) }
      try signIn(new)
    }

    @Test func `leaves all as it was when the old one is wrong or the new one breaks a rule`() throws {
      let session = try store.beginSession(of: kim.id, label: "", at: noon)
      #expect(throws: AccountError.wrongCredentials) {
        try store.changePassword(of: kim.id, from: "wrong", to: new, at: noon)
      }
      #expect(throws: AccountError.wrongCredentials) {
        try store.changePassword(of: kim.id, from: nil, to: new, at: noon)
      }
      #expect(throws: AccountError.password([.containsEmail])) {
        try store.changePassword(of: kim.id, from: goodPassword, to: "kim@example.org", at: noon)
      }
      #expect(try store.session(session, at: noon) != nil)
      try signIn(goodPassword)
    }

    @Test func `an account without a password gets one`() throws {
      let lee = try store.signUp(
        issuer: "https://id.example", subject: "1", email: "lee@example.org", isEmailVerified: true,
        name: "Lee",
        language: nil, at: noon)
      #expect(throws: AccountError.wrongCredentials) {
        try store.changePassword(of: lee.id, from: "", to: new, at: noon)
      }
      try store.changePassword(of: lee.id, from: nil, to: new, at: noon)
      #expect(try store.signIn(email: "lee@example.org", password: new, from: "::1", at: noon).hasPassword)
    }

    private func link(at moment: Instant = noon) throws -> String {
      try #require(try store.beginPasswordReset(email: "KIM@example.org", at: moment)).token
    }

    @Test func `a link gives a new password, ends all sign-ins and is good once`() throws {
      let session = try store.beginSession(of: kim.id, label: "", at: noon)
      let app = try store.issueRefreshToken(of: kim.id, label: "", at: noon)
      let (first, second) = (try link(), try link())
      #expect(try store.finishPasswordReset(token: first, newPassword: new, at: noon + 3599).id == kim.id)
      for token in [first, second] {
        #expect(throws: AccountError.resetEnded) {
          try store.finishPasswordReset(token: token, newPassword: "sesame-tofu-31", at: noon)
        }
      }
      #expect(try store.session(session, at: noon) == nil)
      #expect(throws: RefreshError.revoked) { try store.rotate(app.token, at: noon) }
      try signIn(new)
    }

    @Test func `a link ends after an hour`() throws {
      let token = try link()
      #expect(throws: AccountError.resetEnded) {
        try store.finishPasswordReset(token: token, newPassword: new, at: noon + 3600)
      }
      try signIn(goodPassword)
    }

    @Test(arguments: ["", "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "\0"])
    func `another text is no link`(token: String) {
      #expect(throws: AccountError.resetEnded) {
        try store.finishPasswordReset(token: token, newPassword: new, at: noon)
      }
      #expect(throws: AccountError.verificationEnded) { try store.verifyEmail(token: token, at: noon) }
    }

    @Test func `a link is still good after a password that breaks a rule`() throws {
      let token = try link()
      #expect(throws: AccountError.password([.tooShort])) {
        try store.finishPasswordReset(token: token, newPassword: "short", at: noon)
      }
      _ = try store.finishPasswordReset(token: token, newPassword: new, at: noon)
    }

    @Test func `a token of another purpose is no link`() throws {
      let token = try store.beginEmailVerification(of: kim.id, at: noon)
      let session = try store.beginSession(of: kim.id, label: "", at: noon)
      for token in [token, session] {
        #expect(throws: AccountError.resetEnded) {
          try store.finishPasswordReset(token: token, newPassword: new, at: noon)
        }
      }
      #expect(try store.session(token, at: noon) == nil)
      let reset = try link()
      #expect(throws: AccountError.verificationEnded) { try store.verifyEmail(token: reset, at: noon) }
    }

    @Test(arguments: ["kim@example.org", "nobody@example.org"])
    func `sends three links an hour at most`(email: String) throws {
      let isThere = email.hasPrefix("kim")
      for number in 0..<4 {
        let found = try store.beginPasswordReset(email: email, at: noon + Int64(number))
        #expect((found != nil) == (isThere && number < 3))
      }
      #expect(try store.beginPasswordReset(email: email, at: noon + 3599) == nil)
      #expect((try store.beginPasswordReset(email: email, at: noon + 3600) != nil) == isThere)
    }

    @Test func `no more hashes are made for a link than for none`() throws {
      let count = Count()
      let store = try AccountStore.inMemory(hashing: .counting(count))
      try store.addAccount("kim")
      let before = count.now
      _ = try store.beginPasswordReset(email: "kim@example.org", at: noon)
      _ = try store.beginPasswordReset(email: "nobody@example.org", at: noon)
      #expect(count.now == before)
    }

    @Test func `keys and links stay when the address was verified before`() throws {
      try store.verifyEmail(token: try store.beginEmailVerification(of: kim.id, at: noon), at: noon)
      let key = try store.makeKey(of: kim.id, name: "cron", mayWrite: false, ends: nil, at: noon).secret
      _ = try store.finishPasswordReset(token: try link(), newPassword: new, at: noon)
      #expect(try store.account(key: key, at: noon) != nil)
    }

    /// Somebody may have signed up with an address that is not theirs, to be in when its owner comes.
    @Test func `who first proves the address keeps nothing of who signed up`() throws {
      let key = try store.makeKey(of: kim.id, name: "cron", mayWrite: true, ends: nil, at: noon).secret
      let account = try store.finishPasswordReset(token: try link(), newPassword: new, at: noon)
      #expect(account.isEmailVerified)
      #expect(try store.account(key: key, at: noon) == nil)
      #expect(try store.keys(of: kim.id).isEmpty)
    }

    @Test func `a link lifts the wait of the password's owner`() throws {
      for _ in 0..<5 {
        #expect(throws: AccountError.self) { try store.verifyPassword(of: kim.id, "x", at: noon) }
      }
      _ = try store.finishPasswordReset(token: try link(), newPassword: new, at: noon)
      try store.verifyPassword(of: kim.id, new, at: noon)
    }
  }

  @Suite struct EmailVerificationTests {
    let store: AccountStore
    let kim: Account

    init() throws {
      store = try .new()
      kim = try store.addAccount("kim")
    }

    @Test func `verifies once, within three days`() throws {
      let token = try store.beginEmailVerification(of: kim.id, at: noon)
      #expect(throws: AccountError.verificationEnded) {
        try store.verifyEmail(token: token, at: noon + 3 * day)
      }
      #expect(try store.verifyEmail(token: token, at: noon + (3 * day - 1)).isEmailVerified)
      #expect(throws: AccountError.verificationEnded) { try store.verifyEmail(token: token, at: noon) }
      #expect(try store.account(kim.id)?.isEmailVerified == true)
    }

    @Test func `the last three links are good`() throws {
      let tokens = try (0..<4).map { try store.beginEmailVerification(of: kim.id, at: noon + Int64($0)) }
      #expect(throws: AccountError.verificationEnded) {
        try store.verifyEmail(token: tokens[0], at: noon + 9)
      }
      try store.verifyEmail(token: tokens[1], at: noon + 9)
      #expect(throws: AccountError.verificationEnded) {
        try store.verifyEmail(token: tokens[2], at: noon + 9)
      }
    }

    @Test func `an account without an address has nothing to verify`() throws {
      let lee = try store.signUp(
        issuer: "https://kauth.example", subject: "7", email: nil, isEmailVerified: true, name: nil,
        language: "ko", at: noon)
      #expect(!lee.isEmailVerified)
      #expect(throws: AccountError.emailForm) { try store.beginEmailVerification(of: lee.id, at: noon) }
      #expect(throws: AccountError.unknownAccount) {
        try store.beginEmailVerification(of: AccountID(rawValue: 9), at: noon)
      }
    }
  }
#endif
