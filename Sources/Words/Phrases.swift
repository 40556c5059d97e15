package import Expiry
import Register

/// What reports and notices say, in the reader's language.
package struct Phrases {
  package let language: Language

  package init(_ language: Language) {
    self.language = language
  }

  package var isKorean: Bool { language == .korean }

  package func say(_ english: String, _ korean: String) -> String {
    language == .korean ? korean : english
  }

  /// How long an item is still good, or since when it is not.
  package func remaining(_ standing: Standing) -> String {
    let days = standing.daysRemaining ?? 0
    switch standing.status {
    case .never: return say("never expires", "기한 없음")
    case .unknown: return say("date unknown", "날짜 모름")
    case .lastDay: return say("last day", "오늘까지")
    case .expired: return say("expired \(dayCount(-days)) ago", "소비기한 \(-days)일 지남")
    case .overdue: return say("\(dayCount(-days)) overdue", "\(-days)일 지남")
    case .dueSoon, .fresh: return say("in \(dayCount(days))", "\(days)일 남음")
    }
  }

  /// A day, or a month as its last day.
  package func day(_ day: DateText) -> String {
    day.precision == .month ? say("\(day.date) (end of month)", "\(day.date)(월말)") : day.date.description
  }

  /// The date of a batch as it is shown everywhere; one that no label says is marked as a guess.
  package func goodThrough(_ expires: Expires) -> String {
    goodThrough(ItemText.expires(expires), isGuessed: expires.source == .shelfLife)
  }

  /// The same of what a notice tells.
  package func goodThrough(_ item: DueItem) -> String {
    goodThrough(.on(item.expiresOn, precision: item.precision, source: item.source))
  }

  private func goodThrough(_ date: String, isGuessed: Bool) -> String {
    isGuessed ? date + say(" (guess)", "(추정)") : date
  }

  package func name(of status: ItemStatus) -> String {
    switch status {
    case .expired: say("expired", "소비기한 지남")
    case .overdue: say("overdue", "기한 지남")
    case .lastDay: say("last day", "오늘까지")
    case .dueSoon: say("due soon", "임박")
    case .fresh: say("fresh", "여유 있음")
    case .never: say("never expires", "기한 없음")
    case .unknown: say("date unknown", "날짜 모름")
    }
  }

  package var nothingStored: String { say("nothing in the pantry", "보관 중인 상품이 없습니다") }
  package var emptyInbox: String { say("the inbox is empty", "수신함이 비어 있습니다") }
  /// Where there are items, and none of them is wanted.
  package var nothingMatches: String { say("nothing matches", "해당하는 상품이 없습니다") }
  package var nothingComing: String { say("no notices to come", "예정된 알림이 없습니다") }

  package func items(_ count: Int) -> String { say(count == 1 ? "1 item" : "\(count) items", "상품 \(count)개") }

  /// What remains of a product.
  package func left(_ quantity: String?) -> String {
    quantity.map { say("\($0) left", "\($0) 남음") } ?? say("none left", "남은 것 없음")
  }

  /// One of the notices to come; nil for the user when there is only one.
  package func scheduleTitle(_ notice: Notice, user: String?) -> String {
    let title = "\(notice.date) \(notice.time)  \(user.map { "\($0): " } ?? "")"
    return switch notice.kind {
    case .due: title + items(notice.count)
    case .weekly: title + pastOrUndated(notice.count)
    }
  }

  package func noticeTitle(_ notice: Notice) -> String {
    let (start, count) = ("\(notice.date) \(notice.user):", notice.count)
    return switch notice.kind {
    case .due: say("\(start) \(items(count)) to use up", "\(start) 확인할 상품 \(count)개")
    case .weekly: "\(start) \(pastOrUndated(count))"
    }
  }

  private func pastOrUndated(_ count: Int) -> String {
    say("\(items(count)) past or without a date", "기한이 지났거나 날짜 없는 상품 \(count)개")
  }

  package var tableHeader: [String] {
    language == .korean
      ? ["남은 기간", "기한", "번호", "상품", "수량", "위치"] : ["LEFT", "GOOD THROUGH", "ID", "ITEM", "QUANTITY", "WHERE"]
  }

  /// Above the name of whose an item is.
  package var userHeader: String { say("WHO", "사용자") }

  /// `3 days`
  package func days(_ count: Int) -> String { say(dayCount(count), "\(count)일") }

  private func dayCount(_ days: Int) -> String { days == 1 ? "1 day" : "\(days) days" }
}
