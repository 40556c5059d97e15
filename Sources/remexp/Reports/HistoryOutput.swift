import Delimited
import Expiry
import Pantry
import Register
import Words

/// Changes for people; what was undone stands in brackets.
struct HistoryText {
  let phrases: Phrases

  func changes(_ entry: JournalEntry) -> String {
    let texts = entry.changes.lazy.compactMap(text).prefix(Self.shown)
    let more = entry.told - texts.count
    return texts.joined(separator: "; ")
      + (more > 0 ? phrases.say("; and \(more) more", "; 외 \(more)건") : "")
  }

  /// So many changes of an operation.
  static let shown = 3

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

/// Changes for programs.
enum HistoryJSON {
  static func entry(_ entry: JournalEntry) -> JSON {
    [
      "operation": .integer(Int(entry.id)), "at": .string(entry.at.description), "user": .string(entry.user),
      "command": .string(entry.command), "undoes": JSON(entry.undoes.map(Int.init)),
      "undone_by": JSON(entry.undoneBy.map(Int.init)), "changes": .array(entry.changes.compactMap(change)),
    ]
  }

  private static func change(_ change: RowChange) -> JSON? {
    switch change {
    case .item(let edit):
      [
        "item": .string(edit.latest.id.description), "before": item(edit.before), "after": item(edit.after),
      ]
    case .inbox(let edit):
      [
        "inbox": .integer(Int(edit.latest.id)), "before": edit.before.map { InboxJSON($0).json } ?? .null,
        "after": edit.after.map { InboxJSON($0).json } ?? .null,
      ]
    case .user(let edit): ["user": .string(edit.latest.name)]
    case .want(let edit):
      [
        "want": .string(edit.latest.product.name),
        "before": edit.before.map { .decimal($0.quantity.description) } ?? .null,
        "after": edit.after.map { .decimal($0.quantity.description) } ?? .null,
      ]
    case .channel(let edit): ["channel": .string(edit.latest.name)]
    case .rule(let edit):
      [
        "rule": .string(edit.latest.scope.kind.rawValue), "value": .string(edit.latest.scope.value),
        "before": edit.before.map(RuleJSON.settings) ?? .null,
        "after": edit.after.map(RuleJSON.settings) ?? .null,
      ]
    case .scan(let edit): ["photo": .string(edit.latest.contentHash)]
    }
  }

  private static func item(_ item: Item?) -> JSON {
    item.map { ItemJSON($0, withDetails: true).json } ?? .null
  }
}
