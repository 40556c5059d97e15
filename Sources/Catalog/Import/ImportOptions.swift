public import TextEncodings

/// How a file is to be imported.
public struct ImportOptions: Hashable, Sendable {
  /// Headers to use for fields in place of the names known.
  public var mapping: [CatalogField: String]
  /// The byte between fields; nil to find it in the header.
  public var delimiter: UInt8?
  /// The encoding; nil to find it in the bytes.
  public var encoding: TextEncoding?
  /// How the source names its columns and writes its values; nil to choose by the header.
  public var profile: CatalogProfile?
  /// True to take a code that a spreadsheet has cut from the link in the row, where that has it.
  public var recoversCodes: Bool
  /// True to count and report everything and change nothing.
  public var dryRun: Bool
  /// True to take numbers that shops give out themselves, for a catalog that serves one shop only.
  public var acceptsInStoreNumbers: Bool
  /// How many bytes of products may wait in memory while they are sorted; the rest waits in a file.
  package var sortingMemory = 40 << 20
  /// The moment of the import, in seconds since 1970-01-01T00:00:00Z.
  public var now: Int64

  /// The number of rows from which on the catalog is changed in a copy that then takes its place.
  package var rowsMergedBeside = 5_000

  /// Everything that is not given is found in the file.
  public init(
    mapping: [CatalogField: String] = [:], delimiter: UInt8? = nil, encoding: TextEncoding? = nil,
    profile: CatalogProfile? = nil, recoversCodes: Bool = false, dryRun: Bool = false,
    acceptsInStoreNumbers: Bool = false, now: Int64
  ) {
    self.mapping = mapping
    self.delimiter = delimiter
    self.encoding = encoding
    self.profile = profile
    self.recoversCodes = recoversCodes
    self.dryRun = dryRun
    self.acceptsInStoreNumbers = acceptsInStoreNumbers
    self.now = now
  }
}
