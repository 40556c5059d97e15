#if Server
  import Accounts
  import Hummingbird
  import Markup
  import Words

  /// The pages of who is not signed in.
  struct SignPages {
    let phrases: Phrases
    /// Where to after signing in: an invitation that was followed; nil for the start.
    var next: String?
    /// Those to other providers.
    var ways: [Markup] = []

    /// - Parameters:
    ///   - email: as it was typed, where it did not work.
    ///   - error: why.
    func signIn(email: String = "", error: String? = nil) -> Response {
      let status: HTTPResponse.Status = error == nil ? .ok : .unprocessableContent
      return PageFrame(title: phrases.signIn, phrases: phrases, visitor: nil).response(
        [
          Self.signInForm([
            "error": error, "email": email, "emailLabel": phrases.emailLabel,
            "passwordLabel": phrases.passwordLabel, "send": phrases.signIn, "next": next,
            "other": phrases.signUpInstead,
          ])
        ] + ways, status: status)
    }

    func signUp(_ form: WebForm = WebForm([:]), error: String? = nil) -> Response {
      let status: HTTPResponse.Status = error == nil ? .ok : .unprocessableContent
      return PageFrame(title: phrases.signUp, phrases: phrases, visitor: nil).response(
        [
          Self.signUpForm([
            "error": error, "email": form["email"], "name": form["name"], "phone": form["phone"],
            "emailLabel": phrases.emailLabel, "passwordLabel": phrases.passwordLabel,
            "rules": phrases.passwordHint, "nameLabel": phrases.nameLabel, "nameHint": phrases.nameHint,
            "phoneLabel": phrases.phoneLabel, "send": phrases.signUp, "next": next,
            "other": phrases.signInInstead,
          ])
        ] + ways, status: status)
    }

    private static let signInForm = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      <form method="post" action="/sign-in" class="fields">
      {{#next}}<input type="hidden" name="next" value="{{next}}">{{/next}}
      <label>{{emailLabel}} <input type="email" name="email" value="{{email}}" autocomplete="username" required></label>
      <label>{{passwordLabel}} <input type="password" name="password" autocomplete="current-password" required></label>
      <button>{{send}}</button>
      </form>
      <p><a href="/sign-up{{#next}}?next={{next}}{{/next}}">{{other}}</a></p>

      """)

    private static let signUpForm = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      <form method="post" action="/sign-up" class="fields">
      {{#next}}<input type="hidden" name="next" value="{{next}}">{{/next}}
      <label>{{emailLabel}} <input type="email" name="email" value="{{email}}" autocomplete="username" required></label>
      <label>{{passwordLabel}} <input type="password" name="password" autocomplete="new-password" minlength="10" required aria-describedby="rules"></label>
      <p id="rules" class="hint">{{rules}}</p>
      <label>{{nameLabel}} <input name="name" value="{{name}}" autocomplete="nickname" maxlength="64" aria-describedby="called"></label>
      <p id="called" class="hint">{{nameHint}}</p>
      <label>{{phoneLabel}} <input type="tel" name="phone" value="{{phone}}" autocomplete="tel"></label>
      <button>{{send}}</button>
      </form>
      <p><a href="/sign-in{{#next}}?next={{next}}{{/next}}">{{other}}</a></p>

      """)
  }
#endif
