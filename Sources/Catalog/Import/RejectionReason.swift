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
