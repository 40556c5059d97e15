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
  @Argument(help: "The file, replaced whole; - or nothing for standard output.") var file: String?

  func run() throws {
    let pantry = try store.folder.existingPantry()
    _ = try owner.existing(in: pantry)
    let entries = try store.folder.desk(of: owner.user, in: pantry).reviewed()
    let text = InboxSheet.text(entries)
    let place = try OutputPlace(file)
    try place.write(text, named: file)
    if let file, !place.isStandardOutput, !store.quiet {
      Diagnostics.note("\(file): \(entries.count) entries; remexp inbox apply takes it back")
    }
  }
}
