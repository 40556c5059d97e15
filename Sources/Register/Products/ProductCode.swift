public import Barcodes
public import Catalog
public import Expiry
public import Pantry

/// A code as somebody typed it, with or without spaces and hyphens.
public struct ProductCode: Hashable, Sendable {
  /// As it was typed.
  public let text: String
  /// Nil for a code that is not of a world-wide product.
  public let reading: CodeReading?

  /// - Throws: ``RegisterError/wrongCheckDigit(code:_:)`` for digits that are a GTIN but for their check digit: that
  ///   is a slip of the hand.
  public init(_ text: String) throws(RegisterError) {
    self.text = text
    do throws(RejectionReason) {
      reading = try CodeReading(written: text)
    } catch .invalidCode(.checkDigit(let expected, let found)) {
      throw .wrongCheckDigit(code: text, .checkDigit(expected: expected, found: found))
    } catch {
      reading = CodeReading(text)
    }
  }

  /// True for what nobody would call a product: eight digits or more, as they are printed under the bars or in groups.
  public static func isMeant(by text: String) -> Bool {
    let digits = text.filter { $0 != " " && $0 != "-" }
    return digits.utf8.count >= 8 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// What it is filed under.
  public var gtin: GTIN? { reading?.gtin }

  /// What the catalog knows of it; nil where it does not know it, or there is no catalog.
  /// - Throws: where it may be two products, so that nobody takes the one for the other.
  public func known(in catalog: CatalogStore?) throws -> ItemFacts? {
    guard let reading, let found = try catalog?.products(of: reading), let product = found.first else {
      return nil
    }
    guard found.count == 1 else { throw RegisterError.several(found, under: text) }
    return ItemFacts(product)
  }

  /// What a typed code most likely stood under.
  var symbology: Symbology {
    switch text.utf8.count {
    case 8: GTIN(text) == nil ? .upce : .ean8
    case 12: .upca
    case 13: .ean13
    case 14: .itf
    default: .code128
    }
  }
}

/// What is wrong with a text that is meant as a product's code and is none.
public enum CodeSlip: Hashable, Sendable {
  /// Other characters among the digits, such as the letter O for a zero.
  case letters(String)
  /// So many digits as no code has.
  case length(Int)

  /// Nil for a code, and for a text that is not meant as one: one of few digits, or with as many letters.
  public init?(_ text: String) {
    let plain = text.filter { !$0.isWhitespace && $0 != "-" }
    let letters = plain.filter { !$0.isNumber }
    let digits = plain.count - letters.count
    guard (7...18).contains(plain.count), plain.allSatisfy({ $0.isLetter || $0.isNumber }),
      digits > letters.count * 2, let code = try? ProductCode(text), code.reading == nil
    else { return nil }
    self = letters.isEmpty ? .length(digits) : .letters(letters)
  }
}

extension RegisterError {
  /// The catalog's products that a code may mean: `00000004154891 Milk and 00041548000091 Tea`.
  public static func several(_ products: [Product], under code: String) -> RegisterError {
    .severalProducts(
      code: code, products: products.map { "\($0.gtin) \(ItemText.name($0.name, brand: $0.brand))" })
  }
}

extension ProductCode {
  /// The code that somebody types for an entry.
  /// - Throws: ``RegisterError/severalProducts(code:products:)`` for one that may be two of the catalog's, unless the
  ///   entry has just one code of this text: the picture told which it is.
  func meant(for entry: InboxEntry, in catalog: CatalogStore?) throws -> InboxCode {
    if entry.codes.count(where: { $0.text == text }) != 1 { _ = try known(in: catalog) }
    return InboxCode(self)
  }
}

extension InboxCode {
  /// A code as somebody typed it.
  public init(_ typed: ProductCode) {
    self.init(symbology: typed.symbology, text: typed.text, gtin: typed.gtin)
  }
}

/// The product that somebody means by an id, a code or a name: as the pantry knows it, else the catalog.
public struct ProductSelection {
  private let pantry: PantryStore
  private let user: String
  private let catalog: () throws -> CatalogStore?

  /// - Parameter catalog: nil where there is none; asked only for a code that the pantry does not have.
  public init(pantry: PantryStore, user: String, catalog: @escaping () throws -> CatalogStore?) {
    self.pantry = pantry
    self.user = user
    self.catalog = catalog
  }

  /// The product; one of its own where nothing else has the name.
  /// - Throws: ``RegisterError`` for a code that nothing knows, or that may be two products.
  public func product(_ typed: String) throws -> ProductSnapshot {
    let items = try pantry.items(user: user, states: Set(ItemState.allCases))
    if let code = try? ProductCode(typed), let reading = code.reading {
      for gtin in reading.gtins + reading.gtin.eightDigitForms {
        if let item = Self.latest(items, where: { $0.product.gtin == gtin }) { return item.product }
      }
      if let known = try code.known(in: catalog())?.product { return known }
      throw RegisterError.unknownProduct(code: typed)
    }
    if let item = Self.latest(items, where: { $0.product.name.lowercased() == typed.lowercased() }) {
      return item.product
    }
    if case .one(let id) = try pantry.resolve(typed, user: user), let item = try pantry.item(id) {
      return item.product
    }
    return ProductSnapshot(gtin: nil, code: nil, name: typed)
  }

  private static func latest(_ items: [Item], where isMeant: (Item) -> Bool) -> Item? {
    items.filter(isMeant).max { $0.id.number < $1.id.number }
  }
}
