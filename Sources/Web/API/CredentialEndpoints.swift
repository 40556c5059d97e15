#if Server
  import Accounts
  import Delimited
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Words

  extension Site {
    private static let noMail: (status: Int, note: String) = (404, "This server sends no mail.")
    private static let tooMany: (status: Int, note: String) = (
      429, "There were too many tries; `Retry-After` says for how long."
    )
    private static let present = ShapeMember.maybe(
      "password", .text(most: 1024, format: "password"),
      "The present one, once more. Who has none signs in anew before this.")

    /// The password and the e-mail address of who is signed in.
    static let credentialEndpoints: [Endpoint] = [
      Endpoint(
        method: .put, path: "/account/password", id: "changePassword",
        summary: "Change the password; every other sign-in ends, keys stay", access: .session,
        intake: .json([
          .maybe("old_password", .text(most: 1024, format: "password"), "Of who has one."),
          .needed("password", .text(most: 1024, format: "password"), "The new one."),
        ]), success: .init(status: .noContent, note: "It is the password now."), refusals: [tooMany]
      ) { site, call in
        let (old, new) = (call.body.text("old_password") ?? "", call.body.text("password") ?? "")
        let signIn = try await site.ownSignIn(call)
        try await call.askingPassword("old_password") {
          try await site.changePassword(of: call.account, signIn, from: old, to: new)
        }
        return .done
      },
      Endpoint(
        method: .get, path: "/account/email", id: "getEmail",
        summary: "The e-mail address, and one that waits",
        access: .session, success: .init(status: .ok, note: "It.", shape: email)
      ) { site, call in .json(try await site.emailJSON(of: call.account.id)) },
      Endpoint(
        method: .put, path: "/account/email", id: "changeEmail",
        summary:
          "Change the e-mail address: where mail is sent it waits for the link that goes there, and else at once",
        access: .session,
        intake: .json([.needed("email", .text(most: 254, format: "email")), present]),
        success: .init(
          status: .ok,
          note:
            "It is the address now, or waits. Where mail is sent it is not told whether it is somebody else’s.",
          shape: email), refusals: [tooMany]
      ) { site, call in
        let (email, password) = (call.body.text("email") ?? "", call.body.text("password") ?? "")
        let signIn = try await site.ownSignIn(call)
        try await call.askingPassword("password") {
          _ = try await site.changeEmail(
            of: call.account, signIn, to: email, password: password,
            from: site.address(of: call.request, call.context), language: call.phrases.language)
        }
        return .json(try await site.emailJSON(of: call.account.id))
      },
      Endpoint(
        method: .post, path: "/account/email/verification", id: "askForVerification",
        summary: "Have a link sent that verifies the address", access: .session,
        success: .init(
          status: .noContent, note: "A mail is on its way, where the address is not verified yet."),
        isRepeatable: true, refusals: [noMail, tooMany]
      ) { site, call in
        try await site.askForVerification(
          of: call.account, from: site.address(of: call.request, call.context))
        return .done
      },
    ]

    /// What links in mails lead to, for who has the mail, and what is asked before anybody is signed in.
    static let mailEndpoints: [Endpoint] = [
      Endpoint(
        method: .post, path: "/accounts/check", id: "checkSignUp",
        summary: "What is not right with a field of a sign-up yet, while it is typed", access: .anybody,
        intake: .json([
          .needed("about", .choice(SignUpField.allCases.map(\.rawValue))),
          .maybe("email", .text(most: 254)), .maybe("password", .text(most: 1024, format: "password")),
          .maybe("name", .text(most: 200)), .maybe("phone", .text(most: 40)),
        ]),
        success: .init(
          status: .ok, note: "A sentence each; none where all is right.",
          shape: .object([.needed("told", .list(.text()))]))
      ) { site, call in
        let body = call.body
        let form = WebForm(
          Dictionary(
            uniqueKeysWithValues: ["email", "password", "name", "phone"].map { ($0, body.text($0) ?? "") }))
        guard let field = body.text("about").flatMap(SignUpField.init(rawValue:)) else {
          throw HTTPError(.badRequest)
        }
        let sentences = try await site.flaws(
          of: form, about: field, account: nil,
          from: site.address(of: call.request, call.context), phrases: call.phrases)
        return .json(["told": .array(sentences.map { .string($0) })])
      },
      Endpoint(
        method: .post, path: "/password-resets", id: "askForReset",
        summary: "Have a link for a new password sent", access: .anybody,
        intake: .json([.needed("email", .text(most: 254))]),
        success: .init(
          status: .noContent, note: "If there is an account of this address, a mail is on its way."),
        refusals: [noMail, tooMany]
      ) { site, call in
        try await site.askForReset(
          of: call.body.text("email") ?? "", from: site.address(of: call.request, call.context),
          language: call.phrases.language)
        return .done
      },
      Endpoint(
        method: .post, path: "/password-resets/finish", id: "finishReset",
        summary: "Choose a new password by the link of a mail; every sign-in ends", access: .anybody,
        intake: .json([
          .needed("token", .text(least: 1, most: 200), "What stands behind `/reset/` in the link."),
          .needed("password", .text(most: 1024, format: "password")),
        ]), success: .init(status: .noContent, note: "It is the password now.")
      ) { site, call in
        try await site.finishReset(
          token: call.body.text("token") ?? "", newPassword: call.body.text("password") ?? "")
        return .done
      },
      Endpoint(
        method: .post, path: "/verifications", id: "verifyEmail",
        summary: "Say by the link of a mail that an address is one’s own", access: .anybody,
        intake: .json([
          .needed("token", .text(least: 1, most: 200), "What stands behind `/verify/` in the link.")
        ]), success: .init(status: .noContent, note: "It is verified.")
      ) { site, call in
        let token = call.body.text("token") ?? ""
        try await site.stored { _ = try site.stores.accounts.verifyEmail(token: token, at: site.clock.now()) }
        return .done
      },
      Endpoint(
        method: .post, path: "/email-changes/finish", id: "finishEmailChange",
        summary: "Take another address by the link of a mail; every sign-in ends", access: .anybody,
        intake: .json([
          .needed("token", .text(least: 1, most: 200), "What stands behind `/email/` in the link.")
        ]), success: .init(status: .noContent, note: "It is the address now, and verified.")
      ) { site, call in
        try await site.finishEmailChange(
          token: call.body.text("token") ?? "", keeping: nil, language: call.phrases.language)
        return .done
      },
    ]

    private static let email = Shape.object([
      .needed("email", .nullable(.text())), .needed("verified", .boolean),
      .needed("wanted", .nullable(.text()), "One that waits for its link to be followed."),
    ])

    private func emailJSON(of id: AccountID) async throws -> JSON {
      try await stored {
        guard let account = try stores.accounts.account(id) else { throw AccountError.unknownAccount }
        return [
          "email": JSON(account.email), "verified": .bool(account.isEmailVerified),
          "wanted": JSON(try stores.accounts.wantedEmail(of: id, at: clock.now())),
        ]
      }
    }

    /// By what an app is signed in.
    /// - Throws: ``APIRefusal/needsSession``.
    func ownSignIn(_ call: APICall) async throws -> OwnSignIn {
      let (id, family) = (call.account.id, call.caller?.family)
      let apps = try await stored { try stores.accounts.appSessions(of: id, at: clock.now()) }
      guard let app = apps.first(where: { $0.id == family }) else { throw APIRefusal.needsSession }
      return OwnSignIn(began: app.createdAt, family: app.id)
    }
  }

  extension APICall {
    /// A wrong password of who is signed in is a wrong field: the token is as good as before.
    func askingPassword<Value>(_ field: String, _ body: () async throws -> Value) async throws -> Value {
      do { return try await body() } catch AccountError.wrongCredentials { throw APIFault.password(field) }
    }
  }
#endif
