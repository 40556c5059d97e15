import Barcodes
import Expiry

extension InboxCode {
  /// A code as somebody typed it.
  init(_ typed: ProductCode) {
    self.init(symbology: ProductCode.symbology(of: typed.text), text: typed.text, gtin: typed.gtin)
  }
}

extension ItemFacts {
  /// Of a product that somebody calls so.
  init(named name: String, brand: String? = nil, category: String? = nil) {
    self.init(product: ProductSnapshot(gtin: nil, code: nil, name: name, brand: brand, category: category))
  }
}
