#if Server
  import Delivery
  import Expiry
  import Foundation
  import JWTKit
  import TestSupport
  import Testing
  import Words

  @testable import Web

  /// The file that names providers.
  @Suite struct ProviderFileTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func read(_ text: String, mode: Int = 0o600, _ environment: [String: String] = [:]) throws
      -> SignInProviders
    {
      let path = try folder.write(text, to: "providers.json", mode: mode)
      return try SignInProviders(reading: path, carrier: Carrier(environment: environment))
    }

    @Test func `each kind has what it needs, and the others' places are known`() throws {
      let secret = try folder.write("s3cret\n", to: "secret")
      let key = try folder.write(ES256PrivateKey().pemRepresentation, to: "key.p8")
      let providers = try read(
        """
        [{"kind": "google", "client_id": "g", "client_secret": "in the file"},
         {"kind": "kakao", "client_id": "k", "client_secret": {"environment": "KAKAO"}, "scope": "openid"},
         {"kind": "github", "client_id": "h", "client_secret": {"file": "\(secret)"}},
         {"kind": "apple", "client_id": "a", "team_id": "T", "key_id": "K", "private_key": {"file": "\(key)"}},
         {"kind": "openid", "name": "home", "label": "집", "client_id": "o", "issuer": "https://id.example.org/realm"}]
        """, ["KAKAO": "from outside"]
      ).all
      #expect(providers.map(\.name) == ["google", "kakao", "github", "apple", "home"])
      #expect(
        providers.map(\.issuer) == [
          "https://accounts.google.com", "https://kauth.kakao.com", "https://github.com",
          "https://appleid.apple.com", "https://id.example.org/realm",
        ])
      #expect(providers[1].scope == "openid" && providers[0].scope == "openid email profile")
      #expect(providers.filter(\.allowsPrivateAddresses).isEmpty)
      let secrets = providers.map { provider in
        if case .secret(let secret) = provider.proof { secret.text } else { "" }
      }
      #expect(secrets == ["in the file", "from outside", "s3cret", "", ""])
      var printed = "\(providers)"
      dump(providers, to: &printed)
      for secret in ["in the file", "from outside", "s3cret", "PRIVATE KEY"] {
        #expect(!printed.contains(secret))
      }
    }

    static let flaws: [(String, String)] = [
      ("{}", "not a JSON list of providers, each an object with kind and client_id"),
      ("[1]", "not a JSON list of providers, each an object with kind and client_id"),
      ("", "not a JSON list of providers, each an object with kind and client_id"),
      (#"[{}]"#, "?: kind: missing"),
      (#"[{"kind": "x"}]"#, "x: kind: must be one of google, apple, kakao, github, openid"),
      (#"[{"kind": "google"}]"#, "google: client_id: missing"),
      (#"[{"kind": "google", "client_id": "g"}]"#, "google: client_secret: missing"),
      (#"[{"kind": "openid", "client_id": "g"}]"#, "openid: issuer: missing"),
      (
        #"[{"kind": "openid", "client_id": "g", "issuer": "http://id.example.org"}]"#,
        "openid: issuer: must begin with https://; http:// takes private addresses to be allowed"
      ),
      (
        #"[{"kind": "openid", "client_id": "g", "issuer": "https://id.example.org?x"}]"#,
        "openid: issuer: no address such as https://example.org/path"
      ),
      (
        #"[{"kind": "google", "client_id": "g", "client_secret": "s", "secrets": 1}]"#,
        "google: secrets: not a setting of this kind of provider, or given twice"
      ),
      (
        #"[{"kind": "google", "name": "Big G", "client_id": "g", "client_secret": "s"}]"#,
        "Big G: a name has 1 to 32 small letters, digits and hyphens"
      ),
      (
        #"[{"kind": "google", "client_id": "g", "client_secret": "s"}, {"kind": "google", "client_id": "h", "client_secret": "s"}]"#,
        "google: named twice; give one of them another name"
      ),
      (#"[{"kind": "apple", "client_id": "a", "team_id": "T"}]"#, "apple: key_id: missing"),
      (
        #"[{"kind": "google", "client_id": "g", "client_secret": {"file": "secret"}}]"#,
        "google: client_secret.file: give the whole path, from / on"
      ),
      (
        #"[{"kind": "google", "client_id": "g", "client_secret": {"environment": "NOT_THERE"}}]"#,
        "google: NOT_THERE: not set in the environment"
      ),
      (
        #"[{"kind": "google", "client_id": "g", "client_secret": {"file": "/nonexistent/secret"}}]"#,
        "google: /nonexistent/secret: no such file or directory"
      ),
      (
        #"[{"kind": "google", "client_id": "g", "client_secret": "s", "timeout_seconds": 60}]"#,
        "google: timeout_seconds: 60 is not from 1 to 30"
      ),
    ]

    @Test(arguments: flaws)
    func `says what is wrong with it`(text: String, sentence: String) throws {
      let problem = #expect(throws: ProviderProblem.self) { try read(text) }
      #expect(problem.map { "\($0)" } == sentence)
      #expect(problem.map { Phrases(.korean).sentence($0) } != sentence)
    }

    @Test func `nobody else may read it, or what it names`() throws {
      let text = #"[{"kind": "google", "client_id": "g", "client_secret": "very-secret"}]"#
      let path = folder.path + "/providers.json"
      #expect(throws: ProviderProblem.file(.secret(.openToOthers(path: path)))) {
        try read(text, mode: 0o640)
      }
      let secret = try folder.write("s", to: "secret", mode: 0o644)
      #expect(throws: ProviderProblem.secret(provider: "google", .secret(.openToOthers(path: secret)))) {
        try read(#"[{"kind": "google", "client_id": "g", "client_secret": {"file": "\#(secret)"}}]"#)
      }
      let key = try folder.write(
        "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", to: "key.p8")
      let apple =
        #"[{"kind": "apple", "client_id": "a", "team_id": "T", "key_id": "K", "private_key": {"file": "\#(key)"}}]"#
      #expect(throws: ProviderProblem.noKey(provider: "apple")) { try read(apple) }
    }
  }
#endif
