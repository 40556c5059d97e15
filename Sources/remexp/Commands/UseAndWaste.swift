import ArgumentParser
import Expiry
import Pantry
import Register
import Words

/// `remexp use`
struct Use: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: HelpText.said(
      "Mark items, or a part of them, as used up.",
      "상품이나 그 일부를 다 쓴 것으로 적습니다."),
    discussion: HelpText.said(
      """
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
      """,
      """
      상품은 번호나 그 앞부분, 이름이나 그 일부, 또는 코드로 가리킵니다. 상품을 주면
      개봉한 것부터, 그다음 기한이 이른 것부터 씁니다. 개수로 센 것은 하나, 무게를 단 것은
      말한 만큼입니다. 필터나 --all을 주면 맞는 것을 모두, 확인을 받고 씁니다. 그때 낱말은
      필터의 낱말입니다.

        remexp use 요거트                       기한이 가장 이른 것 하나
        remexp use ghkm                        그것 전부
        remexp use ghkm --quantity 2           그중 둘
        remexp use 쌀 --quantity 200            그중 200 g
        remexp use --location 찬장 --within 0    확인을 받고 모두
      """))

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
    discussion: HelpText.said(
      """
      Items are named as with remexp use.

        remexp waste yogurt
        remexp waste --status overdue,expired          everything that is past, after a question
        remexp waste --status overdue,expired --yes    the same without one
      """,
      """
      상품은 remexp use처럼 가리킵니다.

        remexp waste 요거트
        remexp waste --status overdue,expired          지난 것 모두, 확인을 받고
        remexp waste --status overdue,expired --yes    묻지 않고 모두
      """))

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

  @Argument(
    help: .said("Ids, names, parts of names, or codes.", "번호, 이름, 이름의 일부, 또는 코드."),
    completion: Completions.items)
  var items: [String] = []

  @Option(
    help: .said(
      "How much of it; all of an id, one piece of a product by default.",
      "그중 얼마. 기본값은 번호면 전부, 상품이면 하나.")) var quantity: Quantity?

  private var isFiltered: Bool { filter.isGiven || many.all }

  func validate() throws {
    guard quantity != .zero else {
      throw ValidationError("--quantity is more than 0", "--quantity는 0보다 커야 합니다")
    }
    guard !items.isEmpty || isFiltered else {
      throw ValidationError(
        "name an item, or say which with --status, --within, --location or --category",
        "상품을 적거나 --status, --within, --location, --category로 고르세요")
    }
    guard quantity == nil || items.count <= 1 && !isFiltered else {
      throw ValidationError("--quantity goes with one item", "--quantity는 상품 하나에만 씁니다")
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
