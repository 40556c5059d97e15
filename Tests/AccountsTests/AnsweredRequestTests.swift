#if Server
  import Expiry
  import Testing

  @testable import Accounts

  /// Requests that may come twice.
  @Suite struct AnsweredRequestTests {
    private let store: AccountStore
    private let kim: Account

    init() throws {
      store = try .new()
      kim = try store.addAccount("kim")
    }

    private func begin(_ key: String, asked: String = "milk", after seconds: Int64 = 0) throws
      -> RequestStanding
    {
      try store.beginRequest(key, of: kim.id, asked: asked, at: noon + seconds)
    }

    @Test func `the first is done, and what it was answered is kept for a day`() throws {
      let answer = StoredAnswer(status: 201, location: "/items/1", body: "{\"a\":1}")
      #expect(try begin("k") == .first)
      #expect(try begin("k") == .begun)
      try store.endRequest("k", of: kim.id, answer: answer)
      #expect(try begin("k", after: AccountStore.answerLifetime - 1) == .answered(answer))
      #expect(try begin("k", asked: "tea") == .another)
      #expect(try begin("k", after: AccountStore.answerLifetime) == .first)
    }

    @Test func `what was refused may come again, and what was answered stays`() throws {
      #expect(try begin("k") == .first)
      try store.endRequest("k", of: kim.id, answer: nil)
      #expect(try begin("k", asked: "tea") == .first)
      try store.endRequest("k", of: kim.id, answer: StoredAnswer(status: 204, location: nil, body: ""))
      try store.endRequest("k", of: kim.id, answer: nil)
      #expect(try begin("k", asked: "milk") == .another)
    }

    @Test func `keys are each account's own, and go with it`() throws {
      let lee = try store.addAccount("lee")
      #expect(try begin("k") == .first)
      #expect(try store.beginRequest("k", of: lee.id, asked: "tea", at: noon) == .first)
      _ = try store.withdraw(kim.id, password: goodPassword, at: noon)
      #expect(try store.read { try $0.count("SELECT count(*) FROM request") } == 1)
      #expect(try store.prune(at: noon + AccountStore.answerLifetime) >= 1)
      #expect(try store.read { try $0.count("SELECT count(*) FROM request") } == 0)
    }

    @Test func `so many are kept, and who sends more waits`() throws {
      try store.write { connection in
        for number in 0..<AccountStore.mostAnswers {
          try connection.run(
            "INSERT INTO request (account, key, asked, began_at) VALUES (?, ?, ?, ?)",
            [kim.id.rawValue, "\(number)", "", noon.seconds])
        }
      }
      #expect(throws: AccountError.tooManyTries(retryAfter: 3600)) { try begin("k") }
      #expect(try begin("k", after: AccountStore.answerLifetime) == .first)
    }

    @Test func `a key's secrets for two turns differ, and stay`() throws {
      let key = try #require(try store.signingKeys(at: noon).first)
      let secret = try key.secret(for: .accessToken)
      #expect(try secret == key.secret(for: .accessToken) && secret.utf8.count == 43)
      #expect(try secret != key.secret(for: .accessToken, turn: 1))
    }
  }
#endif
