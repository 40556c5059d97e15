import Barcodes
import Catalog
import Expiry

/// What stands in the columns of a sheet of items, gone through once before anything is taken: the rows of a column decide
/// together what it is.
struct SheetSurvey {
  private(set) var dates: [ItemField: DateEvidence] = [:]
  private let columns: SheetColumns
  private let today: CivilDate
  private var ids = (filled: 0, own: 0)
  private var foreign: Set<String> = []
  private var repeatsForeign = false
  /// Fields of fixed words: whether any of the words stands in the column.
  private var words: [ItemField: Bool] = [:]
  private var commas = (thousands: false, decimals: false)
  private var rows = 0
  private var kinds: [SheetCellKinds]

  init(_ columns: SheetColumns, today: CivilDate) {
    self.columns = columns
    self.today = today
    kinds = Array(repeating: SheetCellKinds(), count: columns.width)
  }

  mutating func add(_ fields: [String]) {
    rows += 1
    for field in ItemField.dates {
      if let text = columns.cell(field, in: fields) {
        dates[field, default: DateEvidence(today: today)].add(text)
      }
    }
    for (field, isKnown) in Self.wordFields {
      guard words[field] != true, let text = columns.cell(field, in: fields) else { continue }
      words[field] = isKnown(text.trimmed)
    }
    if let id = columns.cell(.id, in: fields)?.trimmed { add(id: id, of: fields) }
    if let amount = columns.cell(.quantity, in: fields)?.trimmed { add(amount: amount) }
    guard rows <= Self.sampled else { return }
    for place in kinds.indices where place < fields.count { kinds[place].add(fields[place], today: today) }
  }

  private static let sampled = 300

  private static let wordFields: [(ItemField, @Sendable (String) -> Bool)] = [
    (.precision, isWord(DatePrecision.self)), (.source, isWord(DateSource.self)),
    (.dueType, isWord(DueType.self)), (.state, isWord(ItemState.self)), (.createdAt, { Instant($0) != nil }),
  ]

  private static func isWord<Value: RawRepresentable<String> & SendableMetatype>(_: Value.Type)
    -> @Sendable (String) -> Bool
  {
    { Value(rawValue: $0.lowercased().replacing("-", with: "_")) != nil }
  }

  private mutating func add(id: String, of fields: [String]) {
    ids.filled += 1
    if let own = ItemID(id), own.number <= ItemID.limitFromOutside { ids.own += 1 }
    let columns = columns
    let product = [ItemField.gtin, .code, .name].lazy.compactMap { columns.cell($0, in: fields) }.first
    if !foreign.insert(id + "\u{1f}" + (product ?? "")).inserted { repeatsForeign = true }
  }

  private mutating func add(amount: String) {
    guard amount.contains(",") else { return }
    if amount.wholeMatch(of: /[0-9]{1,3}(,[0-9]{3}){2,}.*|[0-9]{1,3},[0-9]{3}\.[0-9].*/) != nil {
      commas.thousands = true
    } else if amount.wholeMatch(of: /[0-9]*,([0-9]{1,2}|[0-9]{4,}|)([^0-9].*)?|0,[0-9]+.*/) != nil {
      commas.decimals = true
    }
  }

  /// The columns without those that their cells belie.
  var settled: SheetColumns {
    var columns = columns
    for (field, isKnown) in words where !isKnown { columns.drop(field) }
    if identity == .none { columns.drop(.id) }
    if commas.thousands != commas.decimals { columns.grouping = commas.thousands }
    return columns
  }

  /// Whose ids stand in the column of ids.
  var identity: SheetIdentity {
    guard ids.filled > 0 else { return columns[.id] == nil ? .none : .own }
    if ids.own * 2 >= ids.filled { return .own }
    // A number that several rows of a product share names no batch.
    return repeatsForeign ? .none : .foreign
  }

  /// The columns that nothing is taken from and that hold days.
  var unusedDates: [String] {
    columns.unused.filter { kinds[$0].likely == .expires }.map { columns.header[$0] }
  }

  /// True where what should be headings are values as the rows have them: a code, a date, a number.
  func headerIsRow(_ header: [String]) -> Bool {
    header.contains { cell in
      var kind = SheetCellKinds()
      kind.add(cell, today: today)
      return kind.likely == .code || kind.likely == .expires
    }
  }

  /// What the columns without a known heading most likely give, for the fields that are missing; in the order of ``ItemField``.
  var proposals: [(field: ItemField, heading: String)] {
    var proposals: [(ItemField, String)] = []
    for field in [ItemField.name, .code, .quantity, .expires] where columns[field] == nil {
      let best = columns.unused.filter { kinds[$0].likely == field }.max {
        kinds[$0].likeness < kinds[$1].likeness
      }
      if let best { proposals.append((field, columns.header[best])) }
    }
    return proposals
  }
}

/// Whose names for rows a column of ids holds.
enum SheetIdentity: Hashable {
  case none
  /// This program's.
  case own
  /// Another program's.
  case foreign
}

/// What kinds of cells a column has.
private struct SheetCellKinds {
  private var filled = 0
  private var codes = 0
  private var dates = 0
  private var numbers = 0
  private var words = 0
  private var different: Set<String> = []

  mutating func add(_ cell: String, today: CivilDate) {
    let text = String(cell.prefix(200)).trimmed
    guard !text.isEmpty else { return }
    filled += 1
    different.insert(text)
    var evidence = DateEvidence(today: today)
    evidence.add(text)
    if (try? CodeReading(written: text)) != nil {
      codes += 1
    } else if evidence.hasDates {
      dates += 1
    } else if Quantity(text) != nil {
      numbers += 1
    } else if text.unicodeScalars.contains(where: \.properties.isAlphabetic) {
      words += 1
    }
  }

  /// What most of its cells are; nil where they are of many kinds.
  var likely: ItemField? {
    for (count, field) in [(codes, ItemField.code), (dates, .expires), (numbers, .quantity), (words, .name)]
    where count * 2 > filled { return field }
    return nil
  }

  /// Names differ from each other; what is said of many rows alike is a kind or a place.
  var likeness: Double { filled == 0 ? 0 : Double(different.count) }
}
