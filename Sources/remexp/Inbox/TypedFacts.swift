import Barcodes
import Expiry

extension InboxCode {
  /// A code as somebody typed it.
  init(_ typed: ProductCode) {
    self.init(symbology: ProductCode.symbology(of: typed.text), text: typed.text, gtin: typed.gtin)
  }
}

extension ItemFacts {
  /// Of a product that somebody calls so; of none without a name, which brand and category only go with.
  init(named name: String?, brand: String? = nil, category: String? = nil) {
    self.init(
      product: name.map {
        ProductSnapshot(gtin: nil, code: nil, name: $0, brand: brand, category: category)
      })
  }
}
