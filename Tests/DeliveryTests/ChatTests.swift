import Delivery
import Foundation
import TestSupport
import Testing

/// Services for people to talk to one another, and ntfy.
@Suite(.needs("python3 and openssl", Server.isThere)) struct ChatTests {
  private let server: Server
  private let folder: Folder
  private let name = UUID().uuidString

  init() throws {
    server = try Server.shared.get()
    folder = try Folder()
  }

  private func outcome(_ service: WebhookSettings.Service, _ message: Message? = nil) throws
    -> DeliveryOutcome
  {
    let settings = try WebhookSettings(service: service, allowsPrivateAddresses: true, timeoutSeconds: 60)
    return Sample.carrier.deliver(try message ?? Sample.message(), by: .webhook(settings))
  }

  private func address(_ answer: Server.Answer) throws -> WebhookSettings.Address {
    .secret(try Secret(file: folder.write(server.url(answer, name) + "\n", to: "address")))
  }

  private static let wild = #"<!channel> & @everyone **굵게** `x` [a](http://b.kr) ~~y~~ ||z||"#

  @Test func `Slack gets text without markup, and its ok is delivery`() throws {
    let message = try Sample.message(title: Self.wild, text: "")
    #expect(try outcome(.slack(url: address(.init(body: "ok"))), message) == .delivered)
    let body = try #require(try server.requests(name).first).object()
    #expect(
      body["text"] as? String
        == "&lt;!channel&gt; &amp; @everyone **굵게** `x` [a](http://b.kr) ~~y~~ ||z||\n")
    #expect(body["mrkdwn"] as? Bool == false)
  }

  @Test(arguments: ["invalid_payload", "", "<html>Welcome</html>", #"{"ok":false,"error":"invalid_auth"}"#])
  func `Slack's status of success is not enough`(body: String) throws {
    guard
      case .failed(.serviceRefused("127.0.0.1", _), nil) = try outcome(
        .slack(url: address(.init(body: body))))
    else {
      Issue.record("delivered: \(body)")
      return
    }
  }

  @Test func `Discord gets text without markup and mentions nobody`() throws {
    let message = try Sample.message(title: Self.wild, text: "")
    #expect(try outcome(.discord(url: address(.init(body: #"{"id":"1"}"#))), message) == .delivered)
    let request = try #require(try server.requests(name).first)
    #expect(request.path.hasSuffix("?wait=true"))
    let body = try request.object()
    let content = try #require(body["content"] as? String)
    #expect(content.hasPrefix(#"\<\!channel\> & \@everyone \*\*굵게\*\* \`x\` \[a\]\(http\://b\.kr\)"#))
    #expect((body["allowed_mentions"] as? [String: [String]])?["parse"] == [])
  }

  @Test(arguments: [("*", 4), ("우", 2), ("👩‍👩‍👧", 2)])
  func `no chat gets more than it takes`(character: String, factor: Int) throws {
    let message = try Sample.message(text: String(repeating: character, count: 9000))
    #expect(try outcome(.discord(url: address(.init(body: #"{"id":"1"}"#))), message) == .delivered)
    let token = try Secret(file: folder.write("1:A", to: "token"))
    let url = server.url(.init(body: #"{"ok":true}"#), name)
    #expect(try outcome(.telegram(token: token, chat: "1", server: url), message) == .delivered)
    let bodies = try server.requests(name).map { try $0.object() }
    #expect(((bodies[0]["content"] as? String)?.utf16.count ?? .max) <= 2000)
    #expect(((bodies[1]["text"] as? String)?.utf16.count ?? .max) <= 4096)
  }

  @Test func `waits as long as Discord says in its text`() throws {
    let answer = Server.Answer(
      status: 429, body: #"{"message":"You are being rate limited.","retry_after":64.57}"#)
    #expect(
      try outcome(.discord(url: address(answer)))
        == .failed(
          .status(host: "127.0.0.1", status: 429, words: "You are being rate limited."), retryAfterSeconds: 65
        ))
  }

  @Test func `Telegram gets the text, and the token only in the address`() throws {
    let token = try Secret(file: folder.write("123:AbC-d_e\n", to: "token"))
    let url = server.url(.init(body: #"{"ok":true,"result":{"message_id":5}}"#), name)
    #expect(try outcome(.telegram(token: token, chat: "-100", server: url)) == .delivered)
    let request = try #require(try server.requests(name).first)
    #expect(request.path.hasSuffix("/bot123:AbC-d_e/sendMessage"))
    let body = try request.object()
    #expect(body["chat_id"] as? String == "-100")
    #expect(body["text"] as? String == "우유 외 2개의 기한이 다가옵니다\n우유: 3일 남음\n두부: 오늘까지\n")
    #expect(body["parse_mode"] == nil)
  }

  @Test func `no sentence holds a token, whoever says it`() throws {
    let token = try Secret(file: folder.write("123:AbC-d_e\n", to: "token"))
    let words = "Not Found: /bot123:AbC-d_e/sendMessage"
    let url = server.url(.init(status: 404, body: #"{"ok":false,"description":"\#(words)"}"#), name)
    let outcome = try outcome(.telegram(token: token, chat: "1", server: url))
    #expect(!"\(outcome)".contains("AbC"))
    let slack = try self.outcome(.slack(url: address(.init(status: 500, body: words + name))))
    #expect(!"\(slack)".contains("/\(name)"))
  }

  @Test func `waits as long as Telegram says`() throws {
    let token = try Secret(file: folder.write("123:AbC", to: "token"))
    let body =
      #"{"ok":false,"error_code":429,"description":"Too Many Requests","parameters":{"retry_after":33}}"#
    for status in [429, 200] {
      let url = server.url(.init(status: status, body: body), name)
      let outcome = try outcome(.telegram(token: token, chat: "1", server: url))
      guard case .failed(let problem, 33) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect("\(problem)".hasSuffix("Too Many Requests"))
    }
  }

  @Test func `ntfy gets title, text and the key as its sequence`() throws {
    let token = try Secret(file: folder.write("tk_secret\n", to: "token"))
    let settings = try NtfySettings(
      server: server.url(.init(body: #"{"id":"abc","event":"message"}"#), name), topic: "my_pantry",
      token: token,
      priority: 4, allowsPrivateAddresses: true)
    #expect(Sample.carrier.deliver(try Sample.message(), by: .ntfy(settings)) == .delivered)
    let request = try #require(try server.requests(name).first)
    #expect(request.headers["authorization"] == "Bearer tk_secret")
    #expect(request.headers["x-sequence-id"] == "n-4f2a_01")
    let body = try request.object()
    #expect(body["topic"] as? String == "my_pantry")
    #expect(body["title"] as? String == "우유 외 2개의 기한이 다가옵니다")
    #expect(body["message"] as? String == "우유: 3일 남음\n두부: 오늘까지\n")
    #expect(body["priority"] as? Int == 4)
    #expect(body["sequence_id"] as? String == "n-4f2a_01")
  }

  @Test func `ntfy gets no more than it shows, and a page that welcomes is no delivery`() throws {
    let message = try Sample.message(text: String(repeating: "우유: 3일 남음\n", count: 1000))
    let settings = try NtfySettings(
      server: server.url(.init(body: "<html>Welcome</html>"), name), topic: "my_pantry",
      allowsPrivateAddresses: true)
    let outcome = Sample.carrier.deliver(message, by: .ntfy(settings))
    #expect(outcome == .failed(.serviceRefused(host: "127.0.0.1", words: "<html>Welcome</html>")))
    let text = try #require(try server.requests(name).first).object()["message"] as? String
    #expect((text?.utf8.count ?? .max) <= 4096 && text?.hasSuffix("남음\n…") == true)
  }
}
