import Barcodes
import Delimited
import Expiry
import Pantry

/// The rows of one file while they become items.
struct ItemRows {
  private let run: ItemImport
  private let options: ItemImportOptions
  private let source: ItemSource
  private let sheet: ItemSheet
  private let transaction: PantryTransaction
  private(set) var tally = ItemImportSummary.Tally()
  /// What earlier imports have brought in; nil where rows have ids, or are wanted again.
  private(set) var earlier: EarlierImports?
  /// The rows, from 1, that look as if they had come before, until it is known whether the whole file has.
  private var likeEarlier: [Int] = []
  /// The items that rows have named so far.
  private var named: Set<ItemID> = []

  init(
    _ run: ItemImport, _ options: ItemImportOptions, _ source: ItemSource, _ transaction: PantryTransaction
  ) {
    self.run = run
    self.options = options
    self.source = source
    sheet = source.sheet
    self.transaction = transaction
  }

  mutating func take() throws {
    if !options.again, !options.updates { earlier = try EarlierImports(of: run.user, in: transaction) }
    if sheet.identity == .own {
      // A row without an id must not take the one of a row after it.
      try source.forEachRow { reader in
        if let id = try? sheet.id(reader.fields.map(ItemSheet.cell)) { transaction.reserve(id) }
      }
    }
    var count = 0
    try source.forEachRow { reader in
      count += 1
      run.progress(count, source.rowCount)
      do {
        if let flaw = reader.flaw { throw RowProblem(nil, .record(RowFlaw(flaw))) }
        try take(reader.fields.map(ItemSheet.cell), row: count)
      } catch let problem as RowProblem {
        try run.reject(RejectedSheetRow(line: reader.line, problem: problem, text: reader.rawText))
        tally.rejected += 1
      }
    }
    try settle()
  }

  private mutating func take(_ fields: [String], row: Int) throws {
    do {
      if let id = try sheet.id(fields) {
        try take(fields, id: id)
      } else if let foreign = sheet.foreignID(fields) {
        try take(fields, foreign: foreign)
      } else if options.updates {
        throw RowProblem("id", .noID)
      } else {
        try takeNew(fields, row: row)
      }
    } catch let error as PantryError {
      throw RowProblem(nil, .pantry(error))
    }
  }

  private mutating func take(_ fields: [String], id: ItemID) throws {
    if let stored = try transaction.item(id) { return try correct(stored, by: fields) }
    guard !options.updates else { throw RowProblem("id", .unknownID(id)) }
    guard try transaction.restore(item(fields, id: id)) else { return }
    named.insert(id)
    tally.added += 1
  }

  /// Another program's rows are known by what they became here.
  private mutating func take(_ fields: [String], foreign id: String) throws {
    let item = try item(fields)
    let row = ForeignRow(id: id, product: item.product)
    if !options.again, let known = try row.item(of: item.user, in: transaction) {
      return try correct(known, by: fields)
    }
    guard !options.updates else {
      throw RowProblem("id", .unknownForeignID(id))
    }
    try row.remember(add(item), at: run.now, in: transaction)
  }

  private mutating func takeNew(_ fields: [String], row: Int) throws {
    let item = try item(fields)
    if earlier?.take(item) == true { likeEarlier.append(row) } else { try add(item) }
  }

  @discardableResult
  private mutating func add(_ item: Item) throws -> Item {
    let item = try transaction.insert(item)
    tally.added += 1
    return item
  }

  /// - Parameter stored: the item that the row is about.
  private mutating func correct(_ stored: Item, by fields: [String]) throws {
    guard try sheet.owner(fields) ?? run.user == stored.user else {
      throw RowProblem("id", .otherUsers(stored.id))
    }
    guard named.insert(stored.id).inserted else {
      throw RowProblem("id", .repeatedID(stored.id))
    }
    let item = try sheet.item(fields, correcting: stored, today: run.today)
    if item == stored {
      tally.unchanged += 1
      return
    }
    if item.expires != stored.expires { try sheet.check(item, fields, run.plausible, today: run.today) }
    guard try sheet.isMadeLike(stored, fields) else { throw PantryError.idTaken(stored.id) }
    guard options.updates else {
      throw RowProblem("id", .different(stored.id, ItemDifference.text(stored, item)))
    }
    try transaction.update(item)
    tally.updated += 1
  }

  /// Where at least half of the new rows have come before, the file has, or an earlier state of it. Where fewer have, those
  /// are things that are alike.
  private mutating func settle() throws {
    guard likeEarlier.count * 2 < likeEarlier.count + tally.added else {
      tally.repeated = likeEarlier.count
      if likeEarlier.isEmpty { earlier = nil }
      return
    }
    earlier = nil
    var (next, count) = (0, 0)
    try source.forEachRow { reader in
      count += 1
      guard next < likeEarlier.count, likeEarlier[next] == count else { return }
      next += 1
      try add(item(reader.fields.map(ItemSheet.cell)))
    }
  }

  /// - Parameter id: nil where it is given one when it is put into the pantry.
  private func item(_ fields: [String], id: ItemID? = nil) throws -> Item {
    guard let id = id ?? ItemID(number: 1) else { throw PantryError.noMoreIDs }
    let code = try sheet.code(fields)
    let known: ItemFacts?
    do {
      known = try code?.known(in: run.catalog)
    } catch let error as RegisterError {
      throw RowProblem("code", .code(error))
    }
    let item = try sheet.item(
      fields, id: id, code: code, known: known, user: run.user, today: run.today, now: run.now)
    // Where it is from is written by us, and was checked when it came in.
    if !sheet.hasSource(fields) { try sheet.check(item, fields, run.plausible, today: run.today) }
    return item
  }
}
