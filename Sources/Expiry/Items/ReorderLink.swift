import Barcodes

/// Where a user buys things again: the address of a shop's page with places for the product, such as
/// `https://shop.example/search?q={name}`.
public struct ReorderLink: Hashable, Sendable {
  public let template: String

  private static let places = ["gtin", "name", "brand"]

  /// - Throws: ``Problem`` for an address that is not of the web, or without a place for the product.
  public init(_ template: String) throws(Problem) {
    guard template.hasPrefix("https://") || template.hasPrefix("http://"),
      template.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0.value != 0x7f })
    else { throw .notAnAddress }
    let found = Self.placesNamed(in: template)
    if let unknown = found.first(where: { !Self.places.contains($0) }) { throw .unknownPlace(unknown) }
    guard !found.isEmpty else { throw .noPlace }
    self.template = template
  }

  /// The address for a product. Nil when the product lacks what the address asks for, other than a brand.
  public func address(for product: ProductSnapshot) -> String? {
    var address = template
    if address.contains("{gtin}") {
      guard let gtin = product.gtin else { return nil }
      address = address.replacing("{gtin}", with: gtin.shortest)
    }
    address = address.replacing("{name}", with: Self.percentEncoded(product.name))
    return address.replacing("{brand}", with: Self.percentEncoded(product.brand ?? ""))
  }

  /// Only unreserved characters stand for themselves. Source: RFC 3986, section 2.3.
  private static func percentEncoded(_ text: String) -> String {
    let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if unreserved.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func placesNamed(in template: String) -> [String] {
    template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { part in
      String(part.prefix { $0 != "}" })
    }
  }

  /// Why a text is no such address.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    case notAnAddress
    case noPlace
    case unknownPlace(String)

    public var description: String {
      switch self {
      case .notAnAddress: "an address begins with https:// and has no blanks"
      case .noPlace: "the address needs {gtin}, {name} or {brand} where the product goes"
      case .unknownPlace(let name): "{\(name)} is none of {gtin}, {name} and {brand}"
      }
    }
  }
}
