public import Storage

/// Keeping the file safe. None of these opens a pantry for use, so that a damaged or an older one can be helped too.
extension PantryStore {
  /// Copies the pantry to a new file, checked, while others may go on using it.
  /// - Throws: `StoreError.exists` when there is something at the path already.
  public static func backUp(_ path: String, to copy: String) throws(StoreError) {
    try PantrySchema.file.backUp(path, to: copy)
  }

  /// Puts a backup in the place of the pantry.
  /// - Returns: where the replaced file is kept; nil when there was none.
  public static func restore(_ backup: String, to path: String) throws(StoreError) -> String? {
    try PantrySchema.file.restore(backup, to: path)
  }

  /// What is wrong with the content of the file; empty when all is well.
  public static func diagnose(_ path: String) throws(StoreError) -> [String] {
    try PantrySchema.file.diagnose(path)
  }
}
