import Barcodes
import Delimited

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
