#if Server
  import Accounts
  import Delivery
  import Hummingbird
  import Markup
  import Words

  /// The providers of an account, and those that could be.
  struct ProvidersPage {
    let visitor: Visitor
    let identities: [ExternalIdentity]
    let providers: [Provider]
    /// Whether they have signed in lately enough to add one.
    let isFresh: Bool
    let phrases: Phrases

    func response(error: String? = nil) -> Response {
      let free = providers.filter { provider in !identities.contains { $0.issuer == provider.issuer } }
      return PageFrame(title: phrases.providersTitle, phrases: phrases, visitor: visitor).response(
        [
          Self.content([
            "error": error, "about": phrases.providersAbout, "csrf": visitor.session.csrfToken,
            "linked": identities.map(row), "free": isFresh ? free.map(row) : [],
            "again": isFresh || free.isEmpty ? nil : phrases.signInAgain,
            "againAbout": phrases.signInAgainAbout,
          ])
        ], status: error == nil ? .ok : .unprocessableContent)
    }

    private func row(_ identity: ExternalIdentity) -> PageValues {
      let provider = providers.first { $0.issuer == identity.issuer }
      return [
        "name": provider.map(phrases.name(of:)) ?? identity.issuer, "email": identity.email,
        "issuer": identity.issuer, "subject": identity.subject, "csrf": visitor.session.csrfToken,
        "unlink": phrases.unlinkButton,
      ]
    }

    private func row(_ provider: Provider) -> PageValues {
      [
        "provider": provider.name, "csrf": visitor.session.csrfToken,
        "link": phrases.linkButton(phrases.name(of: provider)),
      ]
    }

    private static let content = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      <p>{{about}}</p>
      <ul class="plain">
      {{#linked}}
      <li><bdi>{{name}}</bdi>{{#email}} <small><bdi>{{email}}</bdi></small>{{/email}} <form method="post" action="/account/providers/unlink"><input type="hidden" name="csrf" value="{{csrf}}"><input type="hidden" name="issuer" value="{{issuer}}"><input type="hidden" name="subject" value="{{subject}}"><button class="quiet" aria-label="{{unlink}}: {{name}}">{{unlink}}</button></form></li>
      {{/linked}}
      </ul>
      {{#free}}
      <form method="post" action="/account/providers/link"><input type="hidden" name="csrf" value="{{csrf}}"><input type="hidden" name="provider" value="{{provider}}"><button>{{link}}</button></form>
      {{/free}}
      {{#again}}
      <p>{{againAbout}}</p>
      <form method="post" action="/account/providers/again"><input type="hidden" name="csrf" value="{{csrf}}"><button>{{again}}</button></form>
      {{/again}}

      """)

    /// The ways to the providers on the pages of who is not signed in; empty where there are none.
    static func ways(_ providers: [Provider], next: String?, phrases: Phrases) -> [Markup] {
      guard !providers.isEmpty else { return [] }
      let tail = next.map { "?" + WebQuestion.encoded([("next", $0)]) } ?? ""
      return [
        waysTemplate([
          "title": phrases.waysTitle,
          "rows": providers.map { provider in
            [
              "address": "/sign-in/with/\(provider.name)\(tail)",
              "label": phrases.signInWith(phrases.name(of: provider)),
            ] as PageValues
          },
        ])
      ]
    }

    private static let waysTemplate = PageTemplate(
      """
      <section aria-labelledby="ways">
      <h2 id="ways">{{title}}</h2>
      <ul class="plain">
      {{#rows}}
      <li><a class="button" href="{{address}}">{{label}}</a></li>
      {{/rows}}
      </ul>
      </section>

      """)

    /// Back to the page.
    static func way(_ phrases: Phrases) -> Markup { wayTemplate(["text": phrases.providersTitle]) }

    private static let wayTemplate = PageTemplate("<p><a href=\"/account/providers\">{{text}}</a></p>\n")
  }

  /// What is seen for a moment before a browser goes to a provider.
  struct LeavingPage {
    let visitor: Visitor
    let address: String
    let label: String
    let phrases: Phrases

    func response() -> Response {
      PageFrame(title: phrases.linkButton(label), phrases: phrases, visitor: visitor).response([
        Self.content(["address": address, "text": phrases.goOn(label)])
      ])
    }

    private static let content = PageTemplate(
      "<p><a class=\"button\" href=\"{{address}}\">{{text}}</a></p>\n")
  }

  /// What a provider did not tell, asked of who signs up by it.
  struct NewcomerPage {
    let provider: Provider
    let token: String
    let email: String
    let name: String
    /// Of a session that goes on meanwhile; nil where nobody is signed in.
    let csrf: String?
    let phrases: Phrases

    func response(error: String?) -> Response {
      PageFrame(title: phrases.signUp, phrases: phrases, visitor: nil).response(
        [
          Self.content([
            "error": error, "about": phrases.newcomerAbout(phrases.name(of: provider)),
            "provider": provider.name, "token": token, "csrf": csrf, "email": email, "name": name,
            "emailLabel": phrases.optionalEmailLabel, "emailHint": phrases.optionalEmailHint,
            "nameLabel": phrases.nameLabel, "nameHint": phrases.nameHint, "send": phrases.signUp,
          ])
        ], status: error == nil ? .ok : .unprocessableContent)
    }

    private static let content = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      <p>{{about}}</p>
      <form method="post" action="/sign-in/with/{{provider}}/sign-up" class="fields">
      <input type="hidden" name="token" value="{{token}}">{{#csrf}}<input type="hidden" name="csrf" value="{{csrf}}">{{/csrf}}
      <label>{{emailLabel}} <input type="email" name="email" value="{{email}}" autocomplete="email" aria-describedby="mail"></label>
      <p id="mail" class="hint">{{emailHint}}</p>
      <label>{{nameLabel}} <input name="name" value="{{name}}" autocomplete="nickname" maxlength="64" aria-describedby="called"></label>
      <p id="called" class="hint">{{nameHint}}</p>
      <button>{{send}}</button>
      </form>

      """)
  }
#endif
