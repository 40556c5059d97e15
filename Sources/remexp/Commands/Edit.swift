import ArgumentParser
import Expiry
import Pantry
import Register
import Words

/// `remexp edit`
struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: HelpText.said(
      "Correct an item, or all that match.",
      "상품 하나, 또는 맞는 것을 모두 고칩니다."),
    discussion: HelpText.said(
      """
      Of a product the batch that goes first is meant. With --status, --within,
      --where-location, --where-category or --all everything that matches is
      changed, once you agree; the words then belong to the filter. An empty text
      takes a value away: --location=

        remexp edit ghkm --expires 261201
        remexp edit --where-location shelf --location pantry
        remexp edit yogurt --all --category dairy --yes
      """,
      """
      상품을 주면 먼저 나갈 것을 뜻합니다. --status, --within, --where-location,
      --where-category, --all을 주면 맞는 것을 모두, 확인을 받고 바꿉니다. 그때 낱말은
      필터의 낱말입니다. 빈 글은 값을 없앱니다: --location=

        remexp edit ghkm --expires 261201
        remexp edit --where-location 선반 --location 찬장
        remexp edit 요거트 --all --category 유제품 --yes
      """))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var said: FactOptions
  @OptionGroup var filter: EditFilterOptions
  @OptionGroup var many: ManyOptions

  @Argument(
    help: .said("Ids, names, parts of names, or codes.", "번호, 이름, 이름의 일부, 또는 코드."),
    completion: Completions.items)
  var items: [String] = []
  @Option(help: .said("The product's name.", "상품의 이름.")) var name: String?
  @Option(help: .said("Its brand.", "브랜드.")) var brand: String?
  @Option(help: .said("Its category.", "분류.")) var category: String?

  private var isFiltered: Bool { filter.isGiven || many.all }

  func validate() throws {
    guard name != "" else { throw ValidationError("a name cannot be empty", "이름은 비울 수 없습니다") }
    guard !items.isEmpty || isFiltered else {
      throw ValidationError(
        "name an item, or say which with --status, --within, --where-location or --where-category",
        "상품을 적거나 --status, --within, --where-location, --where-category로 고르세요")
    }
  }

  func run() throws {
    let home = try home.open()
    let facts = try said.facts(in: home)
    let found = isFiltered ? try matching(in: home) : try items.map { try home.item($0) }
    guard !found.isEmpty else { return }
    let changed = try home.perform("edit") { transaction in
      try found.compactMap { item -> Item? in
        // What is stored by now, which a question may have kept waiting.
        let before = try transaction.item(item.id) ?? item
        var after = edited(before, by: facts)
        try said.price.apply(to: &after, in: home)
        guard after != before else { return nil }
        try transaction.update(after)
        return after
      }
    }
    guard !changed.isEmpty else {
      Diagnostics.note(
        home.phrases.say("nothing to change; see remexp edit --help", "바꿀 것이 없습니다. remexp edit --help를 보세요"))
      return
    }
    try Change.say(.changed, changed, in: home)
  }

  private func matching(in home: Household) throws -> [Item] {
    try home.matching(filter.filter(words: items), isSure: many.yes) {
      home.phrases.say("change \($0)?", "\($0)를 바꿀까요?")
    }
  }

  private func edited(_ before: Item, by said: ItemFacts) -> Item {
    var product = before.product
    if let name { product.name = name }
    if let brand { product.brand = brand.isEmpty ? nil : brand }
    if let category { product.category = category.isEmpty ? nil : category }
    var said = said
    said.product = product
    return before.taking(said)
  }
}
