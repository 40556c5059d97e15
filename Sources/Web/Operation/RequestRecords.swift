#if Server
  import Delimited
  import HTTPTypes
  import Hummingbird

  /// Counts each request and, where that is wanted, says a line of it.
  struct RequestRecords: RouterMiddleware {
    let metrics: RequestMetrics
    let log: WebLog

    func handle(
      _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
      let begin = ContinuousClock.now
      let response = try await next(request, context)
      let took = begin.duration(to: .now) / .seconds(1)
      let name = RequestMetrics.Name(
        method: Self.methods.contains(request.method) ? request.method.rawValue : "other",
        route: context.route ?? "", status: response.status.code)
      metrics.record(name, took: took)
      if log.extent == .requests { say(name, took: took) }
      return response
    }

    private static let methods: Set<HTTPRequest.Method> = [
      .get, .head, .post, .put, .patch, .delete, .options,
    ]

    private func say(_ name: RequestMetrics.Name, took seconds: Double) {
      log.say(
        "request",
        [
          ("method", .string(name.method)), ("route", name.route.isEmpty ? .null : .string(name.route)),
          ("status", .integer(name.status)), ("milliseconds", .integer(Int((seconds * 1000).rounded()))),
        ])
    }
  }

  extension WebContext {
    /// The pattern of what was asked for, such as `/households/{household}`; nil for what there is not.
    var route: String? {
      // The HTTP library's word for it, which begins with no slash.
      endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
  }
#endif
