@testable import Delivery
import Delimited
import Foundation
import TestSupport
import Testing

/// Messages pushed to browsers, as PyPI's http_ece decrypts them.
@Suite(
  .needs("PyPI's http_ece in .build-http-ece, as setup.sh installs it", Browser.isThere && Server.isThere))
struct PushTests {
  private let server: Server
  private let folder: Folder
  private let browser: Browser
  private let name = UUID().uuidString

  init() throws {
    server = try Server.shared.get()
    folder = try Folder()
    browser = try Browser(in: folder)
  }

  private func outcome(_ answer: Server.Answer, _ message: Message? = nil) throws -> DeliveryOutcome {
    let keys = #"{"p256dh":"\#(browser.point)","auth":"\#(browser.authentication)"}"#
    let text = #"{"endpoint":"\#(server.url(answer, name))","expirationTime":null,"keys":\#(keys)}"#
    let settings = try PushSettings(
      subscription: Secret(file: folder.write(text + "\n", to: "subscription")),
      key: Secret(file: folder.write(browser.sender + "\n", to: "sender")), from: "pantry@example.org",
      allowsPrivateAddresses: true, timeoutSeconds: 60)
    return Sample.carrier.deliver(try message ?? Sample.message(), by: .webpush(settings))
  }

  @Test func `are read by nobody but the browser, and are from whom they say`() throws {
    #expect(try outcome(.init(status: 201)) == .delivered)
    let request = try #require(try server.requests(name).first)
    #expect(request.headers["content-encoding"] == "aes128gcm")
    #expect(request.headers["ttl"] == "86400")
    let topic = try #require(request.headers["topic"])
    #expect(
      topic.utf8.count == 32 && topic.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    let read = try browser.read(request)
    #expect(read.text["title"] == "우유 외 2개의 기한이 다가옵니다")
    #expect(read.text["text"] == "우유: 3일 남음\n두부: 오늘까지\n")
    #expect(read.text["key"] == "n-4f2a_01")
    #expect(read.audience == "http://127.0.0.1:\(server.port)" && read.subject == "mailto:pantry@example.org")
    #expect(read.expires == 1_795_000_000 + 12 * 3600)
  }

  @Test func `have one topic for one key, and fit where they are long`() throws {
    let long = try Sample.message(text: String(repeating: "우유 \"\\: 3일 남음\n", count: 1000))
    #expect(try outcome(.init(status: 201), long) == .delivered)
    #expect(try outcome(.init(status: 201), long) == .delivered)
    let requests = try server.requests(name)
    #expect(Set(requests.map { $0.headers["topic"] }).count == 1 && requests.count == 2)
    #expect(Set(requests.map(\.bytes)).count == 2)
    let size = try #require(Data(base64Encoded: requests[0].bytes)).count
    #expect((3500...4096).contains(size))
    #expect(try browser.read(requests[0]).text["text"]?.hasSuffix("남음\n…") == true)
  }

