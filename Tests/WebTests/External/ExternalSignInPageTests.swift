#if Server
  import Accounts
  import Delimited
  import Expiry
  import Foundation
  import HTTPTypes
  import Synchronization
  import TestSupport
  import Testing

  @testable import Web

  /// Signing up, in and linking by each provider.
  @Suite(.needs("openssl", Server.isThere)) struct ExternalSignInPageTests {
    @Test func `somebody signs up and later in by a provider of OpenID Connect`() async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        #expect(try await traveller.get("/sign-in").body.contains("href=\"/sign-in/with/openid\""))
        #expect(try await trial.signIn(traveller, next: "/invitations/x").location == "/invitations/x")
        #expect(await traveller.isSignedIn)
        let account = try #require(try trial.account())
        #expect(
          (account.email, account.isEmailVerified, account.hasPassword) == ("lee@example.org", true, false))

        let other = Traveller(traveller.client)
        #expect(try await trial.signIn(other).location == "/")
        #expect(await other.isSignedIn)
        #expect(try trial.account()?.id == account.id)
        #expect(
          try trial.stores.accounts.sessions(of: account.id, at: Instant(seconds: trial.time.now)).count == 2)
        #expect(trial.provider.times("document") == 1 && trial.provider.times("keys") == 1)
      }
    }

    @Test func `Google's token has all that is needed`() async throws {
      let trial = try ExternalTrial(.google)
      try await trial.run { traveller in
        #expect(try await trial.signIn(traveller).location == "/")
        let account = try #require(try trial.account())
        #expect((account.email, account.isEmailVerified, account.name) == ("lee@example.org", true, "Lee"))
      }
    }

    @Test func `Apple's form finds back to the browser that went`() async throws {
      let trial = try ExternalTrial(.apple)
      try await trial.run { traveller in
        #expect(try await trial.signIn(traveller).location == "/")
        let account = try #require(try trial.account())
        #expect((account.email, account.isEmailVerified) == ("x7@privaterelay.appleid.com", true))
        // Nobody else's browser is signed in by it.
        let fields = try await trial.leave(traveller)
        let victim = Traveller(traveller.client)
        #expect(try await trial.comeBack(victim, with: fields).status == .unprocessableContent)
        #expect(await !victim.isSignedIn)
      }
    }

    /// What its field `user` says, and what the account is called then; nil for a random name.
    @Test(arguments: [
      (#"{"name":{"firstName":"Minji","lastName":"Kim"},"email":"other@example.org"}"#, "Minji Kim"),
      (#"{"name":{"firstName":"민지","lastName":"김"}}"#, "김민지"),
      (#"{"name":{"firstName":"Cher"}}"#, "Cher"), (#"{"name":{"firstName":" ","lastName":""}}"#, nil),
      (#"{"name":{"firstName":"a\u0007b\u202e","lastName":"<b>"}}"#, nil), (#"{"name":"Minji"}"#, nil),
      (#"{"name":{"firstName":7}}"#, nil), ("no object", nil), (String(repeating: "[", count: 5000), nil),
      (#"{"name":{"firstName":""# + String(repeating: "x", count: 200) + #""}}"#, nil),
    ])
    func `the name that Apple tells once becomes the account's, where it can be one`(
      user: String, name: String?
    ) async throws {
      let trial = try ExternalTrial(.apple)
      try await trial.run { traveller in
        var fields = try await trial.leave(traveller)
        fields["user"] = user
        #expect(try await trial.comeBack(traveller, with: fields).location == "/")
        let account = try #require(try trial.account())
        #expect(account.email == "x7@privaterelay.appleid.com", "the signed token's, never the form's")
        if let name { #expect(account.name == name) } else { #expect(!account.name.contains("x7")) }
        if name == nil {
          #expect(!["Minji", "a", "<b>", "xxx"].contains { account.name.contains($0 + " ") })
        }
      }
    }

    @Test func `nobody else's address says what somebody is called`() async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        var fields = try await trial.leave(traveller)
        fields["name"] = "Somebody Else"
        _ = try await trial.comeBack(traveller, with: fields)
        #expect(try trial.account()?.name != "Somebody Else")
      }
    }

    @Test func `a form of another site is taken by Apple's address alone`() async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        let fields = try await trial.leave(traveller)
        let answer = try await traveller.postFromElsewhere("/sign-in/with/openid/callback", fields)
        #expect(answer.status == .methodNotAllowed)
      }
    }

    @Test func `Kakao may tell no address, and people sign in without one`() async throws {
      let trial = try ExternalTrial(.kakao)
      try await trial.run { traveller in
        let page = try await trial.signIn(traveller)
        #expect(
          page.status == .ok && page.body.contains("value=\"라이언\"") && page.body.contains("Kakao knows you"))
        let token = try #require(page.body.firstMatch(of: /name="token" value="([^"]+)"/)).1
        let done = try await traveller.post(
          "/sign-in/with/kakao/sign-up", ["token": String(token), "name": "라이언"])
        #expect(done.location == "/")
        let account = try #require(try trial.account())
        #expect((account.email, account.name) == (nil, "라이언"))
        let other = Traveller(traveller.client)
        #expect(try await trial.signIn(other).location == "/")
        #expect(await other.isSignedIn)
      }
    }

    @Test func `what a provider tells of somebody else is not taken`() async throws {
      let trial = try ExternalTrial(.openid)
      trial.provider.manner.withLock { $0.claims["sub"] = "person-2" }
      try await trial.run { traveller in
        let answer = try await trial.signIn(traveller)
        #expect(answer.status == .unprocessableContent && answer.body.contains("cannot be used"))
        #expect(try trial.account("person-2") == nil)
      }
    }

    @Test(arguments: ["", "me@example.org"])
    func `who has no address at GitHub is asked for one`(email: String) async throws {
      let trial = try ExternalTrial(.github)
      try await trial.run { traveller in
        let page = try await trial.signIn(traveller, next: "/households")
        #expect(page.status == .ok && page.body.contains("value=\"lee\""))
        #expect(await !traveller.isSignedIn)
        let token = try #require(page.body.firstMatch(of: /name="token" value="([^"]+)"/)).1
        let form = ["token": String(token), "email": email, "name": "Lee"]
        let path = "/sign-in/with/github/sign-up"
        let stranger = Traveller(traveller.client)
        #expect(try await stranger.post(path, form).status == .unprocessableContent)
        #expect(try await traveller.post(path, form).location == "/households")
        let account = try #require(try trial.account("77"))
        #expect((account.email, account.isEmailVerified) == (email.isEmpty ? nil : email, false))
        let again = Traveller(traveller.client)
        await again.keep(traveller.cookies["remexp-way"], as: "remexp-way")
        #expect(try await again.post(path, form).status == .unprocessableContent, "a form is good once")
      }
    }

    @Test func `an address that is none or taken is asked for again`() async throws {
      let trial = try ExternalTrial(.github)
      try await trial.run { traveller in
        try await Browser(client: traveller.client).signUp("kim@example.org")
        var page = try await trial.signIn(traveller)
        for email in ["nothing", "kim@example.org", "lee@example.org"] {
          let token = try #require(page.body.firstMatch(of: /name="token" value="([^"]+)"/)).1
          page = try await traveller.post(
            "/sign-in/with/github/sign-up", ["token": String(token), "email": email])
          #expect(page.status == (email.hasPrefix("lee") ? .seeOther : .unprocessableContent), "\(email)")
        }
        #expect(try trial.account("77")?.email == "lee@example.org")
      }
    }

    @Test func `GitHub's first address counts where it is verified`() async throws {
      let trial = try ExternalTrial(.github)
      trial.provider.manner.withLock {
        $0.emails = [
          ["email": "old@example.org", "primary": .bool(false), "verified": .bool(true)],
          ["email": "lee@example.org", "primary": .bool(true), "verified": .bool(true)],
        ]
      }
      try await trial.run { traveller in
        #expect(try await trial.signIn(traveller).location == "/")
        let account = try #require(try trial.account("77"))
        #expect((account.email, account.isEmailVerified, account.name) == ("lee@example.org", true, "lee"))
      }
    }

    @Test func `an account is never taken over by its address, but can be linked`() async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        let owner = Browser(client: traveller.client)
        try await owner.signUp("lee@example.org")
        let page = try await trial.signIn(traveller)
        #expect(page.status == .unprocessableContent && page.body.contains("There is an account with this"))
        #expect(page.body.contains("value=\"/account/providers\""))
        #expect(try trial.account() == nil)
        #expect(await !traveller.isSignedIn)

        _ = try await traveller.post("/sign-in", ["email": "lee@example.org", "password": Browser.password])
        try await link(traveller, trial)
        let account = try #require(try trial.account())
        #expect(account.hasPassword && account.isEmailVerified)
        let list = try await traveller.get("/account/providers")
        #expect(list.body.contains("lee@example.org") && list.body.contains("Remove"))

        let removed = try await traveller.post(
          "/account/providers/unlink",
          ["csrf": Traveller.csrf(in: list), "issuer": trial.provider.issuer, "subject": "person-1"])
        #expect(removed.location == "/account/providers")
        #expect(try trial.account() == nil)
      }
    }

    /// - Returns: what the site says at the end.
    @discardableResult
    private func link(_ traveller: Traveller, _ trial: ExternalTrial) async throws -> Browser.Answer {
      let list = try await traveller.get("/account/providers")
      let page = try await traveller.post(
        "/account/providers/link", ["csrf": Traveller.csrf(in: list), "provider": trial.name])
      let header = try #require(page.headers[.refresh])
      #expect(header.hasPrefix("0; url=") && page.status == .ok)
      return try await trial.comeBack(
        traveller, with: try trial.provider.allow(String(header.dropFirst("0; url=".count))))
    }

    @Test func `links nobody's address but the account's own, and after a fresh sign-in alone`() async throws
    {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        try await Browser(client: traveller.client).signUp("kim@example.org")
        _ = try await traveller.post("/sign-in", ["email": "kim@example.org", "password": Browser.password])
        let answer = try await link(traveller, trial)
        #expect(answer.status == .unprocessableContent && answer.body.contains("has to have verified"))
        #expect(try trial.account() == nil)

        trial.time.advance(by: 601)
        let list = try await traveller.get("/account/providers")
        #expect(list.body.contains("Sign in once more") && !list.body.contains("/account/providers/link"))
        let csrf = Traveller.csrf(in: list)
        let late = try await traveller.post("/account/providers/link", ["csrf": csrf, "provider": "openid"])
        #expect(late.status == .unprocessableContent && late.headers[.refresh] == nil)
        let again = try await traveller.post("/account/providers/again", ["csrf": csrf])
        #expect(again.location == "/sign-in?next=/account/providers")
        #expect(await !traveller.isSignedIn)
      }
    }

    @Test func `who signed out meanwhile links nothing`() async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        try await Browser(client: traveller.client).signUp("lee@example.org")
        _ = try await traveller.post("/sign-in", ["email": "lee@example.org", "password": Browser.password])
        let list = try await traveller.get("/account/providers")
        let csrf = Traveller.csrf(in: list)
        let page = try await traveller.post("/account/providers/link", ["csrf": csrf, "provider": "openid"])
        let fields = try trial.provider.allow(
          String(try #require(page.headers[.refresh]).dropFirst("0; url=".count)))
        _ = try await traveller.post("/sign-out", ["csrf": csrf])
        let answer = try await trial.comeBack(traveller, with: fields)
        #expect(answer.status == .unprocessableContent)
        #expect(try trial.account() == nil)
        #expect(await !traveller.isSignedIn)
      }
    }

    @Test func `nobody adds or removes a provider without their own form`() async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        #expect(try await traveller.get("/account/providers").location.hasPrefix("/sign-in"))
        _ = try await trial.signIn(traveller)
        for deed in ["link", "unlink", "again"] {
          let answer = try await traveller.post(
            "/account/providers/\(deed)",
            ["provider": "openid", "issuer": trial.provider.issuer, "subject": "person-1"])
          #expect(answer.status == .forbidden, "\(deed)")
        }
        let last = try await traveller.post(
          "/account/providers/unlink",
          [
            "csrf": Traveller.csrf(in: try await traveller.get("/account/providers")),
            "issuer": trial.provider.issuer, "subject": "person-1",
          ])
        #expect(
          last.status == .unprocessableContent && last.body.contains("nothing would be left")
            || last.body.contains("Nothing would be left"))
        #expect(try trial.account() != nil)
      }
    }

    @Test func `a restart of the server loses nobody on the way`() async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        let fields = try await trial.leave(traveller)
        let kept = await traveller.cookies
        try await trial.browse { later in
          for (name, value) in kept { await later.keep(value, as: name) }
          let answer = try await trial.comeBack(later, with: fields)
          #expect(answer.location == "/")
        }
      }
    }
  }
#endif
