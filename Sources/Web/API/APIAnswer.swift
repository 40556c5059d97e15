#if Server
  import Accounts
  import Batch
  import Delimited
  import HTTPTypes
  import Hummingbird
  import NIOCore

  /// What an endpoint gives.
  struct APIAnswer: Sendable {
    var status = HTTPResponse.Status.ok
    var headers = HTTPFields()
    var body: Body

    enum Body: Sendable {
      case nothing
      case json(JSON)
      case bytes([UInt8])
      case stream(EventStream)
    }

    static func json(_ value: JSON) -> APIAnswer { APIAnswer(body: .json(value)) }

    /// Something new, and where it is.
    static func made(_ value: JSON, at path: String) -> APIAnswer {
      APIAnswer(status: .created, headers: [.location: Endpoint.root + path], body: .json(value))
    }

    static let done = APIAnswer(status: .noContent, body: .nothing)

    /// Of what was looked at or changed.
    func tagged(_ value: JSON) -> APIAnswer {
      var answer = self
      answer.headers[.eTag] = EntityTags.tag(of: value)
      return answer
    }

    /// - Parameter request: what it answers; one that has it already gets no body.
    func response(to request: Request) -> Response {
      var headers = headers
      switch body {
      case .nothing: return Response(status: status, headers: headers)
      case .json(let value):
        let text = value.line
        headers[.contentType] = "application/json"
        if [.get, .head].contains(request.method) { headers[.eTag] = EntityTags.tag(of: text) }
        return Self.response(status, headers, ByteBuffer(string: text), to: request)
      case .stream(let stream): return Response(status: status, headers: headers, body: stream.body)
      case .bytes(let bytes):
        return Self.response(status, headers, ByteBuffer(bytes: bytes), to: request)
      }
    }

    private static func response(
      _ status: HTTPResponse.Status, _ headers: HTTPFields, _ body: ByteBuffer, to request: Request
    ) -> Response {
      var headers = headers
      guard [.get, .head].contains(request.method), let tag = headers[.eTag] else {
        return Response(status: status, headers: headers, body: .init(byteBuffer: body))
      }
      // To be asked for each time, and by nobody who keeps it for others.
      if headers[.cacheControl] == nil { headers[.cacheControl] = "private, no-cache" }
      if let known = request.headers[.ifNoneMatch], EntityTags(known).contains(tag, isStrong: false) {
        headers[.contentType] = nil
        return Response(status: .notModified, headers: headers)
      }
      return Response(status: status, headers: headers, body: .init(byteBuffer: body))
    }
  }

  /// Tags as a header lists them. Source: RFC 9110, sections 8.8.3, 13.1.1 and 13.1.2.
  struct EntityTags {
    private let tags: [String]

    init(_ header: String) {
      tags = header.split(separator: ",").map { String($0.drop { $0 == " " }.prefix { $0 != " " }) }
    }

    /// - Parameter isStrong: where weak tags are not enough.
    func contains(_ tag: String, isStrong: Bool) -> Bool {
      tags.contains { $0 == "*" || $0 == tag || !isStrong && $0 == "W/" + tag }
    }

    static func tag(of value: JSON) -> String { tag(of: value.line) }

    static func tag(of text: String) -> String { "\"\(ContentHash(of: Array(text.utf8)))\"" }
  }
#endif
