#if Server
  import Foundation
  import TestSupport
  import Testing

  /// The built program as it is run: how it begins, ends, and is looked after.
  @Suite(.serialized, .timeLimit(.minutes(5)), .needs("python3", ServerPlace.hasPython))
  struct RunningServerTests {
    let place: ServerPlace

    init() async throws {
      place = try ServerPlace()
    }

    @Test func `SIGTERM lets what is being answered be finished, and ends event streams`() async throws {
      let server = try await RunningServer.start(place)
      let output = try await place.python(
        #"""
        import os, signal, socket, sys, threading, time
        from web import *
        port, process = int(sys.argv[1]), int(sys.argv[2])
        browser = Browser(port).sign_up("minji@example.org")
        home = browser.household("home")
        streams = []
        for _ in range(5):
            stream = socket.create_connection(("127.0.0.1", port))
            stream.sendall(f"GET {home}/events HTTP/1.1\r\nHost: x\r\nCookie: {browser.cookie}\r\n\r\n".encode())
            assert b"200 OK" in stream.recv(4096)
            streams.append(stream)
        body = urllib.parse.urlencode({"csrf": browser.csrf, "name": "Milk", "expires": "never"}).encode()
        line = socket.create_connection(("127.0.0.1", port))
        line.sendall((f"POST {home}/add HTTP/1.1\r\nHost: x\r\nCookie: {browser.cookie}\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n").encode() + body[:10])
        # Until the server has taken the head in: nothing of it waits in the system.
        browser.get("/health")
        ends = [f"{number:04X}" for number in (port, line.getsockname()[1])]
        def waits(row):
            words = row.split()
            return [words[1][-4:], words[2][-4:]] == ends and not words[4].endswith(":00000000")
        while any(waits(row) for row in open("/proc/net/tcp").readlines()[1:]):
            time.sleep(0.01)
        os.kill(process, signal.SIGTERM)
        for stream in streams:
            while stream.recv(4096):
                pass
        print("streams ended")
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                time.sleep(0.01)
            except ConnectionRefusedError:
                break
        line.sendall(body[10:])
        print(line.recv(4096).split(b"\r\n")[0].decode())
        """#, server.port, server.process.processIdentifier)
      #expect(output == "streams ended\nHTTP/1.1 303 See Other\n")
      #expect(try await server.end() == 0)
      #expect(try await place.run("list", "--user", "home").output.contains("Milk"))
    }

    /// 20 seconds; `REMEXP_LONG=1`.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["REMEXP_LONG"] != nil))
    func `what never ends is cut`() async throws {
      let server = try await RunningServer.start(place)
      try await place.python(
        """
        import os, signal, socket, sys
        line = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
        line.sendall(b"POST /sign-in HTTP/1.1\\r\\nHost: x\\r\\nContent-Length: 9\\r\\n"
            b"Content-Type: application/x-www-form-urlencoded\\r\\n\\r\\n1")
        other = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
        other.sendall(b"GET /health HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n")
        other.recv(4096)
        os.kill(int(sys.argv[2]), signal.SIGTERM)
        while line.recv(4096):
            pass
        """, server.port, server.process.processIdentifier)
      #expect(try await server.end() == 0)
    }

    @Test func `an app hears of changes until it is signed out`() async throws {
      let server = try await RunningServer.start(place)
      try await place.python(
        #"""
        import json, socket, sys
        from web import *
        port = int(sys.argv[1])
        browser = Browser(port)
        def ask(method, path, token=None, **body):
            headers = {"Content-Type": "application/json"}
            if token:
                headers["Authorization"] = f"Bearer {token}"
            answer, text = browser.ask(method, "/api/v1" + path, json.dumps(body) if body else None, headers)
            assert answer.status < 300, (answer.status, text)
            return json.loads(text) if text else {}
        token = ask("POST", "/accounts", email="minji@example.org", password=PASSWORD)["access_token"]
        home = "/households/" + str(ask("POST", "/households", token, name="home")["id"])
        def listen(*more):
            stream = socket.create_connection(("127.0.0.1", port), timeout=60)
            head = [f"GET /api/v1{home}/events HTTP/1.1", "Host: x", f"Authorization: Bearer {token}", *more, "", ""]
            stream.sendall("\r\n".join(head).encode())
            return stream
        heard = b""
        def hear(stream, word):
            global heard
            while word not in heard:
                piece = stream.recv(4096)
                assert piece, heard
                heard += piece
        stream = listen()
        hear(stream, b"retry: 3000")
        assert b"text/event-stream" in heard and b" 200 " in heard, heard
        ask("POST", home + "/items", token, name="Milk", expires="never")
        hear(stream, b"event: change")
        # What came before is told who knows less.
        heard = b""
        hear(listen("Last-Event-ID: 0"), b"event: change")
        heard = b""
        ask("DELETE", "/sessions/current", token)
        hear(stream, b"0\r\n\r\n")
        """#, server.port)
      server.signal(SIGTERM)
      #expect(try await server.end() == 0)
    }

    @Test func `metrics are at an address of their own, and what is logged names nobody`() async throws {
      let freePort = try await place.freePort()
      let server = try await RunningServer.start(
        place, ["--metrics-listen", "127.0.0.1:\(freePort)", "--log", "requests"])
      try await place.python(
        """
        import sys
        from web import *
        browser = Browser(sys.argv[1]).sign_up("minji@example.org")
        browser.get(browser.household("home") + "?words=tea")
        assert browser.get("/metrics")[0].status == 404
        answer, text = Browser(sys.argv[2]).get("/metrics")
        assert answer.status == 200 and 'route="/households/{household}"' in text, text
        assert Browser(sys.argv[2]).get("/sign-in")[0].status == 404
        """, server.port, freePort)
      server.signal(SIGTERM)
      #expect(try await server.end() == 0)
      let lines = server.said.split(separator: "\n").filter { $0.hasPrefix("{") }
      #expect(lines.count >= 5 && lines.allSatisfy { $0.contains("\"kind\":\"request\"") }, "\(server.said)")
      for word in ["minji", "tea", "127.0.0.1:4", "/households/1"] {
        #expect(!lines.joined().contains(word), "\(lines)")
      }
    }

    @Test func `a port that somebody has is told, and nothing is left running`() async throws {
      let server = try await RunningServer.start(place)
      let outcome = try await place.run("serve", "--listen", "127.0.0.1:\(server.port)")
      #expect(outcome.status == 3)
      #expect(outcome.errors == "remexp: 127.0.0.1:\(server.port): address already in use\n")
      let metrics = try await place.run(
        "serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:\(server.port)", "-q")
      #expect(metrics.status == 3)
      // The two addresses are bound side by side: the pages' own may have been told before, or not.
      let told = metrics.errors.split(separator: "\n").last
      #expect(told == "remexp: 127.0.0.1:\(server.port): address already in use", "\(metrics.errors)")
    }

    @Test func `a check says a line each, and begins nothing`() async throws {
      let fresh = try await place.run("serve", "--check", "--listen", "127.0.0.1:0")
      #expect(fresh.status == 0, "\(fresh.output)\(fresh.errors)")
      for line in ["advice: store: ", "ok: passwords: ", "ok: address: 127.0.0.1:0 is free", "ok: decoder: "]
      {
        #expect(fresh.output.contains(line), "\(fresh.output)")
      }
      #expect(!FileManager.default.fileExists(atPath: place.path("store")))

      let server = try await RunningServer.start(place)
      try await place.python(
        "import sys; from web import *; Browser(sys.argv[1]).sign_up('a@example.org')", server.port)
      let taken = try await place.run(
        "serve", "--check", "--listen", "127.0.0.1:\(server.port)", "--tls-certificate", "none.pem",
        "--tls-key",
        "none.pem")
      #expect(taken.status == 3)
      #expect(taken.output.contains("problem: address: 127.0.0.1:\(server.port): address already in use"))
      #expect(taken.output.contains("problem: certificate: none.pem: no such file"), "\(taken.output)")
      #expect(taken.output.contains("ok: accounts: every page of"), "\(taken.output)")
      let open = try await place.run("serve", "--check", "--listen", "0.0.0.0:0", "-q")
      #expect(open.status == 0 && open.output.contains("advice: public address: "), "\(open.output)")
      #expect(try await place.run("serve", "--tls-key", "k.pem").status == 64)
    }

    @Test func `addresses of a proxy are believed where that was said, and then only what the proxy says`()
      async throws
    {
      // Of sign-ups twenty an hour come from one address.
      let script = """
        import sys
        from web import *
        def sign_up(number, forwarded):
            browser = Browser(sys.argv[1], headers={"X-Forwarded-For": forwarded})
            return browser.post("/sign-up", email=f"a{number}@example.org", password=PASSWORD)[0].status
        many = [sign_up(n, f"198.51.100.{n}, 203.0.113.5") for n in range(21)]
        print(many.count(303), sign_up(90, "203.0.113.6"), sign_up(91, "203.0.113.6, 203.0.113.5"))
        """
      let behind = try await RunningServer.start(place, ["--behind-proxy"])
      #expect(try await place.python(script, behind.port) == "20 303 422\n")
      behind.signal(SIGTERM)
      try await behind.end()
      let other = try ServerPlace()
      let server = try await RunningServer.start(other)
      #expect(try await other.python(script, server.port) == "20 422 422\n")
    }
  }
#endif
