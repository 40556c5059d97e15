import Foundation

/// The names of columns as they are compared.
enum HeaderName {
  /// Composed, in lower case, without white space, underscores and hyphens, what cannot be seen, and the star of
  /// columns that must be filled in.
  static func normalized(_ header: String) -> String {
    let lowered = header.precomposedStringWithCanonicalMapping.lowercased()
    return String(
      String.UnicodeScalarView(
        lowered.unicodeScalars.filter {
          !$0.properties.isWhitespace && $0.properties.generalCategory != .format
            && !"_-*".unicodeScalars.contains($0)
        }))
  }

  /// A normalized name without what is said of it in brackets: `바코드(필수)`.
  static func withoutRemark(_ normalized: String) -> String {
    guard let start = normalized.firstIndex(where: { "([（".contains($0) }), start > normalized.startIndex,
      normalized.last.map({ ")]）".contains($0) }) == true
    else { return normalized }
    return String(normalized[..<start])
  }
}
