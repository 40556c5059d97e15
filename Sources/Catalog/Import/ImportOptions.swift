/// How a file is to be imported.
public struct ImportOptions: Hashable, Sendable {
  /// Headers to use for fields in place of the names known.
  public var mapping: [CatalogField: String]
  /// The byte between fields; nil to find it in the header.
  public var delimiter: UInt8?
  /// True to count and report everything and change nothing.
  public var dryRun: Bool
  /// True to take numbers that shops give out themselves, for a catalog that serves one shop only.
  public var acceptsInStoreNumbers: Bool
  /// The moment of the import, in seconds since 1970-01-01T00:00:00Z.
  public var now: Int64

  public init(
    mapping: [CatalogField: String] = [:], delimiter: UInt8? = nil, dryRun: Bool = false,
    acceptsInStoreNumbers: Bool = false, now: Int64
  ) {
    self.mapping = mapping
    self.delimiter = delimiter
    self.dryRun = dryRun
    self.acceptsInStoreNumbers = acceptsInStoreNumbers
    self.now = now
  }
}
