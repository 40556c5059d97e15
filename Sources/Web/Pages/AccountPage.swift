#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Markup
  import Words

  /// What is known of somebody, and all that they can do with it.
  struct AccountPage {
    let visitor: Visitor
    let sessions: [Session]
    let apps: [AppSession]
    let keys: [PersonalKey]
    let phrases: Phrases
    let clock: LocalClock
    /// Whether this server sends mail.
    let sendsMail: Bool
    /// Whether people may sign in by other providers.
    let hasProviders: Bool
    /// The address that waits for its link to be followed.
    let wantedEmail: String?
    /// What was typed as another address where it did not work.
    var typedEmail: String?
    /// A key that was just made: it is shown once.
    var secret: String?
    /// What was done last.
    var done: String?

    /// - Parameters:
    ///   - form: what was typed where it did not work.
    ///   - error: why.
    func response(_ form: WebForm? = nil, error: String? = nil) -> Response {
      frame.response(
        [
          Self.notices(["error": error, "done": done, "secret": secret, "secretText": phrases.keyMade]),
          profile(form), mail, password, signIns, keyList, data,
        ], status: error == nil ? .ok : .unprocessableContent)
    }

    private var account: Account { visitor.account }
    private var csrf: String { visitor.session.csrfToken }

    private var frame: PageFrame {
      PageFrame(title: phrases.accountLink, phrases: phrases, visitor: visitor)
    }

    private func profile(_ form: WebForm?) -> Markup {
      let language = form?.text("language") ?? account.language ?? ""
      let choices = [("", phrases.languageOfBrowser), ("en", "English"), ("ko", "한국어")]
      return Self.profile([
        "csrf": csrf, "title": phrases.profileTitle, "nameLabel": phrases.nameLabel,
        "name": form?.text("name") ?? account.name, "phoneLabel": phrases.phoneLabel,
        "phone": form.map { $0["phone"] } ?? account.phone, "languageLabel": phrases.languageLabel,
        "languages": choices.map { value, label in
          ["value": value, "label": label, "chosen": value == language] as PageValues
        },
        "save": phrases.saveButton, "nickname": phrases.nicknameButton,
      ])
    }

    /// An address that was never verified can be, where mail is sent.
    private var mail: Markup {
      Self.mail([
        "csrf": csrf, "label": phrases.emailLabel, "email": account.email, "none": phrases.noEmail,
        "state": account.isEmailVerified ? phrases.emailVerified : phrases.emailUnverified,
        "verify": sendsMail && account.email != nil && !account.isEmailVerified
          ? phrases.verifyButton : nil,
        "waits": wantedEmail.map(phrases.emailWaits), "newLabel": phrases.newEmailLabel, "typed": typedEmail,
        "asksPassword": account.hasPassword, "passwordLabel": phrases.passwordLabel,
        "fresh": account.hasPassword ? nil : phrases.freshHint, "send": phrases.newEmailSend,
      ])
    }

    private var password: Markup {
      Self.password([
        "csrf": csrf, "title": phrases.passwordTitle, "asksOld": account.hasPassword,
        "oldLabel": phrases.oldPasswordLabel, "newLabel": phrases.newPasswordLabel,
        "rules": phrases.passwordHint, "email": account.email, "send": phrases.passwordSend,
        "fresh": account.hasPassword ? nil : phrases.freshHint,
      ])
    }

    private var signIns: Markup {
      Self.signIns([
        "providers": hasProviders ? phrases.providersTitle : nil,
        "csrf": csrf, "title": phrases.sessionsTitle, "end": phrases.signOut,
        "everywhere": phrases.signOutEverywhere, "here": phrases.thisBrowser,
        "rows": sessions.map { session in
          row(
            session.label, phrases.seen(day(session.seenAt)), path: "/account/sessions/\(session.id)",
            isHere: session.id == visitor.session.id)
        }
          + apps.map { app in
            row(app.label, phrases.appSeen(day(app.seenAt)), path: "/account/apps/\(app.id)", isHere: false)
          },
      ])
    }

    private func row(_ label: String, _ seen: String, path: String, isHere: Bool) -> PageValues {
      [
        "label": label.isEmpty ? phrases.namelessSession : label, "seen": seen, "isHere": isHere,
        "path": path, "csrf": csrf,
      ]
    }

    private var keyList: Markup {
      Self.keyList([
        "csrf": csrf, "title": phrases.keysTitle, "about": phrases.keysAbout, "delete": phrases.keyDelete,
        "rows": keys.map { key in
          [
            "name": key.name, "path": "/account/keys/\(key.id)", "csrf": csrf,
            "facts": phrases.facts(of: key, ends: key.ends.map(day), used: key.usedAt.map(day)),
          ] as PageValues
        },
        "nameLabel": phrases.keyNameLabel, "accessLabel": phrases.keyAccessLabel, "reads": phrases.keyReads,
        "writes": phrases.keyWrites, "endLabel": phrases.keyEndLabel,
        "ends": Self.keyDays.map { ["days": "\($0)", "label": phrases.days($0)] as PageValues },
        "asksPassword": account.hasPassword, "passwordLabel": phrases.passwordLabel,
        "send": phrases.keySend,
      ])
    }

    private var data: Markup {
      Self.data([
        "title": phrases.dataTitle, "export": phrases.exportLink, "exportHint": phrases.exportHint,
        "withdraw": phrases.withdrawLink,
      ])
    }

    /// How long a key may be good, in days; 0 for without an end.
    static let keyDays = [90, 365, 30, 0]

    private func day(_ instant: Instant) -> CivilDate { clock.date(at: instant) }

    private static let notices = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      {{#done}}<div class="done" role="status"><p>{{done}}</p></div>{{/done}}
      {{#secret}}<div class="done" role="status"><p>{{secretText}}</p><p><code>{{secret}}</code></p></div>{{/secret}}

      """)

    private static let profile = PageTemplate(
      """
      <h2>{{title}}</h2>
      <form method="post" action="/account/profile" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{nameLabel}} <input name="name" value="{{name}}" autocomplete="nickname" maxlength="64" required></label>
      <label>{{phoneLabel}} <input type="tel" name="phone" value="{{phone}}" autocomplete="tel"></label>
      <label>{{languageLabel}} <select name="language">{{#languages}}<option value="{{value}}"{{#chosen}} selected{{/chosen}}>{{label}}</option>{{/languages}}</select></label>
      <p class="buttons"><button>{{save}}</button> <button name="deed" value="nickname" class="quiet" formnovalidate>{{nickname}}</button></p>
      </form>

      """)

    private static let mail = PageTemplate(
      """
      <h2>{{label}}</h2>
      {{#email}}<p><bdi>{{email}}</bdi> <small>{{state}}</small></p>{{/email}}{{^email}}<p>{{none}}</p>{{/email}}
      {{#verify}}<form method="post" action="/account/verify"><input type="hidden" name="csrf" value="{{csrf}}"><button class="quiet">{{verify}}</button></form>{{/verify}}
      {{#waits}}<p>{{waits}}</p>{{/waits}}
      <form method="post" action="/account/email" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{newLabel}} <input type="email" name="email" value="{{typed}}" autocomplete="email" maxlength="254" required></label>
      {{#asksPassword}}<label>{{passwordLabel}} <input type="password" name="password" autocomplete="current-password" required></label>{{/asksPassword}}
      {{#fresh}}<p class="hint">{{fresh}}</p>{{/fresh}}
      <button>{{send}}</button>
      </form>

      """)

    private static let password = PageTemplate(
      """
      <h2>{{title}}</h2>
      <form method="post" action="/account/password" class="fields" data-check="/sign-up/check">
      <input type="hidden" name="csrf" value="{{csrf}}">
      {{#email}}<input type="text" name="username" value="{{email}}" autocomplete="username" hidden>{{/email}}
      {{#asksOld}}<label>{{oldLabel}} <input type="password" name="old" autocomplete="current-password" required></label>{{/asksOld}}
      <label>{{newLabel}} <input type="password" name="password" autocomplete="new-password" minlength="10" required aria-describedby="rules"></label>
      <p id="rules" class="hint">{{rules}}</p>
      <p role="status" data-told="password"></p>
      {{#fresh}}<p class="hint">{{fresh}}</p>{{/fresh}}
      <button>{{send}}</button>
      </form>

      """)

    private static let signIns = PageTemplate(
      """
      <h2>{{title}}</h2>
      <ul class="plain">
      {{#rows}}
      <li><p><bdi>{{label}}</bdi> <small>{{seen}}{{#isHere}} · {{here}}{{/isHere}}</small></p><form method="post" action="{{path}}/end"><input type="hidden" name="csrf" value="{{csrf}}"><button class="quiet">{{end}}</button></form></li>
      {{/rows}}
      </ul>
      <form method="post" action="/account/sessions/end"><input type="hidden" name="csrf" value="{{csrf}}"><button class="quiet">{{everywhere}}</button></form>
      {{#providers}}<p><a href="/account/providers">{{providers}}</a></p>{{/providers}}

      """)

    private static let keyList = PageTemplate(
      """
      <h2>{{title}}</h2>
      <p>{{about}}</p>
      <ul class="plain">
      {{#rows}}
      <li><p><bdi>{{name}}</bdi> <small>{{facts}}</small></p><form method="post" action="{{path}}/delete"><input type="hidden" name="csrf" value="{{csrf}}"><button class="quiet">{{delete}}</button></form></li>
      {{/rows}}
      </ul>
      <form method="post" action="/account/keys" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{nameLabel}} <input name="name" maxlength="64" required autocomplete="off"></label>
      <label>{{accessLabel}} <select name="access"><option value="read">{{reads}}</option><option value="write">{{writes}}</option></select></label>
      <label>{{endLabel}} <select name="days">{{#ends}}<option value="{{days}}">{{label}}</option>{{/ends}}</select></label>
      {{#asksPassword}}<label>{{passwordLabel}} <input type="password" name="password" autocomplete="current-password" required></label>{{/asksPassword}}
      <button>{{send}}</button>
      </form>

      """)

    private static let data = PageTemplate(
      """
      <h2>{{title}}</h2>
      <p><a class="button" href="/account/export" download>{{export}}</a></p>
      <p class="hint">{{exportHint}}</p>
      <p><a href="/account/withdraw">{{withdraw}}</a></p>

      """)
  }
#endif
