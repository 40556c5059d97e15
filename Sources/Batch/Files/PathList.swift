/// The paths that a list names, such as one made by `find -print0`.
///
/// Every byte between two separators belongs to a name, also blanks, quotes and carriage returns; empty
/// names are left out.
public struct PathList: Sendable {
  public enum Separator: Sendable {
    case newline
    /// The one byte that no path can hold.
    case nul
  }

  /// In the order of the list, repetitions included.
  public let paths: [FilePath]

  public init(_ bytes: [UInt8], separator: Separator) {
    let byte =
      switch separator {
      case .newline: UInt8(ascii: "\n")
      case .nul: UInt8(0)
      }
    paths = bytes.split(separator: byte).map { FilePath(bytes: $0) }
  }
}
