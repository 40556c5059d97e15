import ArgumentParser
import Expiry
import Pantry

/// `remexp undo`
struct Undo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take the last command back that changed this pantry; again, the one before it.",
    discussion: """
      Everything is exactly as it was: items, inbox and dates. Two things stay: what
      remexp notify has said, and a product that the inbox has put into the catalog
      under the name that you gave, because others may use it by now; remexp catalog
      import changes a name there.
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let user = try owner.existing(in: pantry)
    guard let undone = try pantry.undo(user: owner.user, at: clock.now) else {
      throw CommandFailure("there is nothing to undo", .someFailed)
    }
    guard !store.quiet else { return }
    let moment = CivilMoment(undone.at, in: clock.zone(for: user))
    try Change.tell([
      "undone: \(undone.command) of \(moment.date) \(moment.time): \(TerminalText(HistoryText.changes(undone)))"
    ])
  }
}
