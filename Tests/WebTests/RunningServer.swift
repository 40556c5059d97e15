#if Server
  import Foundation
  import Testing

  /// Runs what waits for other programs on a thread of its own, so that other tests go on meanwhile.
  private func apart<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
    }
  }

  /// What another program said that should not have failed.
  private struct ProgramFailed: Error, CustomStringConvertible {
    let description: String
  }

  /// The built program as a server of a store of its own, on a free port of this machine.
  final class RunningServer: Sendable {
    let process: Process
    /// Which was said when it began to listen.
    let port: Int
    /// What it says.
    let errors: URL

    static func start(_ place: ServerPlace, _ options: [String] = []) async throws -> RunningServer {
      try await apart { try RunningServer(place, options) }
    }

    private init(_ place: ServerPlace, _ options: [String]) throws {
      let errors = URL(filePath: place.path("errors-\(UUID().uuidString)"))
      try Data().write(to: errors)
      let process = Process()
      process.executableURL = ServerPlace.program
      process.arguments = ["serve", "--listen", "127.0.0.1:0"] + options
      process.environment = place.environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      var port: Int?
      while port == nil, process.isRunning {
        usleep(5000)
        port = Self.text(errors).firstMatch(of: /:(\d+) is open/).flatMap { Int($0.1) }
      }
      guard let port else { throw ProgramFailed(description: Self.text(errors)) }
      (self.process, self.errors, self.port) = (process, errors, port)
    }

    private static func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// What it has said until now.
    var said: String { Self.text(errors) }

    /// Until it has said so.
    func waitFor(_ words: String) async throws {
      while process.isRunning, !said.contains(words) { try await Task.sleep(for: .milliseconds(20)) }
    }

    func signal(_ number: Int32) {
      kill(process.processIdentifier, number)
    }

    /// Its exit status, or 128 and the signal that ended it.
    @discardableResult
    func end() async throws -> Int32 {
      try await apart { [process] in process.waitUntilExit() }
      return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    }
  }

  /// A folder with a store, in which the built program and small programs in Python run.
  final class ServerPlace: Sendable {
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "remexp-serve-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(Self.client.utf8).write(to: folder.appending(path: "web.py"))
    }

    deinit {
      try? FileManager.default.removeItem(at: folder)
    }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    var environment: [String: String] {
      [
        "REMEXP_STORE": path("store"), "TZ": "UTC", "HOME": folder.path, "PATH": "/usr/sbin:/usr/bin:/bin",
        "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": folder.path,
      ]
    }

    /// Beside the program that runs the tests, or the one that `REMEXP_EXECUTABLE` names.
    static var program: URL {
      if let path = ProcessInfo.processInfo.environment["REMEXP_EXECUTABLE"] { return URL(filePath: path) }
      return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(
        path: "remexp")
    }

    static let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    struct Outcome: Sendable {
      let output: String
      let errors: String
      let status: Int32
    }

    /// Runs the command on the store.
    @discardableResult
    func run(_ arguments: String...) async throws -> Outcome {
      try await apart { try self.run(Self.program, arguments) }
    }

    /// A line of the shell.
    @discardableResult
    func shell(_ line: String) async throws -> Outcome {
      try await apart { try self.run(URL(filePath: "/bin/sh"), ["-c", line]) }
    }

    /// A script that may use `web.py`, below, with its arguments.
    /// - Throws: where it fails, with what it said.
    @discardableResult
    func python(_ script: String, _ arguments: any CustomStringConvertible...) async throws -> String {
      let words = ["-c", script] + arguments.map(\.description)
      let outcome = try await apart { try self.run(URL(filePath: "/usr/bin/python3"), words) }
      guard outcome.status == 0 else { throw ProgramFailed(description: outcome.output + outcome.errors) }
      return outcome.output
    }

    /// One that nobody listens on.
    func freePort() async throws -> Int {
      let script = "import socket; print(socket.create_server(('127.0.0.1', 0)).getsockname()[1])"
      return try #require(Int(await python(script).filter(\.isNumber)))
    }

    private func run(_ program: URL, _ arguments: [String]) throws -> Outcome {
      let files = ["output", "errors"].map { folder.appending(path: "\($0)-\(UUID().uuidString)") }
      for file in files { try Data().write(to: file) }
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.environment = environment
      process.currentDirectoryURL = folder
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: files[0])
      process.standardError = try FileHandle(forWritingTo: files[1])
      try process.run()
      process.waitUntilExit()
      let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
      for file in files { try FileManager.default.removeItem(at: file) }
      let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
      return Outcome(output: texts[0], errors: texts[1], status: process.terminationStatus + signal)
    }

    /// A browser without scripts.
    private static let client = #"""
      import http.client, re, ssl, urllib.parse

      PASSWORD = "correct horse battery"

      class Browser:
          def __init__(self, port, tls=None, headers=None, host="127.0.0.1"):
              self.port, self.tls, self.host = int(port), tls, host
              self.headers = headers or {}
              self.cookie = self.csrf = self.set_cookie = None
              self.line = None

          def connect(self):
              if self.tls:
                  return http.client.HTTPSConnection(self.host, self.port, context=self.tls, timeout=60)
              return http.client.HTTPConnection(self.host, self.port, timeout=60)

          def ask(self, method, path, body=None, headers=None):
              if self.line is None:
                  self.line = self.connect()
              given = dict(self.headers, **(headers or {}))
              if self.cookie:
                  given["Cookie"] = self.cookie
              try:
                  self.line.request(method, path, body, given)
                  answer = self.line.getresponse()
                  text = answer.read().decode()
              except Exception:
                  self.line.close()
                  self.line = None
                  raise
              if (cookie := answer.getheader("Set-Cookie")):
                  self.set_cookie = cookie
                  self.cookie = cookie.split(";")[0]
              if (found := re.search(r'name="csrf" value="([^"]+)"', text)):
                  self.csrf = found.group(1)
              return answer, text

          def get(self, path, **headers):
              return self.ask("GET", path, headers=headers)

          def post(self, path, **fields):
              if self.csrf:
                  fields["csrf"] = self.csrf
              return self.ask("POST", path, urllib.parse.urlencode(fields),
                  {"Content-Type": "application/x-www-form-urlencoded"})

          def sign_up(self, email):
              answer, text = self.post("/sign-up", email=email, password=PASSWORD)
              assert answer.status == 303, (answer.status, text)
              self.get("/households")
              return self

          def sign_in(self, email):
              answer, text = self.post("/sign-in", email=email, password=PASSWORD)
              assert answer.status == 303, (answer.status, text)
              self.get("/households")
              return self

          def household(self, name):
              answer, text = self.post("/households", name=name)
              assert answer.status == 303, (answer.status, text)
              return answer.getheader("Location")
      """#
  }
#endif
