import ArgumentParser
import Expiry
import Pantry
import Register

/// `remexp inbox export`
struct ExportInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the open entries to a CSV file, to be completed in a spreadsheet.",
    discussion: """
      Fill in what the column "missing" asks for, save as CSV (UTF-8), and give the
      file to remexp inbox apply. Dates may be written as for remexp add. Empty
      cells change nothing, and rows may be left out.
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var target: ExportTarget

  func run() throws {
    let pantry = try store.folder.existingPantry()
    _ = try owner.existing(in: pantry)
    let entries = try store.folder.desk(of: owner.user, in: pantry).reviewed()
    let text = InboxSheet.text(entries, form: target.form)
    let place = try OutputPlace(target.name)
    try place.write(text, named: target.name)
    if let file = target.name, !place.isStandardOutput, !store.quiet {
      Diagnostics.note("\(file): \(entries.count) entries; remexp inbox apply takes it back")
    }
  }
}

/// `remexp inbox drop`
struct DropInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop", abstract: "Take entries away that are no stock; remexp undo brings them back.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions

  @Argument(help: "The entries' numbers.") var numbers: [Int64]

  func run() throws {
    let pantry = try store.folder.existingPantry()
    try store.folder.desk(of: owner.user, in: pantry).drop(numbers, at: clock.now)
  }
}
