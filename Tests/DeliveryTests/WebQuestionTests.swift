import Delivery
import Foundation
import TestSupport
import Testing

/// What is asked of servers of the web.
@Suite(.needs("python3 and openssl", Server.isThere)) struct WebQuestionTests {
  private let server: Server
  private let name = UUID().uuidString

  init() throws { server = try Server.shared.get() }

  private func question(_ answer: Server.Answer, scheme: String = "http", host: String = "127.0.0.1")
    -> WebQuestion
  {
    WebQuestion(
      server.url(answer, name, scheme: scheme, host: host), allowsPrivateAddresses: true)
  }

  @Test func `looks and posts, and gives back any status`() throws {
    var question = question(.init(status: 418, body: "short and stout"))
    question.headers = [("Accept", "application/json"), ("Authorization", "Bearer x")]
    let looked = try Sample.carrier.ask(question)
    #expect((looked.status, looked.isCut) == (418, false))
    #expect(String(decoding: looked.body, as: UTF8.self) == "short and stout")
    question.form = [("code", "a+b/c=d &"), ("이름", "빵")]
    _ = try Sample.carrier.ask(question)
    let requests = try server.requests(name)
    #expect(requests.map { $0.headers["content-type"] } == [nil, "application/x-www-form-urlencoded"])
    #expect(requests.map(\.body) == ["", "code=a%2Bb%2Fc%3Dd%20%26&%EC%9D%B4%EB%A6%84=%EB%B9%B5"])
    #expect(
      requests.allSatisfy {
        $0.headers["authorization"] == "Bearer x" && $0.headers["user-agent"] == "RemExp"
      })
  }

  @Test func `is not led elsewhere`() throws {
    let other = server.url(.init(), name + "-other")
    #expect(try Sample.carrier.ask(question(.init(status: 302, headers: ["Location": other]))).status == 302)
    #expect(try server.requests(name + "-other").isEmpty)
  }

  @Test func `reads no more than it was told to, and waits no longer`() throws {
    var huge = question(.init(body: String(repeating: "x", count: 1000), mode: "huge"))
    huge.answerLimit = 5000
    let answer = try Sample.carrier.ask(huge)
    #expect(answer.isCut && answer.body.count == 5000)
    var slow = question(.init(mode: "drip"))
    slow.timeoutSeconds = 1
    #expect(throws: DeliveryProblem.timedOut(seconds: 1)) { try Sample.carrier.ask(slow) }
  }

  @Test func `reaches nobody's own network, and this machine without TLS only where that is allowed`() throws
  {
    let url = server.url(.init(), name)
    #expect(throws: DeliveryProblem.settings(.noHTTPS("url"))) {
      try Sample.carrier.ask(WebQuestion(url, allowsPrivateAddresses: false))
    }
    #expect(
      throws: DeliveryProblem.privateAddress(host: "127.0.0.1", address: "127.0.0.1")
    ) {
      try Sample.carrier.ask(
        WebQuestion("https://127.0.0.1:\(server.tlsPort)/", allowsPrivateAddresses: false))
    }
    for host in ["192.168.0.1", "10.0.0.1"] {
      #expect(throws: DeliveryProblem.privateAddress(host: host, address: host)) {
        try Sample.carrier.ask(WebQuestion("http://\(host)/", allowsPrivateAddresses: true))
      }
    }
    #expect(throws: DeliveryProblem.openConnection(host: "93.184.215.14", address: "93.184.215.14")) {
      try Sample.carrier.ask(WebQuestion("http://93.184.215.14/", allowsPrivateAddresses: true))
    }
    #expect(try server.requests(name).isEmpty)
  }

  @Test func `sends no header that a line end would make two of`() throws {
    var question = question(.init())
    question.headers = [("Authorization", "Bearer x\r\nHost: elsewhere.example")]
    #expect(throws: DeliveryProblem.settings(.control("headers"))) { try Sample.carrier.ask(question) }
    #expect(try server.requests(name).isEmpty)
  }
}