  @Test func `are given up where nobody is subscribed any more, and say nothing of the address`() throws {
    let gone = try outcome(.init(status: 410, body: "unsubscribed: /\(name)/"))
    guard case .refused(.status("127.0.0.1", 410, _)) = gone else {
      Issue.record("\(gone)")
      return
    }
    #expect(
      try outcome(.init(status: 429, headers: ["Retry-After": "60"]))
        == .failed(.status(host: "127.0.0.1", status: 429, words: ""), retryAfterSeconds: 60))
  }

  /// Source: RFC 8291, appendix A.
  @Test func `are encrypted as the standard's example is`() throws {
    let point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    let text =
      #"{"endpoint":"https://push.example.net/x","keys":{"p256dh":"\#(point)","auth":"BTBZMqHH6r4Tts7J_aSIgg"}}"#
    let subscription = try #require(PushSubscription(text, allowsHTTP: false))
    let bytes = try #require(Base64.bytes(url: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    let key = try #require(PrivateKey(bytes))
    let encrypted = try subscription.encrypted(
      Array("When I grow up, I want to be a watermelon".utf8), key: key,
      salt: try #require(Base64.bytes(url: "DGv6ra1nlYgDCS1FRnbzlw")))
    #expect(
      encrypted.map { Base64.text(url: $0) }
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
  }

  @Test(arguments: [
    "no JSON", #"{"endpoint":"https://a.b/c"}"#,
    // A point that is not on the curve.
    #"{"endpoint":"https://a.b/c","keys":{"p256dh":"BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE","auth":"BTBZMqHH6r4Tts7J_aSIgg"}}"#,
  ])
  func `go to nothing that is no subscription`(text: String) throws {
    let place = try folder.write(text, to: "subscription")
    let settings = try PushSettings(
      subscription: Secret(file: place), key: Secret(file: folder.write(browser.sender, to: "sender")),
      from: "a@b.kr")
    let outcome = Sample.carrier.deliver(try Sample.message(), by: .webpush(settings))
    #expect(outcome == .refused(.secret(.noSubscription(place: place))))
  }
}

/// The other side: a browser's keys, and those of a sender, made and used by Python's cryptography.
private struct Browser {
  let point, authentication, sender: String
  private let folder: Folder
  private let script: String

  struct Read: Decodable {
    let text: [String: String]
    let audience: String
    let subject: String
    let expires: Int
  }

  init(in folder: Folder) throws {
    self.folder = folder
    script = try folder.write(Self.source, to: "browser.py")
    let made = try JSONDecoder().decode([String].self, from: Self.run(script, ["new", folder.path]))
    (point, authentication, sender) = (made[0], made[1], made[2])
  }

  /// What it reads, once the sender's signature is right.
  func read(_ request: Server.Request) throws -> Read {
    let authorization = request.headers["authorization"] ?? ""
    return try JSONDecoder().decode(
      Read.self, from: Self.run(script, ["read", folder.path, request.bytes, authorization]))
  }

  private static let modules = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".build-http-ece").path

  static let isThere: Bool = {
    guard FileManager.default.fileExists(atPath: "/usr/bin/python3") else { return false }
    return (try? run("-c", ["import http_ece"])) != nil
  }()

  private static func run(_ script: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [script] + arguments
    process.environment = ["PYTHONPATH": modules, "PATH": "/usr/bin:/bin"]
    let output = Pipe()
    process.standardOutput = output
    if script == "-c" { process.standardError = FileHandle.nullDevice }
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return data
  }

  private static let source = #"""
    import base64, http_ece, json, os, sys
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec, utils

    def text(data): return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
    def data(text): return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    def point(key):
        return key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    def number(key): return key.private_numbers().private_value

    if sys.argv[1] == "new":
        browser, sender, secret = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        with open(sys.argv[2] + "/keys", "w") as out:
            json.dump([number(browser), text(secret), text(point(sender))], out)
        print(json.dumps([text(point(browser)), text(secret), text(number(sender).to_bytes(32, "big"))]))
    else:
        with open(sys.argv[2] + "/keys") as file:
            private, secret, sender = json.load(file)
        browser = ec.derive_private_key(private, ec.SECP256R1())
        plain = http_ece.decrypt(base64.b64decode(sys.argv[3]), private_key=browser, auth_secret=data(secret), version="aes128gcm")
        scheme, _, rest = sys.argv[4].partition(" ")
        fields = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert scheme == "vapid" and fields["k"] == sender
        header, claims, signature = fields["t"].split(".")
        assert json.loads(data(header)) == {"typ": "JWT", "alg": "ES256"}
        raw = data(signature)
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(sender))
        key.verify(
            utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")),
            (header + "." + claims).encode(), ec.ECDSA(hashes.SHA256()))
        claims = json.loads(data(claims))
        print(json.dumps({"text": json.loads(plain), "audience": claims["aud"], "subject": claims["sub"], "expires": claims["exp"]}))
    """#
}
