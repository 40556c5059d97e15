#if Server
  import HTTPTypes
  import Hummingbird

  /// What every answer tells a browser that it must not do.
  struct SecurityHeaders: RouterMiddleware {
    let isSecure: Bool

    /// A page asks for what this server has, sends its forms to where it came from, and nothing else.
    private static let policy =
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
      + "img-src 'self' data:; form-action 'self'; base-uri 'none'; "
      + "frame-ancestors 'none'"

    func handle(
      _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
      var response = try await next(request, context)
      response.headers[.contentSecurityPolicy] = Self.policy
      response.headers[.xContentTypeOptions] = "nosniff"
      response.headers[.referrerPolicy] = "no-referrer"
      response.headers[.crossOriginOpenerPolicy] = "same-origin"
      response.headers[.permissionsPolicy] = "camera=(), microphone=(), geolocation=()"
      // People's things are in no cache that others see.
      if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
      if isSecure { response.headers[.strictTransportSecurity] = "max-age=31536000" }
      return response
    }
  }
#endif
