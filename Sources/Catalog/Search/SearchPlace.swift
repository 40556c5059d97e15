/// Where a product has a term, the better places first.
enum SearchPlace: UInt8, CaseIterable {
  case beginning, name, brand
}

/// How well a word that is searched for stands in a product: by its place, and whether it is a whole word there.
enum SearchLevel {
  /// In steps of ``unit``, from 1, the best: a place weighs more than any length of a name, and that a term is only
  /// the beginning of a word more than any place.
  @inline(__always)
  static func cost(_ place: UInt64, isPartOfWord: Bool) -> UInt8 {
    UInt8(truncatingIfNeeded: 1 + (place & 3) * 8 + (isPartOfWord ? 25 : 0))
  }

  static let unit = 8
}

/// The length of a name in as few steps as the index needs.
enum NameLength {
  /// How many different ones there are.
  static let count = 64

  /// - Parameter bytes: those of the folded name.
  static func step(_ bytes: Int) -> UInt8 { UInt8(min(count - 1, bytes / 2)) }
}
