#if Server
  import Foundation
  import TestSupport
  import Testing

  @testable import Web

  /// TLS of the server's own.
  @Suite(
    .timeLimit(.minutes(5)), .needs("python3", ServerPlace.hasPython),
    .needs("openssl", FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
  struct ServerCertificateTests {
    let place: ServerPlace

    init() async throws {
      place = try ServerPlace()
      try await makeCertificate("first")
    }

    private func makeCertificate(_ name: String, days: Int = 30) async throws {
      let outcome = try await place.shell(
        """
        openssl req -x509 -newkey rsa:2048 -nodes -days \(days) -subj /CN=\(name) \
          -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout \(name).key -out \(name).pem
        """)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }

    private func use(_ name: String) async throws {
      try #require(
        await place.shell(
          "cp \(name).pem used.pem.new && cp \(name).key used.key && mv used.pem.new used.pem"
        )
        .status == 0)
    }

    @Test func `what is no certificate, no key or another's is told`() async throws {
      try await makeCertificate("second")
      let (first, second) = (place.path("first.pem"), place.path("second.key"))
      #expect(throws: ServerCertificate.Problem.otherKey(first, second)) {
        try ServerCertificate(certificate: first, key: second)
      }
      #expect(throws: ServerCertificate.Problem.noCertificate(second)) {
        try ServerCertificate(certificate: second, key: second)
      }
      #expect(throws: ServerCertificate.Problem.noKey(first)) {
        try ServerCertificate(certificate: first, key: first)
      }
      let missing = place.path("missing.pem")
      #expect(throws: ServerCertificate.Problem.unreadable(missing, ENOENT)) {
        try ServerCertificate(certificate: missing, key: second)
      }
      let outcome = try await place.run(
        "serve", "--tls-certificate", first, "--tls-key", second, "--listen", "127.0.0.1:0")
      #expect(outcome.status == 3 && outcome.errors == "remexp: \(second): not the key of \(first)\n")
      try await place.shell("openssl rsa -aes128 -passout pass:x -in first.key -out locked.key")
      #expect(throws: ServerCertificate.Problem.noKey(place.path("locked.key"))) {
        try ServerCertificate(certificate: first, key: place.path("locked.key"))
      }
    }

    @Test func `a certificate that ends soon, and a key that everybody can read, are told by a check`()
      async throws
    {
      try await makeCertificate("short", days: 3)
      try await place.shell("chmod 644 short.key")
      let outcome = try await place.run(
        "serve", "--check", "--tls-certificate", place.path("short.pem"), "--tls-key",
        place.path("short.key"),
        "--listen", "127.0.0.1:0")
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("advice: certificate: \(place.path("short.pem")) is good until "))
      #expect(outcome.output.contains("advice: certificate: everybody on this machine can read"))
    }

    @Test func `cookies are for TLS, older versions are refused, and SIGHUP changes the certificate`()
      async throws
    {
      try await use("first")
      let server = try await RunningServer.start(
        place, ["--tls-certificate", place.path("used.pem"), "--tls-key", place.path("used.key")])
      #expect(server.said.contains("https://127.0.0.1:\(server.port) is open"))
      try await makeCertificate("second")
      try await place.python(
        #"""
        import os, shutil, signal, socket, ssl, sys, time
        from web import *
        port, process, errors = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
        def trusting(name):
            return ssl.create_default_context(cafile=name)
        browser = Browser(port, tls=trusting("first.pem")).sign_up("minji@example.org")
        assert browser.set_cookie.startswith("__Host-remexp=") and "Secure" in browser.set_cookie
        answer, text = browser.get(browser.household("home") + "/members")
        assert answer.getheader("Strict-Transport-Security")
        answer, text = browser.post("/households/1/invitations", role="viewer")
        assert "https://127.0.0.1:" in text and "http://" not in text

        old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
        old.set_ciphers("ALL:@SECLEVEL=0")
        old.minimum_version = ssl.TLSVersion.TLSv1
        old.maximum_version = ssl.TLSVersion.TLSv1_1
        try:
            old.wrap_socket(socket.create_connection(("127.0.0.1", port)))
            sys.exit("TLS 1.1 was spoken")
        except ssl.SSLError:
            pass
        modern = trusting("first.pem")
        modern.maximum_version = ssl.TLSVersion.TLSv1_2
        assert Browser(port, tls=modern).get("/health")[0].status == 200
        plain = socket.create_connection(("127.0.0.1", port))
        plain.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"HTTP" not in plain.recv(4096)

        # A pair that does not fit changes nothing; one that does is for lines that are opened afterwards.
        stay = browser.line.sock
        shutil.copy("second.pem", "used.pem")
        os.kill(process, signal.SIGHUP)
        while "could not be read again" not in open(errors).read():
            time.sleep(0.01)
        assert Browser(port, tls=trusting("first.pem")).get("/health")[0].status == 200
        shutil.copy("second.key", "used.key")
        os.kill(process, signal.SIGHUP)
        while True:
            try:
                assert Browser(port, tls=trusting("second.pem")).get("/health")[0].status == 200
                break
            except ssl.SSLError:
                time.sleep(0.05)
        assert browser.get("/households")[0].status in (200, 303) and browser.line.sock is stay
        """#, server.port, server.process.processIdentifier, server.errors.path)
      server.signal(SIGTERM)
      #expect(try await server.end() == 0)
      #expect(server.said.contains("\"kind\":\"certificate\",\"good_until\":\"20"))
    }
  }
#endif
