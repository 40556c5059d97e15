public import Barcodes
import Catalog
import Delimited
public import Expiry
public import Pantry

/// Where inbox entries are finished: looks their products up, teaches the catalog those that it does not have, and
/// registers.
public struct InboxDesk {
  private let pantry: PantryStore
  private let catalog: CatalogSource
  private let user: String

  /// - Parameter user: whose inbox it is.
  public init(pantry: PantryStore, catalog: CatalogSource, user: String) {
    self.pantry = pantry
    self.catalog = catalog
    self.user = user
  }

  /// An entry of the user's, in whatever state.
  /// - Throws: ``RegisterError/noInboxEntry(_:isOpen:)``.
  public func entry(_ number: Int64) throws -> InboxEntry {
    guard let entry = try pantry.inboxEntry(number), entry.user == user else {
      throw RegisterError.noInboxEntry(number, isOpen: false)
    }
    return entry
  }

  /// An entry that waits.
  /// - Throws: ``RegisterError/noInboxEntry(_:isOpen:)``.
  public func openEntry(_ number: Int64) throws -> InboxEntry {
    guard let entry = try pantry.inboxEntry(number), entry.user == user, entry.state == .open else {
      throw RegisterError.noInboxEntry(number, isOpen: true)
    }
    return entry
  }

  /// The open entries as they stand with what the catalog knows by now, oldest first.
  public func reviewed() throws -> [InboxEntry] { try reviewed(pantry.inbox(user: user)) }

  private func reviewed(_ entries: [InboxEntry]) throws -> [InboxEntry] {
    let products = try catalog.existing()?.known(entries.flatMap(\.gtins)) ?? [:]
    return entries.map { $0.reviewed(products: products) }
  }

  /// Tells an entry what somebody says of it, and keeps it open.
  /// - Parameter code: which of its codes is meant, or one that was not read; nil where nothing is said of it.
  /// - Throws: ``RegisterError/severalProducts(code:products:)`` for a code that may be two of the catalog's.
  /// - Returns: the entry with what it still misses, and a new one of what else is in its photo, where it is decided now
  ///   which of several products it is about.
  public func fill(
    _ number: Int64, with said: ItemFacts, code: ProductCode? = nil, as command: String = "inbox set",
    at moment: Instant
  ) throws -> (entry: InboxEntry, rest: InboxEntry?) {
    let open = try openEntry(number)
    let entry = open.taking(said, code: try code.map { try $0.meant(for: open, in: catalog.existing()) })
    let reviewed = try reviewed([entry]).first ?? entry
    try teach([reviewed])
    return try pantry.perform(command, user: user, at: moment) { transaction in
      let rest = try keepRest(of: reviewed, in: transaction)
      try transaction.update(reviewed)
      return (reviewed, rest)
    }
  }

  /// Nothing that a photo gave is lost when one of its products becomes an item: the others wait as an entry of their
  /// own.
  private func keepRest(of entry: InboxEntry, in transaction: PantryTransaction) throws -> InboxEntry? {
    guard let stored = try transaction.inboxEntry(entry.id), let codes = stored.rest(after: entry) else {
      return nil
    }
    let facts = stored.factsOfPhoto
    let several = Set(codes.compactMap(\.gtin)).count > 1
    var rest = try transaction.addInbox(
      user: user, photo: stored.photo, contentHash: stored.contentHash, codes: codes, facts: facts,
      reasons: [several ? .severalProducts : .unknownProduct, .noDate], photoChangedAt: stored.photoChangedAt,
      photoTakenAt: stored.photoTakenAt)
    rest = try reviewed([rest]).first ?? rest
    try transaction.update(rest)
    return rest
  }

  /// What may be the code and the date of one pack, in two photos that were taken together.
  public func pairs() throws -> [PhotoPair] { PhotoPair.proposals(among: try reviewed()) }

  /// Makes one entry of two, the first of which has the code.
  /// - Returns: the joined entries.
  public func join(_ pairs: [PhotoPair], at moment: Instant) throws -> [InboxEntry] {
    try pantry.perform("inbox pair", user: user, at: moment) { transaction in
      try pairs.compactMap { pair in
        for entry in pair.joined { try transaction.update(entry) }
        return pair.joined.first
      }
    }
  }

  /// The photo in which the printed date of an entry stands: of two that were joined, the one whose print was read.
  public func photoOfPrint(of entry: InboxEntry) throws -> (path: String, contentHash: String) {
    guard let other = entry.withPhoto, let print = entry.print,
      let joined = try pantry.inbox(user: user, states: [.dropped]).last(where: {
        $0.photo == other && $0.print == print
      })
    else { return (entry.photo, entry.contentHash) }
    return (joined.photo, joined.contentHash)
  }

  /// What is known of the products of these entries, by their numbers: for people, who know names rather than digits.
  public func names(in entries: [InboxEntry]) throws -> [GTIN: ProductSnapshot] {
    try catalog.existing()?.known(entries.flatMap(\.gtins)).compactMapValues(\.product) ?? [:]
  }

  /// Takes entries away that are no stock.
  /// - Returns: the journal's number of the step; nil where nothing was changed.
  @discardableResult
  public func drop(
    _ numbers: [Int64], as command: String = "inbox drop", at moment: Instant
  ) throws -> Int64? {
    let entries = try numbers.map(openEntry)
    var operation: Int64?
    try pantry.perform(command, user: user, at: moment, continuing: &operation) { transaction in
      for var entry in entries {
        entry.state = .dropped
        try transaction.update(entry)
      }
    }
    return operation
  }

