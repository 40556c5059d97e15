import Delimited
import Expiry
import Pantry
import Register

/// Changes for people; what was undone stands in brackets.
enum HistoryText {
  static func changes(_ entry: JournalEntry) -> String {
    let texts = entry.changes.compactMap(text)
    return texts.prefix(3).joined(separator: "; ") + (texts.count > 3 ? "; and \(texts.count - 3) more" : "")
  }

  private static func text(_ change: RowChange) -> String? {
    switch change {
    case .item(let edit): "\(edit.latest.id) \(ItemText.name(edit.latest.product)): \(difference(edit))"
    case .inbox(let edit): "inbox \(edit.latest.id): \(edit.after?.state.rawValue ?? "removed")"
    case .user(let edit): "user \(edit.latest.name)"
    case .want(let edit):
      "\(ItemText.name(edit.latest.product)): wanted \(edit.after?.quantity.description ?? "no more")"
    case .scan: nil
    }
  }

  private static func difference(_ edit: Pantry.Edit<Item>) -> String {
    guard let after = edit.after else { return "removed" }
    guard let before = edit.before else { return after.state == .active ? "new" : after.state.rawValue }
    if before.state != after.state { return after.state.rawValue }
    if before.expires != after.expires { return "\(words(before.expires)) → \(words(after.expires))" }
    if before.quantity != after.quantity { return "\(before.quantity) → \(after.quantity)" }
    return "changed"
  }

  private static func words(_ expires: Expires) -> String {
    switch expires {
    case .on: ItemText.expires(expires)
    case .never: "never"
    case .unknown: "unknown"
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
        "want": .string(edit.latest.product.name), "before": JSON(edit.before?.quantity.description),
        "after": JSON(edit.after?.quantity.description),
      ]
    case .scan(let edit): ["photo": .string(edit.latest.contentHash)]
    }
  }

  private static func item(_ item: Item?) -> JSON {
    item.map { ItemJSON($0, withDetails: true).json } ?? .null
  }
}
