/// Why labels cannot be drawn.
public enum LabelError: Error, Hashable, Sendable {
  /// Pango and Cairo are not there, in the words of the system's loader.
  case noLibrary(String)
  /// There is no font at all.
  case noFonts
  /// The page has no room for labels of this size.
  case noRoom
  case outOfMemory
  /// The library could not draw the page.
  case cannotDraw
}

extension LabelError: CustomStringConvertible {
  /// What Debian and Ubuntu have of Pango and Cairo, with all that it needs.
  public static let package = "libpangocairo-1.0-0"

  public var description: String {
    switch self {
    case .noLibrary(let reason): "labels take the package \(Self.package), which is not installed (\(reason))"
    case .noFonts: "there are no fonts to write labels with; install the package fonts-noto-cjk"
    case .noRoom: "so many labels of this size do not fit on the page"
    case .outOfMemory: "there is not enough memory to draw labels"
    case .cannotDraw: "the page could not be drawn"
    }
  }
}
