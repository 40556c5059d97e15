import Foundation
import TestSupport
import Testing

@testable import TextEncodings

/// Lists packed by xz and zstd, made by their own programs and kept here, for those may not be there.
struct UnpackingTests {
  private static let list = Array("code,name\n96385074,Gum\n8801234567893,신라면\n".utf8)
  /// `xz -9` and `zstd -19`.
  private static let packed: [PackedFormat: String] = [
    .xz: """
    /Td6WFoAAATm1rRGAgAhARwAAAAQz1jMAQAuY29kZSxuYW1lCjk2Mzg1MDc0LEd1bQo4ODAxMjM0NTY3ODkzLOyLoOudvOuptAoA\
    AIqUCdgyK4/JAAFHL7BRbzQftvN9AQAAAAAEWVo=
    """,
    .zstd: "KLUv/SQveQEAY29kZSxuYW1lCjk2Mzg1MDc0LEd1bQo4ODAxMjM0NTY3ODkzLOyLoOudvOuptAokPBXd",
  ]
  /// Of 192 and 128 megabytes: `xz --lzma2=dict=192MiB` and `zstd --ultra -22 --long=27`.
  private static let withLargeWindow: [PackedFormat: String] = [
    .xz: """
    /Td6WFoAAATm1rRGAgAhAR8AAAD+YO3eAQAuY29kZSxuYW1lCjk2Mzg1MDc0LEd1bQo4ODAxMjM0NTY3ODkzLOyLoOudvOuptAoA\
    AIqUCdgyK4/JAAFHL7BRbzQftvN9AQAAAAAEWVo=
    """,
    .zstd: "KLUv/QSIeQEAY29kZSxuYW1lCjk2Mzg1MDc0LEd1bQo4ODAxMjM0NTY3ODkzLOyLoOudvOuptAokPBXd",
  ]
  /// Eight megabytes of the letter a, by `zstd -19`.
  private static let swollen = """
    KLUv/QRoTAAACGEBAPz/ORACAgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGEC\
    ABBhAgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGECABBh\
    AgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQ\
    YQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGECABBhAgAQYQIAEGEDABBhWmP8Hw==
    """

  private func bytes(_ base64: String?) throws -> [UInt8] {
    let text = try #require(base64)
    let data = try #require(Data(base64Encoded: text))
    return Array(data)
  }

  private static func isThere(_ format: PackedFormat) -> Bool { Unpacking(format, []) { [] } != nil }

  private static let need = "liblzma.so.5 and libzstd.so.1"
  private static var areThere: Bool { isThere(.xz) && isThere(.zstd) }

  @Test(.needs(Self.need, Self.areThere), arguments: [PackedFormat.xz, .zstd], [1, 7, 1000])
  func `packed text reads as it is, in pieces of any size and several streams after each other`(
    format: PackedFormat, size: Int
  ) throws {
    let once = try bytes(Self.packed[format])
    #expect(try DecodedText(once).utf8 == Self.list)
    var rest = (once + once)[...]
    let decoder = try TextDecoder {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
    var text: [UInt8] = []
    while case let piece = try decoder.next(), !piece.isEmpty { text += piece }
    #expect(text == Self.list + Self.list)
    #expect(decoder.encoding == .utf8)
  }

  @Test(.needs(Self.need, Self.areThere), arguments: [PackedFormat.xz, .zstd])
  func `damaged, cut off or followed by something else it is refused`(format: PackedFormat) throws {
    let whole = try bytes(Self.packed[format])
    for count in 6..<whole.count {
      #expect(throws: TextError.brokenPack(format)) { try DecodedText(Array(whole.prefix(count))) }
    }
    var damaged = whole
    damaged[whole.count / 2] ^= 1
    if format == .xz {
      #expect(throws: TextError.brokenPack(format)) { try DecodedText(damaged) }
    }
    #expect(throws: TextError.brokenPack(format)) { try DecodedText(whole + Array("code,name\n".utf8)) }
  }

  @Test(.needs(Self.need, Self.areThere), arguments: [PackedFormat.xz, .zstd])
  func `what takes much memory to unpack is refused`(format: PackedFormat) throws {
    let large = try bytes(Self.withLargeWindow[format])
    #expect(throws: TextError.largePack(format)) { try DecodedText(large) }
  }

  @Test(.needs(Self.need, Self.areThere)) func `what unpacks to very much more than a list is refused`()
    throws
  {
    let stream = try bytes(Self.swollen)
    var pieces = [[UInt8]](repeating: stream, count: 10)
    let unpacking = try #require(Unpacking(.zstd, []) { pieces.popLast() ?? [] })
    #expect(throws: TextError.swollenPack(.zstd, ratio: 100)) {
      while try !unpacking.next().isEmpty {}
    }
  }

  @Test(.needs(Self.need, Self.areThere), arguments: [PackedFormat.xz, .zstd], [59, 61])
  func `what takes more than a minute beyond its size is refused`(
    format: PackedFormat, seconds: Int
  ) throws {
    var time = Duration.zero
    var pieces = [[UInt8]](repeating: try bytes(Self.packed[format]), count: 50)
    let unpacking = try #require(Unpacking(format, [], clock: { time }) { pieces.popLast() ?? [] })
    for _ in 0..<20 { _ = try unpacking.next() }
    time = .seconds(seconds)
    if seconds < 60 {
      while try !unpacking.next().isEmpty {}
    } else {
      #expect(throws: TextError.slowPack(format)) { try unpacking.next() }
    }
  }
}
