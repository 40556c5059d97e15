#if Server
  import Accounts
  import Expiry
  import Foundation
  import TestSupport
  import Testing

  @Suite struct SignUpTests {
    let store: AccountStore

    init() throws { store = try .new() }

    @Test func `signs up with all fields, in their form`() throws {
      let account = try store.signUp(
        email: " Kim@Example.ORG ", password: goodPassword, name: " 김철수 ", phone: "010-1234-5678",
        language: "ko",
        at: noon)
      #expect(account.email == "Kim@example.org")
      #expect(!account.isEmailVerified)
      #expect(account.name == "김철수")
      #expect(account.phone == "01012345678")
      #expect(account.language == "ko")
      #expect(account.hasPassword)
      #expect(account.createdAt == noon)
      #expect(try store.account(account.id) == account)
    }

    @Test(arguments: [nil, "", "  "]) func `gives a nickname to who has none`(name: String?) throws {
      let account = try store.signUp(
        email: "kim@example.org", password: goodPassword, name: name, phone: " ", language: "ko", at: noon)
      #expect(account.name.contains(/^[가-힣]+ [가-힣]+ [0-9]{2}$/))
      #expect(account.phone == nil)
    }

    @Test func `an address is one account, whatever its capitals`() throws {
      try store.addAccount("kim")
      #expect(try !store.isEmailFree("KIM@example.org"))
      #expect(try store.isEmailFree("lee@example.org"))
      #expect(throws: AccountError.emailTaken) {
        try store.signUp(
          email: "Kim@EXAMPLE.org", password: goodPassword, name: nil, phone: nil, language: nil, at: noon)
      }
    }

    @Test func `says which field is not right and keeps nothing`() throws {
      func sign(
        _ email: String = "kim@example.org", _ password: String = goodPassword, _ name: String? = nil,
        _ phone: String? = nil, _ language: String? = nil
      ) throws {
        _ = try store.signUp(
          email: email, password: password, name: name, phone: phone, language: language, at: noon)
      }
      #expect(throws: AccountError.emailForm) { try sign("kim") }
      #expect(throws: AccountError.password([.tooShort])) { try sign("kim@example.org", "walnut") }
      #expect(throws: AccountError.nameForm) { try sign("kim@example.org", goodPassword, "a\u{7}b") }
      #expect(throws: AccountError.nameForm) {
        try sign("kim@example.org", goodPassword, String(repeating: "a", count: 65))
      }
      #expect(throws: AccountError.phoneForm) { try sign("kim@example.org", goodPassword, nil, "12") }
      #expect(throws: AccountError.languageForm) {
        try sign("kim@example.org", goodPassword, nil, nil, "en; drop")
      }
      #expect(try store.isEmailFree("kim@example.org"))
    }

    @Test func `changes name, number and language`() throws {
      let id = try store.addAccount("kim").id
      #expect(try store.setProfile(of: id, name: " 새 이름 ")?.name == "새 이름")
      #expect(try store.setProfile(of: id, phone: "+82 10 1234 5678")?.phone == "+821012345678")
      #expect(try store.setProfile(of: id, language: "ko")?.language == "ko")
      #expect(throws: AccountError.nameForm) { try store.setProfile(of: id, name: " ", phone: "") }
      let before = try #require(try store.account(id))
      #expect((before.name, before.phone, before.language) == ("새 이름", "+821012345678", "ko"))
      #expect(try store.setProfile(of: id, name: "Kim") { $0.name == "Lee" } == nil)
      #expect(try store.account(id) == before, "all of it or nothing")
      let without = try #require(try store.setProfile(of: id, phone: " ", language: ""))
      #expect(without.phone == nil && without.language == nil && without.name == "새 이름")
      let gone = AccountID(rawValue: 99)
      #expect(throws: AccountError.unknownAccount) { try store.setProfile(of: gone, name: "Kim") }
    }
  }

  @Suite struct SignInTests {
    let count = Count()
    let store: AccountStore
    let kim: Account

    init() throws {
      store = try .inMemory(hashing: .counting(count))
      kim = try store.addAccount("kim")
    }

    private func signIn(
      _ password: String, email: String = "kim@example.org", from address: String = "192.0.2.1",
      at moment: Instant = noon
    ) throws -> Account {
      try store.signIn(email: email, password: password, from: address, at: moment)
    }

    private func fail(_ times: Int, from address: String = "192.0.2.1", at moment: Instant = noon) {
      for number in 0..<times {
        #expect(throws: AccountError.wrongCredentials) {
          try signIn("wrong-\(number)-wrong", from: address, at: moment)
        }
      }
    }

    @Test func `signs in with the password, whatever the capitals of the address`() throws {
      #expect(try signIn(goodPassword, email: " KIM@EXAMPLE.ORG").id == kim.id)
    }

    @Test func `a password is the same in all forms of its characters`() throws {
      let lee = try store.signUp(
        email: "lee@example.org", password: "차분한 배와 호두 é", name: nil, phone: nil, language: nil, at: noon)
      let apart = "차분한 배와 호두 é".decomposedStringWithCanonicalMapping
      #expect(!apart.utf8.elementsEqual("차분한 배와 호두 é".utf8))
      #expect(try signIn(apart, email: "lee@example.org").id == lee.id)
    }

    @Test(arguments: ["", "pear-walnut-18", "pear-walnut-17 ", "Pear-walnut-17", "pear-walnut-17\0"])
    func `refuses another password`(password: String) {
      #expect(throws: AccountError.wrongCredentials) { try signIn(password) }
    }

    /// What an answer and its cost tell of whether there is an account.
    @Test(arguments: ["kim@example.org", "nobody@example.org", "no address", ""])
    func `does the same for no account as for a wrong password`(email: String) throws {
      for number in 0..<9 {
        let before = count.now
        let expected: AccountError = number < 5 ? .wrongCredentials : .tooManyTries(retryAfter: 1)
        #expect(throws: expected) { try signIn("wrong-wrong-wrong", email: email) }
        #expect(count.now - before == (number < 5 ? 1 : 0))
      }
      let before = count.now
      #expect(throws: AccountError.wrongCredentials) {
        try signIn(String(repeating: "long", count: 100), email: email, at: noon + 1)
      }
      #expect(count.now - before == 1)
    }

    /// Not only as many hashes are made: each costs what it should. Without the work it would be a thousandth.
    @Test func `no account costs the processor as much as a wrong password`() throws {
      let store = try AccountStore.inMemory(hashing: PasswordHashing(passes: 2, memory: 32 << 20))
      try store.addAccount("kim")
      let costs = ["kim@example.org", "nobody@example.org"].map { email in
        let start = processorTime()
        _ = try? store.signIn(email: email, password: "wrong-wrong-wrong", from: "::1", at: noon)
        return processorTime() - start
      }
      #expect(costs[1] > costs[0] / 4 && costs[0] > costs[1] / 4, "\(costs)")
    }

    /// Of this thread, in nanoseconds.
    private func processorTime() -> Int {
      var time = timespec()
      guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    @Test func `an account without a password costs the same`() throws {
      _ = try store.signUp(
        issuer: "https://id.example", subject: "1", email: "lee@example.org", isEmailVerified: true,
        name: nil,
        language: nil, at: noon)
      let before = count.now
      #expect(throws: AccountError.wrongCredentials) { try signIn(goodPassword, email: "lee@example.org") }
      #expect(throws: AccountError.wrongCredentials) { try signIn("", email: "lee@example.org") }
      #expect(count.now - before == 2)
    }

    @Test func `each failure after the fifth waits twice as long, up to a quarter of an hour`() throws {
      fail(5)
      var moment = noon
      for delay in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900] as [Int] {
        #expect(throws: AccountError.tooManyTries(retryAfter: delay)) { try signIn(goodPassword, at: moment) }
        #expect(throws: AccountError.tooManyTries(retryAfter: 1)) {
          try signIn(goodPassword, at: moment + (Int64(delay) - 1))
        }
        moment = moment + Int64(delay)
        fail(1, at: moment)
      }
      #expect(try signIn(goodPassword, at: moment + 900).id == kim.id)
    }

    @Test func `what was right clears the failures`() throws {
      fail(4)
      _ = try signIn(goodPassword)
      fail(5)
      #expect(throws: AccountError.tooManyTries(retryAfter: 1)) { try signIn(goodPassword) }
    }

    @Test func `what was right clears the failures of others only where it was one of them`() throws {
      for number in 0..<4 { fail(1, from: "192.0.2.\(number)") }
      _ = try signIn(goodPassword, from: "198.51.100.7")
      for number in 0..<5 { fail(1, from: "192.0.2.\(number)") }
      _ = try signIn(goodPassword, from: "198.51.100.7")
      #expect(throws: AccountError.tooManyTries(retryAfter: 1)) {
        try signIn(goodPassword, from: "192.0.2.77")
      }
    }

    @Test func `failures are forgotten after a day without any`() throws {
      fail(5)
      fail(1, at: noon + 1)
      fail(5, at: noon + 1 + day)
      #expect(throws: AccountError.tooManyTries(retryAfter: 1)) {
        try signIn(goodPassword, at: noon + 1 + day)
      }
    }

    @Test func `nobody waits longer because a clock was ahead`() throws {
      fail(5, at: noon + 30 * day)
      #expect(throws: AccountError.tooManyTries(retryAfter: 1)) { try signIn(goodPassword) }
    }

    @Test func `an account is guarded whoever tries`() throws {
      for number in 0..<5 { fail(1, from: "192.0.2.\(number)") }
      #expect(throws: AccountError.tooManyTries(retryAfter: 1)) {
        try signIn(goodPassword, from: "192.0.2.77")
      }
    }

    @Test func `an owner is not kept out by what others try`() throws {
      _ = try signIn(goodPassword, from: "198.51.100.7", at: noon - (90 * day - 1))
      for number in 0..<5 { fail(1, from: "192.0.2.\(number)") }
      #expect(throws: AccountError.tooManyTries(retryAfter: 1)) {
        try signIn(goodPassword, from: "192.0.2.77")
      }
      #expect(try signIn(goodPassword, from: "198.51.100.7").id == kim.id)
      // Nor is it a way to try more often.
      fail(5, from: "198.51.100.7")
      #expect(throws: AccountError.tooManyTries(retryAfter: 1)) {
        try signIn(goodPassword, from: "198.51.100.7")
      }
    }

    @Test func `where an account was signed in 90 days ago is as strange as any place`() throws {
      _ = try signIn(goodPassword, from: "198.51.100.7", at: noon - 90 * day)
      for number in 0..<5 { fail(1, from: "192.0.2.\(number)") }
      #expect(throws: AccountError.tooManyTries(retryAfter: 1)) {
        try signIn(goodPassword, from: "198.51.100.7")
      }
    }

    @Test(arguments: [
      ["192.0.2.9"], ["::ffff:192.0.2.9", "192.0.2.9"],
      ["2001:db8:1:2::1", "2001:db8:1:2:ffff::2", "2001:DB8:0001:0002:1:2:3:4"],
    ])
    func `an address is guarded whatever it tries`(addresses: [String]) throws {
      for number in 0..<20 {
        #expect(throws: AccountError.wrongCredentials) {
          try signIn(
            goodPassword, email: "nobody\(number)@example.org", from: addresses[number % addresses.count])
        }
      }
      #expect(throws: AccountError.tooManyTries(retryAfter: 1)) {
        try signIn(goodPassword, from: addresses[0])
      }
      #expect(try signIn(goodPassword, from: "2001:db8:1:3::1").id == kim.id)
    }

    @Test func `who knows one password gets no tries for others by it`() throws {
      try store.addAccount("lee")
      for number in 0..<20 {
        #expect(throws: AccountError.wrongCredentials) {
          try signIn(goodPassword, email: "nobody\(number)@example.org", at: noon + Int64(number))
        }
        guard number < 19 else { break }
        _ = try signIn(goodPassword, email: "lee@example.org", at: noon + Int64(number))
      }
      #expect(throws: AccountError.tooManyTries(retryAfter: 1)) { try signIn(goodPassword, at: noon + 19) }
    }

    @Test func `a hash of other settings is renewed`() throws {
      let folder = try Folder()
      let path = folder.path + "/accounts.sqlite"
      try AccountStore.at(path).addAccount("kim")
      let count = Count()
      let stronger = PasswordHashing(passes: 2, memory: 16 << 10, observe: { count.add() })
      let store = try AccountStore(opening: path, hashing: stronger)
      for expected in [2, 3] {
        _ = try store.signIn(email: "kim@example.org", password: goodPassword, from: "::1", at: noon)
        #expect(count.now == expected)
      }
    }

    @Test(arguments: LimitedAction.allCases)
    func `what sends mail or costs work is done so often within an hour from one address`(
      action: LimitedAction
    )
      throws
    {
      for number in 0..<action.perHour {
        try store.count(action, from: "2001:db8::\(number)", at: noon + Int64(number))
      }
      let ask = { (address: String, moment: Instant) in try store.count(action, from: address, at: moment) }
      #expect(throws: AccountError.tooManyTries(retryAfter: 3500)) { try ask("2001:db8::9", noon + 100) }
      try ask("2001:db8:0:1::9", noon + 100)
      for other in LimitedAction.allCases where other != action {
        try store.count(other, from: "2001:db8::9", at: noon + 100)
      }
      #expect(throws: AccountError.tooManyTries(retryAfter: 1)) { try ask("2001:db8::9", noon + 3599) }
      try ask("2001:db8::9", noon + 3600)
    }

    @Test func `asks for the password once more, and not for ever`() throws {
      try store.verifyPassword(of: kim.id, goodPassword, at: noon)
      for _ in 0..<5 {
        #expect(throws: AccountError.wrongCredentials) { try store.verifyPassword(of: kim.id, "x", at: noon) }
      }
      #expect(throws: AccountError.tooManyTries(retryAfter: 1)) {
        try store.verifyPassword(of: kim.id, goodPassword, at: noon)
      }
      try store.verifyPassword(of: kim.id, goodPassword, at: noon + 1)
      #expect(throws: AccountError.wrongCredentials) {
        try store.verifyPassword(of: AccountID(rawValue: 77), goodPassword, at: noon)
      }
    }
  }
#endif
