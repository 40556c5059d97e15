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
    /// Whether this server can send a link for a new password.
    var sendsMail = false
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
            "other": phrases.signUpInstead, "forgot": sendsMail ? phrases.forgotLink : nil,
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
      {{#forgot}}<p><a href="/forgot">{{forgot}}</a></p>{{/forgot}}
      <p><a href="/sign-up{{#next}}?next={{next}}{{/next}}">{{other}}</a></p>

      """)

    private static let signUpForm = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      <form method="post" action="/sign-up" class="fields" data-check="/sign-up/check">
      {{#next}}<input type="hidden" name="next" value="{{next}}">{{/next}}
      <label>{{emailLabel}} <input type="email" name="email" value="{{email}}" autocomplete="username" required aria-describedby="told-email"></label>
      <p id="told-email" role="status" data-told="email"></p>
      <label>{{passwordLabel}} <input type="password" name="password" autocomplete="new-password" minlength="10" required aria-describedby="rules told-password"></label>
      <p id="rules" class="hint">{{rules}}</p>
      <p id="told-password" role="status" data-told="password"></p>
      <label>{{nameLabel}} <input name="name" value="{{name}}" autocomplete="nickname" maxlength="64" aria-describedby="called told-name"></label>
      <p id="called" class="hint">{{nameHint}}</p>
      <p id="told-name" role="status" data-told="name"></p>
      <label>{{phoneLabel}} <input type="tel" name="phone" value="{{phone}}" autocomplete="tel" aria-describedby="told-phone"></label>
      <p id="told-phone" role="status" data-told="phone"></p>
      <button>{{send}}</button>
      </form>
      <p><a href="/sign-in{{#next}}?next={{next}}{{/next}}">{{other}}</a></p>

      """)
  }
#endif
