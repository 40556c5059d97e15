/// How far an import has read its file.
public struct ImportProgress: Hashable, Sendable {
  public let bytesRead: Int
  /// Nil for a pipe, whose end nobody knows.
  public let byteCount: Int?
}
