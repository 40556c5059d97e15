public import Barcodes
public import Delimited
public import TextEncodings

/// Why a file could not be imported at all, or a product not be saved. The catalog is as it was before.
public enum CatalogError: Error, Hashable, Sendable {
  case cannotRead(ReadingProblem)
  /// No record at all, not even a header.
  case empty
  /// The header row itself is broken.
  case brokenHeader(RecordFlaw)
  /// The file cannot be read on as delimited text.
  case notDelimited(DelimitedError)
  /// The bytes cannot be read as text.
  case notDecoded(TextError)
  /// A profile has a line that is no rule.
  case brokenProfile(line: Int)
  /// None of the names known for a column that every catalog needs is in the header; with the one whose cells look most
  /// like it, where one does.
  case missingColumn(CatalogField, header: [String], likely: String? = nil)
  /// A column was asked for by a name that the header does not have.
  case noSuchColumn(String, CatalogField, header: [String])
  /// A NUL character, after which a database would drop the text.
  case nulCharacter(CatalogField)
  /// A text is longer than it may be.
  case textTooLong(TextTooLong)
  /// A product must have this.
  case missing(CatalogField)
  /// A shelf life that is not 1 to 36500 days, or a due type or beginning of one that is neither of the two.
  case invalid(CatalogField)
}

extension CatalogError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotRead(let problem): problem.description
    case .empty: "the file is empty; its first line should name the columns"
    case .brokenHeader(let flaw): "the header row cannot be read: \(flaw)"
    case .notDelimited(let error): "\(error)"
    case .notDecoded(let error): error.isGuess ? "\(error); name it with --encoding" : "\(error)"
    case .brokenProfile(let line): "line \(line) of the profile is no rule"
    case .missingColumn(let field, let header, let likely): Self.missing(field, in: header, likely)
    case .noSuchColumn(let name, let field, let header):
      "no column \(name) for the \(field.rawValue) in the header (\(Self.list(header)))"
    case .nulCharacter(let field): "the \(field.rawValue) holds a NUL character"
    case .textTooLong(let error): error.description
    case .missing(let field): "a product needs a \(field.rawValue)"
    case .invalid(let field): "the \(field.rawValue) is not one that a product can have"
    }
  }

  private static func missing(_ field: CatalogField, in header: [String], _ likely: String?) -> String {
    if holdsCode(header) {
      return "the first line (\(list(header))) holds a code and no names of columns; "
        + "put a line above it that names them"
    }
    let start = "no column for the \(field.rawValue) in the header (\(list(header))); "
    guard header.count > 1 else {
      return start + "where another character than , ; | or TAB parts the columns, name it with --delimiter"
    }
    return start + "name it with --map \(field.rawValue)=\(likely.map { "'\($0)'" } ?? "COLUMN")"
  }

  /// The first names, so that a header of two hundred columns stays one readable line.
  private static func list(_ header: [String]) -> String {
    let (shown, more) = shown(of: header)
    return more > 0 ? "\(shown) and \(more) more" : shown
  }

  /// The first of many columns in one line, and how many more there are.
  package static func shown(of header: [String]) -> (names: String, more: Int) {
    (header.prefix(12).joined(separator: ", "), max(0, header.count - 12))
  }

  /// True for a row of a list that lacks its header.
  package static func holdsCode(_ header: [String]) -> Bool { header.contains { GTIN($0) != nil } }
}
