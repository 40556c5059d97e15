/// A format of files, told by how they begin and never by their names.
///
/// Those that are not read are known too, so that the message can name them. Which are is a matter of the build:
/// ``readable``.
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

  /// The brands in the first box: the major one, and where it says only that there are pictures, those that the file is
  /// compatible with. Source: ISO/IEC 14496-12, section 4.3, and ISO/IEC 23008-12, section 10.
  private static func isoMedia(_ bytes: [UInt8]) -> ImageFormat? {
    guard bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
    let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    let box = bytes[..<min(max(length, 12), bytes.count)]
    // The version of the major brand stands between.
    let starts = [8] + stride(from: 16, through: box.count - 4, by: 4)
    let brands = starts.map { String(decoding: box.dropFirst($0).prefix(4), as: UTF8.self) }
    if let certain = brands.lazy.compactMap({ codecs[$0] }).first { return certain }
    return brands.contains { containers.contains($0) } ? .heic : nil
  }

  private static let codecs: [String: ImageFormat] = [
    "heic": .heic, "heix": .heic, "heim": .heic, "heis": .heic, "hevc": .heic, "hevx": .heic, "hevm": .heic,
    "hevs": .heic, "avif": .avif, "avis": .avif,
  ]
  private static let containers: Set<String> = ["mif1", "mif2", "msf1", "miaf"]

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

extension ImageFormat {
  /// The formats that this build reads, the common ones first.
  public static let readable: [ImageFormat] = {
    var formats: [ImageFormat] = [.jpeg, .png]
    #if HEIF
      formats += [.heic, .avif]
    #endif
    #if WebP
      formats.append(.webp)
    #endif
    return formats
  }()

  /// The package trait without which a build does not read the format; nil where that is no matter of traits.
  public var trait: String? {
    switch self {
    case .heic, .avif: "HEIF"
    case .webp: "WebP"
    default: nil
    }
  }

  /// A command of Debian's packages that makes a PNG or JPEG of such a file; nil where there is no picture to be had.
  package var converter: String? {
    switch self {
    case .heic, .avif: "heif-convert IN OUT.jpg (package libheif-examples)"
    case .webp: "dwebp IN -o OUT.png (package webp)"
    case .jpegXL: "djxl IN OUT.png (package libjxl-tools)"
    case .jpeg2000: "opj_decompress -i IN -o OUT.png (package libopenjp2-tools)"
    case .svg: "rsvg-convert -o OUT.png IN (package librsvg2-bin)"
    case .pdf: "pdftoppm -png IN OUT (package poppler-utils)"
    case .gif, .tiff, .bmp, .ico, .psd, .netpbm: "convert 'IN[0]' OUT.png (package imagemagick)"
    case .png, .jpeg, .html: nil
    }
  }
}
