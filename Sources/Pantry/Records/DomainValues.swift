import Barcodes
import Delimited
import Expiry
import GRDB
import StoreFiles

// How the values of the domain stand in JSON and in rows. The names in JSON never change.

extension DueType: StoredWord {}
extension DatePrecision: StoredWord {}
extension DateSource: StoredWord {}
extension PrintedPrecision: StoredWord {}
extension ItemState: StoredWord {}
extension InboxState: StoredWord {}
extension InboxReason: StoredWord {}
extension NoticeState: StoredWord {}
extension NoticeForm: StoredWord {}
extension Notice.Kind: StoredWord {}
extension NoticeScope.Kind: StoredWord {}
extension Weekday: StoredWord {}
extension Language: StoredWord {}
extension DateOrder: StoredWord {}
extension Symbology: StoredWord {}

extension CivilTime: StoredText { static var noun: String { "time such as 07:30" } }

extension QuietChoice: StoredText { static var noun: String { "part of a day such as 22:00-07:00, or none" } }

extension NoticeLeads: StoredText { static var noun: String { "list of days such as 7,3,0,20%, or none" } }

extension Silence: StoredText { static var noun: String { "date such as 2026-12-01, forever or never" } }

extension AwayDays: StoredText { static var noun: String { "time such as 2026-12-20..2027-01-03" } }

extension Currency: StoredText { static var noun: String { "currency code such as EUR" } }

extension CameraTime: StoredText { static var noun: String { "moment such as 2026-12-01T10:11:12+09:00" } }

extension CivilDate: StoredText {
  static var noun: String { "date such as 2026-12-01" }

  func append(to fields: inout [DatabaseValue]) throws { fields.append(try column().databaseValue) }

  /// `YYYY-MM-DD`, whose order as text is the order of days only within ``CivilDate/range``.
  func column() throws -> String {
    guard Self.range.contains(self) else { throw PantryError.dateOutOfRange }
    return description
  }
}

/// In seconds since 1970; in a sheet as people read it.
extension Instant: StoredNumber {
  init?(stored: Int64) { self.init(seconds: stored) }
  var stored: Int64 { seconds }
  func append(to cells: inout [String?]) { cells.append(description) }
}

extension ItemID: StoredNumberAsText {
  static var noun: String { "id of an item" }
  init?(stored: Int64) { self.init(number: stored) }
  var stored: Int64 { number }
}

extension Quantity: StoredNumberAsText {
  static var noun: String { "quantity" }
  init?(stored: Int64) { self.init(millionths: stored) }
  var stored: Int64 { millionths }
}

extension GTIN: StoredNumberAsText {
  static var noun: String { "GTIN" }

  init?(stored: Int64) {
    guard let number = UInt64(exactly: stored) else { return nil }
    self.init(number: number)
  }

  var stored: Int64 { Int64(number) }
}

/// `{"on": "2026-12-01", "precision": "day", "source": "typed"}`, `"never"` or `"unknown"`; in a row the word, which is
/// `on` for the first, and what it holds.
extension Expires: Stored {
  private struct Dated: Composite {
    let on: CivilDate
    let precision: DatePrecision
    let source: DateSource

    static let shape = Shape<Dated>(
      Member("on", column: "expires_on") { $0.on }, Member("precision") { $0.precision },
      Member("source") { $0.source }, make: Dated.init(on:precision:source:))
  }

  static func columns(_ name: String) -> [String] { [name] + Dated.shape.columns }
  static var width: Int { 1 + Dated.width }
  static func cells(_ name: String) -> [String] { [name] + Dated.shape.cells.dropFirst() }

  private var dated: Dated? {
    guard case .on(let date, let precision, let source) = self else { return nil }
    return Dated(on: date, precision: precision, source: source)
  }

  private init(_ dated: Dated) { self = .on(dated.on, precision: dated.precision, source: dated.source) }

  var json: JSON? { dated?.json ?? word }
  private var word: JSON { self == .never ? "never" : "unknown" }

  func write(to text: inout [UInt8]) {
    if let dated { dated.write(to: &text) } else { word.append(to: &text) }
  }

  init(json: JSON?) throws {
    switch json {
    case .string("never"): self = .never
    case .string("unknown"): self = .unknown
    case .string(let word): throw PantryFlaw("“\(word)” is neither never nor unknown")
    default: self.init(try Dated(json: json))
    }
  }

  func append(to fields: inout [DatabaseValue]) throws {
    let dated = dated
    fields.append((dated != nil ? "on" : self == .never ? "never" : "unknown").databaseValue)
    try dated.append(to: &fields)
  }

  func append(to cells: inout [String?]) {
    cells += [
      date?.description ?? (self == .never ? "never" : "unknown"), precision?.rawValue, source?.rawValue,
    ]
  }

  init(row: inout RowReader) throws {
    let word = try row.next() as String
    let dated = try row.next() as Dated?
    switch (word, dated) {
    case ("on", let dated?): self.init(dated)
    case ("never", nil): self = .never
    case ("unknown", nil): self = .unknown
    default: throw StoreError.damaged
    }
  }
}
