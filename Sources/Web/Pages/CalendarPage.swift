#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Markup
  import Words

  /// How a member's calendar comes to a household's dates.
  struct CalendarPage {
    let place: Place
    /// The day on which the member's address was made; nil where they have none.
    let made: CivilDate?
    /// The address that was just made: it is shown once.
    var link: String?

    func response() -> Response {
      let phrases = place.phrases
      return place.frame(phrases.calendarLink).response([
        Self.content([
          "about": phrases.calendarAbout, "link": link, "linkText": phrases.calendarMade,
          // Programs that know calendars open this one; the others take the address itself.
          "subscribe": link.map(Self.subscription), "subscribeText": phrases.calendarSubscribe,
          "made": made.map { phrases.calendarMadeOn($0) }, "home": place.path, "csrf": place.csrf,
          "send": made == nil ? phrases.calendarSend : phrases.calendarReset, "end": phrases.calendarEnd,
        ])
      ])
    }

    /// Source: the scheme that Apple's, Google's and Microsoft's calendars take for a subscription.
    private static func subscription(_ address: String) -> String {
      "webcal" + address.drop { $0 != ":" }
    }

    private static let content = PageTemplate(
      """
      <p>{{about}}</p>
      {{#link}}<div class="done" role="status"><p>{{linkText}}</p><p><a class="button" href="{{subscribe}}">{{subscribeText}}</a></p><p><a href="{{link}}">{{link}}</a></p></div>{{/link}}
      {{#made}}<p>{{made}}</p>{{/made}}
      <form method="post" action="{{home}}/calendar" class="buttons">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <button>{{send}}</button>{{#made}} <button name="deed" value="end" class="quiet">{{end}}</button>{{/made}}
      </form>

      """)
  }
#endif
