#if Server
  import Accounts
  import Expiry
  import Foundation
  import GRDB
  import TestSupport
  import Testing

  @Suite struct WithdrawalTests {
    let store: AccountStore
    let kim, lee, park: Account

    init() throws {
      store = try .new()
      kim = try store.addAccount("kim-kim")
      lee = try store.addAccount("lee-lee")
      park = try store.addAccount("park-park")
    }

    private func withdraw() throws -> Withdrawal {
      try store.withdraw(kim.id, password: goodPassword, at: noon + 9)
    }

    @Test func `nothing lets anybody in any more`() throws {
      let session = try store.beginSession(of: kim.id, label: "", at: noon)
      let app = try store.issueRefreshToken(of: kim.id, label: "", at: noon).token
      let key = try store.makeKey(of: kim.id, name: "cron", mayWrite: true, ends: nil, at: noon).secret
      let reset = try #require(try store.beginPasswordReset(email: "kim-kim@example.org", at: noon)).token
      let mail = try store.beginEmailVerification(of: kim.id, at: noon)
      try store.link(
        issuer: "https://id.example", subject: "1", email: kim.email, isEmailVerified: true, to: kim.id,
        signedInAt: noon, at: noon)
      _ = try withdraw()
      #expect(try store.account(kim.id) == nil)
      #expect(try store.session(session, at: noon) == nil)
      #expect(throws: RefreshError.unknown) { try store.rotate(app, at: noon) }
      #expect(try store.account(key: key, at: noon) == nil)
      #expect(throws: AccountError.resetEnded) {
        try store.finishPasswordReset(token: reset, newPassword: "sesame-tofu-31", at: noon)
      }
      #expect(throws: AccountError.verificationEnded) { try store.verifyEmail(token: mail, at: noon) }
      #expect(try store.account(issuer: "https://id.example", subject: "1") == nil)
      #expect(throws: AccountError.wrongCredentials) {
        try store.signIn(email: "kim-kim@example.org", password: goodPassword, from: "::1", at: noon)
      }
      #expect(throws: AccountError.unknownAccount) { try withdraw() }
    }

    @Test func `its number is never given out again`() throws {
      let last = try store.addAccount("choi-choi")
      _ = try store.withdraw(last.id, password: goodPassword, at: noon)
      #expect(try store.addAccount("choi-choi").id.rawValue == last.id.rawValue + 1)
    }

    @Test func `asks for the password`() throws {
      #expect(throws: AccountError.wrongCredentials) { try store.withdraw(kim.id, password: nil, at: noon) }
      #expect(throws: AccountError.wrongCredentials) { try store.withdraw(kim.id, password: "x", at: noon) }
      #expect(try store.account(kim.id) == kim)
      let bare = try store.signUp(
        issuer: "https://id.example", subject: "1", email: nil, isEmailVerified: false, name: nil,
        language: nil,
        at: noon)
      #expect(throws: AccountError.wrongCredentials) { try store.withdraw(bare.id, password: "", at: noon) }
      _ = try store.withdraw(bare.id, password: nil, at: noon)
      #expect(try store.account(bare.id) == nil)
    }

    @Test func `a household without another member goes, and its user is free`() throws {
      let home = try store.makeHousehold(name: "Home", user: "home", owner: kim.id, at: noon)
      let token = try store.invite(to: home.id, role: .viewer, by: kim.id, ends: noon + day, at: noon).token
      let withdrawal = try withdraw()
      #expect(withdrawal.households == [home])
      #expect(withdrawal.left.isEmpty)
      #expect(try store.members(of: home.id).isEmpty)
      #expect(try store.invitation(token: token, at: noon) == nil)
      _ = try store.makeHousehold(name: "Home", user: "home", owner: lee.id, at: noon)
    }

    @Test func `the highest of the others, and of these the first, becomes owner`() throws {
      let home = try store.makeHousehold(name: "Home", user: "home", owner: kim.id, at: noon)
      try store.add(park, to: home, .viewer, by: kim)
      try store.add(lee, to: home, .member, by: kim)
      try store.add(try store.addAccount("choi-choi"), to: home, .member, by: kim)
      let withdrawal = try withdraw()
      #expect(withdrawal.households.isEmpty)
      #expect(withdrawal.left.map(\.household) == [home])
      #expect(withdrawal.left.map(\.newOwner) == [lee.id])
      #expect(try store.members(of: home.id).map(\.role) == [.viewer, .owner, .member])
    }

    @Test func `another owner stays the owner`() throws {
      let home = try store.makeHousehold(name: "Home", user: "home", owner: lee.id, at: noon)
      try store.add(park, to: home, .member, by: lee)
      try store.add(kim, to: home, .owner, by: lee)
      #expect(try withdraw().left.map(\.newOwner) == [nil])
      #expect(try store.members(of: home.id).map(\.role) == [.owner, .member])
    }

    @Test func `nothing of the person stays in the file`() throws {
      let folder = try Folder()
      let path = folder.path + "/accounts.sqlite"
      let store = try AccountStore.at(path)
      try store.addAccount("stays")
      let kim = try store.signUp(
        email: "unmistakable@example.org", password: goodPassword, name: "Unmistakable Name",
        phone: "01098765432", language: "ko", at: noon)
      _ = try store.beginSession(of: kim.id, label: "Unmistakable Browser", at: noon)
      _ = try store.makeKey(of: kim.id, name: "Unmistakable Key", mayWrite: true, ends: nil, at: noon)
      _ = try store.signUp(
        issuer: "https://id.example", subject: "2", email: nil, isEmailVerified: false, name: nil,
        language: nil,
        at: noon)
      try store.link(
        issuer: "https://id.example", subject: "unmistakable-subject", email: kim.email,
        isEmailVerified: true,
        to: kim.id, signedInAt: noon, at: noon)
      _ = try store.makeHousehold(
        name: "Unmistakable Home", user: "unmistakable user", owner: kim.id, at: noon)
      _ = try store.signIn(email: "unmistakable@example.org", password: goodPassword, from: "::1", at: noon)
      _ = try store.beginPasswordReset(email: "unmistakable@example.org", at: noon)
      let traces = ["unmistakable@", "Unmistakable", "unmistakable", "01098765432"]
      let before = try Data(contentsOf: URL(filePath: path))
      #expect(traces.allSatisfy { before.firstRange(of: Data($0.utf8)) != nil })
      _ = try store.withdraw(kim.id, password: goodPassword, at: noon)
      let after = try Data(contentsOf: URL(filePath: path))
      #expect(traces.allSatisfy { after.firstRange(of: Data($0.utf8)) == nil })
      #expect(after.firstRange(of: Data("stays@example.org".utf8)) != nil)
      // What was counted of the address is gone, too: only where the sign-in came from is left.
      let queue = try DatabaseQueue(path: path)
      #expect(
        try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM attempt WHERE email IS NOT NULL") }
          == 0)
    }
  }
#endif
