#if Server
  import Accounts
  import Delimited
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Words

  extension Site {
    /// Signing in and out.
    static let sessionEndpoints: [Endpoint] = [
      Endpoint(
        method: .post, path: "/sessions", id: "signIn", summary: "Sign in by e-mail address and password",
        access: .anybody,
        intake: .json([
          .needed("email", .text(most: 254)), .needed("password", .text(most: 1024, format: "password")),
          .maybe(
            "label", .text(most: 200), "Such as the app and the phone, for the person to tell sign-ins apart."
          ),
        ]), success: .init(status: .created, note: "Signed in.", shape: .named("Tokens")),
        refusals: [
          (401, "There is no such account, or it has another password."),
          (429, "There were too many tries; `Retry-After` says when the next is looked at."),
        ]
      ) { site, call in
        let address = site.address(of: call.request, call.context)
        let (email, password) = (call.body.text("email") ?? "", call.body.text("password") ?? "")
        let account = try await site.hashed {
          try site.stores.accounts.signIn(
            email: email, password: password, from: address, at: site.clock.now())
        }
        return try await site.begun(account, call)
      },
      Endpoint(
        method: .post, path: "/sessions/refresh", id: "refreshSession",
        summary: "Get the next tokens for a refresh token, which is good once", access: .anybody,
        intake: .json([.needed("refresh_token", .text(most: 200))]),
        success: .init(status: .ok, note: "The next tokens.", shape: .named("Tokens")),
        refusals: [
          (418, "The refresh token is good no more; of one that was used before the whole sign-in has ended.")
        ]
      ) { site, call in
        let (token, moment) = (call.body.text("refresh_token") ?? "", site.clock.now())
        do {
          let (next, account) = try await site.stored { try site.stores.accounts.rotate(token, at: moment) }
          return .json(try await site.tokenAnswer(next, of: account, at: moment))
        } catch let error as RefreshError {
          throw APIRefusal.refreshExpired(error)
        }
      },
      Endpoint(
        method: .post, path: "/sessions/end", id: "endSession", summary: "Sign out by a refresh token",
        access: .anybody, intake: .json([.needed("refresh_token", .text(most: 200))]),
        success: .init(status: .noContent, note: "It is good for nothing now, if it ever was.")
      ) { site, call in
        let (token, moment) = (call.body.text("refresh_token") ?? "", site.clock.now())
        try await site.stored { try site.stores.accounts.endRefreshFamily(token: token, at: moment) }
        return .done
      },
      Endpoint(
        method: .delete, path: "/sessions/current", id: "signOut", summary: "Sign out here", access: .session,
        success: .init(status: .noContent, note: "Signed out; the access token is good for nothing now.")
      ) { site, call in
        guard let caller = call.caller, let family = caller.family else { throw APIRefusal.needsSession }
        let moment = site.clock.now()
        try await site.stored {
          try site.stores.accounts.endRefreshFamily(family, of: caller.account.id, at: moment)
        }
        return .done
      },
      Endpoint(
        method: .delete, path: "/sessions", id: "signOutEverywhere",
        summary: "Sign out everywhere, browsers too", access: .session,
        success: .init(status: .noContent, note: "Signed out everywhere; personal keys stay.")
      ) { site, call in
        let (id, moment) = (call.account.id, site.clock.now())
        try await site.stored {
          try site.stores.accounts.endRefreshFamilies(of: id, at: moment)
          try site.stores.accounts.endSessions(of: id)
        }
        return .done
      },
    ]

    /// The account itself.
    static let accountEndpoints: [Endpoint] = [
      Endpoint(
        method: .post, path: "/accounts", id: "signUp", summary: "Sign up", access: .anybody,
        intake: .json([
          .needed("email", .text(most: 254, format: "email")),
          .needed("password", .text(most: 1024, format: "password")),
          .maybe("name", .text(most: 200), "What the others see; one by chance where it is left out."),
          .maybe("phone", .text(most: 40)), .maybe("language", .text(most: 35), "A language tag such as ko."),
          .maybe("label", .text(most: 200), "As in a sign-in."),
        ]), success: .init(status: .created, note: "Signed up and in.", shape: .named("Tokens")),
        refusals: [(429, "There were too many from one address; `Retry-After` says for how long.")]
      ) { site, call in
        let (address, body) = (site.address(of: call.request, call.context), call.body)
        let language = body.text("language") ?? call.request.language.rawValue
        let account = try await site.hashed {
          try site.newAccount(
            email: body.text("email") ?? "", password: body.text("password") ?? "", name: body.text("name"),
            phone: body.text("phone"), language: language, from: address)
        }
        site.sendVerification(to: account)
        return try await site.begun(account, call)
      },
      Endpoint(
        method: .get, path: "/account", id: "getAccount", summary: "Who is signed in", access: .account,
        success: .init(status: .ok, note: "The account.", shape: .named("Account"))
      ) { _, call in .json(call.account.json) },
      Endpoint(
        method: .patch, path: "/account", id: "editAccount",
        summary: "Change the name, the telephone number or the language; null takes one away",
        access: .session,
        intake: .json([
          .maybe("name", .text(most: 200)), .maybe("phone", .nullable(.text(most: 40))),
          .maybe("language", .nullable(.text(most: 35))),
        ]), success: .init(status: .ok, note: "The account as it is now.", shape: .named("Account")),
        isConditional: true
      ) { site, call in
        let (id, body) = (call.account.id, call.body)
        let account = try await site.stored {
          try site.stores.accounts.setProfile(
            of: id, name: body.text("name"), phone: body.change("phone"), language: body.change("language")
          ) {
            try call.requireMatch($0.json)
            return true
          }
        }
        guard let account else { throw AccountError.unknownAccount }
        return .json(account.json).tagged(account.json)
      },
    ]

    /// Personal keys, for scripts.
    static let keyEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/account/keys", id: "listKeys", summary: "The personal keys, the newest first",
        access: .session,
        success: .init(
          status: .ok, note: "The keys, without their secrets.",
          shape: .object([.needed("keys", .list(.named("Key")))]))
      ) { site, call in
        let id = call.account.id
        let keys = try await site.stored { try site.stores.accounts.keys(of: id) }
        return .json(["keys": .array(keys.map { .object($0.members) })])
      },
      Endpoint(
        method: .post, path: "/account/keys", id: "makeKey", summary: "A new personal key", access: .session,
        intake: .json([
          .needed("name", .text(least: 1, most: 200)),
          .maybe("may_write", .boolean, "Without it the key only reads."),
          .maybe("ends_at", .text(most: 40, format: "date-time"), "In UTC, such as 2027-01-01T00:00:00Z."),
          .maybe(
            "password", .text(most: 1024, format: "password"),
            "Once more, because a key lasts longer than a sign-in. Who has none signs in anew before this."),
        ]),
        success: .init(
          status: .created, note: "The key with its secret, which is not shown again.",
          shape: .object([.needed("key", .named("Key")), .needed("secret", .text())])),
        refusals: [
          (409, "There are as many as there may be."),
          (429, "There were too many tries; `Retry-After` says for how long."),
        ]
      ) { site, call in
        let signIn = try await site.ownSignIn(call)
        try await call.askingPassword("password") {
          _ = try await site.confirm(call.account, signIn, password: call.body.text("password") ?? "")
        }
        let (id, body, moment) = (call.account.id, call.body, site.clock.now())
        let ends = try body.text("ends_at").map { text in
          try call.reading("ends_at") {
            guard let end = Instant(text) else { throw AccountError.endForm }
            return end
          }
        }
        let (key, secret) = try await site.stored {
          try site.stores.accounts.makeKey(
            of: id, name: body.text("name") ?? "", mayWrite: body.flag("may_write") ?? false, ends: ends,
            at: moment)
        }
        return .made(
          ["key": .object(key.members), "secret": .string(secret)], at: "/account/keys/\(key.id)")
      },
      Endpoint(
        method: .delete, path: "/account/keys/{key}", id: "endKey", summary: "End a personal key at once",
        access: .session,
        success: .init(status: .noContent, note: "It opens nothing now.")
      ) { site, call in
        let (id, key) = (call.account.id, try call.number("key"))
        guard try await site.stored({ try site.stores.accounts.revokeKey(key, of: id) }) else {
          throw HTTPError(.notFound)
        }
        return .done
      },
    ]

    /// The first tokens of an app.
    private func begun(_ account: Account, _ call: APICall) async throws -> APIAnswer {
      let moment = clock.now()
      let label = call.body.text("label") ?? String(call.request.headers[.userAgent]?.prefix(200) ?? "")
      let refresh = try await stored {
        try stores.accounts.issueRefreshToken(of: account.id, label: label, at: moment)
      }
      return APIAnswer(status: .created, body: .json(try await tokenAnswer(refresh, of: account, at: moment)))
    }

    private func tokenAnswer(_ refresh: RefreshToken, of account: Account, at moment: Instant) async throws
      -> JSON
    {
      let keys = try await stored { try stores.accounts.signingKeys(at: moment) }
      let access = try await tokens.token(of: account.id, family: refresh.family, keys: keys, at: moment)
      return [
        "token_type": "Bearer", "access_token": .string(access),
        "expires_in": .integer(Int(AccessTokens.lifetime)), "refresh_token": .string(refresh.token),
        "refresh_expires_at": .string(refresh.ends.description), "account": account.json,
      ]
    }
  }

  extension Account {
    fileprivate var json: JSON {
      [
        "id": .integer(Int(id.rawValue)), "email": JSON(email), "email_verified": .bool(isEmailVerified),
        "name": .string(name), "phone": JSON(phone), "language": JSON(language),
        "created_at": .string(createdAt.description),
      ]
    }
  }

  extension PersonalKey {
    fileprivate var members: [(String, JSON)] {
      [
        ("id", .integer(Int(id))), ("name", .string(name)), ("may_write", .bool(mayWrite)),
        ("created_at", .string(createdAt.description)), ("ends_at", JSON(ends?.description)),
        ("used_at", JSON(usedAt?.description)),
      ]
    }
  }
#endif
