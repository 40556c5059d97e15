#if Server
  import Accounts
  import Delimited
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Logging
  import NIOCore
  import Words

  extension Site {
    /// All that the API has.
    static let endpoints: [Endpoint] =
      sessionEndpoints + signInEndpoints + accountEndpoints + credentialEndpoints + mailEndpoints
      + keyEndpoints + leavingEndpoints + householdEndpoints + membershipEndpoints + itemEndpoints
      + deedEndpoints + inboxEndpoints + pictureEndpoints + shoppingEndpoints + lookEndpoints
      + noticeEndpoints + channelEndpoints + calendarEndpoints + documentEndpoints

    /// What the pages do, in JSON. A cookie lets nobody in here, and no other site's page is told that it may ask.
    func addAPIRoutes(to router: Router<WebContext>) {
      for endpoint in Self.endpoints {
        router.on(endpoint.routerPath, method: endpoint.method) { request, context in
          try await answer(endpoint, request, context)
        }
        guard endpoint.method == .get else { continue }
        router.on(endpoint.routerPath, method: .head) { request, context in
          try await answer(endpoint, request, context).createHeadResponse()
        }
      }
      for (_, endpoints) in Dictionary(grouping: Self.endpoints, by: \.path) {
        addRefusals(of: endpoints, to: router)
      }
    }

    /// The methods that addresses are asked for at times, in the order in which they are told.
    private static let methods: [HTTPRequest.Method] = [
      .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect, .query,
    ]

    /// An address that is there has more to say of another method than that it is not.
    private func addRefusals(of endpoints: [Endpoint], to router: Router<WebContext>) {
      guard let path = endpoints.first?.routerPath else { return }
      let known = Set(endpoints.map(\.method) + (endpoints.contains { $0.method == .get } ? [.head] : []))
      let allowed = Self.methods.filter(known.contains)
      for method in Self.methods where !known.contains(method) {
        router.on(path, method: method) { _, _ -> Response in throw APIFault.method(allowed) }
      }
    }

    private func answer(_ endpoint: Endpoint, _ request: Request, _ context: WebContext) async throws
      -> Response
    {
      let caller = endpoint.access == .anybody ? nil : try await caller(of: request, at: endpoint, context)
      if let caller { try endpoint.letIn(caller) }
      let query = try endpoint.fields(ofQuery: request)
      let body = try await endpoint.body(of: request)
      let call = APICall(
        request: request, context: context, phrases: Phrases(request.language), caller: caller,
        query: query, body: try endpoint.fields(of: body))
      guard endpoint.isRepeatable, caller != nil, let key = request.headers[.idempotencyKey] else {
        return try await endpoint.answer(self, call).response(to: request)
      }
      guard (1...255).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21..<0x7f).contains($0) }) else {
        throw APIFault.idempotencyKeyForm
      }
      let asked = "\(request.method) \(request.uri.path)\n\(String(buffer: body))"
      return try await answerOnce(endpoint, call, key: key, asked: asked)
    }

    /// Does what was not done yet, and else says what was answered then.
    private func answerOnce(
      _ endpoint: Endpoint, _ call: APICall, key: String, asked: String
    ) async throws -> Response {
      let (account, accounts, moment) = (call.account.id, stores.accounts, clock.now())
      switch try await stored({ try accounts.beginRequest(key, of: account, asked: asked, at: moment) }) {
      case .another: throw APIFault.idempotencyKeyOfAnother
      case .begun: throw APIFault.requestBegun
      case .answered(let answer): return Response(answer)
      case .first: break
      }
      let answer: APIAnswer
      do {
        answer = try await endpoint.answer(self, call)
      } catch {
        // What is refused has changed nothing.
        try? await stored { try accounts.endRequest(key, of: account, answer: nil) }
        throw error
      }
      let kept = StoredAnswer(answer)
      try await stored { try accounts.endRequest(key, of: account, answer: kept) }
      return answer.response(to: call.request)
    }
  }

  extension StoredAnswer {
    fileprivate init(_ answer: APIAnswer) {
      let body = if case .json(let value) = answer.body { value.line } else { "" }
      self.init(status: answer.status.code, location: answer.headers[.location], body: body)
    }
  }

  extension Response {
    /// What was answered before.
    fileprivate init(_ answer: StoredAnswer) {
      var headers = HTTPFields()
      headers[.location] = answer.location
      if !answer.body.isEmpty { headers[.contentType] = "application/json" }
      self.init(
        status: HTTPResponse.Status(code: answer.status), headers: headers,
        body: answer.body.isEmpty ? .init() : .init(byteBuffer: ByteBuffer(string: answer.body)))
    }
  }

  // What was sent.
  extension Endpoint {
    fileprivate func body(of request: Request) async throws -> ByteBuffer {
      guard case .json(let members) = intake else { return ByteBuffer() }
      let body = try await request.body.collect(upTo: WebForm.limit)
      // Where nothing has to be said, nothing has to be sent.
      guard body.readableBytes > 0 || members.contains(where: \.isRequired) else { return body }
      let type = request.headers[.contentType]?.prefix { $0 != ";" && $0 != " " }.lowercased()
      guard type == "application/json" else { throw HTTPError(.unsupportedMediaType) }
      return body
    }

    /// - Throws: ``APIFault``.
    fileprivate func fields(of body: ByteBuffer) throws -> APIFields {
      guard case .json(let members) = intake, body.readableBytes > 0 else { return APIFields() }
      let value: JSON
      do { value = try JSON(reading: Array(body.readableBytesView)) } catch {
        throw APIFault.notJSON(at: error.at)
      }
      let faults = Shape.object(members).faults(of: value, isClosed: true)
      guard faults.isEmpty, case .object(let values) = value else { throw APIFault.body(faults) }
      return APIFields(Dictionary(values) { $1 })
    }

    /// - Throws: ``APIFault``.
    fileprivate func fields(ofQuery request: Request) throws -> APIFields {
      let members = query.map { ShapeMember.maybe($0.name, $0.shape) }
      let values = request.uri.queryParameters.map { name, text in
        (String(name), value(of: String(text), named: String(name)))
      }
      let faults = Shape.object(members).faults(of: .object(values), isClosed: true)
      guard faults.isEmpty else { throw APIFault.query(faults) }
      return APIFields(Dictionary(values) { $1 })
    }

    /// What a text of the address stands for.
    private func value(of text: String, named name: String) -> JSON {
      switch query.first(where: { $0.name == name })?.shape {
      case .integer: Int(text).map(JSON.integer) ?? .string(text)
      case .list:
        .array(text.split(separator: ",", omittingEmptySubsequences: false).map { .string(String($0)) })
      default: .string(text)
      }
    }
  }

  extension Request {
    /// Source: RFC 6750, section 2.1.
    var bearer: String? {
      guard let header = headers[.authorization] else { return nil }
      let parts = header.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
      return String(parts[1].drop { $0 == " " })
    }

    var language: Language { headers[.acceptLanguage].flatMap(Language.init(preferredIn:)) ?? .english }
  }

  extension HTTPRequest.Method {
    /// Source: draft-ietf-httpbis-safe-method-w-body.
    fileprivate static let query: HTTPRequest.Method = {
      guard let method = HTTPRequest.Method("QUERY") else { preconditionFailure("no name of a method") }
      return method
    }()
  }

  extension HTTPField.Name {
    static let idempotencyKey = apiName("Idempotency-Key")

    private static func apiName(_ name: String) -> HTTPField.Name {
      guard let name = HTTPField.Name(name) else { preconditionFailure("no name of a header") }
      return name
    }
  }

  /// Turns what goes wrong in the API into a problem.
  struct APIProblems: RouterMiddleware {
    func handle(
      _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
      guard request.uri.path.hasPrefix("/api/") else { return try await next(request, context) }
      do {
        return try await next(request, context)
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        let problem = Problem(error, phrases: Phrases(request.language))
        if problem.status.isTrouble(error) {
          context.logger.error("\(request.method) failed: \(type(of: error))")
        }
        return problem.response()
      }
    }
  }
#endif
