public import Barcodes
package import Delimited
public import Expiry
public import Pantry

/// What is wrong with a row of a file.
public struct RowProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The header of the column at fault; nil when it is the row as a whole.
  public let column: String?
  public let fault: RowFault

  /// - Parameter column: the column's header; nil for the row as a whole.
  public init(_ column: String?, _ fault: RowFault) {
    self.column = column
    self.fault = fault
  }

  /// One line for people.
  public var description: String { fault.description }
}

/// Why a row of a file of items, of the inbox or of a manifest cannot be used.
public indirect enum RowFault: Hashable, Sendable {
  /// Its bytes are wrong.
  case record(RowFlaw)
  /// More fields than the header has.
  case fieldCount(found: Int, header: Int)
  case tooLong(TextTooLong)
  case date(DateTextError)
  /// What is wrong with its code.
  case code(RegisterError)
  /// A spreadsheet has cut it.
  case cutCode
  case pantry(PantryError)

  /// A row of a manifest says of which photo it is.
  case noFile
  case noName

  case notAQuantity(String)
  /// `1,500`: thousands or a fraction; both as they would be written.
  case ambiguousQuantity(String, readings: [String])
  case price(PriceText.Problem)
  case notACurrency(String)
  /// Words of a list have to be one of these.
  case noneOf(String, [String])
  case notAMoment(String)
  case notAUser(String)

  /// A text that names no item.
  case notAnID(String)
  case noID
  case unknownID(ItemID)
  /// No item came in under another program's name for it.
  case unknownForeignID(String)
  case otherUsers(ItemID)
  case repeatedID(ItemID)
  /// The item is there, and another one; in which parts.
  case different(ItemID, String)

  /// A text that is the number of no entry.
  case notAnEntry
  case unknownEntry(Int64, user: String)
  case repeatedEntry(Int64)

  /// A column was asked for that the header does not have.
  case noColumn(String, wanted: String, header: [String])
}

/// What is wrong with the bytes of a row, which the parser knows and other modules read in words alone.
public struct RowFlaw: Hashable, Sendable, CustomStringConvertible {
  package let flaw: RecordFlaw

  package init(_ flaw: RecordFlaw) {
    self.flaw = flaw
  }

  public var description: String { flaw.description }
}

extension RowFault: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .record(let flaw): flaw.description
    case .fieldCount(let found, let header):
      "has \(found) fields, header has \(header): columns may have shifted"
    case .tooLong(let error): error.description
    case .date(let error): error.description
    case .code(let error): error.description
    case .cutCode: "a spreadsheet has cut this code; format the column as text"
    case .pantry(let error): error.description
    case .noFile: "names no file"
    case .noName: "neither a name nor a code"
    case .notAQuantity(let text): "“\(text)” is not a quantity above 0"
    case .ambiguousQuantity(let text, let readings):
      "“\(text)” could be \(readings.joined(separator: " or ")); write one of them"
    case .price(let problem): problem.description
    case .notACurrency(let text): "“\(text)” is no currency code such as EUR"
    case .noneOf(let text, let known): "“\(text)” is none of \(known.joined(separator: ", "))"
    case .notAMoment(let text): "“\(text)” is not a moment such as 2026-11-21T08:30:00Z"
    case .notAUser(let name): "“\(name)” is no name for a user"
    case .notAnID(let text): "“\(text)” is the id of no item"
    case .noID: "no id; only what is there is changed: import without --update takes new ones"
    case .unknownID(let id): "there is no item \(id)"
    case .unknownForeignID(let id): "no item came in under the id “\(id)” with this name or code"
    case .otherUsers(let id): "\(id) is an item of another user"
    case .repeatedID(let id): "a row above has the id \(id) too"
    case .different(let id, let parts): "\(id) is there and is otherwise (\(parts)); --update changes it"
    case .notAnEntry: "this is the number of no entry"
    case .unknownEntry(let number, let user): "there is no entry \(number) in the inbox of \(user)"
    case .repeatedEntry(let number):
      "an earlier row is about entry \(number) too; that one counts, and what else is in its photo "
        + "waits as a new entry"
    case .noColumn(let heading, let wanted, let header):
      "there is no column “\(heading)” for \(wanted); found \(header.joined(separator: ", "))"
    }
  }
}
