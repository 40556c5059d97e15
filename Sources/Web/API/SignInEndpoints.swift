#if Server
  import Accounts
  import Delimited
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Words

  extension Site {
    /// Where somebody is signed in, and by whom.
    static let signInEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/sessions", id: "listSignIns", summary: "Where one is signed in",
        access: .session,
        success: .init(
          status: .ok, note: "The last used first.",
          shape: .object([
            .needed("browsers", .list(.named("SignIn"))), .needed("apps", .list(.named("SignIn"))),
          ]))
      ) { site, call in
        let (id, family, accounts) = (call.account.id, call.caller?.family, site.stores.accounts)
        return try await site.stored {
          let now = site.clock.now()
          return .json([
            "browsers": .array(
              try accounts.sessions(of: id, at: now).map {
                json($0.id, $0.label, $0.createdAt, $0.seenAt, isCurrent: false)
              }),
            "apps": .array(
              try accounts.appSessions(of: id, at: now).map {
                json($0.id, $0.label, $0.createdAt, $0.seenAt, isCurrent: $0.id == family)
              }),
          ])
        }
      },
      Endpoint(
        method: .delete, path: "/sessions/browsers/{session}", id: "endBrowser",
        summary: "Sign a browser out", access: .session,
        success: .init(status: .noContent, note: "It is signed out.")
      ) { site, call in
        let (id, number) = (call.account.id, try call.number("session"))
        guard try await site.stored({ try site.stores.accounts.endSession(id: number, of: id) }) else {
          throw HTTPError(.notFound)
        }
        return .done
      },
      Endpoint(
        method: .delete, path: "/sessions/apps/{app}", id: "endApp", summary: "Sign an app out",
        access: .session, success: .init(status: .noContent, note: "It is signed out.")
      ) { site, call in
        let (id, number, now) = (call.account.id, try call.number("app"), site.clock.now())
        guard
          try await site.stored({ try site.stores.accounts.endAppSession(id: number, of: id, at: now) })
        else { throw HTTPError(.notFound) }
        return .done
      },
      Endpoint(
        method: .get, path: "/account/providers", id: "listProviders",
        summary: "The accounts with other providers by which one signs in", access: .session,
        success: .init(
          status: .ok, note: "The oldest first.",
          shape: .object([
            .needed(
              "providers",
              .list(
                .object([
                  .needed("issuer", .text()), .needed("subject", .text()),
                  .needed("email", .nullable(.text())), .needed("linked_at", .text(format: "date-time")),
                ])))
          ]))
      ) { site, call in
        let id = call.account.id
        let known = try await site.stored { try site.stores.accounts.identities(of: id) }
        return .json([
          "providers": .array(
            known.map {
              [
                "issuer": .string($0.issuer), "subject": .string($0.subject), "email": JSON($0.email),
                "linked_at": .string($0.linkedAt.description),
              ]
            })
        ])
      },
      Endpoint(
        method: .post, path: "/account/providers/unlink", id: "unlinkProvider",
        summary: "Sign in by a provider no more; one is added in a browser", access: .session,
        intake: .json([
          .needed("issuer", .text(least: 1, most: 255)), .needed("subject", .text(least: 1, most: 255)),
        ]), success: .init(status: .noContent, note: "It lets nobody in now."), isRepeatable: true
      ) { site, call in
        let (id, body) = (call.account.id, call.body)
        try await site.stored {
          try site.stores.accounts.unlink(
            issuer: body.text("issuer") ?? "", subject: body.text("subject") ?? "", from: id)
        }
        return .done
      },
    ]

    /// Taking one's things along, and leaving.
    static let leavingEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/account/export", id: "exportAccount",
        summary: "All that is held of somebody, with the pantries of their households", access: .session,
        success: .init(status: .ok, note: "It.", shape: .anyObject)
      ) { site, call in
        let account = call.account
        let text = try await site.stored {
          try AccountExport(of: account, site.stores, at: site.clock.now()).text()
        }
        return APIAnswer(
          headers: [.contentType: "application/json", .eTag: EntityTags.tag(of: text)],
          body: .bytes(Array(text.utf8)))
      },
      Endpoint(
        method: .get, path: "/account/withdrawal", id: "getWithdrawal",
        summary: "What would go with the account, and what would stay with others", access: .session,
        success: .init(
          status: .ok, note: "Households.",
          shape: .object([
            .needed("gone", .list(householdName), "Those with nobody else in them."),
            .needed("left", .list(householdName), "Those that go on."),
          ]))
      ) { site, call in
        let id = call.account.id
        let (alone, shared) = try await site.stored { try site.leftBehind(by: id) }
        return .json(["gone": .array(alone.map(name)), "left": .array(shared.map(name))])
      },
      Endpoint(
        method: .post, path: "/account/withdraw", id: "withdraw",
        summary: "Leave for good: everything of the person is removed", access: .session,
        intake: .json([
          .maybe(
            "password", .text(most: 1024, format: "password"),
            "Once more. Who has none signs in anew before this.")
        ]), success: .init(status: .noContent, note: "Nothing is kept of them any more."),
        refusals: [(429, "There were too many tries; `Retry-After` says for how long.")]
      ) { site, call in
        let password = call.body.text("password") ?? ""
        let signIn = try await site.ownSignIn(call)
        try await call.askingPassword("password") {
          try await site.withdraw(call.account, signIn, password: password)
        }
        return .done
      },
    ]

    private static let householdName = Shape.object([
      .needed("id", .integer(1...Int.max)), .needed("name", .text()),
    ])

    private static func name(_ household: Household) -> JSON {
      ["id": .integer(Int(household.id.rawValue)), "name": .string(household.name)]
    }

    private static func json(
      _ id: Int64, _ label: String, _ created: Instant, _ seen: Instant, isCurrent: Bool
    ) -> JSON {
      [
        "id": .integer(Int(id)), "label": .string(label), "created_at": .string(created.description),
        "seen_at": .string(seen.description), "is_current": .bool(isCurrent),
      ]
    }
  }
#endif
