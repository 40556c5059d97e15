/// Which code of a set one is: a message that is too long for one code may be spread over up to sixteen (structured
/// append).
public struct SetPart: Hashable, Sendable {
  /// Its place in the message, from 0.
  public let index: Int
  /// How many codes the set has.
  public let count: Int
  /// What the codes of a set have in common, 0 or more: of QR the parity of the whole message, one byte; of Data Matrix
  /// the file's number, two bytes.
  public let id: Int

  /// Nil for what no set has.
  public init?(index: Int, count: Int, id: Int) {
    guard Self.counts.contains(count), (0..<count).contains(index), (0...Self.highestID).contains(id) else {
      return nil
    }
    self.index = index
    self.count = count
    self.id = id
  }

  /// The codes that a set may have. Source: ISO/IEC 18004, section 8; ISO/IEC 16022, section 5.6.
  public static let counts = 2...16

  private static let highestID = 0xFFFF
}

extension Barcode {
  /// The message of a set, from all of its codes in any order.
  ///
  /// The bytes are put together before anybody reads them as text, for a character may be spread over two codes, and an
  /// encoding that one code declares holds for those that follow it. It is a GS1 message where the first code says so.
  /// - Parameters:
  ///   - parts: one for each place; nil is given where one is missing or there twice, or of another set.
  ///   - corners: where the message is said to stand; a set stands in several places.
  public init?(joining parts: [Barcode], corners: [Point] = []) {
    let sorted = parts.compactMap { code in code.part.map { (code, $0) } }.sorted { $0.1.index < $1.1.index }
    guard let (first, own) = sorted.first, sorted.count == parts.count, sorted.count == own.count,
      zip(sorted, 0...).allSatisfy({ $0.1.index == $1 && $0.1.id == own.id && $0.1.count == own.count }),
      parts.allSatisfy({ $0.symbology == first.symbology })
    else { return nil }
    var bytes: [UInt8] = []
    var interpretations: [ChannelInterpretation] = []
    for (code, _) in sorted {
      interpretations += code.interpretations.map {
        ChannelInterpretation(start: bytes.count + $0.start, number: $0.number)
      }
      bytes += code.bytes
    }
    self.init(
      symbology: first.symbology, bytes: bytes, isGS1: first.isGS1, corners: corners,
      interpretations: interpretations)
  }

  /// True where the bytes are those of the message that the set's codes are numbered by: always of Data Matrix, and of QR
  /// where all of them together have its parity. Some encoders count the sets there instead.
  public func isProven(by part: SetPart) -> Bool {
    symbology != .qr || Int(bytes.reduce(0, ^)) == part.id
  }
}
