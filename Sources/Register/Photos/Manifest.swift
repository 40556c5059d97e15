import Barcodes
public import Batch
import Delimited
public import Expiry

/// What somebody wrote down about photos: a CSV `file,expires` and whatever else is known of the batch, given by name or
/// lying beside the photos as `remexp.csv`.
public struct Manifest: Sendable {
  /// Of one that lies beside photos.
  public static let fileName = "remexp.csv"

  /// What messages call it.
  public let path: String
  /// As the manifest has them, byte for byte: names that look alike may be those of two files.
  private var entries: [BytePath: ItemFacts] = [:]
  /// The same by what they look like: a Mac writes names otherwise than a manifest that was typed.
  private var alike: [String: ItemFacts] = [:]
  /// The first of the lines that are complained of, and how many more there are.
  public private(set) var notes: [RegisterNote] = []
  private var problemCount = 0
  /// How many lines could not be read; their photos count as not listed.
  public private(set) var failedLines = 0

  /// How many problems are told.
  private static let toldAtMost = 10

  /// Reads a manifest. A line that cannot be used is noted and left out.
  /// - Parameters:
  ///   - path: for messages.
  ///   - bytes: UTF-8.
  ///   - order: how its dates are written, from what its rows say together.
  ///   - isCancelled: asked before each line.
  /// - Throws: ``RegisterError`` for what is no manifest.
  public init(
    path: String, bytes: [UInt8], today: CivilDate,
    order: (DateEvidence?) -> DateOrders = { DateOrders($0?.order) },
    isCancelled: () -> Bool = { false }
  ) throws {
    self.path = path
    var decidedOrder: RegisterNote?
    do {
      var reader = try DelimitedReader(bytes, of: path)
      let columns = try Self.columns(&reader, of: path)
      let evidence = try Self.evidence(bytes, of: path, columns: columns, today: today)
      let orders = order(evidence)
      if evidence.isNeeded, let order = orders.order {
        decidedOrder = .dateOrder(file: path, column: ItemField.expires.rawValue, order)
      }
      let dates = DateReader(evidence, orders: orders, today: today)
      while try reader.next() {
        guard !isCancelled() else { throw RegisterError.cancelled }
        take(reader, columns, dates)
      }
    } catch let error as DelimitedError {
      throw RegisterError.unreadable(file: path, .table(TableProblem(error)))
    }
    defer { if let decidedOrder { notes.insert(decidedOrder, at: 0) } }
    if problemCount > notes.count {
      notes.append(.moreManifestLines(file: path, count: problemCount - notes.count))
    }
  }

  /// What its dates say together of the order in which they are written.
  private static func evidence(
    _ bytes: [UInt8], of path: String, columns: Columns, today: CivilDate
  ) throws -> DateEvidence {
    var rows = try DelimitedReader(bytes, of: path)
    var evidence = DateEvidence(today: today)
    _ = try rows.next()
    while try rows.next() {
      if let text = columns.facts.cell(.expires, in: rows.fields) { evidence.add(SafeCell.read(text)) }
    }
    return evidence
  }

  /// The entry of a photo, by its path as the manifest lists it: relative to the manifest's folder.
  public subscript(file: BytePath) -> ItemFacts? { entries[file] ?? (file.isText ? alike[file.text] : nil) }

  /// How many photos it lists.
  var lineCount: Int { entries.count }

  private static func columns(_ reader: inout DelimitedReader, of path: String) throws -> Columns {
    guard try reader.next() else {
      throw RegisterError.unreadable(file: path, .noHeader(expected: ["file", "expires"]))
    }
    guard let columns = Columns(header: reader.fields) else {
      let found = reader.fields.prefix(8).map { String($0.prefix(40)) }
      throw RegisterError.wrongContent(file: path, line: 1, .noManifest(found: found))
    }
    return columns
  }

  private mutating func take(
    _ reader: borrowing DelimitedReader, _ columns: Columns, _ dates: DateReader
  ) {
    do throws(RowProblem) {
      if let flaw = reader.flaw { throw RowProblem(nil, .record(RowFlaw(flaw))) }
      let fields = reader.fields.map(SafeCell.read)
      let (file, entry) = try columns.entry(fields, dates)
      if entries.updateValue(entry, forKey: BytePath(file)) != nil {
        tell(.listedTwice(file: path, line: reader.line, photo: file))
      }
      alike[file] = entry
    } catch {
      failedLines += 1
      tell(.manifestLine(file: path, line: reader.line, error.fault))
    }
  }

  private mutating func tell(_ note: RegisterNote) {
    problemCount += 1
    if notes.count < Self.toldAtMost { notes.append(note) }
  }

  /// Where a manifest's columns stand.
  private struct Columns {
    let file: Int
    let facts: SheetColumns

    init?(header: [String]) {
      let names = header.map(ItemField.normalized)
      guard let file = names.firstIndex(where: ["file", "photo", "파일"].contains),
        let facts = try? SheetColumns(header: header, without: [.source, .precision]), facts[.expires] != nil
      else { return nil }
      self.file = file
      self.facts = facts
    }

    func entry(
      _ fields: [String], _ dates: DateReader
    ) throws(RowProblem) -> (String, ItemFacts) {
      guard file < fields.count, !fields[file].isEmpty else { throw RowProblem(nil, .noFile) }
      let row = SheetRow(columns: facts, fields: fields) { text, _ throws(DateTextError) in
        try dates.expires(text, source: .manifest)
      }
      return (fields[file], try row.facts())
    }
  }
}
