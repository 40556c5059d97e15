import Barcodes
public import Catalog
import Delimited
public import Expiry
public import Pantry

/// Takes items from one CSV file, as one operation of the journal.
public struct ItemImport {
  private let file: InputFile
  private let user: String
  private let today: CivilDate
  private let now: Instant
  private let catalog: CatalogStore?
  private let order: (DateEvidence?) -> DateOrders
  private let plausible: PlausibleDates?
  private let note: (String) -> Void
  private let reject: (RejectedSheetRow) throws -> Void

  /// - Parameters:
  ///   - user: whose items they are where no column says.
  ///   - today: for dates that are counted from it.
  ///   - now: when it is done, for the journal.
  ///   - catalog: where products are looked up; nil where there is none.
  ///   - order: how dates are written, from what the rows of a column say together.
  ///   - plausible: which dates are believed of what is there; nil for all.
  ///   - note: what is worth saying beside the result.
  ///   - reject: a row that cannot be used.
  public init(
    _ file: InputFile, user: String, today: CivilDate, now: Instant, catalog: CatalogStore?,
    order: @escaping (DateEvidence?) -> DateOrders = { DateOrders($0?.order) },
    plausible: PlausibleDates? = .standard,
    note: @escaping (String) -> Void = { _ in }, reject: @escaping (RejectedSheetRow) throws -> Void
  ) {
    self.file = file
    self.user = user
    self.today = today
    self.now = now
    self.catalog = catalog
    self.order = order
    self.plausible = plausible
    self.note = note
    self.reject = reject
  }

  /// How many rows became what.
  public struct Tally: Hashable, Sendable {
    public fileprivate(set) var added = 0
    /// Items that were there exactly so.
    public fileprivate(set) var unchanged = 0
    public fileprivate(set) var rejected = 0
    public var rows: Int { added + unchanged + rejected }
  }

  private struct DryRun: Error {}

  /// - Parameters:
  ///   - mapping: the header that a field is taken from, where its name does not say it.
  ///   - delimiter: nil to find it out.
  ///   - dryRun: true to change nothing.
  /// - Throws: ``RegisterError`` for what is no such file; then nothing is changed.
  public func run(
    mapping: [ItemField: String] = [:], delimiter: UInt8? = nil, dryRun: Bool = false,
    into pantry: PantryStore
  ) throws -> Tally {
    let bytes = try file.text()
    var tally = Tally()
    do {
      try pantry.perform("import", user: user, at: now) { transaction in
        tally = try take(bytes, mapping: mapping, delimiter: delimiter, into: transaction)
        // What was done so far is taken back by the error.
        if dryRun { throw DryRun() }
      }
    } catch is DryRun {
    } catch let error as DelimitedError {
      throw RegisterError.unreadable(file: file.name, reason: "\(error)")
    }
    return tally
  }

  private func take(
    _ bytes: [UInt8], mapping: [ItemField: String], delimiter: UInt8?, into transaction: PantryTransaction
  ) throws -> Tally {
    var reader = try DelimitedReader(bytes, delimiter: delimiter)
    guard try reader.next() else {
      throw RegisterError.unreadable(file: file.name, reason: "no header; the file is empty")
    }
    var sheet: ItemSheet
    do { sheet = try ItemSheet(header: reader.fields, chosen: mapping) } catch {
      throw RegisterError.wrongContent(file: file.name, line: 1, reason: "\(error)")
    }
    try lookAhead(bytes, delimiter: delimiter, for: &sheet, transaction)
    var tally = Tally()
    while try reader.next() {
      do {
        if let flaw = reader.flaw { throw RowProblem(nil, flaw.description) }
        let isNew = try take(reader.fields.map(SafeCell.read), of: sheet, into: transaction)
        tally.added += isNew ? 1 : 0
        tally.unchanged += isNew ? 0 : 1
      } catch let problem as RowProblem {
        try reject(RejectedSheetRow(line: reader.line, problem: problem, text: reader.rawText))
        tally.rejected += 1
      }
    }
    return tally
  }

  /// Goes through the file once before anything is taken: the rows of a column decide together how it writes dates. And as
  /// they come in any order, a row without an id must not take the one of a row after it.
  private func lookAhead(
    _ bytes: [UInt8], delimiter: UInt8?, for sheet: inout ItemSheet, _ transaction: PantryTransaction
  ) throws {
    var rows = try DelimitedReader(bytes, delimiter: delimiter)
    _ = try rows.next()
    while try rows.next() {
      let fields = rows.fields.map(SafeCell.read)
      sheet.learn(from: fields, today: today)
      if let id = sheet.id(fields) { transaction.reserve(id) }
    }
    for (field, evidence) in sheet.settle(order) {
      if let text = evidence.note(of: field.rawValue, in: file.name) { note(text) }
    }
  }

  /// What is still there must have a date that can be believed. Of a row that names the date's source, as our own exports
  /// do, it was checked when it came in, unless it says something new of an item that is there.
  private func checkDate(
    of item: Item, in fields: [String], of sheet: ItemSheet, _ transaction: PantryTransaction
  ) throws {
    guard let plausible, item.state == .active, let date = item.expires.date,
      !plausible.contains(date, today: today)
    else { return }
    let stored = try transaction.item(item.id)
    guard stored.map({ $0.expires.date != date }) ?? !sheet.hasSource(fields) else { return }
    throw RowProblem(
      ItemField.expires.rawValue, "\(DateTextError.implausible(sheet.dateText(fields) ?? "", date))")
  }

  /// False when the item is there already.
  private func take(
    _ fields: [String], of sheet: ItemSheet, into transaction: PantryTransaction
  ) throws -> Bool {
    let known: ItemFacts?
    do {
      known = try sheet.code(fields)?.known(in: catalog)
    } catch let error as RegisterError {
      throw RowProblem("code", "\(error)")
    }
    do {
      let id = sheet.id(fields)
      guard let place = try id ?? transaction.nextItemID() else { throw PantryError.noMoreIDs }
      let item = try sheet.item(fields, id: place, known: known, user: user, today: today, now: now)
      try checkDate(of: item, in: fields, of: sheet, transaction)
      return try transaction.restore(item)
    } catch let error as PantryError {
      throw RowProblem(nil, error.description)
    }
  }
}

/// A row of a CSV file that could not be used.
public struct RejectedSheetRow: Hashable, Sendable {
  /// Where it begins, from 1.
  public let line: Int
  public let problem: RowProblem
  /// As the file has it.
  public let text: String
}

extension DateEvidence {
  /// What to say of a column whose rows have decided for each other; nil where that was not needed.
  public func note(of column: String, in file: String) -> String? {
    guard isNeeded, let order else { return nil }
    return "\(file): dates in \(column): \(order.example)"
  }
}
