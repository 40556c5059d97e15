import ArgumentParser
import Catalog
import Expiry

/// `remexp thaw`
struct Thaw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "thaw",
    abstract: "Note that something came out of the freezer; its days count from today.",
    discussion: """
      Say how long it keeps now, or --assume-shelf-life where it is known. remexp
      undo also brings the date back that it had in the freezer.

        remexp thaw ghkm --days 2
      """)

  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var usual: UsualTimeOption
  @Option(help: "How many days it keeps now; 0: only today.") var days: Int?
  @Option(help: "Where it is kept.") var location = "fridge"

  func validate() throws {
    try NumberRange.keepingDays.check(days, of: "--days")
    guard days != nil || usual.isAssumed else {
      throw ValidationError("say how long it keeps with --days, or --assume-shelf-life")
    }
  }

  func run() throws {
    try keeping.run("thaw", verb: "thawed", isMeant: { $0.frozenOn != nil }) { item, today in
      guard item.frozenOn != nil else {
        throw CommandFailure("\(item.id) is not frozen; see remexp show \(item.id)", .someFailed)
      }
      guard let time = try usual.days(typed: days, for: item, .afterThawing) else { return item }
      return item.thawed(
        on: today, keeping: time.count, source: time.source, location: location.isEmpty ? nil : location)
    }
  }
}
