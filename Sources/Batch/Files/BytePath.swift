/// A path as the file system has it: any bytes, which are usually but not always UTF-8.
///
/// Two names that look alike may differ in bytes (composed and decomposed Hangul, for one) and are then two
/// files; nothing here normalises.
public struct BytePath: Hashable, Sendable {
  /// The path as the system has it, without a zero at its end.
  public let bytes: [UInt8]

  /// The path of these bytes.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// The path of a text in UTF-8.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The name as text; bytes that are not UTF-8 stand as U+FFFD, see ``isText``. It may hold control
  /// characters, which must not reach a terminal as they are.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// True when ``text`` says all that ``bytes`` does.
  public var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// What stands after the last slash, not counting slashes at the end; empty for `/`.
  public var lastComponent: ArraySlice<UInt8> {
    let end = bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? 0
    let start = bytes[..<end].lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return bytes[start..<end]
  }

  /// What stands before ``lastComponent``, with the slash: the folder of a file, empty for the one in which the program
  /// runs.
  public var folder: BytePath {
    BytePath(bytes: bytes[..<lastComponent.startIndex])
  }

  /// The path of `name` in the folder that this path names.
  public func appending(_ name: some Collection<UInt8>) -> BytePath {
    let separator = bytes.isEmpty || bytes.last == Self.slash ? [] : [Self.slash]
    return BytePath(bytes: bytes + separator + name)
  }

  static let slash = UInt8(ascii: "/")
}

/// In the order of the bytes, as `LC_ALL=C sort` has it.
extension BytePath: Comparable {
  /// True when it comes first, byte by byte.
  public static func < (left: BytePath, right: BytePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension BytePath: CustomStringConvertible {
  /// The same as ``text``.
  public var description: String { text }
}

extension BytePath {
  /// The bytes with the zero at their end that system calls want.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

extension BytePath {
  /// True when the name ends as the names of photos do. In a folder such a file is always reported, even
  /// when it is damaged or of a format that is not supported; the extension does not choose the decoder.
  package var hasImageExtension: Bool {
    let name = lastComponent
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return imageExtensions.contains(String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased())
  }
}

private let imageExtensions: Set<String> = [
  "apng", "avif", "bmp", "dib", "gif", "heic", "heif", "hif", "jfif", "jp2", "jpe", "jpeg", "jpg", "jxl",
  "png", "tif", "tiff", "webp",
]
