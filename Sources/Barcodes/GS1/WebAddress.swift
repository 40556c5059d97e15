/// The parts of a web address that a Digital Link uses, as places in its bytes.
struct WebAddress {
  let bytes: [UInt8]
  /// What stands between the slashes of the path, from left to right; an empty one after a slash at the end.
  let segments: [Range<Int>]
  /// What stands between the ampersands of the query; empty where there is none.
  let parameters: [Range<Int>]
  let deviations: Set<DigitalLink.Deviation>

  init(_ bytes: [UInt8], allowing allowed: Set<DigitalLink.Deviation>) throws(GS1Error) {
    var deviations: Set<DigitalLink.Deviation> = []
    let hostStart = try Self.hostStart(in: bytes, allowing: allowed, deviations: &deviations)
    let hostEnd = bytes[hostStart...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
    guard hostEnd > hostStart, hostEnd < bytes.count else { throw GS1Error(.noKey, at: hostStart) }
    let (ofHost, ofAddress) = (Self.ofHost, Self.ofAddress)
    if let wrong = bytes[hostStart..<hostEnd].firstIndex(where: { !ofHost.contains($0) }) {
      guard allowed.contains(.host), bytes[hostStart..<hostEnd].allSatisfy(Self.isOfLenientHost) else {
        throw GS1Error(.uri, at: wrong)
      }
      deviations.insert(.host)
    }
    if let wrong = bytes[hostEnd...].firstIndex(where: { !ofAddress.contains($0) }) {
      throw GS1Error(.uri, at: wrong)
    }
    let end = bytes[hostEnd...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let pathEnd = bytes[hostEnd..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
    self.bytes = bytes
    segments = Self.pieces(of: bytes, in: hostEnd + 1..<pathEnd, separator: UInt8(ascii: "/"))
    parameters =
      pathEnd + 1 < end
      ? Self.pieces(of: bytes, in: pathEnd + 1..<end, separator: UInt8(ascii: "&")).filter { !$0.isEmpty }
      : []
    self.deviations = deviations
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func hostStart(
    in bytes: [UInt8], allowing allowed: Set<DigitalLink.Deviation>,
    deviations: inout Set<DigitalLink.Deviation>
  ) throws(GS1Error) -> Int {
    for scheme in ["https://", "http://", "HTTPS://", "HTTP://"] where bytes.starts(with: scheme.utf8) {
      return scheme.utf8.count
    }
    guard allowed.contains(.scheme) else { throw GS1Error(.scheme, at: 0) }
    deviations.insert(.scheme)
    let beginning = String(decoding: bytes.prefix(8), as: UTF8.self).lowercased()
    for scheme in ["https://", "http://"] where beginning.hasPrefix(scheme) { return scheme.utf8.count }
    // Without a scheme only what has a dot in its host can be an address.
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")), bytes[..<slash].contains(UInt8(ascii: ".")),
      !bytes[..<slash].contains(UInt8(ascii: ":"))
    else { throw GS1Error(.scheme, at: 0) }
    return 0
  }

  private static func pieces(of bytes: [UInt8], in range: Range<Int>, separator: UInt8) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    pieces.reserveCapacity(8)
    var start = range.lowerBound
    for index in range where bytes[index] == separator {
      pieces.append(start..<index)
      start = index + 1
    }
    pieces.append(start..<range.upperBound)
    return pieces
  }

  /// Names, IPv4 and IPv6 addresses and ports.
  private static let ofHost = ByteSet(alphanumericsAnd: "-.:[]")

  private static func isOfLenientHost(_ byte: UInt8) -> Bool {
    ofHost.contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Source: RFC 3986, section 2.
  private static let ofAddress = ByteSet(alphanumericsAnd: "-._~:/?#[]@!$&'()*+,;=%")
}
