#if Server
  import Accounts
  import Expiry
  import Testing

  @Suite struct PersonalKeyTests {
    let store: AccountStore
    let kim: Account

    init() throws {
      store = try .new()
      kim = try store.addAccount("kim")
    }

    @Test func `a key is its account's, and says what it may`() throws {
      let (reading, text) = try store.makeKey(
        of: kim.id, name: " cron ", mayWrite: false, ends: nil, at: noon)
      #expect(text.contains(/^rx_[A-Za-z0-9_-]{43}$/))
      #expect((reading.name, reading.mayWrite, reading.usedAt) == ("cron", false, nil))
      let (account, key) = try #require(try store.account(key: text, at: noon))
      #expect(account == kim)
      #expect(key == reading)
      let writing = try store.makeKey(of: kim.id, name: "cron", mayWrite: true, ends: nil, at: noon).secret
      #expect(try store.account(key: writing, at: noon)?.1.mayWrite == true)
      #expect(try store.keys(of: kim.id).map(\.mayWrite) == [true, false])
    }

    @Test func `ends when it says`() throws {
      let text = try store.makeKey(of: kim.id, name: "a", mayWrite: true, ends: noon + 10, at: noon).secret
      #expect(try store.account(key: text, at: noon + 9) != nil)
      #expect(try store.account(key: text, at: noon + 10) == nil)
      #expect(try store.keys(of: kim.id).map(\.ends) == [noon + 10])
    }

    @Test(arguments: [0, -1, 3654 * 86_400] as [Int64]) func `refuses an end that is none`(after: Int64) {
      #expect(throws: AccountError.endForm) {
        try store.makeKey(of: kim.id, name: "a", mayWrite: true, ends: noon + after, at: noon)
      }
    }

    @Test func `that it was used is written once a day`() throws {
      let text = try store.makeKey(of: kim.id, name: "a", mayWrite: true, ends: nil, at: noon).secret
      for after in [1, 2, day, day + 1, 2 * day] { _ = try store.account(key: text, at: noon + after) }
      #expect(try store.keys(of: kim.id).map(\.usedAt) == [noon + (day + 1)])
    }

    @Test func `is revoked by its owner alone`() throws {
      let (key, text) = try store.makeKey(of: kim.id, name: "a", mayWrite: true, ends: nil, at: noon)
      let lee = try store.addAccount("lee")
      #expect(try !store.revokeKey(key.id, of: lee.id))
      #expect(try store.account(key: text, at: noon) != nil)
      #expect(try store.revokeKey(key.id, of: kim.id))
      #expect(try store.account(key: text, at: noon) == nil)
    }

    @Test func `another text is no key`() throws {
      let text = try store.makeKey(of: kim.id, name: "a", mayWrite: true, ends: nil, at: noon).secret
      let bare = String(text.dropFirst(3))
      for other in [
        "", "rx_", bare, "RX_" + bare, text + "A", text.dropLast() + "!", " " + text,
        "rx_" + "A" + bare.dropFirst(),
      ] {
        guard other != text else { continue }
        #expect(try store.account(key: other, at: noon) == nil)
      }
      #expect(try store.session(bare, at: noon) == nil)
    }

    @Test func `there are a hundred at most`() throws {
      for number in 0..<100 {
        _ = try store.makeKey(of: kim.id, name: "\(number)", mayWrite: true, ends: nil, at: noon)
      }
      #expect(throws: AccountError.tooMany(limit: 100)) {
        try store.makeKey(of: kim.id, name: "a", mayWrite: true, ends: nil, at: noon)
      }
    }
  }

  @Suite struct SigningKeyTests {
    let store: AccountStore

    init() throws { store = try .new() }

    @Test func `makes one when there is none, and keeps it`() throws {
      let keys = try store.signingKeys(at: noon)
      #expect(keys.count == 1)
      #expect(keys[0].secret.count == 32)
      #expect(keys[0].ends == nil)
      #expect(try store.signingKeys(at: noon + (90 * day - 1)) == keys)
    }

    @Test func `the next takes over after 90 days, and the old one is believed for 30`() throws {
      let old = try store.signingKeys(at: noon)[0]
      let keys = try store.signingKeys(at: noon + 90 * day)
      #expect(keys.map(\.id).dropFirst() == [old.id])
      #expect(keys[0].secret != old.secret)
      #expect(keys[1].ends == noon + 120 * day)
      #expect(try store.signingKeys(at: noon + (120 * day - 1)) == keys)
      #expect(try store.signingKeys(at: noon + 120 * day) == [keys[0]])
    }

    @Test func `is replaced when asked for`() throws {
      let first = try store.signingKeys(at: noon)[0]
      let keys = try store.rotateSigningKeys(at: noon + 1)
      #expect(keys.map(\.id).dropFirst() == [first.id])
      let only = try store.rotateSigningKeys(believingOld: false, at: noon + 2)
      #expect(only.count == 1)
      #expect(!keys.contains { $0.id == only[0].id })
      #expect(try store.signingKeys(at: noon + 2) == only)
    }
  }
#endif
