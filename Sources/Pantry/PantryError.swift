public import Barcodes
public import Expiry

/// Why the pantry did not do what was asked. Nothing was changed then.
public enum PantryError: Error, Hashable, Sendable {
  case unknownUser(String)
  /// Nobody can be called so; see `User.isName(_:)` and `User.normalName(_:)`.
  case notAUserName(String)
  case unknownItem(ItemID)
  case unknownInboxEntry(Int64)
  /// The user still has so many active items and open inbox entries.
  case userHasItems(String, count: Int)
  /// More was to be taken than there is, or nothing at all, or the item is not active any more.
  case cannotTake(Quantity, from: Quantity)
  /// An operation cannot be undone, because what it touched was changed again by another.
  case changedSince(command: String, what: String)
  /// An item's id was given to another item before.
  case idTaken(ItemID)
  /// An item's id is higher than any that was ever given out.
  case idTooHigh(ItemID)
  /// A whole pantry can only be put where nothing is.
  case notEmpty
  /// A text is no export of a pantry.
  case notAnArchive(ArchiveProblem)
  /// A text with a NUL character, which the file cannot hold.
  case containsNUL
  /// A text longer than ``TextLimit`` lets in.
  case textTooLong(TextTooLong)
  /// A date outside the years 1 … 9999.
  case dateOutOfRange
  /// An item of which nobody knows the product.
  case noProduct
  /// Every name that an item can have has been given out.
  case noMoreIDs
}

extension PantryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownUser(let name): "there is no user “\(name)”"
    case .notAUserName(let name):
      "“\(name.prefix(80))” is no name for a user: 1 … 64 visible characters in normal form C, no blank at its ends, "
        + "and not “all”"
    case .unknownItem(let id): "there is no item \(id)"
    case .unknownInboxEntry(let number): "there is no inbox entry \(number)"
    case .userHasItems(let name, let count):
      "“\(name)” still has \(count) items and inbox entries; use, waste, delete or drop them first"
    case .cannotTake(let amount, let quantity): "\(amount) cannot be taken from \(quantity)"
    case .changedSince(let command, let what):
      "“\(command)” cannot be undone: \(what) has been changed since by another command"
    case .idTaken(let id): "the id \(id) belongs or belonged to another item; leave it empty for a new one"
    case .idTooHigh(let id): "the id \(id) is higher than any that was ever given out"
    case .notEmpty: "the pantry is not empty; import into a new store (--store names one)"
    case .notAnArchive(let problem): problem.description
    case .containsNUL: "a text contains the NUL character, which cannot be stored"
    case .textTooLong(let error): error.description
    case .dateOutOfRange: "a date is outside the years 1 to 9999"
    case .noProduct: "an item needs a product"
    case .noMoreIDs: "there are no more names for items"
    }
  }
}

/// Why a text is no export of a pantry, or none that can be taken in.
public enum ArchiveProblem: Hashable, Sendable {
  case notUTF8
  case notAnExport
  /// A version that there never was.
  case version(Int)
  /// Made by a later version of this program.
  case newer
  /// It holds what comes out of a pantry otherwise than it went in.
  case cannotKeep
  case tooLong(place: String, TextTooLong)
  /// What stands at a place, such as `items/0/quantity`, and cannot stand there; why is told in words.
  case value(place: String, flaw: String)
}

extension ArchiveProblem: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .notUTF8: "this is not UTF-8, which every JSON file is"
    case .notAnExport: "this is not the JSON of remexp export"
    case .version(let version): "at version: \(version) is none that there ever was"
    case .newer: "made by a newer RemExp; update RemExp to import it"
    case .cannotKeep: "it holds what a pantry cannot keep as it is"
    case .tooLong(let place, let error): "at \(place): \(error)"
    case .value(let place, let flaw): "at \(place): \(flaw)"
    }
  }
}

/// Why a value cannot stand in a pantry.
struct PantryFlaw: Error, Hashable, CustomStringConvertible {
  /// The member at fault as archives name it, `product/name`; nil when it is the value as a whole.
  let member: String?
  let description: String

  init(_ member: String?, _ description: String) {
    self.member = member
    self.description = description
  }

  init(_ description: String) {
    self.init(nil, description)
  }

  static let missing = PantryFlaw("this member is missing")

  /// What goes wrong while a member is read is wrong with that member.
  static func placing<Value>(_ member: String, _ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let flaw as PantryFlaw {
      throw PantryFlaw(flaw.member.map { "\(member)/\($0)" } ?? member, flaw.description)
    }
  }
}
