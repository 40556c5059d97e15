/// What an import found and did. ``rows`` is always the sum of the four counts after it.
public struct ImportSummary: Hashable, Sendable {
  /// The file as it was named.
  public let file: String
  /// `utf-8`.
  public let encoding: String
  /// The one character between fields.
  public let delimiter: String
  /// The name of the file format that was recognized; nil when columns were found by their names alone.
  public let profile: String?
  /// The header that each field was taken from.
  public let mapping: [CatalogField: String]
  /// Records after the header, blank lines not counted.
  public internal(set) var rows = 0
  public internal(set) var inserted = 0
  /// Known products of which the file says something else. A column that the file does not have, changes
  /// nothing; an empty field of a column that it has, empties it.
  public internal(set) var updated = 0
  public internal(set) var unchanged = 0
  public internal(set) var rejected = 0
  /// Codes of eight digits that are valid as GTIN-8 and as UPC-E. They are part of the counts above.
  public internal(set) var ambiguousCodes = 0

  init(file: String, delimiter: UInt8, mapping: [CatalogField: String]) {
    self.file = file
    encoding = "utf-8"
    self.delimiter = String(decoding: [delimiter], as: UTF8.self)
    profile = nil
    self.mapping = mapping
  }
}
