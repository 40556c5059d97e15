#if Server
  import Accounts
  import Delivery
  import Expiry
  import Words

  // What the pages of channels say, in the reader's language.
  extension Phrases {
    var channelsLink: String { say("Where to be told", "알릴 곳") }
    var noChannels: String {
      say(
        "Nowhere yet: without a place of its own, what is due is only printed by who runs the server.",
        "아직 없습니다. 알릴 곳이 없으면 서버를 돌리는 사람의 화면에만 나옵니다.")
    }
    var channelTest: String { say("Send a test", "시험으로 보내기") }
    var channelEdit: String { say("Change", "바꾸기") }
    var channelDelete: String { say("Remove", "없애기") }
    var channelSend: String { say("Add", "더하기") }
    var channelSave: String { say("Save", "저장") }
    var machineOwners: String { say("set up by who runs the server", "서버를 돌리는 사람이 정함") }
    var serverLabel: String { say("Server (empty: ntfy.sh)", "서버(비우면 ntfy.sh)") }
    var topicLabel: String { say("Topic", "토픽") }
    var topicHint: String {
      say(
        "Subscribe to it in the ntfy app. Whoever knows it reads along: take one that nobody guesses.",
        "ntfy 앱에서 구독하세요. 토픽을 아는 사람은 함께 읽으므로 짐작할 수 없게 지으세요.")
    }
    var tokenLabel: String { say("Token (optional)", "토큰(선택)") }
    var hookLabel: String { say("Address", "주소") }
    var hookHint: String {
      say(
        "Such as https://hooks.slack.com/… It is kept secret and not shown again.",
        "https://hooks.slack.com/…처럼. 비밀로 보관하고 다시 보이지 않습니다.")
    }
    var serviceLabel: String { say("What is behind it", "받는 서비스") }
    var pauseLabel: String {
      say("Say nothing there for now; what is due waits", "당분간 알리지 않기(알릴 것은 기다림)")
    }
    var isPaused: String { say("paused", "멈춤") }
    var keptHint: String { say("What is left empty stays as it is.", "비워 두면 그대로입니다.") }
    var pushSend: String { say("Tell this browser", "이 브라우저로 알리기") }
    var pushAbout: String {
      say(
        "Notices come to this phone or computer, also while the page is closed.",
        "페이지를 닫아도 이 휴대전화나 컴퓨터로 알립니다.")
    }
    var pushDenied: String {
      say("The browser does not allow notices from this page.", "브라우저가 이 페이지의 알림을 허용하지 않습니다.")
    }

    func mailTo(_ email: String) -> String { say("Mail to \(email)", "\(email)(으)로 메일 보내기") }
    func sent(_ name: String) -> String { say("\(name): sent.", "\(name): 보냈습니다.") }

    func name(of choice: ChannelChoice) -> String {
      switch choice {
      case .mail: say("Mail", "메일")
      case .ntfy: say("The ntfy app", "ntfy 앱")
      case .webhook: say("Slack, Discord, a webhook", "Slack, Discord, 웹훅")
      }
    }

    func name(of service: HookService) -> String {
      switch service {
      case .json: say("a program that takes JSON", "JSON을 받는 프로그램")
      case .slack: "Slack"
      case .discord: "Discord"
      }
    }

    /// What a channel is, without what is secret of it.
    /// - Parameter subscriber: whose browser it is, where it is one.
    func channel(_ settings: ChannelSettings, for account: Account, subscriber: String?) -> String {
      switch settings {
      case .mail(let settings):
        say(
          "mail to \(settings.addresses(for: account).joined(separator: ", "))",
          "메일 \(settings.addresses(for: account).joined(separator: ", "))")
      case .ntfy(let settings):
        say("ntfy, \(settings.topic) at \(settings.server)", "ntfy \(settings.server)의 \(settings.topic)")
      case .webhook(let settings):
        settings.service.choice.map { say("a webhook: \(name(of: $0))", "웹훅: \(name(of: $0))") } ?? "Telegram"
      case .webpush:
        subscriber.map { say("a browser of \($0)", "\($0) 님의 브라우저") } ?? say("a browser", "브라우저")
      case .file: say("a file", "파일")
      case .exec: say("a program", "프로그램")
      case .fcm: say("an app", "앱")
      }
    }

  }

  extension MailSettings {
    /// Others' addresses are theirs to tell.
    func addresses(for account: Account) -> [String] {
      to.map { $0 == account.email ? $0 : "…" + $0.drop { $0 != "@" } }
    }
  }

  extension ChannelFormError: SelfExplaining {
    package func sentence(in phrases: Phrases) -> String {
      switch self {
      case .settings(.noHTTPS):
        phrases.say("The address must begin with https://.", "주소는 https://로 시작해야 합니다.")
      case .settings(.secretInURL):
        phrases.say("The address may hold no user and no password.", "주소에 사용자나 암호를 넣을 수 없습니다.")
      case .settings(let problem): phrases.sentence(problem)
      case .noSecret:
        phrases.say(
          "A secret is one line of at most 2048 bytes, without what cannot be seen.",
          "비밀은 보이지 않는 글자가 없는 2048바이트 이하의 한 줄입니다.")
      case .tooMany(let limit):
        phrases.say("A household has at most \(limit) of them.", "한 집에 \(limit)개까지입니다.")
      case .emailNotVerified:
        phrases.say(
          "Mail goes to addresses that were verified. Yours was not yet.", "확인된 주소로만 메일을 보냅니다. 아직 확인되지 않았습니다."
        )
      case .noMail: phrases.say("This server sends no mail.", "이 서버는 메일을 보내지 않습니다.")
      case .noSubscription:
        phrases.say("What the browser sent is no subscription.", "브라우저가 보낸 것이 구독이 아닙니다.")
      // Where it lies is nothing to people.
      case .failed(.secret):
        phrases.say("What is secret of it is gone: set it anew.", "비밀이 남아 있지 않습니다. 다시 정하세요.")
      case .failed(let problem): phrases.sentence(problem)
      }
    }
  }
#endif
