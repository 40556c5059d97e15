#if Server
  import Foundation
  import HTTPTypes
  import HummingbirdTesting
  import NIOCore
  import Testing

  /// A browser that goes to other sites and comes back: it keeps every cookie, and brings those that it would bring.
  actor Traveller {
    let client: any TestClientProtocol
    private(set) var cookies: [String: String] = [:]
    private(set) var set: [String] = []

    init(_ client: any TestClientProtocol) {
      self.client = client
    }

    func keep(_ value: String?, as name: String) { cookies[name] = value }

    func get(_ path: String) async throws -> Browser.Answer { try await send(path, .get, nil) }

    /// A form of a page of this site, with the value that the last page had.
    func post(_ path: String, _ fields: [String: String]) async throws -> Browser.Answer {
      try await send(path, .post, Self.encoded(fields))
    }

    /// A form of another site, which is sent without cookies.
    func postFromElsewhere(_ path: String, _ fields: [String: String]) async throws -> Browser.Answer {
      let kept = cookies
      cookies = [:]
      defer { cookies = kept }
      return try await send(path, .post, Self.encoded(fields), ["Sec-Fetch-Site": "cross-site"])
    }

    static func encoded(_ fields: [String: String]) -> String {
      fields.map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
        .joined(separator: "&")
    }

    private func send(
      _ path: String, _ method: HTTPRequest.Method, _ body: String?, _ headers: [String: String] = [:]
    ) async throws -> Browser.Answer {
      var fields = HTTPFields()
      for (name, value) in headers { fields[try #require(HTTPField.Name(name))] = value }
      if !cookies.isEmpty { fields[.cookie] = cookies.map { "\($0)=\($1)" }.joined(separator: "; ") }
      if body != nil { fields[.contentType] = "application/x-www-form-urlencoded" }
      let answer = try await client.execute(
        uri: path, method: method, headers: fields, body: body.map { ByteBuffer(string: $0) }
      ) { response in
        Browser.Answer(
          status: response.status, headers: response.headers, body: String(buffer: response.body))
      }
      set = answer.headers[values: .setCookie]
      for cookie in set {
        let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
        cookies[pair[0]] = cookie.contains("Max-Age=0") || pair.count < 2 ? nil : pair[1]
      }
      return answer
    }

    var isSignedIn: Bool { cookies["remexp"] != nil }

    /// What a form of a page carries.
    static func csrf(in answer: Browser.Answer) -> String {
      answer.body.firstMatch(of: /name="csrf" value="([^"]+)"/).map { String($0.1) } ?? ""
    }
  }
#endif
