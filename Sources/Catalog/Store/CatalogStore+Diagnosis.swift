public import Storage

extension CatalogStore {
  /// What is wrong with the content of the file; empty when all is well.
  public static func diagnose(_ path: String) throws(StoreError) -> [String] {
    try CatalogFile.store.diagnose(path)
  }
}
