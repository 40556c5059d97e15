#if Server
  import Foundation
  import HTTPTypes
  import Hummingbird
  import HummingbirdTesting
  import NIOCore
  import Testing

  /// Keeps its cookie and sends forms with the value that the last page had, as a browser does.
  actor Browser {
    struct Answer {
      let status: HTTPResponse.Status
      let headers: HTTPFields
      let body: String

      /// Empty where it leads nowhere.
      var location: String { headers[.location] ?? "" }
    }

    static let password = "four words in a row"

    let client: any TestClientProtocol
    private(set) var cookie: String?
    private(set) var lastSetCookie: String?
    private var csrf = ""

    init(client: any TestClientProtocol) {
      self.client = client
    }

    func bring(cookie: String?) { self.cookie = cookie }

    func get(_ path: String, headers: [String: String] = [:]) async throws -> Answer {
      try await send(path, .get, headers, nil)
    }

    func post(
      _ path: String, _ fields: [String: String], csrf: String? = nil, headers: [String: String] = [:]
    ) async throws -> Answer {
      if cookie != nil { _ = try await get("/households") }
      var fields = fields
      fields["csrf"] = csrf ?? self.csrf
      let allowed = CharacterSet.alphanumerics
      let body = fields.map { name, value in
        "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
      }.joined(separator: "&")
      var headers = headers
      if headers["Content-Type"] == nil { headers["Content-Type"] = "application/x-www-form-urlencoded" }
      return try await send(path, .post, headers, ByteBuffer(string: body))
    }

    func signUp(_ email: String) async throws {
      _ = try await post("/sign-up", ["email": email, "password": Self.password])
    }

    @discardableResult
    func signIn(_ email: String) async throws -> Browser {
      _ = try await post("/sign-in", ["email": email, "password": Self.password])
      return self
    }

    /// Sends a form with photos, as a browser does.
    func send(
      photos: [(name: String, bytes: [UInt8])], to path: String, as photoField: String = "photos",
      with fields: [String: String] = [:], csrf: String? = nil, headers: [String: String] = [:]
    ) async throws -> Answer {
      _ = try await get("/households")
      let boundary = "----edge-of-a-field"
      func field(_ name: String, _ more: String = "") -> String {
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n"
      }
      var body = ByteBuffer(string: field("csrf") + (csrf ?? self.csrf) + "\r\n")
      for (name, value) in fields { body.writeString(field(name) + value + "\r\n") }
      for photo in photos {
        body.writeString(field(photoField, "; filename=\"\(photo.name)\""))
        body.writeBytes(photo.bytes)
        body.writeString("\r\n")
      }
      body.writeString("--\(boundary)--\r\n")
      var headers = headers
      headers["Content-Type"] = "multipart/form-data; boundary=\(boundary)"
      return try await send(path, .post, headers, body)
    }

    private func send(
      _ path: String, _ method: HTTPRequest.Method, _ headers: [String: String], _ body: ByteBuffer?
    ) async throws -> Answer {
      var fields = HTTPFields()
      for (name, value) in headers { fields[try #require(HTTPField.Name(name))] = value }
      if let cookie { fields[.cookie] = cookie }
      let answer = try await client.execute(uri: path, method: method, headers: fields, body: body) {
        response in
        Answer(status: response.status, headers: response.headers, body: String(buffer: response.body))
      }
      if let set = answer.headers[.setCookie] {
        lastSetCookie = set
        cookie = set.contains("Max-Age=0") ? nil : set.split(separator: ";").first.map(String.init)
      }
      if let value = answer.body.firstMatch(of: /name="csrf" value="([^"]+)"/) { csrf = String(value.1) }
      return answer
    }
  }
#endif
