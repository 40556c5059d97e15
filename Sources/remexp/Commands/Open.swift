import ArgumentParser
import Expiry

/// `remexp open`
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Note that something was opened, and how long it keeps now.",
    discussion: """
      The new date is the earlier of the old one and today + --days; without
      --days the old one stays. Of several pieces one is opened and gets an id of
      its own; something counted in g or ml is opened whole. Given a code, the
      unopened batch that expires first is taken.

        remexp open ghkm --days 3
        remexp open 8801234567893 --days 3
      """)

  @OptionGroup var keeping: KeepingOptions
  @Option(help: "How many days it keeps once opened; 0: only today.") var days: Int?

  func validate() throws { try KeepingDays.check(days) }

  func run() throws {
    try keeping.run(
      "open", verb: "opened", usualAmount: { $0.unit == nil ? min(.one, $0.quantity) : $0.quantity },
      isMeant: { $0.openedOn == nil }
    ) { item, today in
      if let day = item.openedOn {
        throw CommandFailure("\(item.id) was opened on \(day) already; remexp edit corrects it", .someFailed)
      }
      return item.opened(on: today, keeping: days)
    }
  }
}
