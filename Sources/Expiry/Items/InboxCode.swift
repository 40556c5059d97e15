public import Barcodes

/// One code of a photo that waits in the inbox.
public struct InboxCode: Hashable, Codable, Sendable {
  public let symbology: Symbology
  /// The content; GS1 separators stand as U+001D.
  public let text: String
  /// The product that the code names, where it names one.
  public let gtin: GTIN?

  public init(symbology: Symbology, text: String, gtin: GTIN?) {
    self.symbology = symbology
    self.text = text
    self.gtin = gtin
  }
}
