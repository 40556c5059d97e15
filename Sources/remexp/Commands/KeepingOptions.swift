import ArgumentParser
import Expiry
import Pantry
import Register
import Words

/// What `open`, `freeze` and `thaw` have in common.
struct KeepingOptions: ParsableArguments {
  @OptionGroup var home: HouseholdOptions

  @Argument(
    help: .said("Ids, names, parts of names, or codes.", "번호, 이름, 이름의 일부, 또는 코드."),
    completion: Completions.items)
  var items: [String]

  @Option(
    help: .said("How much of it; the rest stays as it is, under its own id.", "그중 얼마. 나머지는 제 번호로 그대로 남습니다."))
  var quantity: Quantity?

  func validate() throws {
    guard quantity != .zero else {
      throw ValidationError("--quantity is more than 0", "--quantity는 0보다 커야 합니다")
    }
    guard quantity == nil || items.count <= 1 else {
      throw ValidationError("--quantity goes with one item", "--quantity는 상품 하나에만 씁니다")
    }
  }

  /// Changes what is meant, as one step of undo, and says what became of it.
  /// - Parameter hint: what else could be done with an item once it is changed.
  func run(
    _ command: String, deed: Deed, shares: ItemShares, isMeant: @escaping (Item) -> Bool,
    change: (Item, CivilDate) throws -> Item, hint: (Item, Household) throws -> String? = { _, _ in nil }
  ) throws {
    let home = try home.open()
    let changed = try home.change(items, as: command, shares: shares, isMeant: isMeant) {
      try change($0, home.today)
    }
    try home.tell(changed, deed: deed) { try hint($0, home) }
  }
}

extension Household {
  /// A part of an item that was changed, or all of it.
  typealias ChangedShare = (share: FEFO.Share, item: Item)

  /// Changes the shares of what is named, as one step of undo.
  func change(
    _ items: [String], as command: String, shares: ItemShares, isMeant: @escaping (Item) -> Bool,
    by change: (Item) throws -> Item
  ) throws -> [ChangedShare] {
    let search = ItemSearch(user: name, isMeant: isMeant)
    let meanings = try items.map { try meaning(of: $0, search) }
    return try perform(command) { transaction in
      try zip(items, meanings).flatMap { typed, meaning in
        try shares.shares(of: meaning, typed: typed, in: transaction).map {
          ($0, try transaction.change($0.amount, of: $0.item, by: change))
        }
      }
    }
  }

  /// Says what became of the shares, and what else could be done with them.
  func tell(_ changed: [ChangedShare], deed: Deed, hint: (Item) throws -> String? = { _ in nil }) throws {
    guard !isQuiet else { return }
    try Change.tell(
      changed.map { share, item in
        let rest =
          share.item.id == item.id
          ? ""
          : phrases.say(
            "; the rest of \(share.item.id) stays as it is", "; \(share.item.id)의 나머지는 그대로입니다")
        return Change.text(deed, item, on: today, phrases: phrases, colours: .output) + rest
      })
    for (_, item) in changed { if let text = try hint(item) { Diagnostics.note(text) } }
  }
}
