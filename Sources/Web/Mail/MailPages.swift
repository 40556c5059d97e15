#if Server
  import Accounts
  import Hummingbird
  import Markup
  import Words

  /// The pages to which links in mails lead, and the one that has them sent.
  struct MailPages {
    let phrases: Phrases
    /// Who is signed in, if anybody is.
    let visitor: Visitor?

    func forgot(_ email: String = "", error: String? = nil) -> Response {
      response(
        phrases.forgotTitle,
        Self.forgotForm([
          "error": error, "csrf": csrf, "about": phrases.forgotAbout, "label": phrases.emailLabel,
          "email": email, "send": phrases.forgotSend,
        ]), isRight: error == nil)
    }

    func reset(error: String? = nil) -> Response {
      response(
        phrases.forgotTitle,
        Self.resetForm([
          "error": error, "csrf": csrf, "label": phrases.newPasswordLabel, "rules": phrases.passwordHint,
          "send": phrases.resetSend,
        ]), isRight: error == nil)
    }

    func verify(error: String? = nil) -> Response { verify(phrases.verifyAbout, error) }

    /// Of an address that an account is to have.
    func newAddress(error: String? = nil) -> Response { verify(phrases.emailChangeAbout, error) }

    private func verify(_ about: String, _ error: String?) -> Response {
      response(
        phrases.verifyTitle,
        Self.verifyForm(["error": error, "csrf": csrf, "about": about, "send": phrases.verifySend]),
        isRight: error == nil)
    }

    /// - Parameter path: where to from there.
    func told(_ title: String, _ sentence: String, onward path: String, _ link: String) -> Response {
      response(title, Self.sentence(["text": sentence, "path": path, "link": link]), isRight: true)
    }

    private var csrf: String? { visitor?.session.csrfToken }

    private func response(_ title: String, _ content: Markup, isRight: Bool) -> Response {
      PageFrame(title: title, phrases: phrases, visitor: visitor)
        .response([content], status: isRight ? .ok : .unprocessableContent)
    }

    private static let sentence = PageTemplate(
      "<p>{{text}}</p>\n<p><a href=\"{{path}}\">{{link}}</a></p>\n")

    private static let forgotForm = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      <p>{{about}}</p>
      <form method="post" action="/forgot" class="fields">
      {{#csrf}}<input type="hidden" name="csrf" value="{{csrf}}">{{/csrf}}
      <label>{{label}} <input type="email" name="email" value="{{email}}" autocomplete="username" required></label>
      <button>{{send}}</button>
      </form>

      """)

    /// It is sent to the address that it has, which is the link of the mail.
    private static let resetForm = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      <form method="post" class="fields" data-check="/sign-up/check">
      {{#csrf}}<input type="hidden" name="csrf" value="{{csrf}}">{{/csrf}}
      <label>{{label}} <input type="password" name="password" autocomplete="new-password" minlength="10" required aria-describedby="rules"></label>
      <p id="rules" class="hint">{{rules}}</p>
      <p role="status" data-told="password"></p>
      <button>{{send}}</button>
      </form>

      """)

    private static let verifyForm = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      <p>{{about}}</p>
      <form method="post">
      {{#csrf}}<input type="hidden" name="csrf" value="{{csrf}}">{{/csrf}}
      <button>{{send}}</button>
      </form>

      """)
  }
#endif
