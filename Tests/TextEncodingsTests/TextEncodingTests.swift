import Testing

@testable import TextEncodings

struct TextEncodingTests {
  @Test(arguments: [
    ("EUC-KR", TextEncoding.cp949), ("ks_c_5601-1987", .cp949), ("UTF8", .utf8), ("Shift-JIS", .shiftJIS),
    ("latin1", .windows1252), ("GBK", .gb18030), ("utf-16", .utf16LittleEndian),
  ])
  func `knows encodings by their usual labels`(label: String, encoding: TextEncoding) {
    #expect(TextEncoding(label: label) == encoding)
    #expect(TextEncoding(label: "klingon") == nil)
    #expect(TextEncoding(label: encoding.rawValue) == encoding)
  }

  @Test func `any encoding that iconv knows can be named`() {
    for name in [
      "cp1251", "windows-1250", "KOI8-U", "iso-8859-2", "cp437", "BIG5-HKSCS", "TIS-620", "macintosh",
    ] {
      #expect(TextEncoding(label: name) != nil, "\(name)")
    }
    #expect(TextEncoding(label: "utf-8//ignore") == nil)
  }

  /// 바코드,상품명 as Windows writes it in Korean.
  private static let korean: [UInt8] = [
    0xB9, 0xD9, 0xC4, 0xDA, 0xB5, 0xE5, 0x2C, 0xBB, 0xF3, 0xC7, 0xB0, 0xB8, 0xED,
  ]
  /// The same, packed with `gzip -n`.
  private static let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xDB, 0x79, 0xF3, 0xC8, 0xAD, 0xAD, 0x4F,
    0x75, 0x76, 0x7F, 0x3E, 0xBE, 0x61, 0xC7, 0x5B, 0x00, 0x83, 0x6D, 0x80, 0xD5, 0x0D, 0x00, 0x00, 0x00,
  ]

  @Test(arguments: [korean, packed, Array("바코드,상품명".utf8)])
  func `a file reads the same however it was saved`(bytes: [UInt8]) throws {
    #expect(try DecodedText(bytes).utf8 == Array("바코드,상품명".utf8))
    for size in 1...bytes.count {
      var rest = bytes[...]
      let decoder = try TextDecoder {
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
      }
      var text: [UInt8] = []
      while case let piece = try decoder.next(), !piece.isEmpty { text += piece }
      #expect(text == Array("바코드,상품명".utf8))
    }
  }

  @Test func `text beyond the limit, of no encoding or damaged is refused`() {
    #expect(throws: TextError.tooLarge(limit: 5)) { try DecodedText(Self.korean, limit: 5) }
    #expect(throws: TextError.unknownEncoding(line: 2)) {
      try DecodedText(Array("a\nb".utf8) + [0x81, 0xFF])
    }
    #expect(throws: TextError.brokenPack(.gzip)) { try DecodedText(Array(Self.packed.dropLast(4))) }
  }

  @Test(arguments: [59, 61])
  func `gzip that takes more than a minute beyond its size is refused, however often it is asked`(
    seconds: Int
  ) throws {
    var time = Duration.zero
    var pieces = (0..<100).map { _ in Self.packed }
    let inflation = try Inflation([], clock: { time }) { pieces.popLast() ?? [] }
    // What is done with a piece counts, and time that was not used is not saved.
    for _ in 0..<60 { _ = try inflation.next() }
    time = .seconds(seconds)
    if seconds < 60 {
      while try !inflation.next().isEmpty {}
    } else {
      #expect(throws: TextError.slowPack(.gzip)) { try inflation.next() }
    }
  }

  @Test(arguments: [
    TextError.wrongBytes(.cp949, line: 2, wasFound: true), .wrongBytes(.cp949, line: 2, wasFound: false),
    .unknownEncoding(line: 2), .noConverter(.cp949), .tooLarge(limit: 5), .brokenPack(.gzip),
    .swollenPack(.xz, ratio: 2),
    .slowPack(.gzip),
  ])
  func `what is wrong with a text names no option of a command`(error: TextError) {
    #expect(!"\(error)".contains("--"))
  }
}
