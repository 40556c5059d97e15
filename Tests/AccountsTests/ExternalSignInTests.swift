#if Server
  import Accounts
  import Expiry
  import Testing

  @Suite struct ExternalSignInTests {
    let store: AccountStore
    let kim: Account
    private let issuer = "https://id.example"

    init() throws {
      store = try .new()
      kim = try store.addAccount("kim")
    }

    private func signUp(_ subject: String, _ email: String?, isVerified: Bool = true) throws -> Account {
      try store.signUp(
        issuer: issuer, subject: subject, email: email, isEmailVerified: isVerified, name: "이름\u{7}",
        language: "ko", at: noon)
    }

    private func link(
      _ subject: String = "1", email: String? = "KIM@example.org", isVerified: Bool = true,
      to account: Account? = nil,
      signedInAt: Instant = noon, at moment: Instant = noon
    ) throws -> Account {
      try store.link(
        issuer: issuer, subject: subject, email: email, isEmailVerified: isVerified, to: (account ?? kim).id,
        signedInAt: signedInAt, at: moment)
    }

    @Test func `is found by issuer and subject, and by nothing else`() throws {
      let lee = try signUp("1", "lee@example.org")
      #expect(try store.account(issuer: issuer, subject: "1") == lee)
      for (issuer, subject) in [
        ("https://ID.example", "1"), (issuer, "2"), (issuer, "1 "), (issuer, ""), ("", "1"),
      ] {
        #expect(try store.account(issuer: issuer, subject: subject) == nil)
      }
      #expect(try store.account(issuer: issuer, subject: "lee@example.org") == nil)
    }

    @Test func `signs up with what the provider says`() throws {
      let lee = try signUp("1", " Lee@EXAMPLE.org")
      #expect((lee.email, lee.isEmailVerified, lee.hasPassword) == ("Lee@example.org", true, false))
      #expect(lee.name.contains(/^[가-힣]+ [가-힣]+ [0-9]{2}$/))
      #expect(try !signUp("2", "park@example.org", isVerified: false).isEmailVerified)
      let nobody = try signUp("3", nil)
      #expect((nobody.email, nobody.isEmailVerified) == (nil, false))
      #expect(throws: AccountError.identityTaken) { try signUp("1", "choi@example.org") }
      #expect(try store.isEmailFree("choi@example.org"))
    }

    @Test func `never takes an account over by its address`() throws {
      #expect(throws: AccountError.emailTaken) { try signUp("1", "kim@example.org") }
      #expect(throws: AccountError.emailTaken) { try signUp("1", "KIM@example.org", isVerified: false) }
      #expect(try store.account(issuer: issuer, subject: "1") == nil)
    }

    @Test(arguments: ["", "\0", "a\nb", "한", String(repeating: "a", count: 256)])
    func `refuses what names nobody`(subject: String) {
      #expect(throws: AccountError.identityForm) { try signUp(subject, nil) }
      #expect(throws: AccountError.identityForm) { try link(subject) }
    }

    @Test func `links the verified address of an account that was signed in to just now`() throws {
      #expect(try link(at: noon + 599).isEmailVerified)
      #expect(try store.account(issuer: issuer, subject: "1")?.id == kim.id)
      #expect(try store.identities(of: kim.id).map(\.subject) == ["1"])
      // Once more changes nothing.
      _ = try link()
      #expect(try store.identities(of: kim.id).count == 1)
    }

    @Test func `links nothing else`() throws {
      #expect(throws: AccountError.signInNotFresh) { try link(at: noon + 600) }
      #expect(throws: AccountError.signInNotFresh) { try link(signedInAt: noon + 1) }
      #expect(throws: AccountError.linkNeedsEmail) { try link(isVerified: false) }
      #expect(throws: AccountError.linkNeedsEmail) { try link(email: nil) }
      #expect(throws: AccountError.linkNeedsEmail) { try link(email: "lee@example.org") }
      let lee = try signUp("7", "lee@example.org")
      #expect(throws: AccountError.identityTaken) { try link("7") }
      #expect(try store.account(issuer: issuer, subject: "7") == lee)
      #expect(try store.identities(of: kim.id).isEmpty)
      #expect(try store.account(kim.id)?.isEmailVerified == false)
    }

    @Test func `an account without an address takes the provider's, if it is free`() throws {
      let bare = try signUp("3", nil)
      #expect(throws: AccountError.emailTaken) { try link("4", to: bare) }
      let linked = try link("4", email: "bare@example.org", to: bare)
      #expect((linked.email, linked.isEmailVerified) == ("bare@example.org", true))
      #expect(try !store.isEmailFree("bare@example.org"))
    }

    @Test func `something is left to sign in with`() throws {
      let lee = try signUp("7", "lee@example.org")
      #expect(throws: AccountError.lastSignIn) {
        try store.unlink(issuer: issuer, subject: "7", from: lee.id)
      }
      _ = try link("8", email: "lee@example.org", to: lee)
      try store.unlink(issuer: issuer, subject: "7", from: lee.id)
      #expect(throws: AccountError.lastSignIn) {
        try store.unlink(issuer: issuer, subject: "8", from: lee.id)
      }
      _ = try link()
      try store.unlink(issuer: issuer, subject: "8", from: kim.id)
      #expect(try store.account(issuer: issuer, subject: "8")?.id == lee.id)
      try store.unlink(issuer: issuer, subject: "1", from: kim.id)
      #expect(try store.account(issuer: issuer, subject: "1") == nil)
    }
  }
#endif
