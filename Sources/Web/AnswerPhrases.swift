#if Server
  import Accounts
  import Expiry
  import Words

  // What the page says that a link of a message leads to.
  extension Phrases {
    var answerTitle: String { say("An answer to a notice", "알림에 답하기") }
    var answerEnded: String {
      say("This link has ended. Newer notices have newer ones.", "기한이 지난 링크입니다. 새 알림의 링크를 쓰세요.")
    }
    var answerDone: String {
      say("This link was followed already; it works once.", "이미 쓴 링크입니다. 한 번만 쓸 수 있습니다.")
    }
    var answerTakenBack: String { say("It was taken back.", "되돌렸습니다.") }

    /// What the button will do.
    func answerQuestion(_ deed: AnswerDeed, _ name: String, until day: CivilDate) -> String {
      switch deed {
      case .used: say("Is \(name) used up?", "\(name), 다 썼나요?")
      case .snoozed: say("Say nothing of \(name) until \(day)?", "\(name), \(day)까지 알리지 않을까요?")
      }
    }

    func answerButton(_ deed: AnswerDeed) -> String {
      switch deed {
      case .used: say("Used up", "다 씀")
      case .snoozed: say("Snooze", "미루기")
      }
    }

    /// What was done.
    func answerSaid(_ deed: AnswerDeed, _ name: String, until day: CivilDate?) -> String {
      switch deed {
      case .used: say("\(name): used up.", "\(name): 다 썼습니다.")
      case .snoozed:
        day.map { say("\(name): snoozed until \($0).", "\(name): \($0)까지 미뤘습니다.") }
          ?? say("\(name): snoozed.", "\(name): 미뤘습니다.")
      }
    }

    /// Where there is nothing left to be done about it.
    func answerNothing(_ name: String) -> String {
      say("\(name) is not there any more.", "\(name)은(는) 이제 없습니다.")
    }
  }
#endif
