#if Server
  import Expiry
  import Foundation
  import HTTPTypes
  import Hummingbird
  import HummingbirdTesting
  import Synchronization
  import Testing

  @testable import Web

  /// What who runs a server asks it, and what it says of itself.
  @Suite struct OperationTests {
    private static let clock = WebClock(
      now: { Instant(seconds: 1_795_400_000) }, today: { _ in WebSiteTests.today }, local: { _ in .utc })

    private func site(
      _ settings: WebSettings = WebSettings(host: "127.0.0.1", port: 8080), log: WebLog = .silent
    ) throws -> Site {
      Site(settings: settings, stores: try .inMemory(), clock: Self.clock, log: log)
    }

    private func browse(_ site: Site, _ body: @escaping @Sendable (Browser) async throws -> Void) async throws
    {
      try await Application(router: site.router()).test(.router) { try await body(Browser(client: $0)) }
    }

    @Test func `a server whose stores can be read is alive and ready`() async throws {
      try await browse(site()) { browser in
        let alive = try await browser.get("/health")
        var ready = try await browser.get("/ready")
        // Beside hundreds of other tests the stores may take longer than who asks waits.
        for _ in 0..<20 where ready.status != .ok { ready = try await browser.get("/ready") }
        #expect(alive.status == .ok && ready.status == .ok && ready.body == "ready\n")
      }
    }

    private struct Unreadable: Error {}

    @Test func `stores of another version, and those that fail or do not answer, are not ready`() async throws
    {
      #expect(await Readiness { true }.isReady())
      #expect(await !Readiness { false }.isReady())
      #expect(await !Readiness { throw Unreadable() }.isReady())
      let asked = Atomic(0)
      let silent = Readiness {
        asked.add(1, ordering: .relaxed)
        try await Task.sleep(for: .seconds(3600))
        return true
      }
      #expect(await !silent.isReady(within: .milliseconds(20)))
      #expect(await !silent.isReady(within: .milliseconds(20)))
      #expect(asked.load(ordering: .relaxed) == 1, "a store that lets wait is asked once at a time")
    }

    @Test func `what is counted names patterns and nobody's paths`() async throws {
      let site = try site()
      try await browse(site) { browser in
        try await browser.signUp("minji@example.org")
        _ = try await browser.post("/households", ["name": "home"])
        _ = try await browser.get("/households/1?words=tea")
        _ = try await browser.get("/households/77")
        _ = try await browser.get("/secret-path-of-nobody")
        _ = try await browser.get("/calendars/abcdefghijkl.ics")
        #expect(try await browser.get("/metrics").status == .notFound, "it has an address of its own")
      }
      try await Application(router: site.metricsRouter()).test(.router) { client in
        let text = try await client.execute(uri: "/metrics", method: .get) { String(buffer: $0.body) }
        let count = #"http_server_request_duration_seconds_count{method="GET",route="#
        #expect(text.contains(count + #""/households/{household}",status="200"} 1"#), "\(text)")
        #expect(text.contains(count + #""/households/{household}",status="404"} 1"#))
        #expect(text.contains(#"route="",status="404",le="+Inf"} 2"#), "\(text)")
        #expect(text.contains("\nremexp_ready 1\n") && text.contains("\nremexp_event_streams 0\n"))
        #expect(text.contains("\nprocess_resident_memory_bytes "))
        for word in ["tea", "secret", "/77", "abcdef", "minji", "=home"] { #expect(!text.contains(word)) }
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
          #expect(try /[a-z_]+(\{([a-z]+="[^"\\]*",?)+\})? [0-9.e+-]+/.wholeMatch(in: line) != nil, "\(line)")
        }
        #expect(try await client.execute(uri: "/ready", method: .get) { $0.status } == .ok)
      }
    }

    @Test func `buckets hold what took at most so long`() {
      let metrics = RequestMetrics()
      let name = RequestMetrics.Name(method: "GET", route: "/x", status: 200)
      for seconds in [0.001, 0.02, 0.3, 60] { metrics.record(name, took: seconds) }
      let text = metrics.text([])
      for (bound, count) in [("0.005", 1), ("0.02", 2), ("0.1", 2), ("0.5", 3), ("10.0", 3), ("+Inf", 4)] {
        #expect(text.contains("le=\"\(bound)\"} \(count)\n"), "\(bound): \(text)")
      }
    }

    @Test(arguments: [(WebLog.Extent.requests, 4), (.errors, 0), (.none, 0)])
    func `a line of a request has its pattern and nothing of a person`(extent: WebLog.Extent, count: Int)
      async throws
    {
      let lines = Mutex<[String]>([])
      let log = WebLog(extent, now: { Instant(seconds: 0) }) { line in lines.withLock { $0.append(line) } }
      try await browse(site(log: log)) { browser in
        try await browser.signUp("minji@example.org")
        _ = try await browser.get("/households/1?words=tea")
        _ = try await browser.get("/invitations/a-secret")
        _ = try await browser.get("/nothing")
      }
      let said = lines.withLock { $0 }
      #expect(said.count == count, "\(said)")
      for line in said {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(Set(object.keys) == ["time", "kind", "method", "route", "status", "milliseconds"])
        #expect(object["time"] as? String == "1970-01-01T00:00:00Z")
      }
      for word in ["minji", "tea", "secret", "nothing", "127.0.0.1"] {
        #expect(!said.joined().contains(word), "\(said)")
      }
    }

    @Test func `behind TLS cookies are for TLS alone, and addresses say so`() async throws {
      let settings = WebSettings(host: "127.0.0.1", port: 8080, publicAddress: "https://pantry.example.org")
      try await browse(site(settings)) { browser in
        try await browser.signUp("minji@example.org")
        let cookie = try #require(await browser.lastSetCookie)
        #expect(cookie.hasPrefix("__Host-remexp=") && cookie.contains("Secure") && cookie.contains("Path=/"))
        #expect(!cookie.contains("Domain"))
        let page = try await browser.get("/households")
        #expect(page.status == .ok && page.headers[.strictTransportSecurity] != nil)
        _ = try await browser.post("/households", ["name": "home"])
        let made = try await browser.post("/households/1/invitations", ["role": "viewer"])
        #expect(made.body.contains("https://pantry.example.org/invitations/"))
        // A cookie that another host of the domain has planted has the name without the prefix.
        let planted = Browser(client: browser.client)
        let token = String(cookie.split(separator: ";")[0].dropFirst("__Host-remexp=".count))
        await planted.bring(cookie: "remexp=\(token)")
        #expect(try await planted.get("/households").location == "/sign-in?next=/households")
      }
    }
  }
#endif
