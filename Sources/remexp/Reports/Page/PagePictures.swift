import Barcodes
import Catalog
import Expiry
import Foundation

/// Where a picture of a product is, on the web; nothing else is one: neither a file, nor a script, nor a name to log in with.
struct PictureAddress: Hashable {
  let text: String

  init?(_ text: String) {
    guard text.utf8.count <= 2000, text.utf8.allSatisfy(Self.mayStand),
      let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme?.lowercased()),
      parts.host?.isEmpty == false, parts.user == nil, parts.password == nil
    else { return nil }
    self.text = text
  }

  /// Source: RFC 3986, section 2.
  private static func mayStand(_ byte: UInt8) -> Bool {
    (0x21..<0x7f).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
  }
}

/// The pictures that the catalog knows of.
struct PictureSource {
  /// Nil where there is none yet.
  let catalog: CatalogStore?

  func addresses(of lines: [ExpiryReport.Line]) throws -> [GTIN: PictureAddress] {
    guard let catalog else { return [:] }
    return try catalog.products(Set(lines.compactMap { $0.item.product.gtin }))
      .compactMapValues { $0.imageURL.flatMap(PictureAddress.init) }
  }
}
