import ArgumentParser
import Catalog
import Expiry
import Register

/// `remexp open`
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: HelpText.said(
      "Note that something was opened, and how long it keeps now.",
      "개봉한 것과 이제 얼마나 가는지를 적습니다."),
    discussion: """
      The new date is the earlier of the old one and today + --days. Without
      --days the old one stays, and a shorter time that such a food usually keeps
      is suggested, with its source; --assume-shelf-life takes it. Of several
      pieces one is opened and gets an id of its own; something counted in g or ml
      is opened whole. Of a product, named or by its code, the unopened batch that
      expires first is taken.

        remexp open ghkm --days 3
        remexp open 8801234567893 --assume-shelf-life
      """)

  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var usual: UsualTimeOption
  @Option(help: "How many days it keeps once opened; 0: only today.") var days: Int?

  func validate() throws { try NumberRange.keepingDays.check(days, of: "--days") }

  func run() throws {
    try keeping.run(
      "open", deed: .opened,
      shares: ItemShares(
        quantity: keeping.quantity, isMeant: Self.isUnopened, ofItem: ItemShares.onePieceOrAll,
        ofProduct: ItemShares.onePieceOrAll), isMeant: Self.isUnopened
    ) { item, today in
      if let day = item.openedOn {
        throw CommandFailure("\(item.id) was opened on \(day) already; remexp edit corrects it", .someFailed)
      }
      let time = try usual.days(typed: days, for: item, .afterOpening)
      return item.opened(on: today, keeping: time?.count, source: time?.source ?? .typed)
    } hint: { item, home in
      days == nil && !usual.isAssumed ? Self.suggestion(for: item, on: home.today) : nil
    }
  }

  private static func isUnopened(_ item: Item) -> Bool { item.openedOn == nil }

  /// Nil when nothing is known, or nothing that would change the date.
  private static func suggestion(for item: Item, on today: CivilDate) -> String? {
    guard let usual = UsualTime(item.product, .afterOpening) else { return nil }
    if let date = item.expires.date, date <= today + usual.days { return nil }
    return "\(item.id): \(usual.text); to count so: remexp edit \(item.id) --expires \(today + usual.days)"
  }
}
