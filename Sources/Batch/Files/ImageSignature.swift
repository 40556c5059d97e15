/// The image formats known by their first bytes, whether or not they can be decoded.
///
/// Source: the "magic" sections of each format's specification; `ftyp` brands from ISO/IEC 23008-12 and the
/// AV1 image file format.
enum ImageSignature {
  /// As many bytes as are ever looked at.
  static let length = 32

  static func isImage(_ head: [UInt8]) -> Bool {
    isBitmap(head) || isContainer(head) || starts.contains { head.starts(with: $0) }
  }

  private static let starts: [[UInt8]] = [
    [0xFF, 0xD8, 0xFF],  // JPEG
    [0x89, 0x50, 0x4E, 0x47],  // PNG, also one with damaged line ends
    Array("GIF8".utf8),
    [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],  // TIFF and most raw photos
    [0x49, 0x49, 0x2B, 0x00], [0x4D, 0x4D, 0x00, 0x2B],  // BigTIFF
    [0xFF, 0x0A],  // JPEG XL codestream
    [0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20],  // JPEG XL in its container
    [0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20],  // JPEG 2000
  ]

  private static let brands: Set<String> = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis",
  ]

  /// "BM" begins many a text, so the size of the second header is looked at as well.
  private static func isBitmap(_ head: [UInt8]) -> Bool {
    let headerSizes: Set<UInt8> = [12, 16, 40, 52, 56, 64, 108, 124]
    return head.count >= 18 && head.starts(with: "BM".utf8) && head[15...17].allSatisfy { $0 == 0 }
      && headerSizes.contains(head[14])
  }

  private static func isContainer(_ head: [UInt8]) -> Bool {
    guard head.count >= 12 else { return false }
    let kind = String(decoding: head[8..<12], as: UTF8.self)
    return head.starts(with: "RIFF".utf8) && kind == "WEBP"
      || head[4..<8].elementsEqual("ftyp".utf8) && brands.contains(kind)
  }
}
