import ArgumentParser
import Expiry

/// `remexp freeze`
struct Freeze: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Note that something went into the freezer, where its old date means nothing.",
    discussion: """
      Without --until or --days it has no date until it is thawed.

        remexp freeze ghkm --days 90
        remexp freeze ghkm --quantity 2 --until 202703e
      """)

  @OptionGroup var keeping: KeepingOptions
  @Option(help: "How many days it keeps frozen.") var days: Int?
  @Option(help: ArgumentHelp("The last good day.", valueName: "date")) var until: String?
  @Option(help: "Where it is kept.") var location = "freezer"

  func validate() throws {
    try KeepingDays.check(days)
    guard days == nil || until == nil else { throw ValidationError("--days and --until exclude each other") }
  }

  func run() throws {
    try keeping.run("freeze", verb: "frozen", isMeant: { $0.frozenOn == nil }) { item, today in
      if let day = item.frozenOn {
        throw CommandFailure("\(item.id) was frozen on \(day) already; see remexp thaw", .someFailed)
      }
      return item.frozen(
        on: today, expires: try expires(today: today), location: location.isEmpty ? nil : location)
    }
  }

  private func expires(today: CivilDate) throws -> Expires {
    if let days { return .on(today + days, precision: .day, source: .typed) }
    guard let until else { return .never }
    do {
      return try Expires(typed: until, today: today, source: .typed)
    } catch {
      throw CommandFailure("--until: \(error)")
    }
  }
}
