public import Barcodes
public import Expiry
public import Pantry

/// What a label that was scanned is of.
public enum LabelMeaning: Hashable, Sendable {
  /// An item, of whichever user, be it used up, thrown away or deleted.
  case item(Item)
  /// An item as it was, of which nothing is left because the command that made it was undone.
  case takenBack(Item)
  /// Nothing that ever was in this store: the label is of another one.
  case unknown(LabelReference)

  /// The rule of ``LabelReference``: never an item that only has the same id.
  public init(_ reference: LabelReference, in pantry: some PantryReading) throws {
    if let item = try pantry.item(reference.item) {
      self = reference.names(item) ? .item(item) : .unknown(reference)
    } else if let item = try pantry.lastState(of: reference.item), reference.names(item) {
      self = .takenBack(item)
    } else {
      self = .unknown(reference)
    }
  }

  /// The item where there is one.
  public var item: Item? { if case .item(let item) = self { item } else { nil } }

  /// What the label calls its item.
  public var id: ItemID {
    switch self {
    case .item(let item), .takenBack(let item): item.id
    case .unknown(let reference): reference.item
    }
  }
}

extension PantryReading {
  /// What the labels among these codes are of.
  public func labels(in codes: [Barcode]) throws -> [LabelReference: LabelMeaning] {
    var meanings: [LabelReference: LabelMeaning] = [:]
    for reference in codes.compactMap(LabelReference.init) where meanings[reference] == nil {
      meanings[reference] = try LabelMeaning(reference, in: self)
    }
    return meanings
  }

  /// The item that a label is of, to do something with it.
  /// - Parameter user: whose it has to be.
  /// - Throws: ``RegisterError`` where it is no user's, another's, or has ended.
  func item(labelled reference: LabelReference, user: String) throws -> Item {
    switch try LabelMeaning(reference, in: self) {
    case .item(let item):
      guard item.user == user else { throw RegisterError.othersLabel(item) }
      return item
    case .takenBack(let item): throw RegisterError.labelTakenBack(item)
    case .unknown(let reference): throw RegisterError.unknownLabel(reference)
    }
  }
}
