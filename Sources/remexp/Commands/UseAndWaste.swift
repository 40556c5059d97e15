import ArgumentParser
import Expiry
import Pantry
import Register

/// `remexp use`
struct Use: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: HelpText.said(
      "Mark items, or a part of them, as used up.",
      "상품이나 그 일부를 다 쓴 것으로 적습니다."),
    discussion: """
      An item is named by its id or the beginning of it, by its name or a part of
      one, or by a code. Of a product opened batches go first, then the one that
      expires first; of what is counted one piece is taken, of what is weighed so
      much as is said. With a filter, or --all, everything that matches is taken,
      once you agree; the words then belong to the filter.

        remexp use yogurt                      one of it, the one that expires first
        remexp use ghkm                        all of it
        remexp use ghkm --quantity 2           two of it
        remexp use rice --quantity 200         200 g of it
        remexp use --location 찬장 --within 0    all of it, after a question
      """)

  @OptionGroup var taking: TakingOptions

  func run() throws {
    try taking.run("use", as: .used, deed: .used) { count, phrases in
      phrases.say("mark \(count) as used?", "\(count)를 쓴 것으로 표시할까요?")
    }
  }
}

/// `remexp waste`
struct Waste: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waste",
    abstract: HelpText.said(
      "Mark items, or a part of them, as thrown away.",
      "상품이나 그 일부를 버린 것으로 적습니다."),
    discussion: """
      Items are named as with remexp use.

        remexp waste yogurt
        remexp waste --status overdue,expired          everything that is past, after a question
        remexp waste --status overdue,expired --yes    the same without one
      """)

  @OptionGroup var taking: TakingOptions

  func run() throws {
    try taking.run("waste", as: .wasted, deed: .wasted) { count, phrases in
      phrases.say("mark \(count) as thrown away?", "\(count)를 버린 것으로 표시할까요?")
    }
  }
}

/// What `use` and `waste` have in common.
struct TakingOptions: ParsableArguments {
  @OptionGroup var home: HouseholdOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var many: ManyOptions

  @Argument(help: "Ids, names, parts of names, or codes.", completion: Completions.items)
  var items: [String] = []

  @Option(help: "How much of it; all of an id, one piece of a product by default.") var quantity: Quantity?

  private var isFiltered: Bool { filter.isGiven || many.all }

  func validate() throws {
    guard quantity != .zero else { throw ValidationError("--quantity is more than 0") }
    guard !items.isEmpty || isFiltered else {
      throw ValidationError("name an item, or say which with --status, --within, --location or --category")
    }
    guard quantity == nil || items.count <= 1 && !isFiltered else {
      throw ValidationError("--quantity goes with one item")
    }
  }

  func run(
    _ command: String, as state: ItemState, deed: Deed, question: (String, Phrases) -> String
  ) throws {
    let home = try home.open()
    let taken =
      isFiltered
      ? try takeMatching(command, as: state, in: home) { question($0, home.phrases) }
      : try takeNamed(command, as: state, in: home)
    try Change.say(deed, taken.items, in: home, left: taken.left)
  }

  private func takeMatching(
    _ command: String, as state: ItemState, in home: Household, question: (String) -> String
  ) throws -> (items: [Item], left: [Quantity?]) {
    let matching = try home.matching(
      filter.filter(words: items), isSure: many.yes, question: question)
    return try home.perform(command) { transaction in
      let taken = try matching.map { try transaction.take($0.quantity, of: $0, as: state, on: home.today) }
      return (taken, try transaction.left(of: taken, user: home.name))
    }
  }

  private func takeNamed(
    _ command: String, as state: ItemState, in home: Household
  ) throws -> (items: [Item], left: [Quantity?]) {
    let meanings = try items.map { try home.meaning(of: $0, ItemSearch(user: home.name)) }
    let shares = try meanings.map { ItemShares(quantity: try amount(of: $0, in: home)) }
    return try home.perform(command) { transaction in
      let taken = try zip(zip(items, meanings), shares).flatMap { named, shares in
        try shares.shares(of: named.1, typed: named.0, in: transaction).map {
          try transaction.take($0.amount, of: $0.item, as: state, on: home.today)
        }
      }
      return (taken, try transaction.left(of: taken, user: home.name))
    }
  }

  /// What was said, or what the person at the terminal says of something that is weighed.
  private func amount(of meaning: ItemMeaning, in home: Household) throws -> Quantity? {
    guard let item = ItemShares(quantity: quantity).needsAmount(meaning),
      let questions = Questions(home.phrases)
    else { return quantity }
    let whole = ItemText.quantity(item.quantity, unit: item.unit)
    let name = ItemText.name(item.product)
    let question = home.phrases.say(
      "how much of \(item.id), \(whole) of \(name)? a number, or all",
      "\(item.id) \(name) \(whole) 중 얼마나요? 숫자 또는 all(전부)")
    let amount = questions.repeated(question) { answer in
      if ["all", "전부", "모두", "다"].contains(answer.lowercased()) { return item.quantity }
      let digits = answer.prefix { $0.isNumber || $0 == "." || $0 == "," }
      return Quantity(String(digits)).flatMap { $0 > .zero ? $0 : nil }
    }
    guard let amount else { throw home.nothingChosen }
    return amount
  }
}
