#if Server
  import Accounts
  import Expiry
  import Testing

  @Suite struct BrowserSessionTests {
    let store: AccountStore
    let kim: Account

    init() throws {
      store = try .new()
      kim = try store.addAccount("kim")
    }

    private func begin(_ label: String = "Firefox", at moment: Instant = noon) throws -> String {
      try store.beginSession(of: kim.id, label: label, at: moment)
    }

    @Test func `a cookie is its account's session`() throws {
      let token = try begin("Fire\u{1b}[31mfox\n")
      #expect(token.contains(/^[A-Za-z0-9_-]{43}$/))
      let session = try #require(try store.session(token, at: noon))
      #expect(session.account == kim.id)
      #expect(session.label == "Fire[31mfox")
      #expect((session.createdAt, session.seenAt) == (noon, noon))
    }

    @Test func `no two tokens are the same`() throws {
      #expect(Set(try (0..<50).map { _ in try begin() }).count == 50)
    }

    @Test func `a form carries what follows from the cookie`() throws {
      let (one, two) = (try begin(), try begin())
      let first = try #require(try store.session(one, at: noon))
      let second = try #require(try store.session(two, at: noon))
      #expect(first.isCSRFToken(first.csrfToken))
      #expect(first.csrfToken != second.csrfToken)
      #expect(try store.session(one, at: noon + day)?.csrfToken == first.csrfToken)
      #expect(!first.isCSRFToken(second.csrfToken))
      #expect(!first.isCSRFToken(""))
      #expect(!first.isCSRFToken(one))
      let listed = try #require(try store.sessions(of: kim.id, at: noon).first)
      #expect(!listed.isCSRFToken(listed.csrfToken))
    }

    @Test func `ends after 180 days unseen`() throws {
      let token = try begin()
      #expect(try store.session(token, at: noon + 180 * day) == nil)
      #expect(try store.session(token, at: noon + (180 * day - 1)) != nil)
      #expect(try store.session(token, at: noon + (360 * day - 2)) != nil)
      #expect(try store.sessions(of: kim.id, at: noon + 700 * day).isEmpty)
    }

    @Test func `that it was seen is written once a day`() throws {
      let token = try begin()
      #expect(try store.session(token, at: noon + (day - 1))?.seenAt == noon)
      #expect(try store.session(token, at: noon + day)?.seenAt == noon + day)
      #expect(try store.session(token, at: noon + (2 * day - 1))?.seenAt == noon + day)
    }

    @Test(arguments: ["", "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "' OR 1=1 --", "\0"])
    func `another text is no session`(token: String) throws {
      _ = try begin()
      #expect(try store.session(token, at: noon) == nil)
      try store.endSession(token: token)
      #expect(try store.sessions(of: kim.id, at: noon).count == 1)
    }

    @Test func `ends here, one of them, and all others`() throws {
      let tokens = try (0..<5).map { try begin("\($0)", at: noon + Int64($0)) }
      try store.endSession(token: tokens[0])
      let listed = try store.sessions(of: kim.id, at: noon + 9)
      #expect(listed.map(\.label) == ["4", "3", "2", "1"])
      let lee = try store.addAccount("lee")
      #expect(try !store.endSession(id: listed[0].id, of: lee.id))
      #expect(try store.endSession(id: listed[0].id, of: kim.id))
      try store.endSessions(of: kim.id, exceptToken: tokens[2])
      #expect(try store.sessions(of: kim.id, at: noon + 9).map(\.label) == ["2"])
      try store.endSessions(of: kim.id)
      #expect(try tokens.allSatisfy { try store.session($0, at: noon + 9) == nil })
    }

    @Test func `the longest unused goes when there are too many`() throws {
      let tokens = try (0...100).map { try begin(at: noon + Int64($0)) }
      #expect(try store.sessions(of: kim.id, at: noon + 200).count == 100)
      #expect(try store.session(tokens[0], at: noon + 200) == nil)
      #expect(try store.session(tokens[1], at: noon + 200) != nil)
    }

    @Test func `needs an account`() {
      #expect(throws: AccountError.unknownAccount) {
        try store.beginSession(of: AccountID(rawValue: 9), label: "", at: noon)
      }
    }
  }

  @Suite struct RefreshTokenTests {
    let store: AccountStore
    let kim: Account

    init() throws {
      store = try .new()
      kim = try store.addAccount("kim")
    }

    private func issue(at moment: Instant = noon) throws -> String {
      try store.issueRefreshToken(of: kim.id, label: "app", at: moment).token
    }

    private func rotate(_ token: String, at moment: Instant = noon) throws -> String {
      try store.rotate(token, at: moment).0.token
    }

    private func expectRefusal(_ error: RefreshError, _ token: String, at moment: Instant = noon) {
      #expect(throws: error) { try store.rotate(token, at: moment) }
    }

    @Test func `each gives the next, for its account`() throws {
      let first = try store.issueRefreshToken(of: kim.id, label: "app", at: noon)
      #expect(first.ends == noon + 60 * day)
      let (second, account) = try store.rotate(first.token, at: noon + day)
      #expect(account == kim)
      #expect(second.family == first.family)
      #expect(second.token != first.token)
      #expect(second.ends == noon + 61 * day)
      _ = try rotate(second.token, at: noon + 2 * day)
    }

    @Test func `expires after 60 days`() throws {
      let token = try issue()
      expectRefusal(.expired, token, at: noon + 60 * day)
      _ = try rotate(token, at: noon + (60 * day - 1))
    }

    @Test func `a second use ends the family, whoever comes first`() throws {
      let stolen = try issue()
      let other = try issue()
      let next = try rotate(stolen)
      expectRefusal(.reused, stolen, at: noon + 11)
      expectRefusal(.revoked, next, at: noon + 12)
      expectRefusal(.revoked, stolen, at: noon + 12)
      _ = try rotate(other, at: noon + 12)
    }

    @Test func `an answer that was lost is given again within ten seconds`() throws {
      let token = try issue()
      let lost = try rotate(token)
      let received = try rotate(token, at: noon + 10)
      #expect(lost != received)
      _ = try rotate(received, at: noon + 20)
    }

    @Test func `not after ten seconds`() throws {
      let token = try issue()
      let lost = try rotate(token)
      expectRefusal(.reused, token, at: noon + 11)
      expectRefusal(.revoked, lost, at: noon + 11)
    }

    @Test func `not when the answer was received`() throws {
      let token = try issue()
      let next = try rotate(token)
      let third = try rotate(next, at: noon + 1)
      expectRefusal(.reused, token, at: noon + 2)
      expectRefusal(.revoked, third, at: noon + 2)
    }

    /// A thief who is as quick as a second try gets a token; the owner's next step ends both.
    @Test func `what was given twice ends the family when both are used`() throws {
      let token = try issue()
      let owners = try rotate(token)
      let thiefs = try rotate(token, at: noon + 5)
      expectRefusal(.reused, owners, at: noon + 6)
      expectRefusal(.revoked, thiefs, at: noon + 6)
    }

    @Test(arguments: 1...5)
    func `of what was given for one token only the last is good`(place: Int) throws {
      let token = try issue()
      let given = try (1...5).map { try rotate(token, at: noon + Int64($0)) }
      guard place < 5 else {
        _ = try rotate(given[4], at: noon + 6)
        return
      }
      expectRefusal(.reused, given[place - 1], at: noon + 6)
      expectRefusal(.revoked, given[4], at: noon + 6)
    }

    @Test(arguments: ["", "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])
    func `another text is unknown`(token: String) throws {
      _ = try issue()
      expectRefusal(.unknown, token)
    }

    @Test func `signs an app out, and all of them`() throws {
      let (one, two) = (try issue(), try issue())
      let three = try rotate(two)
      try store.endRefreshFamily(token: one, at: noon)
      expectRefusal(.revoked, one)
      try store.endRefreshFamilies(of: kim.id, at: noon)
      expectRefusal(.revoked, two)
      expectRefusal(.revoked, three)
    }

    @Test func `a session is no refresh token, nor the other way round`() throws {
      let session = try store.beginSession(of: kim.id, label: "", at: noon)
      expectRefusal(.unknown, session)
      #expect(try store.session(try issue(), at: noon) == nil)
    }

    @Test func `the oldest family ends when there are too many`() throws {
      let tokens = try (0...100).map { _ in try issue() }
      expectRefusal(.revoked, tokens[0])
      _ = try rotate(tokens[1])
    }
  }
#endif
