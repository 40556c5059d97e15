#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import NIOCore
  import Words

  /// Who is signed in.
  struct Visitor: Sendable {
    let account: Account
    let session: Session
    /// What the cookie holds.
    let token: String
    /// Of the household that the address names; nil where they are no member of it, or it names none.
    var membership: (household: Household, role: Role)?
  }

  /// What is known of a request.
  struct WebContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Who is at the other end of the line: the browser, or a proxy.
    let peer: String
    /// Nil where nobody is signed in.
    var visitor: Visitor?
    var language = Language.english

    init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      peer = source.channel.remoteAddress?.ipAddress ?? ""
    }

    var phrases: Phrases { Phrases(language) }
  }

  extension Language {
    /// That which a browser prefers of those that there are: `ko-KR,ko;q=0.9,en;q=0.8`.
    /// Source: RFC 9110, section 12.5.4.
    init?(preferredIn header: String) {
      let ranges = header.split(separator: ",").compactMap { part -> (tag: Substring, weight: Double)? in
        let pieces = part.split(separator: ";").map { $0.drop { $0 == " " } }
        guard let tag = pieces.first else { return nil }
        let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
        return (tag, weight)
      }
      let known = ranges.compactMap { range in
        Language(rawValue: range.tag.prefix(2).lowercased()).map { (language: $0, weight: range.weight) }
      }
      // Of equal ones the first.
      var best: (language: Language, weight: Double)?
      for one in known where one.weight > best?.weight ?? 0 { best = one }
      guard let best else { return nil }
      self = best.language
    }
  }

  /// Finds out who asks, and in which language they read.
  struct VisitorMiddleware: RouterMiddleware {
    let site: Site

    func handle(
      _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
      var context = context
      context.language = request.headers[.acceptLanguage].flatMap(Language.init(preferredIn:)) ?? .english
      if let token = request.cookies[SessionCookie.name(isSecure: site.settings.isSecure)]?.value {
        let (site, household) = (site, request.household)
        let visit = try await site.stored {
          try site.stores.accounts.visit(token, to: household, at: site.clock.now())
        }
        context.visitor = visit.map {
          Visitor(account: $0.account, session: $0.session, token: token, membership: $0.membership)
        }
        context.language =
          context.visitor?.account.language.flatMap(Language.init(rawValue:)) ?? context.language
      }
      return try await next(request, context)
    }
  }

  extension Request {
    /// That which the address is of: `/households/1/add`.
    fileprivate var household: HouseholdID? {
      let parts = uri.path.split(separator: "/", maxSplits: 2)
      guard parts.count >= 2, parts[0] == "households" else { return nil }
      return Int64(parts[1]).map(HouseholdID.init(rawValue:))
    }
  }

  /// What a browser keeps to stay signed in.
  enum SessionCookie {
    /// By TLS the browser itself sees to it that only this host can have set it.
    /// Source: RFC 6265bis, section 4.1.3.2.
    static func name(isSecure: Bool) -> String { isSecure ? "__Host-remexp" : "remexp" }

    static func cookie(_ token: String, isSecure: Bool) -> Cookie {
      Cookie(
        name: name(isSecure: isSecure), value: token, maxAge: Int(AccountStore.sessionLifetime), path: "/",
        secure: isSecure, httpOnly: true, sameSite: .lax)
    }

    static func ended(isSecure: Bool) -> Cookie {
      Cookie(
        name: name(isSecure: isSecure), value: "", maxAge: 0, path: "/", secure: isSecure, httpOnly: true,
        sameSite: .lax)
    }
  }

  extension Site {
    /// Where a request comes from, for what is counted by address.
    func address(of request: Request, _ context: WebContext) -> String {
      guard settings.isBehindProxy, ["127.0.0.1", "::1"].contains(context.peer),
        let forwarded = request.headers[.forwardedFor],
        let last = forwarded.split(separator: ",").last
      else { return context.peer.isEmpty ? "127.0.0.1" : context.peer }
      return String(last.drop { $0 == " " })
    }
  }
#endif
