#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Markup
  import NIOCore
  import Words

  /// What stands around every page.
  struct PageFrame {
    let title: String
    let phrases: Phrases
    /// Who is signed in, and can sign out there.
    let visitor: Visitor?
    /// The household that the page is about; nil for none.
    var household: Household?
    /// True for a page that shows what others change, and follows them.
    var isLive = false

    func response(_ content: [Markup], status: HTTPResponse.Status = .ok) -> Response {
      Response(page: page(content), status: status)
    }

    /// What stands in the answer.
    func page(_ content: [Markup]) -> ByteBuffer {
      ByteBuffer(string: ([Self.head(values)] + content + [Self.end(values)]).map(\.text).joined())
    }

    private var values: PageValues {
      [
        "language": phrases.language.rawValue, "title": title, "who": visitor?.account.name,
        "csrf": visitor?.session.csrfToken, "household": household?.name,
        "home": household.map { "/households/\($0.id)" }, "list": phrases.listLink, "add": phrases.addLink,
        "inbox": phrases.inboxLink, "shopping": phrases.shoppingLink, "statistics": phrases.statisticsLink,
        "calendar": phrases.calendarLink, "notices": phrases.noticesLink, "history": phrases.historyLink,
        "members": phrases.membersLink, "households": phrases.householdsLink, "account": phrases.accountLink,
        "signOut": phrases.signOut,
        "skip": phrases.say("Skip to content", "본문으로"), "more": phrases.say("More", "더 보기"),
        "live": isLive ? household.map { "/households/\($0.id)" } : nil,
      ]
    }

    private static let head = PageTemplate(
      """
      <!DOCTYPE html>
      <html lang="{{language}}">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="/style.css">
      <link rel="manifest" href="/manifest.webmanifest">
      <script src="/script.js" defer></script>
      <title>{{title}} · RemExp</title>
      </head>
      <body>
      <a class="skip" href="#content">{{skip}}</a>
      {{#who}}
      <nav aria-label="RemExp">
      {{#home}}<a href="{{home}}">{{list}}</a> <a href="{{home}}/add">{{add}}</a> <a href="{{home}}/inbox">{{inbox}}</a> <a href="{{home}}/shopping">{{shopping}}</a>{{/home}}
      <details><summary>{{more}}</summary>
      <ul>
      {{#home}}<li><a href="{{home}}/statistics">{{statistics}}</a></li>
      <li><a href="{{home}}/notices">{{notices}}</a></li>
      <li><a href="{{home}}/calendar">{{calendar}}</a></li>
      <li><a href="{{home}}/history">{{history}}</a></li>
      <li><a href="{{home}}/members">{{members}}</a></li>{{/home}}
      <li><a href="/households">{{households}}</a></li>
      <li><a href="/account">{{account}}</a></li>
      <li><form method="post" action="/sign-out"><input type="hidden" name="csrf" value="{{csrf}}"><button>{{signOut}}</button></form></li>
      </ul></details>
      </nav>
      {{/who}}
      <main id="content"{{#live}} data-live="{{live}}/events"{{/live}}>
      <h1>{{title}}</h1>

      """)

    private static let end = PageTemplate(
      """
      </main>
      </body>
      </html>

      """)

    /// A paragraph.
    static let sentence = PageTemplate("<p>{{text}}</p>\n")

    /// What was not right with what was sent.
    static let error = PageTemplate("<p class=\"error\" role=\"alert\">{{text}}</p>\n")
  }

  extension Response {
    init(page: ByteBuffer, status: HTTPResponse.Status = .ok) {
      self.init(
        status: status, headers: [.contentType: "text/html; charset=utf-8"], body: .init(byteBuffer: page))
    }
  }
#endif
