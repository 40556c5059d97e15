import Delivery
import Foundation
import TestSupport
import Testing

/// Messages to apps by Firebase Cloud Messaging: what a server of ours is sent, signed as OpenSSL's own program finds it right.
@Suite(.needs("python3 and openssl", Server.isThere))
struct FirebaseTests {
  private let server: Server
  private let folder: Folder
  private let name = UUID().uuidString
  private var leaves: String { "\(name)-leaves" }

  init() throws {
    server = try Server.shared.get()
    folder = try Folder()
    try openssl("genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out", "\(folder.path)/key.pem")
    try openssl("pkey -pubout -in", "\(folder.path)/key.pem", "-out", "\(folder.path)/public.pem")
  }

  @discardableResult
  private func openssl(_ words: String, _ paths: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = words.split(separator: " ").map(String.init) + paths
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func account(leave: Server.Answer, key: String? = nil) throws -> String {
    let object = [
      "type": "service_account", "project_id": "fridge-4711", "private_key_id": "k1",
      "private_key": try key ?? folder.text("key.pem"),
      "client_email": "remexp@fridge-4711.iam.gserviceaccount.com", "token_uri": server.url(leave, leaves),
    ]
    let data = try JSONSerialization.data(withJSONObject: object, options: .prettyPrinted)
    return try folder.write(String(decoding: data, as: UTF8.self), to: "account.json")
  }

  private static let leave = Server.Answer(
    body: #"{"access_token":"ya29.leave","expires_in":3599,"token_type":"Bearer"}"#)
  private static let taken = Server.Answer(body: #"{"name":"projects/fridge-4711/messages/0:15"}"#)

  private func outcome(
    _ answer: Server.Answer = Self.taken, leave: Server.Answer = Self.leave, key: String? = nil,
    to target: FirebaseSettings.Target = .device("c4Rt:APA91b-long"), _ message: Message? = nil
  ) throws -> DeliveryOutcome {
    let settings = try FirebaseSettings(
      account: Secret(file: account(leave: leave, key: key)), target: target,
      server: server.url(answer, name),
      allowsPrivateAddresses: true, timeoutSeconds: 60)
    return Sample.carrier.deliver(try message ?? Sample.message(), by: .fcm(settings))
  }

  @Test func `ask for leave in the name of the account and go to the device`() throws {
    #expect(try outcome() == .delivered)
    let asked = try #require(try server.requests(leaves).first)
    #expect(asked.headers["content-type"] == "application/x-www-form-urlencoded")
    let start = "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion="
    #expect(asked.body.hasPrefix(start))
    let parts = asked.body.dropFirst(start.count).split(separator: ".")
    try #require(parts.count == 3)
    func data(_ part: Substring) throws -> Data {
      let text = part.replacing("-", with: "+").replacing("_", with: "/")
      return try #require(Data(base64Encoded: text + String(repeating: "=", count: (4 - text.count % 4) % 4)))
    }
    let header = try JSONDecoder().decode([String: String].self, from: data(parts[0]))
    #expect(header == ["alg": "RS256", "typ": "JWT", "kid": "k1"])
    let claims = try #require(try JSONSerialization.jsonObject(with: data(parts[1])) as? [String: Any])
    #expect(claims["iss"] as? String == "remexp@fridge-4711.iam.gserviceaccount.com")
    #expect(claims["scope"] as? String == "https://www.googleapis.com/auth/firebase.messaging")
    #expect((claims["aud"] as? String)?.hasPrefix("http://127.0.0.1:\(server.port)/\(leaves)/") == true)
    #expect(claims["iat"] as? Int == 1_795_000_000 && claims["exp"] as? Int == 1_795_003_600)
    try data(parts[2]).write(to: URL(filePath: "\(folder.path)/signature"))
    let signed = try folder.write("\(parts[0]).\(parts[1])", to: "signed")
    #expect(
      try openssl(
        "dgst -sha256 -verify", "\(folder.path)/public.pem", "-signature", "\(folder.path)/signature", signed)
        == 0)

    let sent = try #require(try server.requests(name).first)
    #expect(sent.path.hasSuffix("/v1/projects/fridge-4711/messages:send"))
    #expect(sent.headers["authorization"] == "Bearer ya29.leave")
    let message = try #require(try sent.object()["message"] as? [String: Any])
    #expect(message["token"] as? String == "c4Rt:APA91b-long")
    #expect(
      message["notification"] as? [String: String] == [
        "title": "우유 외 2개의 기한이 다가옵니다", "body": "우유: 3일 남음\n두부: 오늘까지\n",
      ])
    #expect(message["data"] as? [String: String] == ["key": "n-4f2a_01", "language": "ko"])
    let android = message["android"] as? [String: Any]
    #expect(android?["collapse_key"] as? String == "n-4f2a_01")
    #expect((android?["notification"] as? [String: String])?["tag"] == "n-4f2a_01")
  }

  @Test func `go to a device whose token lies in a file, and which no sentence names`() throws {
    let file = try folder.write("c4Rt:APA91b-kept\n", to: "device")
    #expect(try outcome(to: .deviceIn(Secret(file: file))) == .delivered)
    let sent = try #require(try server.requests(name).first)
    #expect((try sent.object()["message"] as? [String: Any])?["token"] as? String == "c4Rt:APA91b-kept")
    #expect(
      try outcome(.init(status: 400, body: "no c4Rt:APA91b-kept"), to: .deviceIn(Secret(file: file)))
        == .refused(.status(host: "127.0.0.1", status: 400, words: "no …")))
    try folder.write("c4Rt:APA91b-kept", to: "device", mode: 0o644)
    #expect(
      try outcome(to: .deviceIn(Secret(file: file))) == .refused(.secret(.openToOthers(path: file))))
  }

  @Test func `fit where they are long, also to a topic`() throws {
    let long = try Sample.message(text: String(repeating: "우유 \"\\: 3일 남음\n", count: 1000))
    #expect(try outcome(to: .topic("fridge"), long) == .delivered)
    let sent = try #require(try server.requests(name).first)
    #expect(sent.body.utf8.count <= 4096)
    #expect((try sent.object()["message"] as? [String: Any])?["topic"] as? String == "fridge")
  }

  @Test func `are given up where the device is gone, and tried again when the service says when`() throws {
    let gone =
      #"{"error":{"code":404,"message":"Requested entity was not found. c4Rt:APA91b-long","status":"NOT_FOUND"}}"#
    #expect(
      try outcome(.init(status: 404, body: gone))
        == .refused(.status(host: "127.0.0.1", status: 404, words: "Requested entity was not found. …")))
    #expect(
      try outcome(.init(status: 429, headers: ["Retry-After": "60"]))
        == .failed(.status(host: "127.0.0.1", status: 429, words: ""), retryAfterSeconds: 60))
    #expect(
      try outcome(.init(body: "welcome"))
        == .failed(.serviceRefused(host: "127.0.0.1", words: "welcome"), retryAfterSeconds: nil))
  }

  @Test func `are not sent without leave`() throws {
    let no = Server.Answer(status: 400, body: #"{"error":"invalid_grant"}"#)
    #expect(
      try outcome(leave: no) == .refused(.status(host: "127.0.0.1", status: 400, words: "invalid_grant")))
    #expect(
      try outcome(leave: .init(body: #"{"access_token":"a\r\nX: y"}"#))
        == .failed(
          .serviceRefused(host: "127.0.0.1", words: #"{"access_token":"a\r\nX: y"}"#), retryAfterSeconds: nil)
    )
    #expect(try server.requests(name).isEmpty)
  }

  @Test func `are not signed with what is no key`() throws {
    let key = "-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n-----END PRIVATE KEY-----\n"
    #expect(
      try outcome(key: key) == .refused(.secret(.noServiceAccount(place: "\(folder.path)/account.json"))))
    #expect(try server.requests(leaves).isEmpty)
  }
}
