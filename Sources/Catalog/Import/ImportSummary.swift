/// What an import found and did. ``rows`` is always the sum of the four counts after it.
public struct ImportSummary: Hashable, Sendable {
  /// The file as it was named.
  public let file: String
  /// The name of the encoding.
  public internal(set) var encoding: String
  /// The one character between fields.
  public let delimiter: String
  /// The name of the profile that was chosen or given.
  public let profile: String?
  /// The header that each field was taken from.
  public let mapping: [CatalogField: String]
  /// The headings of the columns that nothing is taken from, in the order of the file.
  public let unused: [String]
  /// The fields whose columns have no known name and were found by what stands in them.
  public let guessed: [CatalogField]
  /// The line of the file, from 1, that the header begins on; what stands above it is no row.
  public internal(set) var headerLine = 1
  /// Records after the header, blank lines and rows of nothing but delimiters not counted.
  public internal(set) var rows = 0
  /// Products that were new.
  public internal(set) var inserted = 0
  /// Known products of which the file says something else. A column that the file does not have, changes
  /// nothing; an empty field of a column that it has, empties it.
  public internal(set) var updated = 0
  /// Rows that say what is known.
  public internal(set) var unchanged = 0
  /// Rows that were left out.
  public internal(set) var rejected = 0
  /// The rows left out by what was wrong with them: the sum is ``rejected``.
  public internal(set) var rejectedBy: [RejectionKind: Int] = [:]
  /// Codes of eight digits that are valid as GTIN-8 and as UPC-E. They are part of the counts above.
  public internal(set) var ambiguousCodes = 0
  /// Codes of eight digits that a retailer has given its own goods. Part of the counts above.
  public internal(set) var retailerCodes = 0
  /// Rows without a name that are kept under another value, as their profile says. Part of the counts above.
  public internal(set) var namedOtherwise = 0
  /// Values other than names that were left out because U+FFFD stood in them: a program before this one could not
  /// read a character. Their rows are part of the counts above.
  public internal(set) var lostValues = 0
  /// Values of optional fields that were left out because they are none of the field: a shelf life that is no time, for
  /// one. Their rows are part of the counts above.
  public internal(set) var unusableValues: [CatalogField: Int] = [:]
  /// Codes that a spreadsheet had cut and that were taken from a link. Part of the counts above.
  public internal(set) var recoveredCodes = 0

  init(file: String, delimiter: UInt8, map: ColumnMap) {
    self.file = file
    encoding = "utf-8"
    self.delimiter = String(decoding: [delimiter], as: UTF8.self)
    profile = map.profile.name
    mapping = map.names
    guessed = map.guessed
    unused = map.unused
  }
}

/// How far an import has read its file.
public struct ImportProgress: Hashable, Sendable {
  /// Of the file as it lies there, packed or not.
  public let bytesRead: Int
  /// Nil for a pipe, whose end nobody knows.
  public let byteCount: Int?
}
