import CCatalogData

/// A file of `catalog/` that comes within the program, so that it needs none beside it.
struct EmbeddedFile {
  let name: String
  let text: String

  private init(_ file: remexp_file) {
    name = unsafe String(cString: file.name)
    text = unsafe String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.size), as: UTF8.self)
  }

  /// Profiles of lists, the most particular first.
  static let profiles = unsafe UnsafeBufferPointer(start: remexp_profiles, count: remexp_profile_count)
    .map { unsafe EmbeddedFile($0) }

  /// Storage times, as CSV.
  static let shelfLife = unsafe EmbeddedFile(remexp_shelf_life)
}
