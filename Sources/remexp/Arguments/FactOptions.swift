import ArgumentParser
import Expiry

/// What can be said of a batch, whatever is known of it.
struct FactOptions: ParsableArguments {
  @OptionGroup var date: DateOptions

  @Option(help: "best-before or use-by.") var dueType: DueType?
  @Option(help: "How much: a number with up to six decimals.") var quantity: Quantity?
  @Option(help: "What the quantity counts, such as g or ml; pieces without.") var unit: String?
  @Option(help: "Where it is kept, such as fridge.", completion: Completions.locations) var location: String?
  @Option(help: "The lot on the label.") var lot: String?
  @Option(help: "The serial number on the label.") var serial: String?
  @Option(help: ArgumentHelp("When it was bought, YYYY-MM-DD.", valueName: "date")) var purchased: CivilDate?
  @Option(help: "Anything to remember.") var note: String?

  func validate() throws {
    guard quantity != .zero else { throw ValidationError("--quantity is more than 0") }
  }

  /// - Parameter product: nil where it stays as it is.
  func facts(product: ProductSnapshot? = nil, in home: Household) throws -> ItemFacts {
    ItemFacts(
      product: product, expires: try date.expires(in: home), dueType: dueType,
      quantity: quantity, unit: unit, location: location, lot: lot, serial: serial, purchasedOn: purchased,
      note: note)
  }
}

/// The ways to say until when something is good.
struct DateOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The last good day, or never, or unknown.", valueName: "date"))
  var expires: String?

  @Option(
    name: .customLong("in"), help: ArgumentHelp("So far from today: 7d, 2w, 3m, 1y.", valueName: "time"))
  var inTime: String?

  @Flag(help: "It never expires.")
  var never = false

  @OptionGroup var typed: TypedDateOptions

  func validate() throws {
    let count = [expires != nil, inTime != nil, never].count { $0 }
    guard count <= 1 else { throw ValidationError("--expires, --in and --never exclude each other") }
  }

  /// Nil when none of them was given.
  func expires(in home: Household) throws -> Expires? {
    if never { return .never }
    if let inTime {
      return try typed.expires("+" + inTime.drop { $0 == "+" }, in: home) { error in
        if case .implausible = error { return "--in \(inTime): \(error)" }
        return "--in: “\(inTime)” is no time from today; write 7d, 2w, 3m or 1y"
      }
    }
    return try expires.map { try typed.expires($0, in: home) { "--expires: \($0)" } }
  }
}
