#if Server
  import Accounts
  import Barcodes
  import Expiry
  import Hummingbird
  import HummingbirdTesting
  import Testing

  @testable import Web

  /// Who is in a household, as its pages show and change it.
  @Suite struct MemberPageTests {
    private let stores: WebStores
    private let site: Site
    /// An owner, and who came by their invitation, by their numbers.
    private static let (owner, member) = (1, 2)

    init() throws {
      stores = try WebStores.inMemory()
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(
          now: { Instant(seconds: 1_795_400_000) }, today: { _ in CivilDate(dayNumber: 20_780) },
          local: { _ in .utc }))
    }

    private func share(_ body: @escaping @Sendable (Browser, Browser) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { client in
        let (owner, member) = (Browser(client: client), Browser(client: client))
        try await owner.signUp("owner@example.org")
        _ = try await owner.post("/households", ["name": "home"])
        let made = try await owner.post("/households/1/invitations", ["role": "member"])
        try await member.signUp("member@example.org")
        _ = try await member.post(try Self.link(in: made.body), [:])
        try await body(owner, member)
      }
    }

    private static func link(in page: String) throws -> String {
      String(try #require(page.firstMatch(of: /8080(\/invitations\/[^"]+)"/)).1)
    }

    private func role(_ account: Int) throws -> Role? {
      try stores.accounts.members(of: HouseholdID(rawValue: 1)).first {
        $0.account.rawValue == Int64(account)
      }?.role
    }

    @Test func `an owner gives another role, and hands the household over`() async throws {
      try await share { owner, member in
        _ = try await owner.post("/households/1/members/2/role", ["role": "viewer"])
        #expect(try role(Self.member) == .viewer)
        #expect(try await member.post("/households/1/add", ["name": "Milk"]).status == .forbidden)
        let own = try await member.post("/households/1/members/2/role", ["role": "owner"])
        #expect(own.status == .forbidden)
        #expect(try role(Self.member) == .viewer)

        _ = try await owner.post("/households/1/members/2/role", ["role": "owner"])
        #expect(try await owner.post("/households/1/leave", [:]).location == "/households")
        #expect(try role(Self.owner) == nil && role(Self.member) == .owner)
      }
    }

    @Test func `the last owner stays one, and no role is made up`() async throws {
      try await share { owner, _ in
        let last = try await owner.post("/households/1/members/1/role", ["role": "viewer"])
        #expect(last.status == .unprocessableContent && last.body.contains("needs an owner"))
        #expect(try await owner.post("/households/1/members/2/role", ["role": "king"]).status == .badRequest)
        #expect(try await owner.post("/households/1/members/77/role", ["role": "viewer"]).status == .notFound)
        #expect(try role(Self.owner) == .owner && role(Self.member) == .member)
      }
    }

    @Test func `an invitation is taken back`() async throws {
      try await share { owner, member in
        let made = try await owner.post("/households/1/invitations", ["role": "viewer"])
        let link = try Self.link(in: made.body)
        #expect(made.body.contains("Open until 2026-11-30"))
        #expect(try await member.get("/households/1/members").body.contains("Open until") == false)
        #expect(try await member.post("/households/1/invitations/2/end", [:]).status == .forbidden)
        #expect(try await owner.post("/households/1/invitations/2/end", [:]).status == .seeOther)
        let other = Browser(client: owner.client)
        try await other.signUp("late@example.org")
        #expect(try await other.get(link).status == .notFound)
        #expect(try await owner.get("/households/1/members").body.contains("Open until") == false)
      }
    }

    @Test func `a household gets another name`() async throws {
      try await share { owner, member in
        #expect(try await member.post("/households/1/name", ["name": "mine"]).status == .forbidden)
        let empty = try await owner.post("/households/1/name", ["name": ""])
        #expect(empty.status == .unprocessableContent && empty.body.contains("visible characters"))
        _ = try await owner.post("/households/1/name", ["name": "우리 집"])
        #expect(try await member.get("/households/1").body.contains("<h1>우리 집</h1>"))
      }
    }

    @Test func `an invitation leads to where others find this machine`() {
      let all = WebSettings(host: "0.0.0.0", reachableHost: "192.168.0.7", port: 8080)
      #expect(all.address(of: "/invitations/x") == "http://192.168.0.7:8080/invitations/x")
      let one = WebSettings(host: "fd00::7", port: 80)
      #expect(one.address(of: "/invitations/x") == "http://[fd00::7]:80/invitations/x")
      let named = WebSettings(host: "0.0.0.0", port: 80, publicAddress: "https://pantry.example.org")
      #expect(named.address(of: "/invitations/x") == "https://pantry.example.org/invitations/x")
    }

    /// What the path draws, module by module, is the code of the very link.
    @Test func `the code that is drawn is that of the link`() async throws {
      try await share { owner, _ in
        let body = try await owner.post("/households/1/invitations", ["role": "member"]).body
        let link = "http://127.0.0.1:8080" + (try Self.link(in: body))
        let symbol = try #require(QRSymbol(Array(link.utf8), isGS1: false))
        var drawn = [UInt8](repeating: 0, count: symbol.side * symbol.side)
        let path = try #require(body.firstMatch(of: /<path d="([^"]+)"/)).1
        for bar in path.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
          let (column, row) = (try #require(Int(bar.1)) - 4, try #require(Int(bar.2)) - 4)
          #expect(bar.3 == bar.4)
          for place in column..<column + (try #require(Int(bar.3))) { drawn[row * symbol.side + place] = 1 }
        }
        #expect(drawn == symbol.modules)
        let whole = symbol.side + 8
        #expect(body.contains("viewBox=\"0 0 \(whole) \(whole)\""))
      }
    }
  }
#endif
