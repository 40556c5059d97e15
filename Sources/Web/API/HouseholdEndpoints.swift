#if Server
  import Accounts
  import Delimited
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Words

  extension Site {
    /// Households.
    static let householdEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/households", id: "listHouseholds", summary: "The households that one is in",
        access: .account,
        success: .init(
          status: .ok, note: "The first one first.",
          shape: .object([.needed("households", .list(.named("Household")))]))
      ) { site, call in
        let id = call.account.id
        let found = try await site.stored { try site.stores.accounts.households(of: id) }
        return .json(["households": .array(found.map { $0.json(role: $1) })])
      },
      Endpoint(
        method: .post, path: "/households", id: "makeHousehold",
        summary: "A new household, with a pantry of its own", access: .account,
        intake: .json([.needed("name", .text(least: 1, most: 200))]),
        success: .init(status: .created, note: "Its owner is who made it.", shape: .named("Household")),
        isRepeatable: true, refusals: [(409, "There are as many as there may be.")]
      ) { site, call in
        let (name, owner) = (call.body.text("name") ?? "", call.account)
        let household = try await site.stored { try site.newHousehold(named: name, owner: owner) }
        return .made(household.json(role: .owner), at: "/households/\(household.id)")
      },
      Endpoint(
        method: .get, path: "/households/{household}", id: "getHousehold", summary: "One household",
        access: .household(.viewer), success: .init(status: .ok, note: "It.", shape: .named("Household"))
      ) { _, call in .json(call.household.json(role: call.membership?.role ?? .viewer)) },
      Endpoint(
        method: .patch, path: "/households/{household}", id: "renameHousehold",
        summary: "Call a household something else", access: .household(.owner),
        intake: .json([.needed("name", .text(least: 1, most: 200))]),
        success: .init(
          status: .ok, note: "As it is now; its pantry keeps its name.", shape: .named("Household")),
        isConditional: true
      ) { site, call in
        let (household, name, actor) = (call.household.id, call.body.text("name") ?? "", call.account.id)
        try call.requireMatch(call.household.json(role: .owner))
        let found = try await site.stored {
          try site.stores.accounts.renameHousehold(household, to: name, by: actor)
          return try site.stores.accounts.membership(of: actor, in: household)
        }
        guard let json = found.map({ $0.json(role: $1) }) else { throw AccountError.notAMember }
        return .json(json).tagged(json)
      },
      Endpoint(
        method: .post, path: "/households/{household}/leave", id: "leaveHousehold",
        summary: "Leave a household", access: .household(.viewer),
        success: .init(status: .noContent, note: "One is no member any more."), isRepeatable: true,
        refusals: [(409, "It would have no owner.")]
      ) { site, call in
        let (household, account) = (call.household.id, call.account.id)
        try await site.stored { try site.stores.accounts.leave(household, account: account) }
        return .done
      },
    ]

    /// Who is in a household.
    static let membershipEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/households/{household}/members", id: "listMembers",
        summary: "The members of a household", access: .household(.viewer),
        success: .init(
          status: .ok, note: "In the order in which they came.",
          shape: .object([.needed("members", .list(.named("Member")))]))
      ) { site, call in
        let household = call.household.id
        let members = try await site.stored { try site.stores.accounts.members(of: household) }
        return .json(["members": .array(members.map(\.json))])
      },
      Endpoint(
        method: .delete, path: "/households/{household}/members/{account}", id: "removeMember",
        summary: "Take a member out of a household", access: .household(.owner),
        success: .init(status: .noContent, note: "They are no member any more."),
        refusals: [(409, "It would have no owner.")]
      ) { site, call in
        let (household, actor) = (call.household.id, call.account.id)
        let member = AccountID(rawValue: try call.number("account"))
        try await site.stored { try site.stores.accounts.remove(member, from: household, by: actor) }
        return .done
      },
      Endpoint(
        method: .patch, path: "/households/{household}/members/{account}", id: "setRole",
        summary: "Give a member another role; an owner may give their own away", access: .household(.owner),
        intake: .json([.needed("role", .choice(Role.allCases.map(\.rawValue)))]),
        success: .init(status: .ok, note: "As they are now.", shape: .named("Member")),
        refusals: [(409, "The household would have no owner.")]
      ) { site, call in
        let (household, actor) = (call.household.id, call.account.id)
        let id = AccountID(rawValue: try call.number("account"))
        guard let role = call.body.text("role").flatMap(Role.init(rawValue:)) else {
          throw HTTPError(.badRequest)
        }
        let member = try await site.stored {
          try site.stores.accounts.setRole(of: id, in: household, to: role, by: actor)
          return try site.stores.accounts.members(of: household).first { $0.account == id }
        }
        guard let member else { throw AccountError.notAMember }
        return .json(member.json)
      },
      Endpoint(
        method: .get, path: "/households/{household}/invitations", id: "listInvitations",
        summary: "The invitations that are open, without what is secret of them", access: .household(.owner),
        success: .init(
          status: .ok, note: "The newest first.",
          shape: .object([.needed("invitations", .list(.named("Invitation")))]))
      ) { site, call in
        let (household, now) = (call.household.id, site.clock.now())
        let open = try await site.stored { try site.stores.accounts.invitations(of: household, at: now) }
        return .json(["invitations": .array(open.map(\.json))])
      },
      Endpoint(
        method: .delete, path: "/households/{household}/invitations/{invitation}", id: "endInvitation",
        summary: "End an invitation that nobody has taken", access: .household(.owner),
        success: .init(status: .noContent, note: "It lets nobody in now.")
      ) { site, call in
        let (household, actor, number) = (call.household.id, call.account.id, try call.number("invitation"))
        try await site.stored {
          try site.stores.accounts.revokeInvitation(number, of: household, by: actor)
        }
        return .done
      },
      Endpoint(
        method: .get, path: "/invitations/{token}", id: "getInvitation", summary: "What an invitation offers",
        access: .account,
        success: .init(
          status: .ok, note: "It can be taken.",
          shape: .object([
            .needed("household", .text(), "Its name."), .needed("role", .text()),
            .needed("inviter", .text(), "Who made it."), .needed("ends_at", .text(format: "date-time")),
          ]))
      ) { site, call in
        let (token, now) = (call.text("token"), site.clock.now())
        let offer = try await site.stored { try site.stores.accounts.invitation(token: token, at: now) }
        guard let offer else { throw AccountError.invitationEnded }
        return .json([
          "household": .string(offer.household.name), "role": .string(offer.role.rawValue),
          "inviter": .string(offer.inviterName), "ends_at": .string(offer.ends.description),
        ])
      },
      Endpoint(
        method: .post, path: "/households/{household}/invitations", id: "invite",
        summary: "A link that lets one person into a household within a week", access: .household(.owner),
        intake: .json([.needed("role", .choice([Role.viewer, .member].map(\.rawValue)))]),
        success: .init(
          status: .created, note: "The token is not shown again.",
          shape: .object([
            .needed("token", .text()), .needed("link", .text(format: "uri")), .needed("role", .text()),
            .needed("ends_at", .text(format: "date-time")),
          ])), refusals: [(409, "There are as many as there may be.")]
      ) { site, call in
        let (household, actor) = (call.household.id, call.account.id)
        let role = call.body.text("role").flatMap(Role.init(rawValue:)) ?? .viewer
        let (invitation, token) = try await site.stored {
          try site.newInvitation(to: household, role: role, by: actor)
        }
        return APIAnswer(
          status: .created,
          body: .json([
            "token": .string(token), "link": .string(site.settings.address(of: "/invitations/\(token)")),
            "role": .string(invitation.role.rawValue), "ends_at": .string(invitation.ends.description),
          ]))
      },
      Endpoint(
        method: .post, path: "/invitations/accept", id: "acceptInvitation", summary: "Take an invitation",
        access: .account, intake: .json([.needed("token", .text(least: 1, most: 200))]),
        success: .init(status: .ok, note: "The household that one is in now.", shape: .named("Household")),
        isRepeatable: true,
        refusals: [
          (404, "There is no such invitation, it has ended, or it was taken."),
          (409, "One is a member already, or there are as many as there may be."),
        ]
      ) { site, call in
        let (token, id, moment) = (call.body.text("token") ?? "", call.account.id, site.clock.now())
        let found = try await site.stored {
          let household = try site.stores.accounts.accept(token: token, account: id, at: moment)
          return try site.stores.accounts.membership(of: id, in: household.id)
        }
        guard let (household, role) = found else { throw AccountError.notAMember }
        return .json(household.json(role: role))
      },
    ]
  }

  extension Household {
    fileprivate func json(role: Role) -> JSON {
      [
        "id": .integer(Int(id.rawValue)), "name": .string(name), "role": .string(role.rawValue),
        "created_at": .string(createdAt.description),
      ]
    }
  }

  extension Invitation {
    fileprivate var json: JSON {
      [
        "id": .integer(Int(id)), "role": .string(role.rawValue), "inviter": .integer(Int(inviter.rawValue)),
        "created_at": .string(createdAt.description), "ends_at": .string(ends.description),
      ]
    }
  }

  extension Member {
    fileprivate var json: JSON {
      [
        "account": .integer(Int(account.rawValue)), "name": .string(name), "role": .string(role.rawValue),
        "since": .string(since.description),
      ]
    }
  }
#endif
