#if Server
  import Foundation
  import TestSupport
  import Testing

  /// The sites in `packaging/proxy`, with ports and files of this test, before the built program.
  @Suite(
    .timeLimit(.minutes(5)), .needs("python3", ServerPlace.hasPython),
    .needs("openssl", FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
  struct ProxyTests {
    let place: ServerPlace

    private static let examples = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../packaging/proxy"
    ).standardizedFileURL

    init() async throws {
      place = try ServerPlace()
      let made = try await place.shell(
        """
        openssl req -x509 -newkey rsa:2048 -nodes -days 3 -subj /CN=localhost \
          -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout key.pem -out cert.pem
        """)
      try #require(made.status == 0)
    }

    /// An example as it stands, but for names of this machine.
    private func example(_ name: String, changes: [(String, String)]) throws -> String {
      var site = try String(contentsOf: Self.examples.appending(path: name), encoding: .utf8)
      for (old, new) in changes {
        try #require(site.contains(old), "\(old)")
        site = site.replacing(old, with: new)
      }
      return site
    }

    private func writeNginx(server: Int, tls: Int, plain: Int) throws {
      let site = try example(
        "nginx.conf",
        changes: [
          ("    listen [::]:443 ssl http2;\n", ""), ("    listen [::]:80;\n", ""),
          ("listen 443 ssl http2", "listen 127.0.0.1:\(tls) ssl http2"),
          ("listen 80", "listen 127.0.0.1:\(plain)"),
          ("/etc/letsencrypt/live/pantry.example.org/fullchain.pem", place.path("cert.pem")),
          ("/etc/letsencrypt/live/pantry.example.org/privkey.pem", place.path("key.pem")),
          ("/var/log/nginx/error.log", place.path("proxy.log")),
          ("server 127.0.0.1:8080;", "server 127.0.0.1:\(server);"),
        ])
      let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
        "\($0)_temp_path \(place.path($0));"
      }
      let text = """
        \(geteuid() == 0 ? "user root;" : "")
        daemon off;
        worker_processes 1;
        pid \(place.path("nginx.pid"));
        error_log \(place.path("proxy.log"));
        events {}
        http {
        \(temporary.joined(separator: "\n"))
        \(site)
        }
        """
      try Data(text.utf8).write(to: URL(filePath: place.path("nginx.conf")))
    }

    private func writeCaddy(server: Int, tls: Int, plain: Int) throws {
      let site = try example(
        "Caddyfile",
        changes: [
          (
            "{\n\tlog {",
            "{\n\tadmin off\n\tgrace_period 1s\n\thttp_port \(plain)\n\thttps_port \(tls)\n\tlog {"
          ),
          (
            "pantry.example.org {",
            "127.0.0.1 {\n\tbind 127.0.0.1\n\ttls \(place.path("cert.pem")) \(place.path("key.pem"))"
          ),
          ("reverse_proxy 127.0.0.1:8080", "reverse_proxy 127.0.0.1:\(server)"),
        ])
      try Data(site.utf8).write(to: URL(filePath: place.path("Caddyfile")))
    }

    private func start(_ program: String, _ arguments: [String]) throws -> Process {
      let proxy = Process()
      proxy.executableURL = URL(filePath: program)
      proxy.arguments = arguments
      // Caddy keeps what it knows of certificates there.
      proxy.environment = ["HOME": place.path("."), "PATH": "/usr/bin:/bin"]
      _ = FileManager.default.createFile(atPath: place.path("said.log"), contents: nil)
      proxy.standardError = try FileHandle(forWritingTo: URL(filePath: place.path("said.log")))
      try proxy.run()
      return proxy
    }

    @Test(.needs("nginx", FileManager.default.isExecutableFile(atPath: "/usr/sbin/nginx")))
    func `a household lives behind nginx as without it`() async throws {
      let front = Front(
        redirect: 301, location: "https://pantry.example.org/households?x=1", needsHost: false,
        logs: ["proxy.log", "said.log"])
      try await live(behind: front) { server, tls, plain in
        try writeNginx(server: server, tls: tls, plain: plain)
        return try start(
          "/usr/sbin/nginx",
          ["-p", place.path("."), "-e", place.path("proxy.log"), "-c", place.path("nginx.conf")])
      }
    }

    @Test(.needs("caddy", FileManager.default.isExecutableFile(atPath: "/usr/bin/caddy")))
    func `a household lives behind Caddy as without it`() async throws {
      let front = Front(
        redirect: 308, location: "https://127.0.0.1/households?x=1", needsHost: true, logs: ["said.log"])
      try await live(behind: front) { server, tls, plain in
        try writeCaddy(server: server, tls: tls, plain: plain)
        return try start(
          "/usr/bin/caddy", ["run", "--adapter", "caddyfile", "--config", place.path("Caddyfile")])
      }
    }

    /// What is a proxy's own.
    private struct Front {
      /// How and where somebody is led who comes without TLS.
      let redirect: Int
      let location: String
      /// Whether it knows its site by the name alone.
      let needsHost: Bool
      /// What it writes that people keep.
      let logs: [String]
    }

    /// - Parameter starting: starts the proxy before a port, on one with TLS and one without.
    private func live(behind front: Front, starting: (Int, Int, Int) throws -> Process) async throws {
      let (tls, plain) = (try await place.freePort(), try await place.freePort())
      let address = "https://127.0.0.1:\(tls)"
      let server = try await RunningServer.start(place, ["--behind-proxy", "--public-url", address])
      let proxy = try starting(server.port, tls, plain)
      defer {
        proxy.terminate()
        proxy.waitUntilExit()
      }
      let told = try await place.python(
        #"""
        import os, signal, socket, ssl, sys, time
        from web import *
        tls, plain, direct, server, redirect = map(int, sys.argv[1:6])
        location, needs_host = sys.argv[6], sys.argv[7] == "true"
        context = ssl.create_default_context(cafile="cert.pem")
        while True:
            try:
                Browser(tls, tls=context).get("/health")
                break
            except ConnectionRefusedError:
                time.sleep(0.02)
        browser = Browser(tls, tls=context).sign_up("minji@example.org")
        assert browser.set_cookie.startswith("__Host-remexp=") and "Secure" in browser.set_cookie
        home = browser.household("home")
        answer, text = browser.post(home + "/invitations", role="viewer")
        assert f"https://127.0.0.1:{tls}/invitations/" in text, text

        # Changes come while the line stays open, each at once.
        stream = context.wrap_socket(socket.create_connection(("127.0.0.1", tls), timeout=30), server_hostname="127.0.0.1")
        stream.sendall(f"GET {home}/events HTTP/1.1\r\nHost: 127.0.0.1:{tls}\r\nCookie: {browser.cookie}\r\n\r\n".encode())
        heard = b""
        def hear(word):
            global heard
            while word not in heard:
                piece = stream.recv(4096)
                assert piece, heard
                heard += piece
        hear(b"retry: 3000")
        answer, _ = browser.post(home + "/add", name="Milk", expires="never")
        assert answer.status == 303 and answer.getheader("Location").startswith("/households/"), answer.getheader("Location")
        hear(b"event: change")

        # A form of photos that is larger than what nginx takes by itself, and more than the server takes.
        def send(bytes):
            edge = "edge"
            head = (f'--{edge}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{browser.csrf}\r\n'
                f'--{edge}\r\nContent-Disposition: form-data; name="photos"; filename="a.png"\r\n\r\n').encode()
            body = head + b"x" * bytes + f"\r\n--{edge}--\r\n".encode()
            return browser.ask("POST", home + "/photos", body, {"Content-Type": f"multipart/form-data; boundary={edge}"})
        answer, text = send(8 << 20)
        assert answer.status == 422 and "a.png" in text, (answer.status, text)

        # Whose address counts is what nginx says, whatever the browser says.
        def sign_up(number):
            other = Browser(tls, tls=context, headers={"X-Forwarded-For": f"198.51.100.{number}"})
            return other.post("/sign-up", email=f"a{number}@example.org", password=PASSWORD)[0].status
        statuses = [sign_up(n) for n in range(21)]
        assert statuses.count(303) == 19 and statuses[-1] == 422, statuses
        there = Browser(direct, headers={"X-Forwarded-For": "203.0.113.9"})
        assert there.post("/sign-up", email="direct@example.org", password=PASSWORD)[0].status == 303

        answer, _ = Browser(plain).get("/households?x=1")
        assert (answer.status, answer.getheader("Location")) == (redirect, location), answer.getheader("Location")
        older = context.wrap_socket(socket.create_connection(("127.0.0.1", tls)), server_hostname="127.0.0.1")
        host = f"Host: 127.0.0.1:{tls}\r\n" if needs_host else ""
        older.sendall(f"GET /health HTTP/1.0\r\n{host}\r\n".encode())
        told = b""
        while (piece := older.recv(4096)):
            told += piece
        assert told.endswith(b"ok\n"), told

        # Who comes while the server is away is told so.
        os.kill(server, signal.SIGKILL)
        while True:
            answer, _ = Browser(tls, tls=context).get("/invitations/a-secret-word")
            if answer.status == 502:
                break
            time.sleep(0.05)
        print("all")
        """#, tls, plain, server.port, server.process.processIdentifier, front.redirect, front.location,
        front.needsHost)
      #expect(told == "all\n")
      for name in front.logs {
        let log = try String(contentsOfFile: place.path(name), encoding: .utf8)
        #expect(!log.contains("minji") && !log.contains("invitations"), "\(log)")
      }
    }
  }
#endif
