#if Server
  import Accounts
  import Expiry
  import TestSupport
  import Testing

  @Suite struct HouseholdTests {
    let store: AccountStore
    let owner, member, viewer, stranger: Account
    let home: Household

    init() throws {
      store = try .new()
      owner = try store.addAccount("olive")
      member = try store.addAccount("minji")
      viewer = try store.addAccount("victor")
      stranger = try store.addAccount("sori")
      home = try store.makeHousehold(name: " 우리 집 ", user: "home", owner: owner.id, at: noon)
      try store.add(member, to: home, .member, by: owner)
      try store.add(viewer, to: home, .viewer, by: owner)
    }

    private func roles() throws -> [String: Role] {
      Dictionary(uniqueKeysWithValues: try store.members(of: home.id).map { ($0.name, $0.role) })
    }

    @Test func `has its members, in the order in which they came`() throws {
      #expect(home.name == "우리 집")
      let members = try store.members(of: home.id)
      #expect(members.map(\.name) == ["olive", "minji", "victor"])
      #expect(members.map(\.role) == [.owner, .member, .viewer])
      #expect(try store.membership(of: member.id, in: home.id)?.1 == .member)
      #expect(try store.membership(of: stranger.id, in: home.id) == nil)
      #expect(try store.households(of: viewer.id).map(\.0) == [home])
      #expect(try store.households(of: stranger.id).isEmpty)
    }

    @Test func `roles are ordered by what they may`() {
      #expect(Role.allCases == Role.allCases.sorted())
      #expect(Role.allCases.map(\.mayWrite) == [false, true, true])
      #expect(Role.allCases.map(\.mayManage) == [false, false, true])
    }

    @Test func `a pantry's user belongs to one household`() throws {
      #expect(throws: AccountError.userTaken) {
        try store.makeHousehold(name: "Mine", user: "home", owner: stranger.id, at: noon)
      }
      for user in ["", "all", " home", "a\0b", "e\u{301}"] {
        #expect(throws: AccountError.userForm) {
          try store.makeHousehold(name: "Mine", user: user, owner: stranger.id, at: noon)
        }
      }
      #expect(throws: AccountError.nameForm) {
        try store.makeHousehold(name: " ", user: "mine", owner: stranger.id, at: noon)
      }
      #expect(throws: AccountError.unknownAccount) {
        try store.makeHousehold(name: "Mine", user: "mine", owner: AccountID(rawValue: 99), at: noon)
      }
      let mine = try store.makeHousehold(name: "Mine", user: "mine", owner: member.id, at: noon + 1)
      #expect(try store.households(of: member.id).map(\.0) == [home, mine])
    }

    /// Who is no member does not learn whether there is such a household.
    @Test func `who may not do a thing is refused, and nothing changes`() throws {
      let before = try roles()
      let token = try store.invite(to: home.id, role: .owner, by: owner.id, ends: noon + day, at: noon)
      let verbs: [(String, (AccountID, HouseholdID) throws -> Void)] = [
        ("rename", { try store.renameHousehold($1, to: "x", by: $0) }),
        ("set a role", { try store.setRole(of: viewer.id, in: $1, to: .owner, by: $0) }),
        ("raise oneself", { try store.setRole(of: $0, in: $1, to: .owner, by: $0) }),
        ("remove", { try store.remove(viewer.id, from: $1, by: $0) }),
        ("remove the owner", { try store.remove(owner.id, from: $1, by: $0) }),
        ("invite", { _ = try store.invite(to: $1, role: .viewer, by: $0, ends: noon + 9, at: noon) }),
        ("revoke", { try store.revokeInvitation(token.invitation.id, of: $1, by: $0) }),
      ]
      for (name, verb) in verbs {
        for actor in [member, viewer] {
          #expect(throws: AccountError.roleForbids, "\(name)") { try verb(actor.id, home.id) }
        }
        #expect(throws: AccountError.notAMember, "\(name)") { try verb(stranger.id, home.id) }
        #expect(throws: AccountError.notAMember, "\(name)") { try verb(owner.id, HouseholdID(rawValue: 99)) }
      }
      #expect(try roles() == before)
      #expect(try store.membership(of: owner.id, in: home.id)?.0 == home)
      #expect(try store.invitations(of: home.id, at: noon).count == 1)
    }

    @Test func `an owner renames, gives roles and removes`() throws {
      try store.renameHousehold(home.id, to: "Home", by: owner.id)
      #expect(try store.membership(of: viewer.id, in: home.id)?.0.name == "Home")
      try store.setRole(of: member.id, in: home.id, to: .owner, by: owner.id)
      try store.setRole(of: owner.id, in: home.id, to: .viewer, by: member.id)
      try store.remove(owner.id, from: home.id, by: member.id)
      #expect(try roles() == ["minji": .owner, "victor": .viewer])
      #expect(throws: AccountError.notAMember) {
        try store.setRole(of: stranger.id, in: home.id, to: .member, by: member.id)
      }
    }

    @Test func `there is an owner at any time`() throws {
      #expect(throws: AccountError.lastOwner) { try store.leave(home.id, account: owner.id) }
      #expect(throws: AccountError.lastOwner) { try store.remove(owner.id, from: home.id, by: owner.id) }
      #expect(throws: AccountError.lastOwner) {
        try store.setRole(of: owner.id, in: home.id, to: .member, by: owner.id)
      }
      try store.setRole(of: owner.id, in: home.id, to: .owner, by: owner.id)
      try store.setRole(of: member.id, in: home.id, to: .owner, by: owner.id)
      try store.leave(home.id, account: owner.id)
      #expect(throws: AccountError.lastOwner) { try store.leave(home.id, account: member.id) }
      try store.leave(home.id, account: viewer.id)
      #expect(throws: AccountError.lastOwner) { try store.leave(home.id, account: member.id) }
      #expect(throws: AccountError.notAMember) { try store.leave(home.id, account: owner.id) }
    }

    /// Random verbs of random people against a model of the rules.
    @Test(arguments: 0..<20) func `keeps its rules whatever is done`(seed: UInt64) throws {
      var source = SplitMix64(seed: seed)
      let people = [owner, member, viewer, stranger].map(\.id)
      var model: [AccountID: Role] = [owner.id: .owner, member.id: .member, viewer.id: .viewer]
      for _ in 0..<60 {
        let (actor, target) = (people.randomElement(using: &source)!, people.randomElement(using: &source)!)
        let role = Role.allCases.randomElement(using: &source)!
        let verb = Int.random(in: 0..<4, using: &source)
        let isLastOwner = { (id: AccountID) in model.filter { $0.value == .owner }.map(\.key) == [id] }
        var expected: AccountError?
        if model[actor] == nil {
          expected = .notAMember
        } else if verb == 2 {
          expected = isLastOwner(actor) ? .lastOwner : nil
        } else if model[actor] != .owner {
          expected = .roleForbids
        } else if verb == 3 {
          expected = model[target] == nil ? nil : .alreadyMember
        } else if model[target] == nil {
          expected = .notAMember
        } else if isLastOwner(target), verb == 1 || role != .owner {
          expected = .lastOwner
        }
        var found: AccountError?
        do throws(any Error) {
          switch verb {
          case 0: try store.setRole(of: target, in: home.id, to: role, by: actor)
          case 1: try store.remove(target, from: home.id, by: actor)
          case 2: try store.leave(home.id, account: actor)
          default:
            let token = try store.invite(to: home.id, role: role, by: actor, ends: noon + 1, at: noon).token
            _ = try store.accept(token: token, account: target, at: noon)
          }
        } catch let error as AccountError {
          found = error
        }
        #expect(found == expected)
        if expected == nil {
          switch verb {
          case 0, 3: model[target] = role
          case 1: model[target] = nil
          default: model[actor] = nil
          }
        }
        let members = try store.members(of: home.id)
        #expect(Dictionary(uniqueKeysWithValues: members.map { ($0.account, $0.role) }) == model)
        #expect(members.contains { $0.role == .owner })
      }
    }
  }

  @Suite struct InvitationTests {
    let store: AccountStore
    let owner, guest, other: Account
    let home: Household

    init() throws {
      store = try .new()
      owner = try store.addAccount("olive")
      guest = try store.addAccount("gaeun")
      other = try store.addAccount("other")
      home = try store.makeHousehold(name: "Home", user: "home", owner: owner.id, at: noon)
    }

    private func invite(_ role: Role = .member, by account: Account? = nil) throws -> (
      Invitation, token: String
    ) {
      let (invitation, token) = try store.invite(
        to: home.id, role: role, by: (account ?? owner).id, ends: noon + day, at: noon)
      return (invitation, token)
    }

    private func expectEnded(_ token: String, at moment: Instant = noon) throws {
      #expect(try store.invitation(token: token, at: moment) == nil)
      #expect(throws: AccountError.invitationEnded) {
        try store.accept(token: token, account: guest.id, at: moment)
      }
    }

    @Test(arguments: Role.allCases) func `lets the first in with its role, once`(role: Role) throws {
      let token = try invite(role).token
      let offer = try #require(try store.invitation(token: token, at: noon))
      #expect(offer.household == home)
      #expect((offer.role, offer.inviterName, offer.ends) == (role, "olive", noon + day))
      #expect(try store.accept(token: token, account: guest.id, at: noon + 1) == home)
      #expect(try store.membership(of: guest.id, in: home.id)?.1 == role)
      #expect(try store.members(of: home.id).last?.since == noon + 1)
      #expect(throws: AccountError.invitationEnded) {
        try store.accept(token: token, account: other.id, at: noon + 1)
      }
      #expect(try store.invitation(token: token, at: noon + 1) == nil)
    }

    @Test func `ends when it says`() throws {
      let token = try invite().token
      #expect(try store.invitation(token: token, at: noon + (day - 1)) != nil)
      try expectEnded(token, at: noon + day)
      #expect(try store.invitations(of: home.id, at: noon + day).isEmpty)
      _ = try store.accept(token: token, account: guest.id, at: noon + (day - 1))
    }

    @Test(arguments: [0, -1, 3654 * 86_400] as [Int64]) func `refuses an end that is none`(after: Int64) {
      #expect(throws: AccountError.endForm) {
        try store.invite(to: home.id, role: .viewer, by: owner.id, ends: noon + after, at: noon)
      }
    }

    @Test func `is revoked by an owner of its household alone`() throws {
      let (invitation, token) = try invite()
      let others = try store.makeHousehold(name: "Other", user: "other", owner: other.id, at: noon)
      #expect(throws: AccountError.invitationEnded) {
        try store.revokeInvitation(invitation.id, of: others.id, by: other.id)
      }
      #expect(throws: AccountError.notAMember) {
        try store.revokeInvitation(invitation.id, of: home.id, by: other.id)
      }
      #expect(try store.invitations(of: home.id, at: noon) == [invitation])
      try store.revokeInvitation(invitation.id, of: home.id, by: owner.id)
      try expectEnded(token)
    }

    @Test func `a member who follows it does not use it up, nor change their role`() throws {
      let token = try invite(.viewer).token
      #expect(throws: AccountError.alreadyMember) {
        try store.accept(token: token, account: owner.id, at: noon)
      }
      #expect(try store.membership(of: owner.id, in: home.id)?.1 == .owner)
      _ = try store.accept(token: token, account: guest.id, at: noon)
    }

    @Test func `ends with the power of who made it`() throws {
      try store.add(other, to: home, .owner, by: owner)
      let first = try invite(by: other).token
      try store.setRole(of: other.id, in: home.id, to: .member, by: owner.id)
      try expectEnded(first)
      try store.setRole(of: other.id, in: home.id, to: .owner, by: owner.id)
      let second = try invite(by: other).token
      try store.remove(other.id, from: home.id, by: owner.id)
      try expectEnded(second)
      try store.add(other, to: home, .owner, by: owner)
      let third = try invite(by: other).token
      _ = try store.withdraw(other.id, password: goodPassword, at: noon)
      try expectEnded(third)
    }

    @Test(arguments: ["", "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])
    func `another text is none`(token: String) throws {
      _ = try invite()
      try expectEnded(token)
    }

    @Test func `there are fifty open ones at most`() throws {
      for _ in 0..<50 { _ = try invite() }
      #expect(throws: AccountError.tooMany(limit: 50)) { try invite() }
      _ = try store.invite(to: home.id, role: .viewer, by: owner.id, ends: noon + 2 * day, at: noon + day)
    }

    @Test func `an account is in fifty households at most`() throws {
      for number in 0..<50 {
        _ = try store.makeHousehold(name: "H", user: "user\(number)", owner: guest.id, at: noon)
      }
      #expect(throws: AccountError.tooMany(limit: 50)) {
        try store.makeHousehold(name: "H", user: "one more", owner: guest.id, at: noon)
      }
      let token = try invite().token
      #expect(throws: AccountError.tooMany(limit: 50)) {
        try store.accept(token: token, account: guest.id, at: noon)
      }
      _ = try store.accept(token: token, account: other.id, at: noon)
    }
  }
#endif
