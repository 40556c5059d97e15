import ArgumentParser
import Expiry
import Words

/// What can be said of a batch, whatever is known of it.
struct FactOptions: ParsableArguments {
  @OptionGroup var date: DateOptions

  @Option(help: .said("best-before or use-by.", "best-before(품질유지기한) 또는 use-by(소비기한).")) var dueType: DueType?
  @Option(help: .said("How much: a number with up to six decimals.", "수량. 소수점 아래 여섯 자리까지.")) var quantity:
    Quantity?
  @Option(
    help: .said("What the quantity counts, such as g or ml; pieces without.", "수량의 단위(g, ml 등). 없으면 개수."))
  var unit: String?
  @Option(
    help: .said("Where it is kept, such as fridge.", "두는 곳(예: 냉장고)."), completion: Completions.locations)
  var location: String?
  @Option(help: .said("The lot on the label.", "라벨의 로트 번호.")) var lot: String?
  @Option(help: .said("The serial number on the label.", "라벨의 일련번호.")) var serial: String?
  @Option(
    help: ArgumentHelp(
      HelpText.said("When it was bought, YYYY-MM-DD.", "산 날, YYYY-MM-DD."), valueName: "date")) var purchased:
    CivilDate?
  @Option(help: .said("Anything to remember.", "기억해 둘 메모.")) var note: String?
  @OptionGroup var price: PriceOptions

  func validate() throws {
    guard quantity != .zero else {
      throw ValidationError("--quantity is more than 0", "--quantity는 0보다 커야 합니다")
    }
  }

  /// - Parameter product: nil where it stays as it is.
  func facts(product: ProductSnapshot? = nil, in home: Household) throws -> ItemFacts {
    try ItemFacts(
      product: product, expires: date.expires(in: home), dueType: dueType,
      quantity: quantity, unit: unit, location: location, lot: lot, serial: serial, purchasedOn: purchased,
      note: note,
      price: price.price(ofBatch: quantity ?? .one, unit: unit, in: home))
  }
}

/// The ways to say until when something is good.
struct DateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said("The last good day, or never, or unknown.", "마지막으로 좋은 날, 또는 never(기한 없음), unknown(모름)."),
      valueName: "date"))
  var expires: String?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      HelpText.said("So far from today: 7d, 2w, 3m, 1y.", "오늘부터의 기간: 7d, 2w, 3m, 1y."), valueName: "time"))
  var inTime: String?

  @Flag(help: .said("It never expires.", "기한이 없습니다."))
  var never = false

  @OptionGroup var typed: TypedDateOptions

  func validate() throws {
    let count = [expires != nil, inTime != nil, never].count { $0 }
    guard count <= 1 else {
      throw ValidationError(
        "--expires, --in and --never exclude each other", "--expires, --in, --never 가운데 하나만 쓰세요")
    }
  }

  /// Nil when none of them was given.
  func expires(in home: Household) throws -> Expires? {
    if never { return .never }
    if let inTime {
      return try typed.expires("+" + inTime.drop { $0 == "+" }, in: home) { error in
        if case .implausible = error { return "--in \(inTime): \(home.phrases.sentence(error))" }
        return home.phrases.say(
          "--in: “\(inTime)” is no time from today; write 7d, 2w, 3m or 1y",
          "--in: “\(inTime)”은(는) 오늘부터의 기간이 아닙니다. 7d, 2w, 3m, 1y처럼 쓰세요")
      }
    }
    return try expires.map { try typed.expires($0, in: home) { "--expires: \(home.phrases.sentence($0))" } }
  }
}
