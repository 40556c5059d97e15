import ArgumentParser
import Catalog
import Expiry
import Register
import Words

/// `remexp freeze`
struct Freeze: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "freeze",
    abstract: HelpText.said(
      "Note that something went into the freezer, where its old date means nothing.",
      "냉동실에 넣은 것을 적습니다. 원래 날짜는 뜻이 없어집니다."),
    discussion: HelpText.said(
      """
      Without --until or --days it has no date until it is thawed;
      --assume-shelf-life takes the time that such a food usually keeps frozen.

        remexp freeze ghkm --days 90
        remexp freeze ghkm --assume-shelf-life
        remexp freeze ghkm --quantity 2 --until 202703e
      """,
      """
      --until이나 --days가 없으면 해동할 때까지 기한이 없습니다. --assume-shelf-life는
      그런 식품이 보통 얼려서 가는 기간을 씁니다.

        remexp freeze ghkm --days 90
        remexp freeze ghkm --assume-shelf-life
        remexp freeze ghkm --quantity 2 --until 202703e
      """))

  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var usual: UsualTimeOption
  @Option(help: .said("How many days it keeps frozen.", "얼려서 며칠 가는지.")) var days: Int?
  @Option(help: ArgumentHelp(HelpText.said("The last good day.", "마지막으로 좋은 날."), valueName: "date"))
  var until: String?
  @OptionGroup var typed: TypedDateOptions
  @Option(
    help: .said(
      "Where it is kept, the freezer by default; --location= for nowhere.",
      "두는 곳. 기본값은 냉동실, 빈 값(--location=)은 정하지 않음."),
    completion: Completions.locations)
  var location: String?

  func validate() throws {
    try NumberRange.keepingDays.check(days, of: "--days")
    guard [days != nil, until != nil, usual.isAssumed].count(where: { $0 }) <= 1 else {
      throw ValidationError(
        "--days, --until and --assume-shelf-life exclude each other",
        "--days, --until, --assume-shelf-life 가운데 하나만 쓰세요")
    }
  }

  func run() throws {
    let date = try until.map {
      try typed.expires($0, in: keeping.home.open()) { "--until: \(Reader.phrases.sentence($0))" }
    }
    let isMeant = { (item: Item) in item.frozenOn == nil }
    let shares = ItemShares(
      quantity: keeping.quantity, isMeant: isMeant, ofProduct: ItemShares.onePieceOrAll)
    let place = try location ?? keeping.home.open().name(ofPlace: "freezer", "냉동실")
    try keeping.run("freeze", deed: .frozen, shares: shares, isMeant: isMeant) { item, today in
      if let day = item.frozenOn {
        throw CommandFailure(
          "\(item.id) was frozen on \(day) already; see remexp thaw",
          "\(item.id)은(는) 이미 \(day)에 얼렸습니다. remexp thaw를 보세요", .someFailed)
      }
      return item.frozen(
        on: today, expires: try date ?? expires(of: item, today: today), location: place)
    } hint: { item, home in
      item.expires == .never ? Self.meaning(of: item, home.phrases) : nil
    }
  }

  private func expires(of item: Item, today: CivilDate) throws -> Expires {
    guard let time = try usual.days(typed: days, for: item, .freezer) else { return .never }
    return .on(today + time.count, precision: .day, source: time.source)
  }

  /// What it means that nobody said how long it keeps.
  private static func meaning(of item: Item, _ phrases: Phrases) -> String {
    phrases.say(
      "\(item.id): has no date while it is frozen, and no notice; remexp thaw gives it one, or remexp edit "
        + "\(item.id) --expires",
      "\(item.id): 얼려 두는 동안에는 기한도 알림도 없습니다. remexp thaw 또는 remexp edit \(item.id) --expires로 "
        + "기한을 정할 수 있습니다")
  }
}

/// `remexp thaw`
struct Thaw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "thaw",
    abstract: HelpText.said(
      "Note that something came out of the freezer; its days count from today.",
      "냉동실에서 꺼낸 것을 적습니다. 날짜는 오늘부터 셉니다."),
    discussion: HelpText.said(
      """
      Say how long it keeps now, or --assume-shelf-life where it is known. remexp
      undo also brings the date back that it had in the freezer.

        remexp thaw ghkm --days 2
      """,
      """
      이제 며칠 가는지 말하거나, 알려진 식품이면 --assume-shelf-life를 주세요. remexp
      undo는 냉동실에 있을 때의 날짜도 되돌립니다.

        remexp thaw ghkm --days 2
      """))

  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var usual: UsualTimeOption
  @Option(help: .said("How many days it keeps now; 0: only today.", "이제 며칠 가는지. 0: 오늘만.")) var days: Int?
  @Option(
    help: .said(
      "Where it is kept, the fridge by default; --location= for nowhere.",
      "두는 곳. 기본값은 냉장고, 빈 값(--location=)은 정하지 않음."),
    completion: Completions.locations)
  var location: String?

  func validate() throws {
    try NumberRange.keepingDays.check(days, of: "--days")
    guard days != nil || usual.isAssumed else {
      throw ValidationError(
        "say how long it keeps with --days, or --assume-shelf-life",
        "얼마나 가는지 --days나 --assume-shelf-life로 정하세요")
    }
  }

  func run() throws {
    let isMeant = { (item: Item) in item.frozenOn != nil }
    let shares = ItemShares(
      quantity: keeping.quantity, isMeant: isMeant, ofProduct: ItemShares.onePieceOrAll)
    let place = try location ?? keeping.home.open().name(ofPlace: "fridge", "냉장고")
    try keeping.run("thaw", deed: .thawed, shares: shares, isMeant: isMeant) { item, today in
      guard item.frozenOn != nil else {
        throw CommandFailure(
          "\(item.id) is not frozen; see remexp show \(item.id)",
          "\(item.id)은(는) 얼린 것이 아닙니다. remexp show \(item.id)을(를) 보세요", .someFailed)
      }
      guard let time = try usual.days(typed: days, for: item, .afterThawing) else { return item }
      return item.thawed(
        on: today, keeping: time.count, source: time.source, location: place)
    }
  }
}
