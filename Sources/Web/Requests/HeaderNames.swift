#if Server
  import HTTPTypes

  // Headers that the HTTP library has no names for.
  extension HTTPField.Name {
    static let secFetchSite = written("Sec-Fetch-Site")
    static let forwardedFor = written("X-Forwarded-For")
    static let lastEventID = written("Last-Event-ID")
    static let referrerPolicy = written("Referrer-Policy")
    static let crossOriginOpenerPolicy = written("Cross-Origin-Opener-Policy")
    static let refresh = written("Refresh")
    static let permissionsPolicy = written("Permissions-Policy")

    private static func written(_ name: String) -> HTTPField.Name {
      guard let name = HTTPField.Name(name) else { preconditionFailure("no name of a header") }
      return name
    }
  }
#endif
