import Barcodes
import Catalog
import Delimited
import Expiry
import Pantry

/// Takes items from one CSV file, as one operation of the journal.
struct ItemImport {
  let input: InputFile
  /// What messages call it.
  let file: String
  let user: String
  let today: CivilDate
  let now: Instant
  let catalog: CatalogStore?
  let sink: RejectSink
  /// How dates are written, from what the rows of a column say together.
  let order: (DateEvidence?) -> DateOrder?
  /// For what is worth saying beside the result.
  let note: (String) -> Void

  struct Tally {
    var added = 0
    var unchanged = 0
    var rejected = 0
    var rows: Int { added + unchanged + rejected }
  }

  private struct DryRun: Error {}

  func run(
    mapping: [ItemField: String], delimiter: UInt8?, dryRun: Bool, into pantry: PantryStore
  ) throws -> Tally {
    let bytes = try input.text()
    var tally = Tally()
    do {
      try pantry.perform("import", user: user, at: now) { transaction in
        tally = try take(bytes, mapping: mapping, delimiter: delimiter, into: transaction)
        // What was done so far is taken back by the error.
        if dryRun { throw DryRun() }
      }
    } catch is DryRun {
    } catch let error as DelimitedError {
      throw CommandFailure("\(file): \(error)")
    }
    sink.endFile(file, rejected: tally.rejected)
    return tally
  }

  private func take(
    _ bytes: [UInt8], mapping: [ItemField: String], delimiter: UInt8?, into transaction: PantryTransaction
  ) throws -> Tally {
    var reader = try DelimitedReader(bytes, delimiter: delimiter)
    guard try reader.next() else { throw CommandFailure("\(file): no header; the file is empty") }
    var sheet: ItemSheet
    do { sheet = try ItemSheet(header: reader.fields, chosen: mapping) } catch {
      throw CommandFailure("\(file): line 1: \(error)")
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
        try sink.take(problem, line: reader.line, row: reader.rawText, of: file)
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
      if let text = evidence.note(of: field.rawValue, in: file) { note(text) }
    }
  }

  /// False when the item is there already.
  private func take(
    _ fields: [String], of sheet: ItemSheet, into transaction: PantryTransaction
  ) throws -> Bool {
    let known: ItemFacts?
    do {
      known = try sheet.code(fields)?.known(in: catalog)
    } catch let failure as CommandFailure {
      throw RowProblem("code", failure.message)
    }
    do {
      let id = sheet.id(fields)
      guard let place = try id ?? transaction.nextItemID() else { throw PantryError.noMoreIDs }
      let item = try sheet.item(fields, id: place, known: known, user: user, today: today, now: now)
      return try transaction.restore(item)
    } catch let error as PantryError {
      throw RowProblem(nil, error.description)
    }
  }
}
