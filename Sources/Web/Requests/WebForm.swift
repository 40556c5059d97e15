#if Server
  import Accounts
  import Hummingbird
  import NIOCore

  /// What a page's form sent.
  struct WebForm: Sendable {
    private let fields: [String: String]

    /// The most that a form can have, in bytes: a note of the longest kind several times over.
    static let limit = 65_536

    init(_ fields: [String: String]) {
      self.fields = fields
    }

    /// Fields as a body or an address has them.
    /// - Throws: `HTTPError` of status 400.
    init(encoded text: String) throws {
      do {
        fields = try URLEncodedFormDecoder().decode([String: String].self, from: text)
      } catch {
        throw HTTPError(.badRequest)
      }
    }

    /// As it was typed; empty where it was left out.
    subscript(name: String) -> String { fields[name] ?? "" }

    /// Nil for what was left empty.
    func text(_ name: String) -> String? {
      let text = self[name].trimmed
      return text.isEmpty ? nil : text
    }
  }

  extension String {
    /// Without white space at its ends.
    fileprivate var trimmed: String {
      var rest = self[...]
      while rest.first?.isWhitespace == true { rest.removeFirst() }
      while rest.last?.isWhitespace == true { rest.removeLast() }
      return String(rest)
    }
  }

  extension Request {
    /// What a form that only asks has put into the address, where a blank stands as a plus, or a link.
    var asked: WebForm {
      WebForm((try? URLEncodedFormDecoder().decode([String: String].self, from: uri.query ?? "")) ?? [:])
    }
  }

  extension Site {
    /// The form of a request that this site's own page has sent.
    ///
    /// Where somebody is signed in, it carries their session's value, which no other site can know. Where nobody is, as in a
    /// sign-in, the browser says where it comes from.
    /// - Throws: `HTTPError` of status 403 for one of another site, 413 and 415.
    func form(of request: Request, _ context: WebContext) async throws -> WebForm {
      guard isOwn(request) else { throw HTTPError(.forbidden) }
      guard request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true else {
        throw HTTPError(.unsupportedMediaType)
      }
      let body = try await request.body.collect(upTo: WebForm.limit)
      let form = try WebForm(encoded: String(buffer: body))
      if let visitor = context.visitor, !visitor.session.isCSRFToken(form["csrf"]) {
        throw HTTPError(.forbidden)
      }
      return form
    }

    /// True for what a page of this site sent.
    ///
    /// Source: W3C Fetch Metadata Request Headers, section 2.3; RFC 6454, section 7.
    func isOwn(_ request: Request) -> Bool {
      if let site = request.headers[.secFetchSite] { return ["same-origin", "none"].contains(site) }
      guard let origin = request.headers[.origin] else { return true }
      if let own = settings.publicAddress, origin == own { return true }
      return origin.split(separator: "/").last.map(String.init) == request.head.authority
    }
  }
#endif
