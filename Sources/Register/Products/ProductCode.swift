public import Barcodes
public import Catalog
public import Expiry

/// A code as somebody typed it, with or without spaces and hyphens.
public struct ProductCode: Hashable, Sendable {
  /// As it was typed.
  public let text: String
  /// Nil for a code that is not of a world-wide product.
  public let reading: CodeReading?

  /// - Throws: ``RegisterError/wrongCheckDigit(code:reason:)`` for digits that are a GTIN but for their check digit: that
  ///   is a slip of the hand.
  public init(_ text: String) throws(RegisterError) {
    self.text = text
    do throws(RejectionReason) {
      reading = try CodeReading(written: text)
    } catch .invalidCode(.checkDigit(let expected, let found)) {
      let problem = GTIN.Problem.checkDigit(expected: expected, found: found)
      throw .wrongCheckDigit(code: text, reason: "\(problem)")
    } catch {
      reading = CodeReading(text)
    }
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

extension RegisterError {
  /// The catalog's products that a code may mean: `00000004154891 Milk and 00041548000091 Tea`.
  public static func several(_ products: [Product], under code: String) -> RegisterError {
    .severalProducts(
      code: code, products: products.map { "\($0.gtin) \(ItemText.name($0.name, brand: $0.brand))" })
  }
}

extension InboxCode {
  /// A code as somebody typed it.
  public init(_ typed: ProductCode) {
    self.init(symbology: typed.symbology, text: typed.text, gtin: typed.gtin)
  }
}
