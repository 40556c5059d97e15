extension HostileFile {
  private static let picture = SamplePicture(ean13: code)

  /// The picture with each pixel as these bytes, or, below a byte, as this number.
  private static func encoded(
    _ depth: UInt8 = 8, _ color: PNGFile.Color = .gray, palette: [UInt8] = [], transparency: [UInt8] = [],
    _ pixel: (UInt8) -> [UInt8]
  ) -> PNGFile {
    var file = picture.file
    file.depth = depth
    file.color = color
    file.palette = palette
    file.transparency = transparency
    file.rows = file.rows.map { row in
      depth < 8 ? packed(row.map { pixel($0)[0] }, depth) : row.flatMap(pixel)
    }
    return file
  }

  private static func packed(_ numbers: [UInt8], _ depth: UInt8) -> [UInt8] {
    let count = Int(8 / depth)
    return stride(from: 0, to: numbers.count, by: count).map { start in
      (0..<count).reduce(UInt8(0)) { byte, place in
        byte << depth | (start + place < numbers.count ? numbers[start + place] : 0)
      }
    }
  }

  /// The pixels in seven passes. Source: PNG specification, section 8.2.
  private static func interlaced(_ file: PNGFile, bytesOfPixel: Int = 1) -> PNGFile {
    var file = file
    let rows = file.rows.map { row in
      stride(from: 0, to: row.count, by: bytesOfPixel).map { Array(row[$0..<$0 + bytesOfPixel]) }
    }
    file.interlace = 1
    file.rows = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ].flatMap { left, top, across, down in
      stride(from: top, to: rows.count, by: down).map { y in
        stride(from: left, to: rows[y].count, by: across).flatMap { rows[y][$0] }
      }
    }
    return file
  }

  /// One chunk a byte of the pixels.
  private static var inPieces: [UInt8] {
    let file = picture.file
    return PNGFile.signature + file.header + file.data.flatMap { PNGFile.chunk("IDAT", [$0]) }
      + PNGFile.chunk("IEND", [])
  }

  private static func turned(_ turn: ([[UInt8]]) -> [[UInt8]]) -> [UInt8] {
    let rows = turn(picture.file.rows)
    return PNGFile(width: UInt32(rows[0].count), height: UInt32(rows.count), rows: rows).bytes
  }

  /// Ways to say the same picture.
  static var encodings: [HostileFile] {
    let sound = picture.png
    var badCheck = Array(sound[..<33]) + PNGFile.chunk("tEXt", Array("Comment\0x".utf8))
    badCheck[badCheck.count - 1] ^= 1
    let files: [(String, [UInt8])] = [
      ("gray1.png", encoded(1) { [$0 & 1] }.bytes), ("gray2.png", encoded(2) { [$0 & 3] }.bytes),
      ("gray4.png", encoded(4) { [$0 & 15] }.bytes), ("gray16.png", encoded(16) { [$0, $0] }.bytes),
      ("rgb.png", encoded(8, .rgb) { [$0, $0, $0] }.bytes),
      ("interlaced.png", interlaced(picture.file).bytes),
      ("gray8.png", sound), ("in-pieces.png", inPieces),
      (
        "rgb16-interlaced.png",
        interlaced(encoded(16, .rgb) { [$0, $0, $0, $0, $0, $0] }, bytesOfPixel: 6).bytes
      ),
      (
        "only-alpha16-interlaced.png",
        interlaced(encoded(16, .grayAlpha) { [0, 0, 255 - $0, 255 - $0] }, bytesOfPixel: 4).bytes
      ),
      ("on-its-side.png", turned { rows in rows[0].indices.map { x in rows.map { $0[x] } } }),
      ("upside-down.png", turned { rows in rows.reversed().map { $0.reversed() } }),
      ("only-alpha.png", encoded(8, .rgba) { [0, 0, 0, 255 - $0] }.bytes),
      ("only-alpha16.png", encoded(16, .grayAlpha) { [0, 0, 255 - $0, 255 - $0] }.bytes),
      ("palette.png", encoded(1, .palette, palette: [0, 0, 0, 255, 255, 255]) { [$0 & 1] }.bytes),
      (
        "two-blacks.png",
        encoded(8, .palette, palette: [0, 0, 0, 0, 0, 0], transparency: [255, 0]) { [$0 & 1] }.bytes
      ),
      ("gray-transparent.png", encoded(transparency: [0, 7]) { [$0 == 0 ? 0 : 7] }.bytes),
      ("garbage-behind.png", sound + Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0xAA, count: 5000)),
      ("ancillary-check.png", badCheck + sound[33...]), ("png-within.jpg", sound),
    ]
    return files.map { HostileFile($0, $1, "decoded") }
      + [
        HostileFile(
          "beyond-palette.png",
          encoded(8, .palette, palette: [0, 0, 0, 255, 255, 255]) { [$0 == 0 ? 0 : 200] }.bytes, anything),
        HostileFile("inverted.png", encoded { [255 - $0] }.bytes, "decoded", "none"),
        HostileFile("no-end.png", Array(sound.dropLast(12)), "decoded", "error"),
      ]
  }

  static var withoutCode: [HostileFile] {
    [
      HostileFile("1x1.png", blank(1, 1), "none"), HostileFile("5000x1.png", blank(5000, 1), "none"),
      HostileFile("1x5000.png", blank(1, 5000), "none"),
      // No multiple of eight: libzbar may read past the end.
      HostileFile("3x3.png", blank(3, 3), "none"), HostileFile("white.png", blank(200, 200), "none"),
      noise,
    ]
  }

  package static var noise: HostileFile {
    HostileFile("noise.png", SlowPicture.noise(width: 4000, height: 3000), "none")
  }

  private static func blank(_ width: Int, _ height: Int) -> [UInt8] {
    SamplePicture(width: width, height: height).png
  }

  static var damagedPNGs: [HostileFile] {
    let sound = picture.png
    var file = picture.file
    func header(_ change: (inout PNGFile) -> Void) -> [UInt8] {
      var file = picture.file
      change(&file)
      return PNGFile.signature + file.header + sound[33...]
    }
    file.filter = 9
    let badFilter = file.bytes
    file.filter = 0
    file.rows = [[0]]
    var files: [(String, [UInt8])] = [
      ("signature.png", PNGFile.signature), ("cut-in-header.png", Array(sound[..<20])),
      ("half.png", Array(sound[..<(sound.count / 2)])), ("bad-filter.png", badFilter),
      ("few-rows.png", file.bytes), ("no-pixels.png", header { ($0.width, $0.height) = (0, 0) }),
      ("bad-depth.png", header { ($0.depth, $0.color) = (4, .rgb) }),
      ("bad-interlace.png", header { $0.interlace = 7 }), ("no-palette.png", header { $0.color = .palette }),
      (
        "chunk-of-4gb.png",
        Array(sound[..<33]) + bigEndian(.max) + Array("IDAT".utf8) + [UInt8](repeating: 0, count: 64)
      ),
      ("line-ends.png", sound[..<4] + [0x0A] + sound[6...]),
    ]
    for (name, place) in [("header-check.png", 32), ("data-check.png", sound.count - 20)] {
      var damaged = sound
      damaged[place] ^= 1
      files.append((name, damaged))
    }
    return files.map { HostileFile($0, $1, "error") }
  }
}
