import Expiry
package import Pantry
import Register
package import Words

/// Changes for people; what was undone stands in brackets.
package struct HistoryText {
  private let phrases: Phrases

  package init(phrases: Phrases) {
    self.phrases = phrases
  }

  package func changes(_ entry: JournalEntry) -> String {
    let texts = entry.changes.lazy.compactMap(text).prefix(Self.shown)
    let more = entry.told - texts.count
    return texts.joined(separator: "; ")
      + (more > 0 ? phrases.say("; and \(more) more", "; 외 \(more)건") : "")
  }

  /// So many changes of an operation.
  package static let shown = 3

  private func text(_ change: RowChange) -> String? {
    switch change {
    case .item(let edit): "\(edit.latest.id) \(ItemText.name(edit.latest.product)): \(difference(edit))"
    case .inbox(let edit):
      "\(phrases.say("inbox", "수신함")) \(edit.latest.id): \(edit.after.map { phrases.state($0.state) } ?? removed)"
    case .user(let edit): "\(phrases.say("user", "사용자")) \(edit.latest.name)"
    case .want(let edit):
      "\(ItemText.name(edit.latest.product)): "
        + (edit.after.map { phrases.say("wanted \($0.quantity)", "희망 수량 \($0.quantity)") }
          ?? phrases.say("wanted no more", "희망 수량 없앰"))
    case .channel(let edit):
      "\(phrases.say("channel", "채널")) \(edit.latest.name): "
        + (edit.after == nil
          ? removed : edit.before == nil ? phrases.say("new", "추가") : phrases.say("changed", "변경"))
    case .rule(let edit):
      "\(phrases.say("rule", "예외")) \(edit.latest.scope.value): "
        + (edit.after == nil
          ? removed : edit.before == nil ? phrases.say("new", "추가") : phrases.say("changed", "변경"))
    case .scan: nil
    }
  }

  private var removed: String { phrases.say("removed", "삭제") }

  private func difference(_ edit: Pantry.Edit<Item>) -> String {
    guard let after = edit.after else { return removed }
    guard let before = edit.before else {
      return after.state == .active ? phrases.say("new", "추가") : phrases.state(after.state)
    }
    if before.state != after.state { return phrases.state(after.state) }
    if before.expires != after.expires { return "\(words(before.expires)) → \(words(after.expires))" }
    if before.quantity != after.quantity { return "\(before.quantity) → \(after.quantity)" }
    return phrases.say("changed", "변경")
  }

  private func words(_ expires: Expires) -> String {
    switch expires {
    case .on: ItemText.expires(expires)
    case .never: phrases.say("never", "기한 없음")
    case .unknown: phrases.say("unknown", "날짜 모름")
    }
  }
}
