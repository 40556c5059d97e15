#if Server
  import Accounts
  import Expiry
  import Foundation
  import TestSupport
  import Testing

  @Suite struct ExternalWayTests {
    let folder: Folder
    let path: String
    let store: AccountStore

    init() throws {
      folder = try Folder()
      path = folder.path + "/accounts.sqlite"
      store = try .at(path)
    }

    private func begin(browser: String? = nil, session: Int64? = nil, at moment: Instant = noon) throws
      -> ExternalWay
    {
      try store.beginExternalWay(to: "google", browser: browser, session: session, next: "/x", at: moment)
    }

    private func end(
      _ way: ExternalWay, from provider: String = "google", browser: String? = nil, at moment: Instant = noon
    ) throws -> ExternalReturn? {
      try store.endExternalWay(from: provider, state: way.state, browser: browser ?? way.browser, at: moment)
    }

    @Test func `a way is followed once, in its browser, to its provider, within ten minutes`() throws {
      let (way, other) = (try begin(), try begin())
      #expect(try end(way, from: "kakao") == nil)
      #expect(try end(way, browser: other.browser) == nil)
      #expect(try end(way, browser: "x") == nil)
      #expect(
        try store.endExternalWay(from: "google", state: way.browser, browser: way.browser, at: noon) == nil)
      #expect(try store.endExternalWay(from: "google", state: way.state, browser: nil, at: noon) == nil)
      #expect(try end(way, at: noon + 600) == nil)
      let found = try #require(try end(way, at: noon + 599))
      #expect((found.way, found.session, found.next, found.beganAt) == (way, nil, "/x", noon))
      #expect(try end(way, at: noon + 599) == nil)
    }

    @Test func `two ways of one browser do not know one another`() throws {
      let first = try begin()
      let second = try begin(browser: first.browser)
      #expect(first.browser == second.browser && first.state != second.state)
      #expect(
        first.nonce != second.nonce && first.verifier != second.verifier && first.nonce != first.verifier)
      #expect(try begin(browser: "planted").browser != "planted")
      #expect(try end(second) != nil)
      #expect(try end(first) != nil)
    }

    @Test func `who signs out or leaves takes the ways along`() throws {
      let kim = try store.addAccount("kim")
      let token = try store.beginSession(of: kim.id, label: "", at: noon)
      let session = try #require(try store.session(token, at: noon)).id
      let (way, other) = (try begin(session: session), try begin(session: session))
      #expect(try end(other)?.session == session)
      try store.endSession(token: token)
      #expect(try end(way) == nil)
    }

    @Test func `who came back is known by their form once, and by nothing else`() throws {
      let way = try begin()
      let lee = ExternalNewcomer(issuer: "https://id.example", subject: "7", next: nil)
      let token = try store.keepNewcomer(lee, from: "google", browser: way.browser, at: noon)
      let take = { (token: String, provider: String, browser: String?, moment: Instant) in
        try store.takeNewcomer(from: provider, token: token, browser: browser, at: moment)
      }
      #expect(try take(way.state, "google", way.browser, noon) == nil, "a way is no newcomer")
      #expect(try store.endExternalWay(from: "google", state: token, browser: way.browser, at: noon) == nil)
      #expect(try take(token, "kakao", way.browser, noon) == nil)
      #expect(try take(token, "google", try begin().browser, noon) == nil)
      #expect(try take(token, "google", way.browser, noon + 600) == nil)
      #expect(try take(token, "google", way.browser, noon) == lee)
      #expect(try take(token, "google", way.browser, noon) == nil)
    }

    @Test func `the file tells nobody how to finish a sign-in, and forgets`() throws {
      let way = try begin()
      let lee = ExternalNewcomer(issuer: "https://id.example", subject: "7", next: nil)
      let token = try store.keepNewcomer(lee, from: "google", browser: way.browser, at: noon)
      let bytes = try Data(contentsOf: URL(filePath: path))
      for secret in [way.state, way.browser, way.nonce, way.verifier, token] {
        #expect(bytes.firstRange(of: Data(secret.utf8)) == nil)
      }
      #expect(try AccountStore.diagnose(path).isEmpty)
      #expect(try store.prune(at: noon + 599) == 0)
      #expect(try store.prune(at: noon + 600) == 2)
    }
  }
#endif
