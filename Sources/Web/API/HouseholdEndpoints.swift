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

  extension Member {
    fileprivate var json: JSON {
      [
        "account": .integer(Int(account.rawValue)), "name": .string(name), "role": .string(role.rawValue),
        "since": .string(since.description),
      ]
    }
  }
#endif
