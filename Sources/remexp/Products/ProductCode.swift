import Barcodes
import Catalog
import Expiry

/// A code as somebody typed it, with or without spaces and hyphens.
struct ProductCode {
  let text: String
  /// Nil for a code that is not of a world-wide product.
  let reading: CodeReading?

  /// Refuses digits that are a GTIN but for their check digit: that is a slip of the hand.
  init(_ text: String) throws {
    self.text = text
    do throws(RejectionReason) {
      reading = try CodeReading(written: text)
    } catch .invalidCode(.checkDigit(let expected, let found)) {
      let problem = GTIN.Problem.checkDigit(expected: expected, found: found)
      throw CommandFailure("\(text): \(problem); is a digit wrong?", .someFailed)
    } catch {
      reading = CodeReading(text)
    }
  }

  /// What it is filed under.
  var gtin: GTIN? { reading?.gtin }

  /// What the catalog knows of it.
  /// - Throws: where it may be two products, so that nobody takes the one for the other.
  func known(in catalog: CatalogStore?) throws -> ItemFacts? {
    guard let reading, let found = try catalog?.products(of: reading), let product = found.first else {
      return nil
    }
    guard found.count == 1 else { throw CommandFailure(Self.sentence(text, found), .someFailed) }
    return ItemFacts(product)
  }

  /// `04154891 is two products: 00000004154891 Milk and 00041548000091 Tea; type all fourteen digits`
  static func sentence(_ text: String, _ found: [Product]) -> String {
    let names = found.map { "\($0.gtin) \(ItemText.name($0.name, brand: $0.brand))" }.joined(
      separator: " and ")
    return
      "\(text) may be \(found.count) products: \(names); type all fourteen digits of the one that is meant"
  }

  /// What a typed code most likely stood under.
  static func symbology(of text: String) -> Symbology {
    switch text.utf8.count {
    case 8: GTIN(text) == nil ? .upce : .ean8
    case 12: .upca
    case 13: .ean13
    case 14: .itf
    default: .code128
    }
  }
}
