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

  /// What is no sign-in, each with a page that says so.
  @Suite(.needs("openssl", Server.isThere)) struct ExternalRefusalTests {
    private func expectRefused(
      _ answer: Browser.Answer, _ words: String, _ trial: ExternalTrial, _ traveller: Traveller
    ) async throws {
      #expect(answer.status == .unprocessableContent)
      #expect(answer.body.contains("role=\"alert\"") && answer.body.contains(words), "\(answer.body)")
      #expect(await !traveller.isSignedIn)
      #expect(try trial.account() == nil)
    }

    @Test func `a state that is another's, of another browser, used or too old`() async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        let fields = try await trial.leave(traveller)
        for state in ["", "x", String(repeating: "A", count: 43)] {
          var wrong = fields
          wrong["state"] = state
          try await expectRefused(
            try await trial.comeBack(traveller, with: wrong), "Begin again", trial, traveller)
        }
        let stranger = Traveller(traveller.client)
        try await expectRefused(
          try await trial.comeBack(stranger, with: fields), "another browser", trial, stranger)
        // A browser with a cookie of its own, too.
        _ = try await trial.leave(stranger)
        try await expectRefused(
          try await trial.comeBack(stranger, with: fields), "another browser", trial, stranger)
        #expect(trial.provider.times("token") == 0, "no code is told to anybody before")

        #expect(
          try await trial.comeBack(traveller, with: fields).location == "/", "it is still good for its own")
        let other = Traveller(traveller.client)
        for (name, value) in await traveller.cookies where name.hasSuffix("way") {
          await other.keep(value, as: name)
        }
        let twice = try await trial.comeBack(other, with: fields)
        #expect(twice.status == .unprocessableContent && twice.body.contains("was used"))
        #expect(await !other.isSignedIn)

        let late = Traveller(traveller.client)
        let old = try await trial.leave(late)
        trial.time.advance(by: 600)
        #expect(try await trial.comeBack(late, with: old).status == .unprocessableContent)
        #expect(await !late.isSignedIn)
      }
    }

    @Test func `a code that was used is refused by the provider`() async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        let first = try await trial.leave(traveller)
        #expect(try await trial.comeBack(traveller, with: first).location == "/")
        let other = Traveller(traveller.client)
        var second = try await trial.leave(other)
        second["code"] = first["code"]
        let answer = try await trial.comeBack(other, with: second)
        #expect(answer.status == .unprocessableContent && answer.body.contains("invalid_grant"))
        // Somebody else's code has another verifier.
        let mine = try await trial.leave(other)
        var theirs = try await trial.leave(Traveller(traveller.client))
        theirs["state"] = mine["state"]
        #expect(try await trial.comeBack(other, with: theirs).body.contains("invalid_grant"))
        #expect(await !other.isSignedIn)
      }
    }

    private static let far = Int(StandIn.now)

    static let tokens: [([String: JSON], String)] = [
      (["nonce": "another"], "another sign-in"),
      (["nonce": .null], "another sign-in"),
      (["aud": "somebody-else"], "another site"),
      (["aud": ["remexp-test", "somebody-else"]], "another site"),
      (["aud": ["remexp-test", "somebody-else"], "azp": "somebody-else"], "another site"),
      (["azp": "somebody-else"], "another site"),
      (["aud": .null], "another site"),
      (["iss": "https://accounts.example"], "another provider"),
      (["exp": .integer(far - 61)], "has expired"),
      (["exp": .null], "has expired"),
      (["exp": "tomorrow"], "has expired"),
      (["iat": .integer(far + 62)], "another time"),
      (["iat": .integer(far - 3600)], "another time"),
      (["iat": .null], "another time"),
      (["nbf": .integer(far + 3600)], "another time"),
      (["sub": .null], "names nobody"),
      (["sub": ""], "names nobody"),
    ]

    @Test(arguments: tokens)
    func `a token of another site, time, provider or sign-in`(claims: [String: JSON], words: String)
      async throws
    {
      let trial = try ExternalTrial(.openid)
      trial.provider.manner.withLock { $0.claims = claims }
      try await trial.run { traveller in
        try await expectRefused(try await trial.signIn(traveller), words, trial, traveller)
      }
    }

    @Test(arguments: [
      ["exp": JSON.integer(far - 58)], ["iat": .integer(far + 60)], ["iat": .integer(far - 59)],
      ["aud": ["remexp-test"]], ["aud": ["remexp-test", "other"], "azp": "remexp-test"],
      ["exp": .decimal("1795400300.5")],
    ])
    func `clocks may differ by a minute, and audiences be several`(claims: [String: JSON]) async throws {
      let trial = try ExternalTrial(.openid)
      trial.provider.manner.withLock { $0.claims = claims }
      try await trial.run { traveller in
        let answer = try await trial.signIn(traveller)
        #expect(answer.location == "/")
      }
    }

    @Test(arguments: [
      (StandIn.Signing.none, "not taken"), (.sharedSecret, "not taken"),
      (.strangersKey, "signature is wrong"),
      (.unknownKey, "not one of the provider"),
    ])
    func `a token that somebody else has signed, or nobody`(signing: StandIn.Signing, words: String)
      async throws
    {
      for shape in [StandIn.Shape.openid, .google] where shape == .openid || signing != .strangersKey {
        let trial = try ExternalTrial(shape)
        trial.provider.manner.withLock { $0.signing = signing }
        try await trial.run { traveller in
          try await expectRefused(try await trial.signIn(traveller), words, trial, traveller)
        }
      }
    }

    @Test func `Apple's nonce is not the one that was kept, but its hash`() async throws {
      let trial = try ExternalTrial(.apple)
      trial.provider.manner.withLock { $0.claims["nonce"] = .string(String(repeating: "0", count: 64)) }
      try await trial.run { traveller in
        try await expectRefused(try await trial.signIn(traveller), "another sign-in", trial, traveller)
      }
    }

    @Test func `keys are asked for again when they change, once a minute at most`() async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        #expect(try await trial.signIn(traveller).location == "/")
        try trial.provider.rotate()
        let early = Traveller(traveller.client)
        #expect(try await trial.signIn(early).status == .unprocessableContent)
        #expect(trial.provider.times("keys") == 1)
        trial.time.advance(by: 60)
        trial.provider.manner.withLock {
          $0.claims = ["iat": .integer(Int(trial.time.now)), "exp": .integer(Int(trial.time.now) + 60)]
        }
        #expect(try await trial.signIn(early).location == "/")
        #expect(trial.provider.times("keys") == 2)
      }
    }

    @Test(arguments: [
      ("access_denied", "was not allowed"), ("user_cancelled_authorize", "was not allowed"),
      ("server_error", "(server_error)"), ("<script>", "(error)"),
    ])
    func `who did not allow it is told so`(error: String, words: String) async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        let state = try await trial.leave(traveller)["state"] ?? ""
        try await expectRefused(
          try await trial.comeBack(traveller, with: ["state": state, "error": error]), words, trial, traveller
        )
      }
    }

    @Test(arguments: [
      (StandIn.Answering.redirect, "cannot be used"), (.slow, "cannot be reached"), (.huge, "cannot be used"),
      (.html, "cannot be used"),
    ])
    func `a provider that leads on, is slow, says too much or speaks to people`(
      answering: StandIn.Answering, words: String
    ) async throws {
      // What comes before the slow answer has to arrive in that time too, on a machine that does a thousand other tests.
      let trial = try ExternalTrial(.openid, patience: 30)
      trial.provider.manner.withLock { $0.token = answering }
      try await trial.run { traveller in
        defer { trial.provider.manner.withLock { $0.token = .right } }
        try await expectRefused(try await trial.signIn(traveller), words, trial, traveller)
      }
      let other = try ExternalTrial(.openid, patience: answering == .slow ? 2 : 30)
      other.provider.manner.withLock { $0.document = answering }
      try await other.run { traveller in
        defer { other.provider.manner.withLock { $0.document = .right } }
        try await expectRefused(try await traveller.get("/sign-in/with/openid"), words, other, traveller)
      }
    }

    @Test func `a document of another provider leads nowhere`() async throws {
      let trial = try ExternalTrial(.openid)
      trial.provider.manner.withLock { $0.isImpostor = true }
      try await trial.run { traveller in
        try await expectRefused(
          try await traveller.get("/sign-in/with/openid"), "cannot be used", trial, traveller)
      }
    }

    @Test func `an answer that says it is another provider's is not exchanged`() async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        var fields = try await trial.leave(traveller)
        fields["iss"] = "https://accounts.example"
        try await expectRefused(
          try await trial.comeBack(traveller, with: fields), "cannot be used", trial, traveller)
        #expect(trial.provider.times("token") == 0)
      }
    }

    @Test func `there are no others, and only so many ways within an hour`() async throws {
      let trial = try ExternalTrial(.openid)
      try await trial.run { traveller in
        #expect(try await traveller.get("/sign-in/with/google").status == .notFound)
        for _ in 0..<LimitedAction.externalSignIn.perHour {
          _ = try await traveller.get("/sign-in/with/openid")
        }
        #expect(try await traveller.get("/sign-in/with/openid").status == .tooManyRequests)
      }
    }
  }
#endif
