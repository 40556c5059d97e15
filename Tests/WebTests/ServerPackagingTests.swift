#if Server
  import Foundation
  import TestSupport
  import Testing

  /// What the package has for a server.
  @Suite struct ServerPackagingTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../.."
    )
    .standardizedFileURL

    private func text(_ path: String) throws -> String {
      try String(contentsOf: Self.repository.appending(path: path), encoding: .utf8)
    }

    @Test(
      .needs(
        "systemd-analyze, of systemd", FileManager.default.fileExists(atPath: "/usr/bin/systemd-analyze")))
    func `systemd finds nothing wrong with the unit, and little that it exposes`() async throws {
      let place = try ServerPlace()
      let unit = try text("packaging/systemd/system/remexp-serve.service")
      let here = unit.replacing("@PREFIX@/bin/remexp", with: "/bin/true")
      try Data(here.utf8).write(to: URL(filePath: place.path("remexp-serve.service")))
      let found = try await place.shell(
        "export XDG_RUNTIME_DIR=$PWD; SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --man=no ./remexp-serve.service"
      )
      #expect(found.status == 0 && found.errors.isEmpty, "\(found.errors)\(found.output)")
      // 2.0 of 10, which would be a service that nothing holds in.
      let exposure = try await place.shell(
        "systemd-analyze security --no-pager --offline=true --threshold=20 ./remexp-serve.service")
      #expect(exposure.status == 0, "\(exposure.output)\(exposure.errors)")
    }

    @Test func `the unit starts what there is, and lets decoders hold themselves in`() async throws {
      let unit = try text("packaging/systemd/system/remexp-serve.service")
      let start = try #require(
        unit.firstMatch(of: /\nExecStart=@PREFIX@\/bin\/remexp (.*) \$REMEXP_SERVE_OPTIONS\n/)
      ).1
      let place = try ServerPlace()
      let line = start.replacing("/var/lib/remexp", with: place.path("store"))
      let checked = try await place.shell(
        "'\(ServerPlace.program.path)' \(line) --check --listen 127.0.0.1:0")
      #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
      let calls = try text("Sources/CSandbox/CSandbox.c") + text("Sources/CSandbox/Program.c")
      let asked = Set(calls.matches(of: /SYS_(landlock_[a-z_]+|seccomp)/).map { String($0.1) })
      #expect(asked.count == 4)
      for call in asked {
        #expect(unit.contains(try Regex("\nSystemCallFilter=.*\\b\(call)\\b")), "\(call)")
      }
    }

    /// What the unit's file of options says counts more than what `systemctl edit` says, so that both in one place would be
    /// started without TLS where somebody followed the page from its beginning.
    /// Source: systemd.exec(5), EnvironmentFile= and "Credentials".
    @Test(arguments: ["docs/household.md", "docs/household.ko.md"])
    func `the page has the service take its certificate from where systemd puts it`(page: String) throws {
      let text = try text(page)
      #expect(!text.contains("Environment="))
      let names = text.matches(of: /\n    LoadCredential=([a-z.]+):\//).map { String($0.1) }
      #expect(names.count == 2)
      let options = text.matches(of: /\n    (REMEXP_SERVE_OPTIONS=".*")\n/).map { String($0.1) }
      for name in names {
        #expect(options.contains { $0.contains("/run/credentials/remexp-serve.service/\(name)") }, "\(name)")
      }
    }

    /// Those that are linked in, without those that only tests and other systems ask for.
    private func linked() throws -> [Substring] {
      let list = try text("packaging/dependencies-server.txt")
      return list.prefix(upTo: try #require(list.range(of: "# Resolved with them")).lowerBound).split(
        separator: "\n"
      )
      .filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: " ").first }
    }

    @Test func `the licence of everything that comes with the server is told, and what it asks to be said`()
      throws
    {
      let (told, bill) = (try text("packaging/debian/copyright"), try text("packaging/sbom.sh"))
      let notices = try text("packaging/NOTICE.linked-in")
      let names = try linked()
      #expect(names.count >= 15)
      for name in names {
        #expect(told.contains("\nFiles: linked-in/\(name)/*\n"), "\(name)")
        #expect(bill.contains(try Regex("[ |]\(name)( \\||\\))")), "\(name)")
      }
      for paragraph in told.components(separatedBy: "\n\n") where paragraph.hasPrefix("Files:") {
        let licence = paragraph.split(separator: "\n").first { $0.hasPrefix("License: ") } ?? ""
        #expect(!licence.isEmpty && told.contains("\n\(licence)\n "), "\(paragraph)")
      }
      for name in ["swift-nio", "swift-nio-ssl", "swift-crypto", "hummingbird", "jwt-kit"] {
        #expect(notices.contains("======== \(name) "), "\(name)")
      }
    }

    /// What the linker was given, where the build has left its list.
    @Test func `what is linked in is what is listed`() async throws {
      let list = ServerPlace.program.deletingLastPathComponent().appending(
        path: "remexp.product/Objects.LinkFileList")
      guard let objects = try? String(contentsOf: list, encoding: .utf8) else { return }
      let modules = Set(objects.matches(of: /\/([A-Za-z0-9_]+)\.build\//).map { String($0.1) })
      let asked = [
        "async-http-client": "AsyncHTTPClient", "swift-algorithms": "Algorithms",
        "swift-http-structured-headers": "StructuredFieldValues", "swift-nio-http2": "NIOHTTP2",
        "swift-nio-transport-services": "NIOTransportServices", "swift-numerics": "RealModule",
      ]
      for (package, module) in asked { #expect(!modules.contains(module), "\(package) is linked in") }
    }
  }
#endif
