package import Delimited
import Expiry
package import Pantry

/// Changes for programs.
package enum HistoryJSON {
  /// - Parameters:
  ///   - name: of who did it; nil where that is not known.
  ///   - showsFolders: see ``InboxJSON``.
  package static func entry(
    _ entry: JournalEntry, by name: String?, showsFolders: Bool = true
  ) -> JSON {
    [
      "operation": .integer(Int(entry.id)), "at": .string(entry.at.description), "user": .string(entry.user),
      "actor": JSON(entry.actor), "by": JSON(name),
      "command": .string(entry.command), "undoes": JSON(entry.undoes.map(Int.init)),
      "undone_by": JSON(entry.undoneBy.map(Int.init)),
      "changes": .array(
        entry.changes.compactMap { change($0, showsFolders: showsFolders) }),
    ]
  }

  private static func change(_ change: RowChange, showsFolders: Bool) -> JSON? {
    switch change {
    case .item(let edit):
      [
        "item": .string(edit.latest.id.description), "before": item(edit.before), "after": item(edit.after),
      ]
    case .inbox(let edit):
      [
        "inbox": .integer(Int(edit.latest.id)), "before": entry(edit.before, showsFolders),
        "after": entry(edit.after, showsFolders),
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

  private static func entry(_ entry: InboxEntry?, _ showsFolders: Bool) -> JSON {
    entry.map { InboxJSON($0, showsFolders: showsFolders).json } ?? .null
  }

  private static func item(_ item: Item?) -> JSON {
    item.map { ItemJSON($0, withDetails: true).json } ?? .null
  }
}
