package import Expiry
import Register

// What a calendar says of what expires, in its reader's language.
extension Phrases {
  /// What the calendar is called among others; nil for everybody's, and where there is only one.
  package func calendarName(_ kind: CalendarKind, user: String?) -> String {
    let name =
      switch kind {
      case .event: say("Expiry dates", "상품 기한")
      case .todo: say("To use up", "기한 안에 쓰기")
      }
    return user.map { "\(name) (\($0))" } ?? name
  }

  /// `Milk (Seoul): use by`
  /// - Parameter namesUser: whether to say whose it is.
  package func summary(of item: Item, namesUser: Bool) -> String {
    let owner = namesUser ? " · \(item.user)" : ""
    let month = item.expires.precision == .month ? say(" (end of month)", "(월말)") : ""
    let guess = item.expires.source == .shelfLife ? say(" (guess)", "(추정)") : ""
    return "\(ItemText.name(item.product)): \(dueType(item.dueType))\(month)\(guess)\(owner)"
  }

  /// A label and a value a line.
  package func details(of item: Item) -> String {
    let lines = [
      (say("Good through", "기한"), goodThrough(item.expires)),
      (say("Quantity", "수량"), ItemText.quantity(item.quantity, unit: item.unit)),
      (say("Lot", "로트"), item.lot), (say("Opened", "개봉일"), item.openedOn?.description),
      (say("Frozen", "냉동일"), item.frozenOn?.description), (say("Note", "메모"), item.note),
      (say("State", "상태"), item.state == .active ? nil : state(item.state)),
      (say("Id", "번호"), item.id.description),
    ]
    return lines.compactMap { label, value in value.map { "\(label): \($0)" } }.joined(separator: "\n")
  }

  /// `Milk (Seoul): in 3 days`
  package func alarm(of item: Item, leadDays: Int) -> String {
    let standing = Standing(daysRemaining: leadDays, dueType: item.dueType, horizon: .max)
    return "\(ItemText.name(item.product)): \(remaining(standing))"
  }
}
