import ArgumentParser
import Barcodes
import Delimited
import Expiry
import Pantry

/// `remexp inbox apply`
struct ApplyInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply", abstract: "Register the entries that miss nothing any more.",
    discussion: """
      Products are looked up again, so that a catalog imported meanwhile counts.
      Given the file of remexp inbox export, what its rows say is taken first, row
      by row; a row that cannot be used is named and its entry stays.

        remexp inbox apply
        remexp inbox apply 3 4
        remexp inbox apply todo.csv
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption
  @OptionGroup var order: DateOrderOption

  @Argument(help: ArgumentHelp("Only these entries, or a completed CSV file.", valueName: "number-or-file"))
  var what: [String] = []
  @Flag(help: "Register also what has a product but no date; it is listed as unknown.") var undated = false
  @Option(
    help: ArgumentHelp("Write the rows of the file that were left out to this CSV file.", valueName: "file"))
  var rejects: String?

  private var numbers: [Int64] { what.compactMap { Int64($0) } }

  func validate() throws {
    guard numbers.count == what.count || what.count == 1 else {
      throw ValidationError("give numbers of entries, or one file")
    }
    guard rejects == nil || numbers.isEmpty && !what.isEmpty else {
      throw ValidationError("--rejects goes with a file")
    }
  }

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let today = clock.moment(for: try owner.existing(in: pantry)).date
    var entries: [InboxEntry]
    var failed = 0
    if numbers.count < what.count {
      (entries, failed) = try completed(what[0], in: pantry, today: today)
    } else if numbers.isEmpty {
      entries = try pantry.inbox(user: owner.user)
    } else {
      entries = try numbers.map { try pantry.openEntry($0, user: owner.user) }
    }
    let left = try register(entries, in: pantry, today: today)
    if failed > 0 || left > 0 && !numbers.isEmpty { throw ExitStatus.someFailed.exitCode }
  }

  /// Says what became of them.
  /// - Returns: how many still miss something.
  private func register(_ entries: [InboxEntry], in pantry: PantryStore, today: CivilDate) throws -> Int {
    let desk = try InboxDesk(pantry: pantry, folder: store.folder, user: owner.user)
    let items = try desk.register(entries, undated: undated, as: "inbox apply", at: clock.now).compactMap {
      $0
    }
    let phrases = reader.phrases(for: try owner.existing(in: pantry))
    for item in items {
      try Change.say("registered", item, on: today, phrases: phrases, quiet: store.quiet)
    }
    let left = entries.count - items.count
    if left > 0, !store.quiet {
      Diagnostics.note("\(left) of \(entries.count) still miss something; see remexp inbox list")
    }
    return left
  }

  /// The entries with what the file says of them, and how many of its rows could not be used. Rows of entries that
  /// are finished already say nothing new, so that a file may be applied twice.
  private func completed(
    _ file: String, in pantry: PantryStore, today: CivilDate
  ) throws -> ([InboxEntry], failed: Int) {
    let sink = try RejectSink(path: rejects)
    let bytes = try InputFile(file).text()
    var reader = try DelimitedReader(bytes, of: file)
    guard try reader.next(), let sheet = InboxSheet(header: reader.fields) else {
      throw CommandFailure("\(file): line 1: not the columns of remexp inbox export")
    }
    let order = try order(of: sheet, in: bytes, of: file, today: today, for: pantry.user(named: owner.user))
    var entries: [InboxEntry] = []
    var failed = 0
    while try reader.next() {
      do {
        if let flaw = reader.flaw { throw RowProblem(nil, flaw.description) }
        let fields = reader.fields.map(SafeCell.read)
        let entry = try entry(try sheet.number(fields), in: pantry)
        guard entry.state == .open else { continue }
        if entries.contains(where: { $0.id == entry.id }) {
          throw RowProblem("number", "an earlier row is about entry \(entry.id) too; that one counts")
        }
        entries.append(
          entry.taking(
            try sheet.said(fields, of: entry, today: today, order: order),
            code: try sheet.code(fields, of: entry)))
      } catch let problem as RowProblem {
        try sink.take(problem, line: reader.line, row: reader.rawText, of: file)
        failed += 1
      }
    }
    sink.endFile(file, rejected: failed)
    try sink.finish()
    return (entries, failed)
  }

  /// How the file's dates are written, as all its rows say together.
  private func order(
    of sheet: InboxSheet, in bytes: [UInt8], of file: String, today: CivilDate, for user: User?
  ) throws -> DateOrder? {
    var rows = try DelimitedReader(bytes, of: file)
    var evidence = DateEvidence(today: today)
    _ = try rows.next()
    while try rows.next() {
      if let text = sheet.date(rows.fields.map(SafeCell.read)) { evidence.add(text) }
    }
    if order.dateOrder == nil, !store.quiet, let note = evidence.note(of: "expires", in: file) {
      Diagnostics.note(note)
    }
    return order.order(for: reader.phrases(for: user), column: evidence)
  }

  private func entry(_ number: Int64, in pantry: PantryStore) throws -> InboxEntry {
    guard let entry = try pantry.inboxEntry(number), entry.user == owner.user else {
      throw RowProblem("number", "there is no entry \(number) in the inbox of \(owner.user)")
    }
    return entry
  }
}
