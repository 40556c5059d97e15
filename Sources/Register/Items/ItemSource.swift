import Delimited
import Expiry
import TextEncodings

/// A file of items, its columns found and its rows looked through once.
struct ItemSource {
  private let text: SheetText
  private let dialect: Dialect
  private let file: String
  let sheet: ItemSheet
  private(set) var summary: ItemImportSummary
  /// How many records stand above the first row.
  private let recordsAbove: Int
  let rowCount: Int

  /// - Throws: ``RegisterError`` for what is no such file, with the options that would make one of it.
  init(_ run: ItemImport, _ options: ItemImportOptions) throws {
    file = run.file.name
    let decoded = try run.file.decoded(options.encoding)
    text = SheetText(bytes: decoded.utf8)
    do {
      var reader = try DelimitedReader(decoded.utf8, delimiter: options.delimiter)
      dialect = reader.dialect
      let header = try SheetHeader(&reader, of: file, options, today: run.today)
      recordsAbove = header.recordsAbove
      var survey = SheetSurvey(header.columns, today: run.today)
      var rows = 0
      while try reader.next() {
        guard !reader.isEmpty else { continue }
        rows += 1
        if reader.flaw == nil { survey.add(reader.fields.map(ItemSheet.cell)) }
      }
      rowCount = rows
      try Self.check(survey, header, of: file, options)
      let sheet = ItemSheet(survey, order: run.order, currency: run.currency)
      self.sheet = sheet
      summary = ItemImportSummary(
        encoding: decoded.encoding.rawValue, delimiter: String(decoding: [dialect.delimiter], as: UTF8.self),
        headerLine: header.line,
        columns: sheet.columns.used.map { .init(field: $0.field, heading: $0.heading) },
        unused: sheet.columns.unused.map { sheet.columns.header[$0] },
        dateOrders: survey.dates.compactMapValues { $0.isNeeded ? run.order($0).order : nil })
    } catch let error as DelimitedError {
      throw RegisterError.unreadable(file: file, .table(TableProblem(error)))
    }
  }

  /// The rows one after the other, from the first below the header.
  func forEachRow(_ body: (borrowing DelimitedReader) throws -> Void) throws {
    var reader = try DelimitedReader(text.bytes, dialect: dialect)
    for _ in 0..<recordsAbove { _ = try reader.next() }
    while try reader.next() {
      if !reader.isEmpty { try body(reader) }
    }
  }

  /// Gives back the memory of the file, whose rows are not asked for again.
  func close() { text.bytes = [] }

  /// A date must not be lost because nobody knows the name of its column.
  private static func check(
    _ survey: SheetSurvey, _ header: SheetHeader, of file: String, _ options: ItemImportOptions
  ) throws {
    if options.updates, survey.identity == .none {
      throw RegisterError.wrongContent(file: file, line: header.line, .noIDs)
    }
    guard !options.updates, header.columns[.expires] == nil, let heading = survey.unusedDates.first else {
      return
    }
    throw RegisterError.wrongContent(file: file, line: header.line, .unknownDates(heading: heading))
  }
}

/// The text of a file, as long as its rows are needed.
private final class SheetText {
  var bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}

/// Where the line of headings stands, and what it names.
struct SheetHeader {
  let columns: SheetColumns
  let line: Int
  let recordsAbove: Int

  /// Titles may stand above it.
  private static let searchedRecords = 20

  /// Reads on to the first record that names columns of items.
  init(
    _ reader: inout DelimitedReader, of file: String, _ options: ItemImportOptions, today: CivilDate
  ) throws {
    var widest: (fields: [String], line: Int)?
    var problem: RowProblem?
    var first: [[String]] = []
    for count in 1...Self.searchedRecords {
      guard try reader.next() else { break }
      guard !reader.isEmpty, reader.flaw == nil else { continue }
      let fields = reader.fields.map(ItemSheet.cell)
      first.append(fields)
      if fields.count(where: { !$0.isEmpty }) > widest?.fields.count(where: { !$0.isEmpty }) ?? 0 {
        widest = (fields, reader.line)
      }
      do throws(RowProblem) {
        let columns = try SheetColumns(header: fields, chosen: options.mapping, leaving: options.ignored)
        guard columns.nameProducts || options.updates && columns[.id] != nil else { continue }
        (self.columns, line, recordsAbove) = (columns, reader.line, count)
        return
      } catch {
        if problem == nil { problem = error }
      }
    }
    guard let widest else {
      throw RegisterError.unreadable(file: file, .noHeader(expected: []))
    }
    while first.count < 300, try reader.next() { first.append(reader.fields.map(ItemSheet.cell)) }
    let rows = first.filter { $0 != widest.fields }
    throw RegisterError.wrongContent(
      file: file, line: widest.line,
      problem.map { .row($0.fault) } ?? SheetAdvice(widest.fields, rows: rows, today: today).problem)
  }
}

/// What is wrong with a file of which no column is known, with what to do about it.
private struct SheetAdvice {
  let problem: ContentProblem

  init(_ header: [String], rows: [[String]], today: CivilDate) {
    let names = Array(header.filter { !$0.trimmed.isEmpty }.map { String($0.prefix(60)) }.prefix(20))
    guard let columns = try? SheetColumns(header: header) else {
      problem = .noProducts(found: names, proposals: [])
      return
    }
    var survey = SheetSurvey(columns, today: today)
    for row in rows { survey.add(row) }
    problem =
      survey.headerIsRow(header)
      ? .noHeadings(values: names)
      : .noProducts(found: names, proposals: survey.proposals.map { Mapping.text($0.field, $0.heading) })
  }
}

/// An option as it is typed.
package enum Mapping {
  package static func text(_ field: ItemField, _ heading: String) -> String {
    "--map \(field.rawValue)=\(quoted(heading))"
  }

  /// In the quotes that a shell needs.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "-"
    }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
