import Delimited
import Delivery
import Foundation
import TestSupport
import Testing

/// What can be done about a message by following a link, as each channel tells it.
@Suite(.needs("python3 and openssl", Server.isThere)) struct LinkTests {
  private let server: Server
  private let folder: Folder
  private let name = UUID().uuidString

  init() throws {
    server = try Server.shared.get()
    folder = try Folder()
  }

  private static func address(_ number: Int) -> String {
    "https://pantry.example.org/answers/k_-.item\(number).u.1796000000." + String(repeating: "s", count: 43)
  }

  private func message(links count: Int, text: String = "우유: 3일 남음\n") throws -> Message {
    Message(
      key: try #require(MessageKey("n-1")), recipient: "min", language: "ko", title: "확인할 상품", text: text,
      json: #"{"key":"n-1"}"#, itemCount: 1,
      links: (0..<count).map {
        MessageLink(title: "우유 *\($0)*\nx, 다 씀", label: "다 씀", address: Self.address($0))
      },
      page: "https://pantry.example.org/households/1", time: 1_795_000_000, utcOffset: 0)
  }

  private func chat(
    _ service: (WebhookSettings.Address) -> WebhookSettings.Service, _ answer: String, _ message: Message
  ) throws -> [String: Any] {
    let url = WebhookSettings.Address.open(server.url(.init(body: answer), name))
    let settings = try WebhookSettings(service: service(url), allowsPrivateAddresses: true)
    #expect(Sample.carrier.deliver(message, by: .webhook(settings)) == .delivered)
    return try #require(try server.requests(name).last).object()
  }

  private func ntfy(_ message: Message) throws -> [String: Any] {
    let settings = try NtfySettings(
      server: server.url(.init(body: #"{"id":"1"}"#), name), topic: "t", allowsPrivateAddresses: true)
    #expect(Sample.carrier.deliver(message, by: .ntfy(settings)) == .delivered)
    return try #require(try server.requests(name).last).object()
  }

  @Test func `mail and programs get them below the text, a line each`() throws {
    let file = folder.path + "/out"
    #expect(
      Sample.carrier.deliver(try message(links: 2), by: .file(try FileSettings(path: file))) == .delivered)
    let lines = try folder.text("out").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(6) == [
        "[n-1] 확인할 상품", "", "우유: 3일 남음", "", "우유 *0* x, 다 씀: \(Self.address(0))",
        "우유 *1* x, 다 씀: \(Self.address(1))",
      ])
  }

  @Test func `services get whole links, however little room there is`() throws {
    let long = try message(links: 40, text: String(repeating: "가나다라마바사 ", count: 2000))
    for (service, answer, field, limit) in [
      (WebhookSettings.Service.slack, "ok", "text", 4000),
      (WebhookSettings.Service.discord, #"{"id":"1"}"#, "content", 2000),
    ] as [((WebhookSettings.Address) -> WebhookSettings.Service, String, String, Int)] {
      let text = try #require(try chat(service, answer, long)[field] as? String)
      #expect(text.utf16.count <= limit && text.contains("확인할 상품") && text.contains("가나다라"))
      let links = text.split(separator: "\n").filter { $0.contains("https") }
      #expect(!links.isEmpty && links.allSatisfy { $0.contains(String(repeating: "s", count: 43)) })
    }
  }

  @Test func `an address on Discord keeps its signs, and its name has none`() throws {
    let body = try chat(WebhookSettings.Service.discord, #"{"id":"1"}"#, try message(links: 1))
    let content = try #require(body["content"] as? String)
    #expect(content.hasSuffix(#"우유 \*0\* x, 다 씀: <"# + Self.address(0) + ">\n"))
  }

  @Test func `ntfy shows few as buttons and many as lines, and opens the household`() throws {
    let few = try ntfy(try message(links: 2))
    #expect(few["click"] as? String == "https://pantry.example.org/households/1")
    let actions = try #require(few["actions"] as? [[String: String]])
    #expect(actions.map { $0["url"] } == [Self.address(0), Self.address(1)])
    #expect(actions.allSatisfy { $0["action"] == "view" && $0["label"] == "다 씀" })
    #expect(few["message"] as? String == "우유: 3일 남음\n")
    let many = try ntfy(try message(links: 40, text: String(repeating: "가나다라마바사\n", count: 400)))
    #expect(many["actions"] == nil)
    let text = try #require(many["message"] as? String)
    #expect(text.utf8.count <= 4096 && text.contains(Self.address(0)) && text.contains("가나다라"))
  }

  @Test func `without links a message is what it was`() throws {
    let body = try ntfy(try Sample.message())
    #expect(body["actions"] == nil && body["click"] == nil)
    #expect(body["message"] as? String == "우유: 3일 남음\n두부: 오늘까지\n")
  }
}
