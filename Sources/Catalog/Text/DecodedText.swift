/// A file that fits into memory, as UTF-8, whichever encoding a spreadsheet or another program has saved it in.
public struct DecodedText: Hashable, Sendable {
  public let utf8: [UInt8]
  /// The one it was in.
  public let encoding: TextEncoding

  /// - Parameter limit: the most bytes that it may become; what is packed can become a thousand times larger.
  /// - Throws: ``CatalogError`` when the bytes are text of no encoding that is known, gzip that is damaged, or more than
  ///   the limit.
  public init(_ bytes: [UInt8], limit: Int = .max) throws {
    var rest = bytes
    let text = try CatalogText(encoding: nil) {
      defer { rest = [] }
      return rest
    }
    var utf8: [UInt8] = []
    while case let piece = try text.next(), !piece.isEmpty {
      guard piece.count <= limit - utf8.count else { throw CatalogError.tooLarge(limit: limit) }
      utf8 += piece
    }
    self.utf8 = utf8
    encoding = text.encoding
  }
}
