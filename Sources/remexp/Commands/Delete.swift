import ArgumentParser
import Expiry
import Pantry
import Register
import Words

/// `remexp delete`
struct Delete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract:
      HelpText.said(
        "Take items away that should not be there: neither used nor wasted. remexp undo brings them back.",
        "잘못 넣은 상품을 지웁니다. 사용도 폐기도 아닙니다. remexp undo 로 되돌립니다."),
    discussion: HelpText.said(
      """
      Of a product the batch that goes first is taken, whole. With a filter, or
      --all, everything that matches is, once you agree; the words then belong to
      the filter.

        remexp delete ghkm
        remexp delete test --all               everything with test in it
      """,
      """
      상품을 주면 먼저 나갈 것 하나를 통째로 지웁니다. 필터나 --all을 주면 맞는 것을
      모두, 확인을 받고 지웁니다. 그때 낱말은 필터의 낱말입니다.

        remexp delete ghkm
        remexp delete test --all               test가 들어 있는 것 모두
      """))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var many: ManyOptions

  @Argument(
    help: .said("Ids, names, parts of names, or codes.", "번호, 이름, 이름의 일부, 또는 코드."),
    completion: Completions.items)
  var items: [String] = []

  private var isFiltered: Bool { filter.isGiven || many.all }

  func validate() throws {
    guard !items.isEmpty || isFiltered else {
      throw ValidationError(
        "name an item, or say which with --status, --within, --location or --category",
        "상품을 적거나 --status, --within, --location, --category로 고르세요")
    }
  }

  func run() throws {
    let home = try home.open()
    let found = isFiltered ? try matching(in: home) : try named(in: home)
    let taken = try home.perform("delete") { transaction in
      try found.map { try transaction.take($0.quantity, of: $0, as: .deleted, on: home.today) }
    }
    try Change.say(.deleted, taken, in: home)
  }

  private func matching(in home: Household) throws -> [Item] {
    try home.matching(filter.filter(words: items), isSure: many.yes) {
      home.phrases.say("delete \($0)?", "\($0)를 지울까요?")
    }
  }

  /// Each once: a name that is typed twice means two batches.
  private func named(in home: Household) throws -> [Item] {
    var found: [Item] = []
    for typed in items {
      let known = Set(found.map(\.id))
      let search = ItemSearch(user: home.name) { !known.contains($0.id) }
      found.append(try home.meaning(of: typed, search).first)
    }
    return found
  }
}
