import ArgumentParser
import Pantry
import Storage

/// `remexp backup`
struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the pantry to a new file, checked; others may go on using it meanwhile.",
    discussion: """
      The file is never overwritten: give every backup a name of its own. The
      catalog is not copied, as it can be imported again.

        remexp backup pantry-2026-11-21.sqlite
      """)

  @OptionGroup var store: StoreOptions
  @Argument(help: "The new file.") var file: String

  func run() throws {
    let path = try store.folder.existingPantryPath()
    do {
      try PantryStore.backUp(path, to: file)
    } catch {
      throw CommandFailure(
        "\(Self.isOfNewFile(error) ? file : path): \(error)", error == .busy ? .locked : .cannotRun)
    }
    if !store.quiet { Diagnostics.note("\(file): a checked copy; remexp restore puts it back") }
  }

  /// The pantry was there a moment ago; what cannot be opened or filled is the copy.
  private static func isOfNewFile(_ error: StoreError) -> Bool {
    switch error {
    case .exists, .cannotOpen, .readOnly, .diskFull: true
    default: false
    }
  }
}
