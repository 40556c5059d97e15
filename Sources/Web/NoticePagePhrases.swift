#if Server
  import Expiry
  import Words

  // What the page of notices says, in the reader's language.
  extension Phrases {
    var noticesLink: String { say("Notices", "알림") }
    var noticeChange: String { say("Change it", "바꾸기") }
    var daysLabel: String { say("Days before the last good day", "기한 며칠 전") }
    var daysHint: String {
      say(
        "Such as 7,3,1,0,-1: 0 is the last good day, -1 the day after it. 20% is a part of the shelf life. Empty: never.",
        "7,3,1,0,-1처럼 씁니다. 0은 기한 당일, -1은 그다음 날입니다. 20%는 보관 기간의 일부입니다. 비우면 알리지 않습니다.")
    }
    var timeLabel: String { say("From this hour on", "알림 시각") }
    var quietLabel: String { say("Quiet hours", "조용한 시간") }
    var quietHint: String {
      say("What is due then waits. Both empty: at night too.", "그때의 알림은 기다립니다. 둘 다 비우면 밤에도 알립니다.")
    }
    var fromLabel: String { say("from", "부터") }
    var throughLabel: String { say("to", "까지") }
    var formLabel: String { say("In messages", "묶음") }
    var weeklyLabel: String {
      say("Every week, all that is past or has no date", "매주, 기한이 지났거나 날짜 없는 것 모두")
    }
    var neverChoice: String { say("never", "안 함") }
    var awayLabel: String { say("Away", "부재") }
    var awayHint: String {
      say(
        "Nothing is said on these days; all of it follows on the day after.", "이 기간에는 알리지 않고 그다음 날 모두 알립니다.")
    }
    var noticeLanguageLabel: String { say("Language of messages", "알림의 언어") }
    var languageUsual: String { say("that of the machine", "컴퓨터를 따름") }
    var zoneLabel: String { say("Time zone", "시간대") }
    var zoneHint: String { say("Such as Asia/Seoul. Empty: as the machine.", "Asia/Seoul처럼. 비우면 컴퓨터를 따릅니다.") }
    var settingsSend: String { say("Save", "저장") }

    var comingTitle: String { say("To come", "올 알림") }
    var noneComing: String { say("Nothing within 30 days.", "30일 안에는 없습니다.") }

    // Rules for some items
    var rulesTitle: String { say("Otherwise for some items", "일부 상품은 다르게") }
    var ruleAbout: String {
      say(
        "The most specific decides: the item, then its product, its place, its category.",
        "가장 가까운 것이 이깁니다: 상품, 제품, 둔 곳, 분류의 차례.")
    }
    var ruleKindLabel: String { say("Which items", "어떤 상품") }
    var ruleWhichLabel: String { say("Name, place or category", "이름, 둔 곳, 분류") }
    var ruleDeedLabel: String { say("How", "어떻게") }
    var ruleValueLabel: String { say("Days, or until when", "날, 또는 언제까지") }
    var ruleValueHint: String {
      say("For days 5,2,0; to snooze 7d, 2w or 2026-12-01.", "날은 5,2,0처럼, 미루기는 7d, 2w, 2026-12-01처럼.")
    }
    var ruleSend: String { say("Set", "정하기") }
    var ruleDelete: String { say("As all others again", "다른 상품처럼") }

    func name(of kind: NoticeScope.Kind) -> String {
      switch kind {
      case .category: say("of a category", "분류")
      case .location: say("kept at a place", "둔 곳")
      case .product: say("every batch of a product", "제품")
      case .item: say("one item", "상품 하나")
      }
    }

    func name(of deed: RuleDeed) -> String {
      switch deed {
      case .days: say("on these days", "이 날에 알림")
      case .usual: say("on the usual days", "보통의 날에 알림")
      case .never: say("never", "알리지 않음")
      case .snooze: say("snooze until", "이때까지 미룸")
      case .mute: say("mute", "끔")
      case .unmute: say("tell, whatever is muted", "꺼 둔 것과 상관없이 알림")
      }
    }

    func name(of day: Weekday) -> String {
      switch day {
      case .monday: say("Monday", "월요일")
      case .tuesday: say("Tuesday", "화요일")
      case .wednesday: say("Wednesday", "수요일")
      case .thursday: say("Thursday", "목요일")
      case .friday: say("Friday", "금요일")
      case .saturday: say("Saturday", "토요일")
      case .sunday: say("Sunday", "일요일")
      }
    }

    /// What was done to the settings of notices, by the command's name for it.
    func noticeDeed(_ command: String) -> String {
      switch command {
      case "rule set", "rule delete": say("A rule for some items was changed.", "일부 상품의 알림을 바꿈")
      case "channel add": say("There is one place more to be told.", "알릴 곳을 더함")
      case "channel edit": say("A place to be told was changed.", "알릴 곳을 바꿈")
      case "channel delete": say("There is one place less to be told.", "알릴 곳을 없앰")
      default: say("The settings were changed.", "설정을 바꿈")
      }
    }

    /// `2026-11-26 09:00  3 items: Milk, Tofu, …`
    func names(_ names: [String], most: Int) -> String {
      names.prefix(most).joined(separator: ", ") + (names.count > most ? ", …" : "")
    }
  }

  extension NoticeFieldError: SelfExplaining {
    package func sentence(in phrases: Phrases) -> String {
      switch self {
      case .days(let text):
        phrases.say(
          "“\(text)” are no days: write 7,3,1,0,-1 or 20%.", "“\(text)”은(는) 날이 아닙니다. 7,3,1,0,-1이나 20%처럼 쓰세요.")
      case .daysOutOfRange: phrases.leadRange(phrases.say("days", "날"))
      case .time(let text):
        phrases.say("“\(text)” is no time of day: write 09:00.", "“\(text)”은(는) 시각이 아닙니다. 09:00처럼 쓰세요.")
      case .quiet:
        phrases.say(
          "Quiet hours take a beginning and another end, or neither.", "조용한 시간은 시작과 다른 끝을 모두 쓰거나 모두 비우세요.")
      case .away:
        phrases.say(
          "Being away takes a first day and a last one that is not before it, or neither.",
          "부재는 첫날과 그보다 앞서지 않은 마지막 날을 모두 쓰거나 모두 비우세요.")
      case .zone(let text):
        phrases.say(
          "“\(text)” is no time zone: write Asia/Seoul.", "“\(text)”은(는) 시간대가 아닙니다. Asia/Seoul처럼 쓰세요.")
      case .noScope: phrases.say("Say which items.", "어떤 상품인지 쓰세요.")
      case .snooze(let text):
        phrases.say(
          "“\(text)” is no day after today: write 7d, 2w or 2026-12-01.",
          "“\(text)”은(는) 오늘 뒤의 날이 아닙니다. 7d, 2w, 2026-12-01처럼 쓰세요.")
      case .several(let text, let names):
        phrases.say(
          "“\(text)” could be \(names.joined(separator: " or ")).",
          "“\(text)”은(는) \(names.joined(separator: ", ")) 가운데 무엇인가요?")
      }
    }
  }
#endif
