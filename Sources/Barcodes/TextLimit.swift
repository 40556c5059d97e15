/// How long what people, files and codes call things may be.
///
/// One rule for every door: the command line, tables, archives, manifests, the inbox's sheet, codes and the catalog. It
/// stands in this module because all others can see it. A text is measured in Unicode scalars, not in what Swift calls
/// characters, one of which may hold any number of marks.
public struct TextLimit: Hashable, Sendable {
  /// What is measured, for messages.
  public let what: String
  /// In Unicode scalars.
  public let length: Int

  private init(_ what: String, _ length: Int) {
    self.what = what
    self.length = length
  }

  /// Far beyond what stands on a pack: the longest name in Open Food Facts' samples has 107.
  public static let name = TextLimit("name", 500)
  /// Of a product.
  public static let brand = TextLimit("brand", 200)
  /// Sources give whole lists of them.
  public static let category = TextLimit("category", 1000)
  /// Of a quantity.
  public static let unit = TextLimit("unit", 50)
  /// Where an item is kept.
  public static let location = TextLimit("location", 200)
  /// Of a batch; GS1 allows 20.
  public static let lot = TextLimit("lot", 100)
  /// Of one piece; GS1 allows 20.
  public static let serial = TextLimit("serial number", 100)
  /// What people write of an item.
  public static let note = TextLimit("note", 4000)
  /// Of who has items.
  public static let user = TextLimit("user's name", 64)
  /// No code holds more than a QR code: 7,089 digits. Source: ISO/IEC 18004.
  public static let code = TextLimit("code", 7089)
  /// `4 x 125 ml`
  public static let packSize = TextLimit("pack size", 200)
  /// Addresses of pictures and shops.
  public static let link = TextLimit("link", 2000)

  /// - Throws: ``TextTooLong``
  public func check(_ text: String?) throws(TextTooLong) {
    guard let text, !holds(text) else { return }
    throw TextTooLong(limit: self)
  }

  /// The text, without what is beyond the limit: for what is stored already and only shown or copied.
  public func clipped(_ text: String) -> String {
    holds(text) ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
  }

  /// True for a text that is not too long.
  public func holds(_ text: String) -> Bool {
    // No scalar takes less than a byte or more than four.
    text.utf8.count <= length || text.utf8.count <= length * 4 && text.unicodeScalars.count <= length
  }
}

/// A text is longer than what it says may be.
public struct TextTooLong: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limit that it is above.
  public let limit: TextLimit

  /// A text above this limit.
  public init(limit: TextLimit) {
    self.limit = limit
  }

  /// One line for people.
  public var description: String { "the \(limit.what) is longer than \(limit.length) characters" }
}
