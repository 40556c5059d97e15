#if Server
  import Expiry
  import Words

  // What the pages of charts, of shopping and of the calendar say, in the reader's language.
  extension Phrases {
    // Charts
    var statisticsLink: String { say("Charts", "통계") }
    var periodLabel: String { say("Period", "기간") }
    var nothingEnded: String { say("Nothing was used or thrown away yet.", "아직 쓰거나 버린 것이 없습니다.") }

    func lastMonths(_ count: Int) -> String { say("\(count) months", "\(count)개월") }

    // Shopping
    var shoppingLink: String { say("Shopping", "장보기") }
    var nothingToBuy: String { say("Nothing to buy.", "살 것이 없습니다.") }
    var wantTitle: String { say("What should always be there", "늘 있어야 할 것") }
    var wantedLabel: String { say("How much", "얼마나") }
    var unitLabel: String { say("Unit, such as g (optional)", "단위, g처럼(선택)") }
    var wantSend: String { say("Keep so much", "이만큼 두기") }
    var neverAgain: String { say("Not again", "다시 사지 않음") }
    var boughtLink: String { say("Bought", "샀음") }
    var orderAgain: String { say("Order again", "다시 주문") }

    func toBuy(_ quantity: String) -> String { say("buy \(quantity)", "\(quantity) 사기") }
    func inStock(_ quantity: String) -> String { say("\(quantity) there", "\(quantity) 있음") }
    func usedUp(on day: CivilDate) -> String { say("used up on \(day)", "\(day)에 다 씀") }

    // The calendar
    var calendarLink: String { say("Calendar", "캘린더") }
    var calendarAbout: String {
      say(
        "Your phone's calendar can show what expires and ring when it is time. It needs an address that only you have.",
        "휴대전화 캘린더에서 기한을 보고 알림도 받을 수 있습니다. 나만 아는 주소가 필요합니다.")
    }
    var calendarMade: String {
      say(
        "This is the address. Whoever has it reads the dates of this household; it is not shown again.",
        "이 주소입니다. 주소를 아는 사람은 이 집의 기한을 볼 수 있고, 다시 보이지 않습니다.")
    }
    var calendarSubscribe: String { say("Subscribe", "구독하기") }
    var calendarSend: String { say("Make an address", "주소 만들기") }
    var calendarReset: String { say("Make another one; the old one ends", "새 주소 만들기(예전 주소는 끝)") }
    var calendarEnd: String { say("End it", "주소 없애기") }

    func calendarMadeOn(_ day: CivilDate) -> String {
      say("You have had an address since \(day).", "\(day)에 만든 주소가 있습니다.")
    }
  }
#endif
