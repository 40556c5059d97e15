/// What is in a catalog and where it came from.
public struct CatalogInfo: Hashable, Sendable {
  public let productCount: Int
  /// One for each file that was ever imported, the latest first.
  public let imports: [PastImport]
}
