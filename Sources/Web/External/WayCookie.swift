#if Server
  import Accounts
  import Hummingbird

  /// What a browser keeps while it is at another provider's, so that nobody else's coming back is taken for its own. It is Lax, which
  /// suffices: also who comes back by a form of the provider's, which brings no cookie, is sent on to an address that gets it.
  enum WayCookie {
    static func name(isSecure: Bool) -> String { isSecure ? "__Host-remexp-way" : "remexp-way" }

    static func cookie(_ value: String, isSecure: Bool) -> Cookie {
      Cookie(
        name: name(isSecure: isSecure), value: value, maxAge: Int(AccountStore.wayLifetime), path: "/",
        secure: isSecure, httpOnly: true, sameSite: .lax)
    }
  }

  extension Site {
    func wayCookie(of request: Request) -> String? {
      request.cookies[WayCookie.name(isSecure: settings.isSecure)]?.value
    }
  }
#endif
