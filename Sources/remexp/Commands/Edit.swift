import ArgumentParser
import Expiry
import Pantry
import Register

/// `remexp edit`
struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: HelpText.said(
      "Correct an item, or all that match.",
      "상품 하나, 또는 맞는 것을 모두 고칩니다."),
    discussion: """
      Of a product the batch that goes first is meant. With --status, --within,
      --where-location, --where-category or --all everything that matches is
      changed, once you agree; the words then belong to the filter. An empty text
      takes a value away: --location=

        remexp edit ghkm --expires 261201
        remexp edit --where-location shelf --location pantry
        remexp edit yogurt --all --category dairy --yes
      """)

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var said: FactOptions
  @OptionGroup var filter: EditFilterOptions
  @OptionGroup var many: ManyOptions

  @Argument(help: "Ids, names, parts of names, or codes.", completion: Completions.items)
  var items: [String] = []
  @Option(help: "The product's name.") var name: String?
  @Option(help: "Its brand.") var brand: String?
  @Option(help: "Its category.") var category: String?

  private var isFiltered: Bool { filter.isGiven || many.all }

  func validate() throws {
    guard name != "" else { throw ValidationError("a name cannot be empty") }
    guard !items.isEmpty || isFiltered else {
      throw ValidationError(
        "name an item, or say which with --status, --within, --where-location or --where-category")
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
        let after = edited(before, by: facts)
        guard after != before else { return nil }
        try transaction.update(after)
        return after
      }
    }
    guard !changed.isEmpty else {
      Diagnostics.note("nothing to change; see remexp edit --help")
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
