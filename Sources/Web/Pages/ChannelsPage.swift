#if Server
  import Accounts
  import Delivery
  import Expiry
  import Hummingbird
  import Markup
  import Pantry
  import Words

  /// Where a household is told, and forms for more places.
  struct ChannelsPage {
    let place: Place
    let channels: [UserChannel]
    /// Nil where pages make no channels.
    let sending: NoticeSending?
    /// Their names, by their accounts' numbers.
    let members: [Int64: String]
    /// What was done last, and can be taken back.
    var done: JournalEntry?
    /// The channel by which a test was sent just now.
    var sent: String?

    func response(_ form: WebForm? = nil, error: String? = nil) -> Response {
      let phrases = place.phrases
      var content = DoneNotice(place: place, done: done, page: .channels).markup
      if let error { content.append(PageFrame.error(["text": error])) }
      if let sent { content.append(Self.status(["text": phrases.sent(sent)])) }
      if channels.isEmpty {
        content.append(PageFrame.sentence(["text": phrases.noChannels]))
      } else {
        content.append(Self.list(["rows": channels.map(row)]))
      }
      if place.role.mayWrite, let sending {
        content += forms(form, sending)
        content.append(
          Self.push([
            "home": place.path, "csrf": place.csrf, "about": phrases.pushAbout, "send": phrases.pushSend,
            "denied": phrases.pushDenied,
          ]))
      }
      return place.frame(phrases.channelsLink).response(
        content, status: error == nil ? .ok : .unprocessableContent)
    }

    private func row(_ channel: UserChannel) -> PageValues {
      let phrases = place.phrases
      let settings = try? ChannelSettings(jsonText: channel.settings)
      let acts = place.role.mayWrite && settings.map { sending?.isOfPages($0) ?? false } ?? false
      return [
        "name": channel.name,
        // A topic lets in whoever knows it.
        "says": settings.map { place.role.mayWrite ? words($0, channel) : $0.kind.rawValue },
        "note": place.role.mayWrite && !acts ? phrases.machineOwners : nil,
        "acts": acts, "home": place.path, "csrf": place.csrf, "test": phrases.channelTest,
        "paused": channel.isPaused ? phrases.isPaused : nil, "edit": phrases.channelEdit,
        "delete": phrases.channelDelete,
      ]
    }

    private func words(_ settings: ChannelSettings, _ channel: UserChannel) -> String {
      place.phrases.channel(
        settings, for: place.visitor.account,
        subscriber: PushName.account(in: channel.name).flatMap { members[$0] })
    }

    private func forms(_ form: WebForm?, _ sending: NoticeSending) -> [Markup] {
      let phrases = place.phrases
      return ChannelChoice.allCases.flatMap { choice -> [Markup] in
        let isTyped = form?["kind"] == choice.rawValue
        let fields: Markup? =
          switch choice {
          case .mail:
            // Without an address of one's own, or a server that sends mail, there is nothing to choose.
            sending.mail == nil
              ? nil : place.visitor.account.email.map { Self.mail(["text": phrases.mailTo($0)]) }
          case .ntfy: ChannelFields.ntfy(phrases, isTyped ? form : nil)
          case .webhook: ChannelFields.webhook(phrases, isTyped ? form : nil)
          }
        guard let fields else { return [] }
        let begin = Self.begin([
          "title": phrases.name(of: choice), "home": place.path, "csrf": place.csrf, "kind": choice.rawValue,
          "open": isTyped,
        ])
        return [begin, fields, Self.end(["send": phrases.channelSend])]
      }
    }

    private static let status = PageTemplate("<p class=\"done\" role=\"status\">{{text}}</p>\n")
    private static let mail = PageTemplate("<p>{{text}}</p>\n")

    /// Shown by a script, where a browser can be told.
    private static let push = PageTemplate(
      """
      <div class="push" hidden><p>{{about}}</p>
      <button type="button" data-push="{{home}}/notices/push" data-csrf="{{csrf}}" data-denied="{{denied}}">{{send}}</button>
      <p role="status"></p></div>
      <script src="/push.js" defer></script>

      """)

    private static let list = PageTemplate(
      """
      <ul class="plain">
      {{#rows}}
      <li><p><b>{{name}}</b>{{#says}} <bdi>{{says}}</bdi>{{/says}}{{#paused}} <strong>{{paused}}</strong>{{/paused}}{{#note}} <small>{{note}}</small>{{/note}}</p>
      {{#acts}}<div class="buttons"><form method="post" action="{{home}}/notices/channels/{{name}}/test"><input type="hidden" name="csrf" value="{{csrf}}"><button>{{test}}</button></form>
      <a class="button" href="{{home}}/notices/channels/{{name}}">{{edit}}</a>
      <form method="post" action="{{home}}/notices/channels/{{name}}/delete"><input type="hidden" name="csrf" value="{{csrf}}"><button class="quiet">{{delete}}</button></form></div>{{/acts}}</li>
      {{/rows}}
      </ul>

      """)

    private static let begin = PageTemplate(
      """
      <details{{#open}} open{{/open}}><summary>{{title}}</summary>
      <form method="post" action="{{home}}/notices/channels" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}"><input type="hidden" name="kind" value="{{kind}}">

      """)

    private static let end = PageTemplate("<button>{{send}}</button>\n</form></details>\n")
  }

  /// One channel, to be changed.
  struct ChannelPage {
    let place: Place
    let channel: UserChannel
    let settings: ChannelSettings

    func response(_ form: WebForm? = nil, error: String? = nil) -> Response {
      let phrases = place.phrases
      var content: [Markup] = []
      if let error { content.append(PageFrame.error(["text": error])) }
      content.append(
        Self.begin(["home": place.path, "csrf": place.csrf, "name": channel.name, "hint": hint]))
      switch settings {
      case .mail(let settings): if let own = ownMail(settings, form) { content.append(own) }
      case .ntfy(let settings):
        let known = WebForm(["server": settings.server, "topic": settings.topic])
        content.append(ChannelFields.ntfy(phrases, form ?? known))
      case .webhook(let settings):
        let known = WebForm(["service": settings.service.choice?.rawValue ?? ""])
        content.append(ChannelFields.webhook(phrases, form ?? known, isNew: false))
      case .file, .exec, .webpush, .fcm: break
      }
      let isPaused = form.map { $0["paused"] == "yes" } ?? channel.isPaused
      content.append(
        Self.end(["pauseLabel": phrases.pauseLabel, "isPaused": isPaused, "send": phrases.channelSave]))
      return place.frame(channel.name).response(content, status: error == nil ? .ok : .unprocessableContent)
    }

    /// Where there are fields that may be left empty.
    private var hint: String? { [.ntfy, .webhook].contains(settings.kind) ? place.phrases.keptHint : nil }

    /// Nobody has mail sent to others: it stays as it is, or comes to who changes it.
    private func ownMail(_ settings: MailSettings, _ form: WebForm?) -> Markup? {
      guard let own = place.visitor.account.email, settings.to != [own] else { return nil }
      return Self.mail(["text": place.phrases.mailTo(own), "chosen": form?["to"] == "me"])
    }

    private static let begin = PageTemplate(
      """
      <form method="post" action="{{home}}/notices/channels/{{name}}" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      {{#hint}}<p>{{hint}}</p>{{/hint}}

      """)

    private static let mail = PageTemplate(
      """
      <label class="check"><input type="checkbox" name="to" value="me"{{#chosen}} checked{{/chosen}}> {{text}}</label>

      """)

    private static let end = PageTemplate(
      """
      <label class="check"><input type="checkbox" name="paused" value="yes"{{#isPaused}} checked{{/isPaused}}> {{pauseLabel}}</label>
      <button>{{send}}</button>
      </form>

      """)
  }

  /// What forms ask of a channel. What is secret is never put into a field again.
  enum ChannelFields {
    static func ntfy(_ phrases: Phrases, _ form: WebForm?) -> Markup {
      ntfy([
        "topicLabel": phrases.topicLabel, "topic": form?["topic"] ?? "", "topicHint": phrases.topicHint,
        "serverLabel": phrases.serverLabel, "server": form?["server"] ?? "", "tokenLabel": phrases.tokenLabel,
      ])
    }

    /// - Parameter isNew: false where the address stays that it has.
    static func webhook(_ phrases: Phrases, _ form: WebForm?, isNew: Bool = true) -> Markup {
      webhook([
        "serviceLabel": phrases.serviceLabel,
        "services": HookService.allCases.map { service in
          [
            "value": service.rawValue, "text": phrases.name(of: service),
            "chosen": form?["service"] == service.rawValue,
          ] as PageValues
        },
        "urlLabel": phrases.hookLabel, "urlHint": phrases.hookHint, "required": isNew,
      ])
    }

    private static let ntfy = PageTemplate(
      """
      <label>{{topicLabel}} <input name="topic" value="{{topic}}" autocomplete="off" autocapitalize="off" required aria-describedby="topic"></label>
      <p id="topic" class="hint">{{topicHint}}</p>
      <label>{{serverLabel}} <input type="url" name="server" value="{{server}}" placeholder="https://ntfy.sh"></label>
      <label>{{tokenLabel}} <input type="password" name="token" autocomplete="off"></label>

      """)

    private static let webhook = PageTemplate(
      """
      <label>{{serviceLabel}} <select name="service">{{#services}}<option value="{{value}}"{{#chosen}} selected{{/chosen}}>{{text}}</option>{{/services}}</select></label>
      <label>{{urlLabel}} <input type="password" name="url" autocomplete="off"{{#required}} required{{/required}} aria-describedby="url"></label>
      <p id="url" class="hint">{{urlHint}}</p>

      """)
  }
#endif
