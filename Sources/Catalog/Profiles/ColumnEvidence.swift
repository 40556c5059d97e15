import Barcodes
import Delimited

/// What stands in the columns of a file's first records: for headers that say nothing, or something wrong.
///
/// Most headers name their columns, and then only that of the codes is looked at: a cell costs microseconds, and many
/// small files of many columns would cost several times what one large one does.
struct ColumnEvidence {
  private let sample: [UInt8]
  private let dialect: Dialect
  private let isWhole: Bool

  /// - Parameter isWhole: false where the last record may be cut off.
  init(_ sample: [UInt8], dialect: Dialect, isWhole: Bool) {
    self.sample = sample
    self.dialect = dialect
    self.isWhole = isWhole
  }

  /// How many columns there are in the widest record.
  var width: Int { rows.map(\.count).max() ?? 0 }

  /// The first records, among which the header is looked for.
  var records: [[String]] { rows.prefix(Self.keptRecords).map { $0.map(Self.beginning) } }

  /// One column.
  struct Column {
    /// Cells that are not empty.
    fileprivate(set) var filled = 0
    /// Those with the right check digit of a product's code.
    fileprivate(set) var codes = 0
    /// Those that a spreadsheet has cut.
    fileprivate(set) var cut = 0
    /// Those with words in them, and no links.
    fileprivate(set) var texts = 0
    fileprivate(set) var characters = 0
    fileprivate var different: Set<String> = []

    /// True where the first cell is a code, and so no name of the column.
    fileprivate var beginsWithCode = false

    fileprivate init(_ cells: [String]) {
      for cell in cells.lazy.map(ColumnEvidence.beginning) where !cell.isEmpty { take(cell) }
    }

    private mutating func take(_ cell: String) {
      filled += 1
      if ColumnEvidence.isCode(cell) {
        codes += 1
        if filled == 1 { beginsWithCode = true }
      } else if MangledCode(Array(cell.utf8)[...])?.isShortened == true {
        cut += 1
      } else if ColumnEvidence.isText(cell) {
        texts += 1
      }
      characters += cell.count
      different.insert(cell)
    }

    /// True when most of it are codes. Of one cell chance makes one in fifty so.
    var holdsCodes: Bool {
      let cells = beginsWithCode ? filled : filled - 1
      return codes > 0 && (cells < 3 ? codes == cells : codes * 2 >= cells)
    }

    /// True when there are cells enough, and hardly one of them is a code or was one.
    var holdsNoCodes: Bool { filled >= 3 && (codes + cut) * 5 < filled }

    /// How much it looks like the names of products: words in most cells, as many as a name has, seldom twice.
    fileprivate var likenessToNames: Double {
      guard filled > 0, texts * 2 >= filled else { return 0 }
      let length = Double(characters) / Double(filled)
      // Longer ones are descriptions and ingredients.
      return Double(texts * different.count) / Double(filled * filled) * (length > 70 ? 5 : min(length, 40))
    }
  }

  private static let (recordLimit, keptRecords) = (300, 40)

  private var rows: [[String]] { read { $0.fields } }

  /// What is read of each of the first records.
  private func read<Value>(_ value: (borrowing DelimitedReader) -> Value) -> [Value] {
    guard var reader = try? DelimitedReader(sample, dialect: dialect) else { return [] }
    var values: [Value] = []
    var last: Value?
    for _ in 0..<Self.recordLimit where (try? reader.next()) == true {
      guard !reader.isEmpty else { continue }
      if let last { values.append(last) }
      last = reader.flaw == nil ? value(reader) : nil
    }
    if let last, isWhole { values.append(last) }
    return values
  }

  /// As much of a cell as tells what kind it is: one of a megabyte must not be looked at letter by letter.
  fileprivate static func beginning(of cell: String) -> String {
    guard cell.utf8.count > longest else { return cell.trimmedOfSpace }
    return String(cell.unicodeScalars.prefix(longest)).trimmedOfSpace
  }

  private static let longest = 400

  /// What stands in one column; nothing in one that no record has.
  func column(_ index: Int) -> Column { Column(read { $0.text(at: index) ?? "" }) }

  /// All columns; better than one by one where all are asked about.
  private var columns: [Column] {
    let rows = rows
    return (0..<(rows.map(\.count).max() ?? 0)).map { index in
      Column(rows.map { index < $0.count ? $0[index] : "" })
    }
  }

  static func isCode(_ cell: String) -> Bool { (try? CodeReading(written: cell)) != nil }

  fileprivate static func isText(_ cell: String) -> Bool {
    cell.unicodeScalars.lazy.filter(\.properties.isAlphabetic).prefix(2).count == 2 && !cell.contains("://")
  }

  /// The column of codes, or nil.
  func codeColumn(except taken: Set<Int> = []) -> Int? {
    var best: (column: Int, codes: Int)?
    for (index, found) in columns.enumerated() where !taken.contains(index) {
      if found.holdsCodes, found.codes > best?.codes ?? 0 { best = (index, found.codes) }
    }
    return best?.column
  }

  /// The column of codes to take in place of the one found by its name: nil where that is none, or as good. A column of
  /// a shop's own numbers is called `code` too.
  func codeColumn(insteadOf named: Int?, isGuessing: Bool) -> Int? {
    guard let named else { return isGuessing ? codeColumn() : nil }
    guard column(named).holdsNoCodes else { return nil }
    return codeColumn(except: [named])
  }

  /// The column that looks most like the names of products; a header that speaks of names counts much.
  func nameColumn(in header: [String], except taken: Set<Int>) -> Int? {
    let scores = columns.enumerated().map { index, column -> Double in
      guard !taken.contains(index) else { return 0 }
      let speaks = index < header.count && HeaderName.speaksOfNames(header[index])
      return column.likenessToNames * (speaks ? 4 : 1)
    }
    guard let best = scores.max(), best > 0 else { return nil }
    return scores.firstIndex(of: best)
  }

  /// The heading of the column that is most likely to give a field of which no heading is known, where one is.
  func likely(_ field: CatalogField, in header: [String]) -> String? {
    let columns = columns.prefix(header.count)
    let codes = columns.map { $0.codes + $0.cut }
    let place: Int?
    if field == .code {
      place = codes.max().flatMap { $0 > 0 ? codes.firstIndex(of: $0) : nil }
    } else {
      // A heading alone is no evidence.
      place = nameColumn(
        in: header, except: Set(columns.indices.filter { codes[$0] > 0 || columns[$0].filled < 2 }))
    }
    return place.flatMap { header[$0].isEmpty ? nil : header[$0] }
  }

  /// The record that names the columns where no name of it is known, which is the one above the first with a code; nil
  /// where the first has one itself.
  func headerRecord(above codeColumn: Int) -> Int? {
    let first = records.firstIndex { $0.count > codeColumn && Self.isCode($0[codeColumn]) }
    return first.flatMap { $0 > 0 ? $0 - 1 : nil }
  }
}
