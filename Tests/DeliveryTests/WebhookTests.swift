import Delivery
import Foundation
import TestSupport
import Testing

/// Messages posted to a server that does as it likes.
@Suite(.needs("python3 and openssl", Server.isThere)) struct WebhookTests {
  private let server: Server
  private let folder: Folder
  private let name = UUID().uuidString

  init() throws {
    server = try Server.shared.get()
    folder = try Folder()
  }

  private func outcome(
    _ answer: Server.Answer, key: Secret? = nil, timeoutSeconds: Int = 60, message: Message? = nil
  ) throws -> DeliveryOutcome {
    let settings = try WebhookSettings(
      service: .json(url: .open(server.url(answer, name)), signingKey: key), allowsPrivateAddresses: true,
      timeoutSeconds: timeoutSeconds)
    return Sample.carrier.deliver(try message ?? Sample.message(), by: .webhook(settings))
  }

  @Test func `posts the message's object under its key`() throws {
    #expect(try outcome(.init(status: 204)) == .delivered)
    let request = try #require(try server.requests(name).first)
    #expect(request.body == #"{"key":"n-4f2a_01","items":[{"name":"우유"}]}"#)
    #expect(request.headers["content-type"] == "application/json")
    #expect(request.headers["idempotency-key"] == "n-4f2a_01")
    #expect(request.headers["webhook-id"] == "n-4f2a_01")
    #expect(request.headers["webhook-timestamp"] == "1795000000")
    #expect(request.headers["webhook-signature"] == nil)
  }

  /// The signature is that of PyPI's standardwebhooks 1.1.0.
  @Test(arguments: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])
  func `signs as Standard Webhooks say`(key: String) throws {
    let file = try folder.write(key + "\n", to: "key")
    #expect(try outcome(.init(), key: Secret(file: file)) == .delivered)
    let request = try #require(try server.requests(name).first)
    #expect(request.headers["webhook-signature"] == "v1,D0xIH15yDlpNEIIDxuQII36JaWE+MEvnHR8GuRyDNu8=")
  }

  @Test(arguments: [200, 201, 202, 204, 299]) func `takes a status of success for delivery`(status: Int)
    throws
  {
    #expect(try outcome(.init(status: status)) == .delivered)
  }

  @Test(arguments: [408, 425, 429, 500, 502, 503, 504])
  func `tries again after a status that may pass`(status: Int) throws {
    #expect(
      try outcome(.init(status: status, body: "no\nway"))
        == .failed(.status(host: "127.0.0.1", status: status, words: "no | way")))
  }

  @Test(arguments: [400, 401, 403, 404, 410, 413, 422])
  func `does not try again after a status that says it is no use`(status: Int) throws {
    #expect(
      try outcome(.init(status: status)) == .refused(.status(host: "127.0.0.1", status: status, words: "")))
  }

  @Test func `obeys Retry-After in seconds and as a date`() throws {
    let problem = DeliveryProblem.status(host: "127.0.0.1", status: 429, words: "")
    #expect(
      try outcome(.init(status: 429, headers: ["Retry-After": "120"]))
        == .failed(problem, retryAfterSeconds: 120))
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let date = formatter.string(from: .now + 3600)
    let dated = try outcome(.init(status: 429, headers: ["Retry-After": date]))
    guard case .failed(problem, let seconds?) = dated else {
      Issue.record("\(dated)")
      return
    }
    #expect((3000...3600).contains(seconds))
  }

  @Test(arguments: ["-5", "0", "soon", "99999999999999999999"])
  func `takes no nonsense for Retry-After`(value: String) throws {
    let outcome = try outcome(.init(status: 503, headers: ["Retry-After": value]))
    guard case .failed(.status(_, 503, _), let seconds) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(seconds == nil || seconds == 7 * 86_400)
  }

  @Test(arguments: [
    #"{"ok":false,"error":"channel_is_archived"}"#, #"{"success":false}"#, #"{"error":{"message":"no"}}"#,
    #"{"status":"error"}"#, #"{"status":500}"#,
  ])
  func `hears that nothing was taken where the status says all is well`(body: String) throws {
    guard case .failed(.serviceRefused, nil) = try outcome(.init(body: body)) else {
      Issue.record("delivered: \(body)")
      return
    }
  }

  @Test(arguments: [
    "", "thanks", #"{"ok":true,"error":null}"#, #"{"status":"ok","error":0}"#, #"{"error":[]}"#, "<html>",
  ])
  func `takes any other text for thanks`(body: String) throws {
    #expect(try outcome(.init(body: body)) == .delivered)
  }

  @Test(arguments: ["hang", "drip"]) func `ends what takes too long`(mode: String) throws {
    let start = ContinuousClock.now
    #expect(try outcome(.init(mode: mode), timeoutSeconds: 1) == .failed(.timedOut(seconds: 1)))
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func `does not read a reply without end`() throws {
    #expect(try outcome(.init(body: String(repeating: "x", count: 1000), mode: "huge")) == .delivered)
    let refused = try outcome(.init(status: 400, body: "no ", mode: "huge"))
    guard case .refused(.status(_, 400, let words)) = refused else {
      Issue.record("\(refused)")
      return
    }
    #expect(words.count < 400)
  }

  @Test func `tries again where the connection breaks or nobody listens`() throws {
    guard case .failed(.connection, nil) = try outcome(.init(mode: "close")) else {
      Issue.record("no broken connection")
      return
    }
    let free = try WebhookSettings(
      service: .json(url: .open("http://127.0.0.1:1/"), signingKey: nil), allowsPrivateAddresses: true)
    #expect(
      Sample.carrier.deliver(try Sample.message(), by: .webhook(free))
        == .failed(.unreachable(host: "127.0.0.1")))
  }

  @Test(arguments: [301, 302, 307, 308]) func `follows no redirection`(status: Int) throws {
    let answer = Server.Answer(status: status, headers: ["Location": server.url(.init(), "\(name)-other")])
    switch try outcome(answer) {
    case .refused(.redirected(_, status)): #expect(status == 301 || status == 308)
    case .failed(.redirected(_, status), nil): #expect(status == 302 || status == 307)
    case let other: Issue.record("\(other)")
    }
    #expect(try server.requests("\(name)-other").isEmpty)
  }

  @Test func `posts an object of several lines in one`() throws {
    let message = try Sample.message(json: "{\"name\":\n\r\n\"x\"}")
    #expect(try outcome(.init(), message: message) == .delivered)
    #expect(try server.requests(name).first?.body == #"{"name":   "x"}"#)
  }
}
