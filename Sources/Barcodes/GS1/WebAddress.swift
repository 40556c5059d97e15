/// The parts of a web address that a Digital Link uses, as places in its bytes.
struct WebAddress {
  let bytes: [UInt8]
  /// What stands between the slashes of the path, from left to right; an empty one after a slash at the end.
  let segments: [Range<Int>]
  /// What stands between the ampersands of the query; empty where there is none.
  let parameters: [Range<Int>]
  let deviations: Set<LinkDeviation>

  init(_ bytes: [UInt8], allowing allowed: Set<LinkDeviation>) throws(GS1Error) {
    var deviations: Set<LinkDeviation> = []
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
    in bytes: [UInt8], allowing allowed: Set<LinkDeviation>,
    deviations: inout Set<LinkDeviation>
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

/// A set of ASCII characters that is asked for every byte of a text.
struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The letters and digits of ASCII and these.
  init(alphanumericsAnd others: StaticString) {
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { insert(byte) }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { insert(byte) }
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { insert(byte) }
    for byte in others.description.utf8 { insert(byte) }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }
}

/// The compressed form of a Digital Link, one segment of URI-safe base64. It is rare and no part of the standard any
/// more: it is recognised, so that nobody takes it for something else, but not read.
enum CompressedLink {
  /// Codes that stand for two or more identifiers of which (01) is the first.
  /// Source: GS1 Digital Link Standard: Compression, table of optimisations.
  private static let productCodes: Set<UInt64> = [0x01, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f]

  /// True for a segment that says that it holds a GTIN, and whose next 47 bits are one with the right check digit.
  static func isProduct(_ segment: ArraySlice<UInt8>) -> Bool {
    guard segment.count >= 10, segment.count <= 400 else { return false }
    var bits: UInt64 = 0
    for byte in segment.prefix(10) {
      guard let value = sextet(byte) else { return false }
      bits = bits << 6 | UInt64(value)
    }
    guard segment.allSatisfy({ sextet($0) != nil }) else { return false }
    // 60 bits are here: 8 of the code, 47 of the GTIN and 5 of what follows.
    return productCodes.contains(bits >> 52) && GTIN(number: bits >> 5 & (1 << 47 - 1)) != nil
  }

  private static func sextet(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

/// Ways to write a Digital Link that the standard does not allow and that are seen on packs all the same.
public enum LinkDeviation: String, CaseIterable, Hashable, Sendable {
  /// `/01/8801234567893`: a GTIN without its leading zeros.
  case shortGTIN
  /// `/gtin/…/lot/…` and `exp=`, from older versions of the standard.
  case names
  /// `HtTps://`, or no scheme at all.
  case scheme
  /// A host with an underscore or with letters beyond ASCII.
  case host
  /// Slashes at the end of the path.
  case trailingSlash
  /// A qualifier in the query, such as `?10=LOT`.
  case qualifierInQuery
  /// An attribute in the path, such as `/17/261231`.
  case attributeInPath
}
