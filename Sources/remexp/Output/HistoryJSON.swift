import Delimited
import Expiry
import Pantry

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
