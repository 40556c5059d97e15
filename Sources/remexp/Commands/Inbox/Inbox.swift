import ArgumentParser
import Pantry
import Register

/// `remexp inbox`
struct Inbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inbox",
    abstract: "What a scan could not finish: a date, a product or the code is missing.",
    discussion: """
      One by one:
        remexp inbox list
        remexp inbox set 3 --expires 2026-12-01
        remexp inbox set 4 --name "Grandma's kimchi" --expires +30d
        remexp inbox apply

      Many at once, in a spreadsheet:
        remexp inbox export todo.csv
        remexp inbox apply todo.csv

      Asked on the terminal:
        remexp inbox review

      A product that the catalog does not have is put there with the name that you
      give it, and stays there; remexp undo takes back what was registered.
      """,
    subcommands: [
      ListInbox.self, ShowInbox.self, SetInbox.self, ExportInbox.self, ApplyInbox.self, ReviewInbox.self,
      DropInbox.self,
    ])
}

extension StoreOptions {
  /// Where somebody's inbox is worked on.
  func desk(of user: String, in pantry: PantryStore) throws -> InboxDesk {
    let folder = try folder
    return InboxDesk(
      pantry: pantry, catalog: CatalogSource(existing: folder.catalogIfAny, started: folder.catalog),
      user: user)
  }
}
