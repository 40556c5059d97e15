#if Server
  import Foundation
  import TestSupport
  import Testing

  /// `serve --notices`.
  @Suite(.timeLimit(.minutes(5)), .needs("python3", ServerPlace.hasPython))
  struct ServerNoticeTests {
    let place: ServerPlace
    private static let users = 3

    init() async throws {
      place = try ServerPlace()
      let rows = (0..<Self.users).map { "u\($0),item \($0)-0,2026-11-22\nu\($0),item \($0)-1,2026-11-22\n" }
      try Data(("user,name,expires\n" + rows.joined()).utf8).write(to: URL(filePath: place.path("items.csv")))
      try await place.run("import", place.path("items.csv"), "-q")
      let receiver = place.path("receive")
      let script = """
        #!/bin/sh
        cd '\(place.path("."))'
        { echo "key $REMEXP_NOTICE_KEY"; cat; echo; } > "part.$$"
        cat "part.$$" >> taken
        rm "part.$$"
        """
      try Data(script.utf8).write(to: URL(filePath: receiver))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: receiver)
      // The last has no channel.
      for user in 0..<Self.users - 1 {
        try await place.run("channel", "add", "exec", "--user", "u\(user)", "--name", "desk", "--", receiver)
      }
    }

    private var keys: [Substring] {
      let text = (try? String(contentsOfFile: place.path("taken"), encoding: .utf8)) ?? ""
      return text.split(separator: "\n").filter { $0.hasPrefix("key ") }
    }

    @Test func `a server and cron at once tell everybody once, and what would be printed stays due`()
      async throws
    {
      let options = ["--notices", "--today", "2026-11-21"]
      let servers = [
        try await RunningServer.start(place, options), try await RunningServer.start(place, options),
      ]
      let statuses = try await place.shell(
        """
        seq 8 | xargs -P 8 -I {} sh -c "'\(ServerPlace.program.path)' notify --channels-only --today 2026-11-21 -q; \
        echo \\$?"
        """)
      #expect(statuses.output.split(separator: "\n").allSatisfy { ["0", "4"].contains($0) }, "\(statuses)")
      while keys.count < Self.users - 1 { try await Task.sleep(for: .milliseconds(20)) }
      for server in servers {
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
        #expect(!server.said.contains("remexp:"), "\(server.said)")
      }
      #expect(keys.count == Self.users - 1 && Set(keys).count == keys.count, "\(keys)")
      let printed = try await place.run("notify", "--today", "2026-11-21")
      #expect(printed.status == 0 && printed.output.contains("item 2-0"), "\(printed)")
      #expect(!printed.output.contains("item 0-0"))
      #expect(keys.count == Self.users - 1, "nothing is sent again")
    }

    @Test func `what a channel does not take is told without whose it is, and tried again`() async throws {
      try await place.shell("printf '#!/bin/sh\\nexit 1\\n' > receive")
      let server = try await RunningServer.start(place, ["--notices", "--today", "2026-11-21"])
      try await server.waitFor("notices:")
      #expect(!server.said.contains("u0") && !server.said.contains("desk"), "\(server.said)")
      server.signal(SIGTERM)
      #expect(try await server.end() == 0)
      #expect(try await place.run("notify", "--status").output.contains("u0"))
    }
  }
#endif
