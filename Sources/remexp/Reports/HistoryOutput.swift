import Delimited
import Expiry
import Pantry
import Register
import Words

/// Changes for programs.
enum HistoryJSON {
  static func entry(_ entry: JournalEntry, by members: MemberNames) -> JSON {
    [
      "operation": .integer(Int(entry.id)), "at": .string(entry.at.description), "user": .string(entry.user),
      "actor": JSON(entry.actor), "by": JSON(entry.actor.flatMap { members[$0] }),
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
