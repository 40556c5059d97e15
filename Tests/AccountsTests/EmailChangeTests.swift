#if Server
  import Accounts
  import Expiry
  import Testing

  @Suite struct EmailChangeTests {
    let store: AccountStore
    let kim: Account
    private let wanted = "Min@Example.org"

    init() throws {
      store = try .new()
      kim = try store.addAccount("kim")
    }

    private func link(to email: String? = nil) throws -> String {
      try #require(try store.beginEmailChange(of: kim.id, to: email ?? wanted, at: noon))
    }

    @Test func `the address stays until the link is followed, and is verified then`() throws {
      let token = try link()
      #expect(try store.account(kim.id)?.email == "kim@example.org")
      #expect(try store.wantedEmail(of: kim.id, at: noon) == "Min@example.org")
      let (before, after) = try store.finishEmailChange(token: token, at: noon + 86_399)
      #expect(before.email == "kim@example.org" && after.email == "Min@example.org" && after.isEmailVerified)
      #expect(try store.wantedEmail(of: kim.id, at: noon) == nil)
      #expect(throws: AccountError.verificationEnded) {
        try store.finishEmailChange(token: token, at: noon)
      }
      let from = "::1"
      #expect(
        try store.signIn(email: "min@example.org", password: goodPassword, from: from, at: noon).id == kim.id)
      #expect(throws: AccountError.wrongCredentials) {
        try store.signIn(email: "kim@example.org", password: goodPassword, from: from, at: noon)
      }
    }

    @Test func `the last link alone is good, for a day`() throws {
      let (first, second) = (try link(), try link(to: "lee@example.org"))
      for (token, moment) in [(first, noon), (second, noon + 86_400), ("x", noon)] {
        #expect(throws: AccountError.verificationEnded) {
          try store.finishEmailChange(token: token, at: moment)
        }
      }
      #expect(try store.finishEmailChange(token: second, at: noon).after.email == "lee@example.org")
    }

    @Test func `an address of somebody else is noted alike, and gets no link`() throws {
      _ = try store.addAccount("lee")
      #expect(try store.beginEmailChange(of: kim.id, to: "LEE@example.org", at: noon) == nil)
      #expect(try store.wantedEmail(of: kim.id, at: noon) == "LEE@example.org")
      let token = try link()
      _ = try store.signUp(
        email: wanted, password: goodPassword, name: nil, phone: nil, language: nil, at: noon)
      #expect(throws: AccountError.emailTaken) { try store.finishEmailChange(token: token, at: noon) }
      #expect(throws: AccountError.emailTaken) {
        try store.changeEmail(of: kim.id, to: "lee@example.org", at: noon)
      }
      #expect(try store.account(kim.id)?.email == "kim@example.org")
    }

    @Test func `other sign-ins and what was sent to the address before end, keys stay`() throws {
      let here = try store.beginSession(of: kim.id, label: "here", at: noon)
      let there = try store.beginSession(of: kim.id, label: "there", at: noon)
      let app = try store.issueRefreshToken(of: kim.id, label: "app", at: noon)
      let key = try store.makeKey(of: kim.id, name: "cron", mayWrite: false, ends: nil, at: noon).secret
      let reset = try #require(try store.beginPasswordReset(email: "kim@example.org", at: noon)).token
      let verification = try store.beginEmailVerification(of: kim.id, at: noon)
      try store.finishEmailChange(token: try link(), at: noon, keeping: here)
      #expect(try store.session(here, at: noon) != nil)
      #expect(try store.session(there, at: noon) == nil)
      #expect(throws: RefreshError.revoked) { try store.rotate(app.token, at: noon) }
      #expect(try store.account(key: key, at: noon) != nil)
      #expect(throws: AccountError.resetEnded) {
        try store.finishPasswordReset(token: reset, newPassword: "sesame-tofu-31", at: noon)
      }
      #expect(throws: AccountError.verificationEnded) {
        try store.verifyEmail(token: verification, at: noon)
      }
    }

    @Test func `at once it is not verified, and the app that asks goes on`() throws {
      let apps = [
        try store.issueRefreshToken(of: kim.id, label: "", at: noon),
        try store.issueRefreshToken(of: kim.id, label: "", at: noon),
      ]
      let token = try store.beginEmailVerification(of: kim.id, at: noon)
      try store.verifyEmail(token: token, at: noon)
      let same = try store.changeEmail(of: kim.id, to: "KIM@example.org", at: noon, app: apps[0].family)
      #expect(same.email == "KIM@example.org" && same.isEmailVerified, "the same mailbox")
      let changed = try store.changeEmail(of: kim.id, to: wanted, at: noon, app: apps[0].family)
      #expect(changed.email == "Min@example.org" && !changed.isEmailVerified)
      #expect(try store.rotate(apps[0].token, at: noon).1.id == kim.id)
      #expect(throws: RefreshError.revoked) { try store.rotate(apps[1].token, at: noon) }
      #expect(throws: AccountError.emailForm) { try store.changeEmail(of: kim.id, to: "x", at: noon) }
    }

    @Test func `a new password ends the link, as does leaving`() throws {
      let first = try link()
      try store.changePassword(of: kim.id, from: goodPassword, to: "radish-barley-29", at: noon)
      #expect(throws: AccountError.verificationEnded) { try store.finishEmailChange(token: first, at: noon) }
      let second = try link()
      _ = try store.withdraw(kim.id, password: "radish-barley-29", at: noon)
      #expect(throws: AccountError.verificationEnded) { try store.finishEmailChange(token: second, at: noon) }
    }

    @Test func `of a new password the app that asks goes on`() throws {
      let apps = [
        try store.issueRefreshToken(of: kim.id, label: "", at: noon),
        try store.issueRefreshToken(of: kim.id, label: "", at: noon),
      ]
      try store.changePassword(
        of: kim.id, from: goodPassword, to: "radish-barley-29", at: noon, app: apps[1].family)
      #expect(throws: RefreshError.revoked) { try store.rotate(apps[0].token, at: noon) }
      #expect(try store.rotate(apps[1].token, at: noon).1.id == kim.id)
    }
  }
#endif
