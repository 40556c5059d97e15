extension HostileFile {
  /// Small files that ask for much memory or time.
  package static func bombs(jpeg: [UInt8]) -> [HostileFile] {
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
      ancillary("sCAL", Array("\u{1}1\0".utf8) + [UInt8](repeating: UInt8(ascii: "9"), count: 1 << 20)),
    ]
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
