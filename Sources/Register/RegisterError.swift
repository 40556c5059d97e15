public import Barcodes
public import Catalog
public import Expiry

/// Why something cannot be registered, found or taken in. The cases are the situations of whoever asked; what to do next
/// depends on the program in which they are.
public enum RegisterError: Error, Hashable, Sendable {
  /// A file that cannot be read, or not as what it should be.
  case unreadable(file: String, FileProblem)
  /// A file is not what it should be, by what this line says.
  case wrongContent(file: String, line: Int, ContentProblem)
  /// Somebody asked to stop.
  case cancelled

  /// Digits that are a GTIN but for their check digit.
  case wrongCheckDigit(code: String, GTIN.Problem)
  /// A text that is meant as a code and is none.
  case noCode(String, CodeSlip)
  /// A code under which the catalog has several products; each in words.
  case severalProducts(code: String, products: [String])
  /// A code that neither the pantry nor the catalog has.
  case unknownProduct(code: String)
  /// The catalog cannot keep a product.
  case refusedProduct(GTIN, CatalogError)

  /// There is no such entry in the user's inbox, or none that is open.
  case noInboxEntry(Int64, isOpen: Bool)

  /// No item has an id that begins so, or is called so.
  case noItem(String)
  /// A text that may mean each of these: ids that begin so, or products that are called so or share a code.
  case several(String, [ItemMeaning])
  /// The item has ended already.
  case ended(Item)
  /// More was asked for than there is of the item.
  case tooLittle(Item)
  /// There is no batch of the product.
  case noBatch(code: String)
  /// Something weighed or measured, of which nobody has said how much.
  case amountNeeded(Item)
  /// The batches of the product are not so much together.
  case tooFew(code: String, amount: Quantity)

  /// A label of nothing that ever was in this store.
  case unknownLabel(LabelReference)
  /// A label of an item whose making was undone.
  case labelTakenBack(Item)
  /// A label of another user's item.
  case othersLabel(Item)
  /// A label's text with a wrong sign.
  case wrongLabel(String)
}

extension RegisterError: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .unreadable(let file, let problem): "\(file): \(problem)"
    case .wrongContent(let file, let line, let problem): "\(file): line \(line): \(problem)"
    case .cancelled: "stopped"
    case .wrongCheckDigit(let code, let problem): "\(code): \(problem); is a digit wrong?"
    case .noCode(let text, .letters(let letters)): "“\(text)” is no code: \(letters) among the digits"
    case .noCode(let text, .length(let count)):
      "“\(text)” is no code: \(count) digits, where a code has 8, 12, 13 or 14"
    case .severalProducts(let code, let products):
      "\(code) may be \(products.count) products: \(products.joined(separator: " and "))"
    case .unknownProduct(let code): "\(code): neither in the pantry nor in the catalog"
    case .refusedProduct(let gtin, let error): "\(gtin.shortest): \(error)"
    case .noInboxEntry(let number, let isOpen): "no \(isOpen ? "open " : "")inbox entry \(number)"
    case .noItem(let text): "no item “\(text)”"
    case .several(let text, let meanings): "“\(text)” could be \(meanings.count) of them"
    case .ended(let item): "\(item.id) was \(item.state.rawValue) already"
    case .tooLittle(let item):
      "\(item.id): there are only \(ItemText.quantity(item.quantity, unit: item.unit))"
    case .amountNeeded(let item):
      "\(item.id) is \(ItemText.quantity(item.quantity, unit: item.unit)) of \(ItemText.name(item.product)): how much of it?"
    case .noBatch(let code): "\(code): there is none in the pantry"
    case .tooFew(let code, let amount): "\(code): there is less than \(amount) in the pantry"
    case .unknownLabel(let reference):
      "\(reference) is the label of an item \(reference.item) of another store, or of one that is no more"
    case .labelTakenBack(let item):
      "label of \(item.id), \(ItemText.name(item.product)), which is not there: its making was undone"
    case .othersLabel(let item):
      "label of \(item.id), \(ItemText.name(item.product)), which is \(item.user)'s"
    case .wrongLabel(let text): "\(text): a label's text with a wrong sign"
    }
  }
}

/// What is worth telling while photos are registered; nothing of it stops the run.
public enum RegisterNote: Hashable, Sendable, CustomStringConvertible {
  /// A manifest beside photos that cannot be used; its folder's photos have none.
  case unusableManifest(RegisterError)
  /// A line of a manifest that cannot be used, or is not the only one of its photo.
  case manifestLine(file: String, line: Int, RowFault)
  /// A photo that a manifest has twice.
  case listedTwice(file: String, line: Int, photo: String)
  /// More such lines than are told one by one.
  case moreManifestLines(file: String, count: Int)
  /// How a manifest's dates are written, where its rows or somebody had to decide it. No complaint.
  case dateOrder(file: String, column: String, DateOrder)
  /// A photo with more codes than a store keeps.
  case codesLeftOut(photo: String, count: Int, kept: Int)

  public var description: String {
    switch self {
    case .unusableManifest(let error): "\(error). Its dates are not used"
    case .manifestLine(let file, let line, let fault): "\(file): line \(line): \(fault)"
    case .listedTwice(let file, let line, let photo):
      "\(file): line \(line): \(photo) is listed twice; the last line counts"
    case .moreManifestLines(let file, let count): "\(file): and \(count) more lines like these"
    case .dateOrder(let file, let column, let order): "\(file): dates in \(column): \(order.example)"
    case .codesLeftOut(let photo, let count, let kept):
      "\(photo): holds \(count) codes; only the first \(kept) are kept"
    }
  }
}