  /// Registers what misses nothing and keeps what was said of the rest.
  /// - Parameter acceptingUnknownDate: also what has a product and no date.
  public func register(
    _ entries: [InboxEntry], acceptingUnknownDate: Bool = false, as command: String = "inbox apply",
    at moment: Instant
  ) throws -> InboxOutcome {
    let entries = try forgetting(reviewed(entries))
    try teach(entries)
    var operation: Int64?
    var outcome = try pantry.perform(command, user: user, at: moment, continuing: &operation) { transaction in
      var outcome = InboxOutcome()
      for entry in entries {
        if let rest = try keepRest(of: entry, in: transaction) { outcome.rests.append(rest) }
        if let item = try transaction.apply(entry, acceptingUnknownDate: acceptingUnknownDate) {
          outcome.items.append(item)
        }
      }
      return outcome
    }
    outcome.operation = operation
    return outcome
  }

  /// Without what was read from the print of those that have their date, where the user wants nothing to be learnt of it.
  private func forgetting(_ entries: [InboxEntry]) throws -> [InboxEntry] {
    guard try pantry.user(named: user)?.forgetsProposals == true else { return entries }
    return entries.map { entry in
      var entry = entry
      if entry.expires != .unknown { entry.print = nil }
      return entry
    }
  }

  /// Puts products into the catalog that somebody named and that it does not have. In-store numbers stay out, as they do
  /// of lists: they mean something else in each shop.
  private func teach(_ entries: [InboxEntry]) throws {
    let named = entries.compactMap { entry -> Product? in
      guard let product = entry.product, let gtin = product.gtin, !gtin.isInStoreNumber else { return nil }
      return Product(
        gtin: gtin, code: product.code.flatMap { GTIN($0) == gtin ? $0 : nil } ?? gtin.shortest,
        name: product.name, brand: product.brand, category: product.category,
        dueType: entry.dueType?.rawValue)
    }
    guard !named.isEmpty else { return }
    let catalog = try catalog.started()
    var known = Set(try catalog.products(named.map(\.gtin)).keys)
    for product in named where known.insert(product.gtin).inserted {
      do {
        try catalog.save(product)
      } catch let error as CatalogError {
        throw RegisterError.refusedProduct(product.gtin, error)
      }
    }
  }
}

/// What came of entries that were to be registered.
public struct InboxOutcome: Hashable, Sendable {
  /// In the order of the entries; those that still miss something gave none.
  public internal(set) var items: [Item] = []
  /// New entries, each with what else was in the photo of one that was registered.
  public internal(set) var rests: [InboxEntry] = []
  /// The journal's number of the step; nil where nothing was changed.
  public internal(set) var operation: Int64?
}

extension InboxDesk {
  /// The open entries that a completed file is about, with what its rows say of them. Rows of entries that are finished
  /// already say nothing new, so that a file may be applied twice.
  /// - Parameters:
  ///   - today: for dates that are counted from it.
  ///   - order: how the file's dates are written, from what all its rows say together.
  ///   - plausible: which dates are believed; nil for all.
  ///   - reject: a row that cannot be used; its entry stays as it is.
  /// - Throws: ``RegisterError`` for what is no such file.
  public func completed(
    by file: InputFile, today: CivilDate, order: (DateEvidence) -> DateOrders,
    plausible: PlausibleDates? = .standard,
    reject: (RejectedSheetRow) throws -> Void
  ) throws -> [InboxEntry] {
    let bytes = try file.text()
    var reader = try DelimitedReader(bytes, of: file.name)
    guard try reader.next(), let sheet = InboxSheet(header: reader.fields) else {
      throw RegisterError.wrongContent(file: file.name, line: 1, .noInbox)
    }
    let currency = try pantry.user(named: user)?.currency
    let evidence = try evidence(of: sheet, in: bytes, today: today)
    let dates = DateReader(evidence, orders: order(evidence), today: today)
    var entries: [InboxEntry] = []
    while try reader.next() {
      do {
        if let flaw = reader.flaw { throw RowProblem(nil, .record(RowFlaw(flaw))) }
        let fields = reader.fields.map(SafeCell.read)
        let entry = try listedEntry(sheet.number(fields))
        guard entry.state == .open else { continue }
        guard !entries.contains(where: { $0.id == entry.id }) else {
          throw RowProblem("number", .repeatedEntry(entry.id))
        }
        entries.append(
          entry.taking(
            try sheet.said(fields, of: entry, dates, plausible: plausible, currency: currency),
            code: try sheet.code(fields, of: entry, in: catalog.existing())))
      } catch let problem as RowProblem {
        try reject(RejectedSheetRow(line: reader.line, problem: problem, text: reader.rawText))
      }
    }
    return entries
  }

  /// What the dates of all rows say together.
  private func evidence(of sheet: InboxSheet, in bytes: [UInt8], today: CivilDate) throws -> DateEvidence {
    var rows = try DelimitedReader(bytes)
    var evidence = DateEvidence(today: today)
    _ = try rows.next()
    while try rows.next() {
      if let text = sheet.date(rows.fields.map(SafeCell.read)) { evidence.add(text) }
    }
    return evidence
  }

  private func listedEntry(_ number: Int64) throws -> InboxEntry {
    do { return try entry(number) } catch is RegisterError {
      throw RowProblem("number", .unknownEntry(number, user: user))
    }
  }
}
