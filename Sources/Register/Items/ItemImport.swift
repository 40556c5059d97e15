import Barcodes
public import Catalog
import Delimited
public import Expiry
public import Pantry
public import TextEncodings

/// Takes items from one CSV file, as one operation of the journal.
public struct ItemImport {
  let file: InputFile
  let user: String
  let today: CivilDate
  let now: Instant
  let catalog: CatalogStore?
  let order: (DateEvidence?) -> DateOrders
  let plausible: PlausibleDates?
  let currency: Currency?
  let reject: (RejectedSheetRow) throws -> Void
  let progress: (_ rows: Int, _ total: Int) -> Void

  /// The word for it in the history.
  public static let command = "import"

  /// - Parameters:
  ///   - user: whose items they are where no column says.
  ///   - today: for dates that are counted from it.
  ///   - now: when it is done, for the journal.
  ///   - catalog: where products are looked up; nil where there is none.
  ///   - order: how dates are written, from what the rows of a column say together.
  ///   - plausible: which dates are believed of what is still there; nil for all.
  ///   - currency: of prices that name none.
  ///   - reject: a row that cannot be used.
  ///   - progress: told of every row, how many came so far and how many there are.
  public init(
    _ file: InputFile, user: String, today: CivilDate, now: Instant, catalog: CatalogStore?,
    order: @escaping (DateEvidence?) -> DateOrders = { DateOrders($0?.order) },
    plausible: PlausibleDates? = .standard, currency: Currency? = nil,
    reject: @escaping (RejectedSheetRow) throws -> Void,
    progress: @escaping (_ rows: Int, _ total: Int) -> Void = { _, _ in }
  ) {
    self.file = file
    self.user = user
    self.today = today
    self.now = now
    self.catalog = catalog
    self.order = order
    self.plausible = plausible
    self.currency = currency
    self.reject = reject
    self.progress = progress
  }

  private struct DryRun: Error {}

  /// So many rows are written in a moment; of more nobody who reads is to wait for the end.
  private static let mostInPlace = 20_000

  /// - Parameter options: how the file is read and what is done with it.
  /// - Throws: ``RegisterError`` for what is no such file; then nothing is changed.
  public func run(_ options: ItemImportOptions = ItemImportOptions(), into pantry: PantryStore) throws
    -> ItemImportSummary
  {
    let source = try ItemSource(self, options)
    var summary = source.summary
    do {
      let work: (PantryTransaction) throws -> Void = { transaction in
        var rows = ItemRows(self, options, source, transaction)
        try rows.take()
        // What is made of very many rows at the end takes memory itself.
        source.close()
        summary.tally = rows.tally
        summary.earlier = rows.earlier?.latest
        // What was done so far is taken back by the error.
        if options.dryRun { throw DryRun() }
      }
      if source.rowCount > Self.mostInPlace {
        let isNew = source.sheet.identity == .none && !options.updates
        let before = isNew ? try pantry.counts()[.active] : 0
        try pantry.performAside(
          Self.command, user: user, at: now, isOfNewItems: isNew && before < source.rowCount * 2, work)
      } else {
        try pantry.perform(Self.command, user: user, at: now, work)
      }
    } catch is DryRun {
    } catch let error as DelimitedError {
      throw RegisterError.unreadable(file: file.name, .table(TableProblem(error)))
    }
    return summary
  }
}

/// How a file of items is read, and what is done with it.
public struct ItemImportOptions: Sendable {
  /// The header that a field is taken from, where its name does not say it.
  public var mapping: [ItemField: String]
  /// The headings of columns to leave alone.
  public var ignored: [String]
  /// Nil to find it out.
  public var delimiter: UInt8?
  /// Nil to find it out.
  public var encoding: TextEncoding?
  /// True to change the items that rows name by their id, and nothing else.
  public var updates: Bool
  /// True to take rows that an earlier import has brought in already.
  public var again: Bool
  /// True to change nothing.
  public var dryRun: Bool

  public init(
    mapping: [ItemField: String] = [:], ignored: [String] = [], delimiter: UInt8? = nil,
    encoding: TextEncoding? = nil, updates: Bool = false, again: Bool = false, dryRun: Bool = false
  ) {
    self.mapping = mapping
    self.ignored = ignored
    self.delimiter = delimiter
    self.encoding = encoding
    self.updates = updates
    self.again = again
    self.dryRun = dryRun
  }
}

/// What an import of items found and did.
public struct ItemImportSummary: Hashable, Sendable {
  /// The name of the encoding.
  public let encoding: String
  /// The one character between fields.
  public let delimiter: String
  /// The line of the file, from 1, that the header begins on.
  public let headerLine: Int
  /// The heading that each field was taken from, in the order of the file.
  public let columns: [Column]
  /// The headings of the columns that nothing was taken from.
  public let unused: [String]
  /// How the columns of dates are written whose rows have decided for each other.
  public let dateOrders: [ItemField: DateOrder]
  public internal(set) var tally = Tally()
  /// When the latest of the imports was that had brought in rows of this one; nil where none had.
  public internal(set) var earlier: Instant?

  /// A column that is used.
  public struct Column: Hashable, Sendable {
    public let field: ItemField
    public let heading: String
  }

  /// How many rows became what.
  public struct Tally: Hashable, Sendable {
    public internal(set) var added = 0
    public internal(set) var updated = 0
    /// Items that were there exactly so.
    public internal(set) var unchanged = 0
    /// Rows of an earlier import, which are left out.
    public internal(set) var repeated = 0
    public internal(set) var rejected = 0
    public var rows: Int { added + updated + unchanged + repeated + rejected }
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
