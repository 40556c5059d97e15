#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Words

  /// A household as one of its members looks at it.
  struct Place: Sendable {
    let household: Household
    let role: Role
    let visitor: Visitor
    let language: Language

    var phrases: Phrases { Phrases(language) }
    var path: String { "/households/\(household.id)" }
    var csrf: String { visitor.session.csrfToken }

    /// - Parameter isLive: true for a page that shows what others change.
    func frame(_ title: String, isLive: Bool = false) -> PageFrame {
      PageFrame(title: title, phrases: phrases, visitor: visitor, household: household, isLive: isLive)
    }

    /// - Throws: ``AccountError/roleForbids`` for who only looks.
    func requireWriting() throws {
      guard role.mayWrite else { throw AccountError.roleForbids }
    }
  }

  /// Where somebody goes who has to sign in first.
  struct SignInFirst: Error {}

  extension Site {
    /// The household that a path names, for who is a member of it.
    /// - Throws: ``AccountError/notAMember`` also where there is no such household, so that nobody learns which there are;
    ///   ``SignInFirst``.
    func place(_ context: WebContext) throws -> Place {
      let visitor = try signedIn(context)
      guard let (household, role) = visitor.membership,
        context.parameters.get("household", as: Int64.self) == household.id.rawValue
      else { throw AccountError.notAMember }
      return Place(household: household, role: role, visitor: visitor, language: context.language)
    }

    func signedIn(_ context: WebContext) throws -> Visitor {
      guard let visitor = context.visitor else { throw SignInFirst() }
      return visitor
    }
  }

  extension Response {
    /// After something was done: the page to look at, which going back and reloading do not send again.
    static func seeOther(_ path: String) -> Response { .redirect(to: path, type: .normal) }
  }
#endif
