extension HostileFile {
  /// Small files that ask for much memory or time.
  package static var bombs: [HostileFile] {
    let megabytes256 = zeros(256 << 20)
    func hollow(_ width: UInt32, _ height: UInt32, _ depth: UInt8 = 8, _ color: PNGFile.Color = .gray)
      -> [UInt8]
    {
      PNGFile(width: width, height: height, depth: depth, color: color, rows: []).bytes
    }
    func large(_ width: UInt32, _ height: UInt32, _ depth: UInt8, _ color: PNGFile.Color) -> [UInt8] {
      let header = PNGFile(width: width, height: height, depth: depth, color: color, rows: []).header
      return PNGFile.signature + header + PNGFile.chunk("IDAT", megabytes256) + PNGFile.chunk("IEND", [])
    }
    func ancillary(_ name: String, _ data: [UInt8]) -> HostileFile {
      var file = SamplePicture(ean13: code).file
      file.extra = [(name, data)]
      return HostileFile("\(name).png", file.bytes, "decoded")
    }
    return [
      HostileFile("65535x65535.png", hollow(65535, 65535, 8, .rgba), "refused"),
      HostileFile("2g-x-1.png", hollow(0x7FFF_FFFF, 1), "refused"),
      HostileFile("1-x-2g.png", hollow(1, 0x7FFF_FFFF), "refused"),
      HostileFile("30000x30000.png", large(30_000, 30_000, 1, .gray), "refused"),
      HostileFile("20000x20000.png", large(20_000, 20_000, 16, .rgba), "refused"),
      HostileFile("65500x65500.jpg", JPEGSegments(jpeg).withSides(65500, 65500), "refused"),
      HostileFile("65535x65535.jpg", JPEGSegments(jpeg).withSides(65535, 65535), "refused"),
      ancillary("zTXt", Array("Comment\0\0".utf8) + megabytes256),
      ancillary("iCCP", Array("p\0\0".utf8) + megabytes256),
      HostileFile("sCAL-of-2gb.png", claiming("sCAL", 1_860_000_000), "error"),
      HostileFile("100000-texts.png", texts, anything),
      ancillary("sCAL", Array("\u{1}1\0".utf8) + [UInt8](repeating: UInt8(ascii: "9"), count: 1 << 20)),
    ]
  }

  /// The picture with a chunk before its pixels that says to be so long, and is not.
  private static func claiming(_ name: String, _ length: UInt32) -> [UInt8] {
    let sound = SamplePicture(ean13: code).png
    return Array(sound[..<33]) + bigEndian(length) + Array(name.utf8) + Array("\u{1}1.5\0002.5".utf8)
      + sound[33...]
  }

  /// The picture with very many chunks before its pixels.
  private static var texts: [UInt8] {
    let sound = SamplePicture(ean13: code).png
    let text = PNGFile.chunk("tEXt", Array("k\0v".utf8))
    return Array(sound[..<33]) + repeatElement(text, count: 100_000).joined() + sound[33...]
  }

  /// Progressive JPEGs with more scans than anybody needs: each says of all blocks that nothing is added.
  package static var scanBombs: [HostileFile] {
    [
      HostileFile("1000-scans.jpg", scanBomb(side: 8000, scans: 1000), "refused"),
      HostileFile("20000-scans.jpg", scanBomb(side: 1024, scans: 20_000), "refused"),
    ]
  }

  /// Source: ITU-T T.81, annex G.1.2.2: a run of ends of bands is up to 32767 blocks long.
  private static func scanBomb(side: Int, scans: Int) -> [UInt8] {
    func header(_ band: Int) -> [UInt8] {
      FlatJPEG.segment(0xDA, [1, 1, 0, UInt8(band), UInt8(band), 0])
    }
    let sides = [side >> 8, side & 0xFF, side >> 8, side & 0xFF].map(UInt8.init)
    let noMore = [UInt8](repeating: 0, count: 15)
    let blocks = (side / 8) * (side / 8)
    var first = JPEGBits()
    for _ in 0..<blocks { first.put(0, 1) }
    var runs = JPEGBits()
    for _ in 0...(blocks / 32767) { runs.put((1 << 14) - 1, 15) }
    let (zeros, nothing) = (first.finished(), runs.finished())
    return [0xFF, 0xD8] + FlatJPEG.quantization + FlatJPEG.segment(0xC2, [8] + sides + [1, 1, 0x11, 0])
      + FlatJPEG.segment(0xC4, [0, 1] + noMore + [0]) + FlatJPEG.segment(0xC4, [0x10, 1] + noMore + [0xE0])
      + header(0) + zeros + (0..<scans).flatMap { header(1 + $0 % 63) + nothing } + [0xFF, 0xD9]
  }

  /// As many pixels as a phone's camera has, which are not too many.
  package static var manyPixels: HostileFile {
    let bars = SamplePicture.modules(ean13: code).map { $0 ? UInt8(0) : 255 }
    let white = [UInt8](repeating: 255, count: 1000)
    let dark = Array(white[..<400]) + bars + Array(white[(400 + bars.count)...])
    let rows = (0..<6000).map { (2500..<3500).contains($0) ? dark : white }
    return HostileFile(
      "48-million-pixels.png", PNGFile(width: 8000, height: 6000, depth: 1, rows: rows).bytes, "decoded")
  }

  /// Takes seconds of libzbar's time.
  package static var smallCarpet: HostileFile {
    HostileFile("small-carpet.png", SlowPicture.carpet(width: 2000, height: 1500), anything)
  }

  /// Takes minutes of libzbar's time.
  package static var carpet: HostileFile {
    HostileFile("carpet.png", SlowPicture.carpet(width: 4000, height: 3000), "timeout")
  }

  /// So many zeros or a few more, in a stream that has no end. Source: RFC 1951, section 3.2.6.
  private static func zeros(_ count: Int) -> [UInt8] {
    // A block of fixed codes, the byte 0, then over and over: the last 258 bytes again, from one byte back.
    let (block, zero, again) = ("110", "00110000", "1100010100000")
    let bits = Array((block + zero + String(repeating: again, count: 24)).utf8).map {
      $0 == UInt8(ascii: "1")
    }
    let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | (bits[start + $1] ? 1 << $1 : 0) }
    }
    // Eight repetitions are thirteen bytes.
    let period = bytes[2..<15]
    let repetitions = count / (8 * 258) + 1
    return [0x78, 0x01] + bytes[..<2] + Array(repeatElement(period, count: repetitions).joined())
  }
}
