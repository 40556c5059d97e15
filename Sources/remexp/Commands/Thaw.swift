import ArgumentParser
import Expiry

/// `remexp thaw`
struct Thaw: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Note that something came out of the freezer; its days count from today.",
    discussion: """
      remexp undo also brings the date back that it had in the freezer.

        remexp thaw ghkm --days 2
      """)

  @OptionGroup var keeping: KeepingOptions
  @Option(help: "How many days it keeps now; 0: only today.") var days: Int
  @Option(help: "Where it is kept.") var location = "fridge"

  func validate() throws { try KeepingDays.check(days) }

  func run() throws {
    try keeping.run("thaw", verb: "thawed", isMeant: { $0.frozenOn != nil }) { item, today in
      guard item.frozenOn != nil else {
        throw CommandFailure("\(item.id) is not frozen; see remexp show \(item.id)", .someFailed)
      }
      return item.thawed(on: today, keeping: days, location: location.isEmpty ? nil : location)
    }
  }
}
