import ArgumentParser
import Catalog
import Expiry
import Register
import Words

/// `remexp open`
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: HelpText.said(
      "Note that something was opened, and how long it keeps now.",
      "개봉한 것과 이제 얼마나 가는지를 적습니다."),
    discussion: HelpText.said(
      """
      The new date is the earlier of the old one and today + --days. Without
      --days the days are counted that the catalog says of the very product (remexp
      catalog edit CODE --days-after-opening 3). Else the old date stays, and a
      shorter time that such a food usually keeps is suggested, with its source;
      --assume-shelf-life takes it. Of several
      pieces one is opened and gets an id of its own; something counted in g or ml
      is opened whole. Of a product, named or by its code, the unopened batch that
      expires first is taken.

        remexp open ghkm --days 3
        remexp open 8801234567893 --assume-shelf-life
      """,
      """
      새 기한은 원래 기한과 오늘 + --days 가운데 이른 날입니다. --days가 없으면 목록이 바로
      그 상품에 정한 날수를 셉니다(remexp catalog edit CODE --days-after-opening 3).
      그것도 없으면 원래대로 두고, 그런 식품이 보통 더 짧게 가면 출처와 함께 제안합니다.
      --assume-shelf-life가 그것을 씁니다. 여러 개면 하나를 개봉해 새 번호를 주고, g이나 ml로 센 것은 통째로
      개봉합니다. 상품을 이름이나 코드로 주면 개봉하지 않은 것 가운데 기한이 가장 이른 것을
      엽니다.

        remexp open ghkm --days 3
        remexp open 8801234567893 --assume-shelf-life
      """))

  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var usual: UsualTimeOption
  @Option(help: .said("How many days it keeps once opened; 0: only today.", "개봉 후 며칠 가는지. 0: 오늘만.")) var days:
    Int?

  func validate() throws { try NumberRange.keepingDays.check(days, of: "--days") }

  func run() throws {
    try keeping.run(
      "open", deed: .opened,
      shares: ItemShares(
        quantity: keeping.quantity, isMeant: Self.isUnopened, ofItem: ItemShares.onePieceOrAll,
        ofProduct: ItemShares.onePieceOrAll), isMeant: Self.isUnopened
    ) { item, today in
      if let day = item.openedOn {
        throw CommandFailure(
          "\(item.id) was opened on \(day) already; remexp edit corrects it",
          "\(item.id)은(는) 이미 \(day)에 개봉했습니다. remexp edit로 고칠 수 있습니다", .someFailed)
      }
      let time = try usual.days(typed: try days ?? ownDays(of: item), for: item, .afterOpening)
      return item.opened(on: today, keeping: time?.count, source: time?.source ?? .typed)
    } hint: { item, home in
      guard days == nil else { return nil }
      if let own = try ownDays(of: item) { return Self.reason(item, own, home.phrases) }
      return usual.isAssumed ? nil : Self.suggestion(for: item, in: home)
    }
  }

  /// What the catalog says of the product of a batch, not of such food.
  private func ownDays(of item: Item) throws -> Int? {
    guard let gtin = item.product.gtin else { return nil }
    return try keeping.home.store.folder.catalogIfAny()?.daysAfterOpening(of: gtin)
  }

  private static func reason(_ item: Item, _ days: Int, _ phrases: Phrases) -> String {
    phrases.say(
      "\(item.id): the catalog says that it keeps \(phrases.days(days)) once opened",
      "\(item.id): 상품 목록에 개봉 후 \(phrases.days(days)) 간다고 되어 있습니다")
  }

  private static func isUnopened(_ item: Item) -> Bool { item.openedOn == nil }

  /// Nil when nothing is known, or nothing that would change the date.
  private static func suggestion(for item: Item, in home: Household) -> String? {
    let today = home.today
    guard let usual = UsualTime(item.product, .afterOpening) else { return nil }
    if let date = item.expires.date, date <= today + usual.days { return nil }
    let (text, command) = (
      usual.text(home.phrases), "remexp edit \(item.id) --expires \(today + usual.days)"
    )
    return home.phrases.say(
      "\(item.id): \(text); to count so: \(command)", "\(item.id): \(text). 그렇게 하려면: \(command)")
  }
}
