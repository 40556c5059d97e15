import Foundation

/// The names of columns as they are compared.
enum HeaderName {
  /// Composed, in lower case, without white space, underscores and hyphens.
  static func normalized(_ header: String) -> String {
    let lowered = header.precomposedStringWithCanonicalMapping.lowercased()
    return String(lowered.filter { !$0.isWhitespace && $0 != "_" && $0 != "-" })
  }
}
