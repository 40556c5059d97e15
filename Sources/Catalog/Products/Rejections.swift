public import Barcodes
public import Delimited

/// Why one row was not imported.
public enum RejectionReason: Error, Hashable, Sendable {
  /// The bytes of the row are wrong: a NUL, or quotes that do not close.
  case flaw(RecordFlaw)
  /// More fields than the header has, so that some may stand in the wrong column.
  case tooManyFields(found: Int, header: Int)
  /// The row ends before the column of the code or the name.
  case tooFewFields(found: Int, header: Int)
  case emptyCode
  case invalidCode(GTIN.Problem)
  /// `8.80E+12`: a spreadsheet dropped the digits.
  case mangledCode(canRecover: Bool)
  /// So few digits that a spreadsheet may have dropped the zeros at the front, with which they would be a code.
  case lostZeros(found: Int)
  /// A number that means something else in each shop.
  case inStoreNumber
  case emptyName
  /// A value is longer than it may be.
  case tooLong(TextLimit)
  /// U+FFFD stands where another program could not read a character.
  case lostCharacter
  /// The row on this line says something else of the same product; that one stays.
  case duplicate(of: Int)
}

extension RejectionReason {
  var isMangled: Bool {
    if case .mangledCode = self { true } else { false }
  }
}

extension RejectionReason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .flaw(let flaw): "\(flaw)"
    case .tooManyFields(let found, let header):
      "has \(found) fields, header has \(header): columns may have shifted"
    case .tooFewFields(let found, let header):
      "has \(found) \(found == 1 ? "field" : "fields"), header has \(header)"
    case .emptyCode: "no code"
    case .invalidCode(let problem): "\(problem)"
    case .mangledCode(let canRecover):
      "a spreadsheet has cut this code; "
        + (canRecover
          ? "--recover-codes takes it from the link in the row"
          : "format the column as text and export again")
    case .lostZeros(let found):
      "\(found) digits: a spreadsheet may have dropped zeros at the front; format the column as text and export again"
    case .inStoreNumber: "an in-store number: it means something else in each shop"
    case .emptyName: "no name"
    case .tooLong(let limit): "\(TextTooLong(limit: limit))"
    case .lostCharacter: "holds U+FFFD: a program before this one could not read a character; export again"
    case .duplicate(let line): "line \(line) says something else of the same product, and comes first"
    }
  }
}

/// What is wrong with a row, for counting. The raw value is its name in JSON.
public enum RejectionKind: String, CaseIterable, Hashable, Sendable {
  case inStoreNumber = "in_store_number"
  case checkDigit = "check_digit"
  case length
  case lostZeros = "lost_zeros"
  case cutCode = "cut_code"
  case noCode = "no_code"
  case notDigits = "not_digits"
  case noName = "no_name"
  case tooLong = "too_long"
  case duplicate
  case fieldCount = "field_count"
  case brokenQuote = "broken_quote"
  case encoding
  case nul
}

extension RejectionReason {
  /// What it is counted as.
  public var kind: RejectionKind {
    switch self {
    case .flaw(.nul(_, _)): .nul
    case .flaw(.notUTF8(_)), .lostCharacter: .encoding
    case .flaw(.quote(_, _)): .brokenQuote
    case .tooManyFields, .tooFewFields: .fieldCount
    case .emptyCode, .invalidCode(.allZeros): .noCode
    case .invalidCode(.notDigits): .notDigits
    case .invalidCode(.length(_)): .length
    case .invalidCode(.checkDigit(_, _)): .checkDigit
    case .mangledCode: .cutCode
    case .lostZeros: .lostZeros
    case .inStoreNumber: .inStoreNumber
    case .emptyName: .noName
    case .tooLong: .tooLong
    case .duplicate: .duplicate
    }
  }
}

extension RejectionKind: CustomStringConvertible {
  /// What was wrong, in words that follow a count, and what to do about it.
  public var description: String {
    switch self {
    case .inStoreNumber: "in-store numbers, which mean something else in each shop: --in-store takes them"
    case .checkDigit: "codes with a wrong check digit"
    case .length: "codes of a length that none has"
    case .lostZeros: "codes that may have lost zeros at the front: format the column as text and export again"
    case .cutCode: "codes cut by a spreadsheet: --recover-codes takes them from a link where the row has one"
    case .noCode: "rows without a code"
    case .notDigits: "codes with other characters than digits"
    case .noName: "rows without a name"
    case .tooLong: "rows with a name longer than \(TextLimit.name.length) characters"
    case .duplicate: "rows that say something else of a product than a row before them"
    case .fieldCount: "rows with more or fewer fields than the header"
    case .brokenQuote: "rows with a quote that does not close"
    case .encoding: "rows with characters that cannot be read"
    case .nul: "rows with a NUL byte"
    }
  }
}

/// A row that was not imported, and why.
public struct RejectedRow: Hashable, Sendable {
  /// The line of the file, from 1, that the row begins on.
  public let line: Int
  /// The header of the column at fault; nil when it is the row as a whole.
  public let column: String?
  /// Why it was not imported.
  public let reason: RejectionReason
  /// The row as it stands in the file, without its line end.
  public let row: String

  package init(line: Int, column: String?, reason: RejectionReason, row: String) {
    self.line = line
    self.column = column
    self.reason = reason
    self.row = row
  }
}

/// Why a row cannot be imported, and the field that is at fault, where it is one.
struct RowRejection: Error {
  let field: CatalogField?
  let reason: RejectionReason

  init(_ field: CatalogField?, _ reason: RejectionReason) {
    self.field = field
    self.reason = reason
  }
}
