package import Foundation
import Testing

/// A server on this machine that answers as each request tells it to: its first part is a name under which it is written down, the
/// second one says in base64 what to do.
package final class Server: Sendable {
  package let port: Int
  package let tlsPort: Int
  private let folder: Folder
  private let process: Process

  /// The one of this process.
  package static let shared = Result { try Server() }

  package static let isThere =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

  private init() throws {
    folder = try Folder()
    try Self.makeCertificate(in: folder)
    let script = try folder.write(Self.script, to: "server.py")
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [script, folder.path]
    // It ends when this process does.
    process.standardInput = Pipe()
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let ports = Self.numbers(from: output)
    port = try #require(ports.first)
    tlsPort = try #require(ports.last)
  }

  /// Those of the first line that comes.
  package static func numbers(from output: Pipe) -> [Int] {
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { break }
      line += piece
    }
    return String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
  }

  /// Its own certificate, for `localhost`.
  package var certificate: String { "\(folder.path)/certificate.pem" }

  package static func makeCertificate(in folder: Folder) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments =
      "req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout"
      .split(separator: " ").map(String.init) + [
        "\(folder.path)/key.pem", "-out", "\(folder.path)/certificate.pem",
      ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  /// An address at which it does what is said.
  /// - Parameter name: under which the requests are written down.
  package func url(_ answer: Answer, _ name: String, scheme: String = "http", host: String = "127.0.0.1")
    -> String
  {
    let order = Data(answer.json.utf8).base64EncodedString().replacing("/", with: "_").replacing(
      "+", with: "-"
    )
    .replacing("=", with: "")
    return "\(scheme)://\(host):\(scheme == "https" ? tlsPort : port)/\(name)/\(order)"
  }

  /// What came under a name.
  package func requests(_ name: String) throws -> [Request] {
    guard let text = try? folder.text("\(name).requests") else { return [] }
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Request.self, from: Data($0.utf8)) }
  }

  package struct Request: Decodable, Sendable {
    package let path: String
    package let headers: [String: String]
    package let body: String
    /// The same as base64.
    package let bytes: String

    /// The body as an object.
    package func object() throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
    }
  }

  /// What it does.
  package struct Answer: Sendable {
    package var status = 200
    package var headers: [String: String] = [:]
    package var body = ""
    /// `hang`: says nothing; `drip`: a byte ten times a second, for ever; `huge`: the body again and again; `close`.
    package var mode = ""

    package init(status: Int = 200, headers: [String: String] = [:], body: String = "", mode: String = "") {
      (self.status, self.headers, self.body, self.mode) = (status, headers, body, mode)
    }

    var json: String {
      let object: [String: Any] = ["status": status, "headers": headers, "body": body, "mode": mode]
      let data = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
      return String(decoding: data, as: UTF8.self)
    }
  }

  private static let script = #"""
    import base64, json, os, socket, ssl, sys, threading, time

    folder = sys.argv[1]
    lock = threading.Lock()

    def read(stream):
        head = stream.readline().decode()
        headers = {}
        while (line := stream.readline().decode().rstrip("\r\n")):
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
        body = stream.read(int(headers.get("content-length", 0)))
        return head.split(" ")[1], headers, body

    def answer(connection, order):
        mode = order["mode"]
        body = order["body"].encode()
        if mode == "hang":
            time.sleep(30)
        if mode in ("hang", "close"):
            return
        head = "HTTP/1.1 %d X\r\n" % order["status"]
        for name, value in order["headers"].items():
            head += "%s: %s\r\n" % (name, value)
        if mode == "":
            head += "Content-Length: %d\r\n" % len(body)
        connection.sendall((head + "Connection: close\r\n\r\n").encode())
        if mode == "drip":
            for _ in range(300):
                connection.sendall(b"x")
                time.sleep(0.1)
        elif mode == "huge":
            for _ in range(100000):
                connection.sendall(body * 100)
        else:
            connection.sendall(body)

    def serve(connection, context):
        try:
            if context:
                connection = context.wrap_socket(connection, server_side=True)
            with connection:
                path, headers, body = read(connection.makefile("rb"))
                _, name, order = path.split("/")[:3]
                order = order.partition("?")[0]
                with lock, open("%s/%s.requests" % (folder, name), "a") as out:
                    out.write(json.dumps({"path": path, "headers": headers, "body": body.decode(errors="replace"),
                        "bytes": base64.b64encode(body).decode()}) + "\n")
                answer(connection, json.loads(base64.urlsafe_b64decode(order + "=" * (-len(order) % 4))))
        except (OSError, ValueError, IndexError):
            pass

    def listen(context):
        listener = socket.create_server(("127.0.0.1", 0))
        def run():
            while True:
                connection, _ = listener.accept()
                threading.Thread(target=serve, args=(connection, context), daemon=True).start()
        threading.Thread(target=run, daemon=True).start()
        return listener.getsockname()[1]

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder + "/certificate.pem", folder + "/key.pem")
    print(listen(None), listen(context), flush=True)
    sys.stdin.buffer.read()
    os._exit(0)
    """#
}
