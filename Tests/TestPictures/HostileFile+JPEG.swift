extension HostileFile {
  /// The code with its quiet zones, a block a module.
  static func flat(_ code: String = code) -> FlatJPEG {
    let quiet = [UInt8](repeating: 255, count: 11)
    let bars = SamplePicture.modules(ean13: code).map { $0 ? UInt8(0) : 255 }
    let row = quiet + bars + quiet + [255]
    let white = [UInt8](repeating: 255, count: row.count)
    return FlatJPEG(blocks: [white, white] + [[UInt8]](repeating: row, count: 12) + [white, white])
  }

  static let jpeg = flat().bytes

  private static func drawn(_ change: (inout FlatJPEG) -> Void) -> [UInt8] {
    var file = flat()
    change(&file)
    return file.bytes
  }

  static var soundJPEGs: [HostileFile] {
    [
      HostileFile("half-colors.jpg", drawn { $0.color = .subsampled }, "decoded"),
      HostileFile("progressive.jpg", drawn { $0.isProgressive = true }, "decoded"),
      HostileFile("cmyk.jpg", drawn { $0.color = .cmyk(isMarked: true) }, "decoded"),
      HostileFile("cmyk-unmarked.jpg", drawn { $0.color = .cmyk(isMarked: false) }, anything),
      HostileFile("restarts.jpg", drawn { $0.restartInterval = 1 }, "decoded"),
      HostileFile("sound.jpg", jpeg, "decoded"), HostileFile("jpeg-within.png", jpeg, "decoded"),
      HostileFile("zeros-behind.jpg", jpeg + [UInt8](repeating: 0, count: 200_000), "decoded"),
      HostileFile("no-end.jpg", Array(jpeg.dropLast(2)), "decoded", "error"),
    ]
  }

  static var damagedJPEGs: [HostileFile] {
    let segments = JPEGSegments(jpeg)
    let frame = segments.frame
    let unsupported = [
      HostileFile(
        "12-bit.jpg", segments.replacing([frame + 1: 0xC1, frame + 4: 12]), "unsupported", "error"),
      HostileFile("lossless.jpg", segments.replacing([frame + 1: 0xC3]), "unsupported", "error"),
    ]
    let files: [(String, [UInt8])] = [
      ("start.jpg", [0xFF, 0xD8]), ("start-and-end.jpg", [0xFF, 0xD8, 0xFF, 0xD9]),
      ("cut-in-head.jpg", Array(jpeg[..<10])), ("cut-in-frame.jpg", Array(jpeg[..<(frame + 4)])),
      ("half.jpg", Array(jpeg[..<(jpeg.count / 2)])), ("no-height.jpg", segments.withHeight(0)),
      ("no-quantization.jpg", segments.without(0xDB)),
      (
        "huffman.jpg",
        segments.replacing(
          Dictionary(uniqueKeysWithValues: (0..<16).map { (segments.huffman + 5 + $0, 0xFF) }))
      ),
    ]
    return unsupported + files.map { HostileFile($0, $1, "error") }
  }

  /// Files with another picture in them or behind them, and what cameras write about a picture, wrong in every way.
  static var withSecondPicture: [HostileFile] {
    let other = flat(otherCode).bytes
    let turned = [1, 3, 6, 8, 99].map { orientation in
      HostileFile(
        "turned-\(orientation).jpg",
        withExif([0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + none),
        "decoded")
    }
    let wrong: [(String, [UInt8])] = [
      ("exif-beyond.jpg", [0xFF, 0xFF, 0xFF, 0xF0] + none + none),
      ("exif-loop.jpg", [0, 0, 0, 8, 0, 0, 0, 0, 0, 8]),
      ("exif-of-4g.jpg", [0, 0, 0, 8, 0xFF, 0xFF, 1, 0x12, 0, 5, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 8]),
    ]
    return turned + wrong.map { HostileFile($0, withExif($1), "decoded") } + [
      HostileFile("thumbnail.jpg", withExif(thumbnail(other)), "decoded"),
      HostileFile("two-in-one.jpg", jpeg + other, "decoded"),
      HostileFile("animated.png", animated, "decoded"),
    ]
  }

  private static let none: [UInt8] = [0, 0, 0, 0]

  /// Behind the beginning and the marks of big-endian TIFF. Source: Exif 2.3, section 4.5.
  private static func withExif(_ directory: [UInt8]) -> [UInt8] {
    jpeg[..<2] + FlatJPEG.segment(0xE1, Array("Exif\0\0MM\0*".utf8) + directory) + jpeg[2...]
  }

  /// No entries, and a second directory that points to a JPEG.
  private static func thumbnail(_ inner: [UInt8]) -> [UInt8] {
    [0, 0, 0, 8, 0, 0, 0, 0, 0, 14, 0, 2] + [2, 1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 44]
      + [2, 2, 0, 4, 0, 0, 0, 1] + bigEndian(UInt32(inner.count)) + none + inner
  }

  /// Two pictures of an animated PNG. Signature and header are 33 bytes, the end is 12.
  private static var animated: [UInt8] {
    let (first, second) = (SamplePicture(ean13: code), SamplePicture(ean13: otherCode))
    let control =
      bigEndian(first.file.width) + bigEndian(first.file.height) + [UInt8](repeating: 0, count: 14)
    let png = first.png
    return Array(png[..<33]) + PNGFile.chunk("acTL", bigEndian(2) + bigEndian(0))
      + PNGFile.chunk("fcTL", bigEndian(0) + control) + Array(png[33...].dropLast(12))
      + PNGFile.chunk("fcTL", bigEndian(1) + control)
      + PNGFile.chunk("fdAT", bigEndian(2) + second.file.data) + Array(png.suffix(12))
  }
}
