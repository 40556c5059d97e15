import GRDB
public import StoreFiles

/// A catalog as one file that never changes again, for many machines that only look products up.
extension CatalogStore {
  /// Opens one for reading alone: see `StoreFile.openSnapshot(at:)`.
  public init(snapshot path: String) throws(StoreError) {
    // Without the path it is never taken for one that may be opened anew or written to.
    self.init(connection: CatalogConnection(try CatalogFile.store.openSnapshot(at: path), path: nil))
  }

  /// Copies a catalog to a new file, compact, checked and on the disk, while others may go on using it.
  /// - Throws: `StoreError.exists` when there is something at the path already.
  public static func takeSnapshot(of path: String, at copy: String) throws(StoreError) {
    try CatalogFile.store.backUp(path, to: copy)
  }
}
