/// A format of files, told by how they begin and never by their names.
///
/// Those that are not read are known too, so that the message can name them.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webp = "WebP"
  case heic = "HEIC"
  case avif = "AVIF"
  case jpegXL = "JPEG XL"
  case jpeg2000 = "JPEG 2000"
  case tiff = "TIFF"
  case bmp = "BMP"
  case ico = "ICO"
  case psd = "PSD"
  case netpbm = "Netpbm"
  case svg = "SVG"
  case pdf = "PDF"
  case html = "HTML"

  /// The format of a file with these bytes, or nil when they begin like none of them.
  public init?(sniffing bytes: [UInt8]) {
    let found =
      Self.signatures.first { bytes.starts(with: $0.bytes) }?.format
      ?? Self.riff(bytes) ?? Self.isoMedia(bytes) ?? Self.markup(bytes)
    guard let found else { return nil }
    self = found
  }

  private static let signatures: [(bytes: [UInt8], format: ImageFormat)] = [
    // The rest of PNG's signature tells damage by text-mode copying, and is libpng's to check.
    ([0x89, 0x50, 0x4E, 0x47], .png),
    ([0xFF, 0xD8], .jpeg),
    (Array("GIF8".utf8), .gif),
    ([0xFF, 0x0A], .jpegXL),
    (Array("\0\0\0\u{0C}JXL ".utf8), .jpegXL),
    (Array("\0\0\0\u{0C}jP  ".utf8), .jpeg2000),
    (Array("II*\0".utf8), .tiff),
    (Array("MM\0*".utf8), .tiff),
    (Array("BM".utf8), .bmp),
    ([0, 0, 1, 0], .ico),
    (Array("8BPS".utf8), .psd),
    (Array("%PDF-".utf8), .pdf),
    (Array("P1\n".utf8), .netpbm), (Array("P2\n".utf8), .netpbm), (Array("P3\n".utf8), .netpbm),
    (Array("P4\n".utf8), .netpbm), (Array("P5\n".utf8), .netpbm), (Array("P6\n".utf8), .netpbm),
  ]

  private static func riff(_ bytes: [UInt8]) -> ImageFormat? {
    bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8) ? .webp : nil
  }

  /// The brand in the first box. Source: ISO/IEC 14496-12, section 4.3.
  private static func isoMedia(_ bytes: [UInt8]) -> ImageFormat? {
    guard bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
    switch String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self) {
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return .heic
    case "avif", "avis": return .avif
    default: return nil
    }
  }

  /// A drawing, or the page that a server sent in place of a picture.
  private static func markup(_ bytes: [UInt8]) -> ImageFormat? {
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    guard start.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).first == "<" else { return nil }
    if start.contains("<svg") { return .svg }
    return start.contains("<html") || start.contains("<!doctype html") ? .html : nil
  }
}

extension ImageFormat: CustomStringConvertible {
  /// The name as people write it.
  public var description: String { rawValue }
}
