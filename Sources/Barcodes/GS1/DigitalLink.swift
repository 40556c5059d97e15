/// A web address that names a product or another thing by its GS1 keys: GS1 Digital Link.
///
/// The host and what stands before the key do not matter, and nothing is ever fetched.
/// Source: GS1 Digital Link Standard: URI Syntax.
public struct DigitalLink: Hashable, Sendable {
  /// The key, its qualifiers, then the attributes of the query, each in the order of the address.
  public let elements: ElementString
  /// Where the address breaks the standard in a way that leaves no doubt about what it means; empty for one that is
  /// right in every respect.
  public let deviations: [LinkDeviation]

  /// Takes an address that keeps to the standard.
  /// - Parameter thisYear: the year in which the label is read, for the century of its dates.
  public init(_ address: some StringProtocol, thisYear: Int) throws(GS1Error) {
    try self.init(Array(address.utf8), allowing: [], thisYear: thisYear)
  }

  /// Takes an address as it is seen on packs, with any ``LinkDeviation``.
  public init(lenient address: some StringProtocol, thisYear: Int) throws(GS1Error) {
    try self.init(Array(address.utf8), allowing: Set(LinkDeviation.allCases), thisYear: thisYear)
  }

  /// What an address says before its first fault, however it is written; empty for what is no Digital Link.
  public static func readable(in address: some StringProtocol, thisYear: Int) -> [GS1Element] {
    let allowed = Set(LinkDeviation.allCases)
    guard let parts = try? WebAddress(Array(address.utf8), allowing: allowed) else { return [] }
    var reader = DigitalLinkReader(parts, allowing: allowed, thisYear: thisYear)
    _ = try? reader.read()
    return reader.elements
  }

  private init(_ address: [UInt8], allowing allowed: Set<LinkDeviation>, thisYear: Int) throws(GS1Error) {
    let parts = try WebAddress(address, allowing: allowed)
    var reader = DigitalLinkReader(parts, allowing: allowed, thisYear: thisYear)
    elements = try reader.read()
    // Most have none.
    deviations = reader.deviations.isEmpty ? [] : LinkDeviation.allCases.filter(reader.deviations.contains)
  }
}

/// Finds the key in a web address and reads it, its qualifiers and its attributes.
struct DigitalLinkReader {
  private let address: WebAddress
  private let allowed: Set<LinkDeviation>
  private var reader: ElementReader
  private(set) var deviations: Set<LinkDeviation>

  /// An identifier and where its value stands.
  private struct Part {
    let ai: ApplicationIdentifier
    let value: Range<Int>
  }

  init(_ address: WebAddress, allowing allowed: Set<LinkDeviation>, thisYear: Int) {
    self.address = address
    self.allowed = allowed
    reader = ElementReader(thisYear: thisYear)
    deviations = address.deviations
  }

  /// What has been read so far.
  var elements: [GS1Element] { reader.elements }

  mutating func read() throws(GS1Error) -> ElementString {
    var path = try pathParts()
    try checkQualifiers(&path)
    let query = try queryParts()
    for part in path { try take(part, isInQuery: false) }
    for part in query { try checkPlace(of: part, path: path) }
    for part in query { try take(part, isInQuery: true) }
    return ElementString(elements: reader.elements)
  }

  /// The key that stands right-most in the path, and what follows it.
  private mutating func pathParts() throws(GS1Error) -> [Part] {
    var segments = address.segments
    if allowed.contains(.trailingSlash), segments.count > 2, segments.last?.isEmpty == true,
      identifier(segments[segments.count - 2]) == nil
    {
      segments.removeLast()
      deviations.insert(.trailingSlash)
    }
    var index = segments.count - 2
    while index >= 0, let ai = identifier(segments[index]) {
      if ai.definition.qualifierSequences != nil {
        return try parts(segments[index...])
      }
      index -= 2
    }
    let end = segments.last?.lowerBound ?? 0
    throw GS1Error(isCompressed(segments) ? .compressed : .noKey, at: end)
  }

  private mutating func parts(_ segments: ArraySlice<Range<Int>>) throws(GS1Error) -> [Part] {
    var parts: [Part] = []
    for index in stride(from: segments.startIndex, to: segments.endIndex - 1, by: 2) {
      // The identifiers were found on the way to the key.
      guard let ai = identifier(segments[index]) else { continue }
      if address.bytes[segments[index]].first?.isASCIIDigit == false { deviations.insert(.names) }
      let value = segments[index + 1]
      guard !value.isEmpty else { throw GS1Error(.empty, ai: ai, at: value.lowerBound) }
      parts.append(Part(ai: ai, value: value))
    }
    return parts
  }

  /// The identifier that a piece of the address names, by its digits or by its old name.
  private func identifier(_ range: Range<Int>) -> ApplicationIdentifier? {
    guard range.count <= 5 else { return nil }
    if let ai = AITable.shared.identifier(in: address.bytes.span.extracting(range)) { return ai }
    return allowed.contains(.names)
      ? Self.names[address.text(range)].flatMap { ApplicationIdentifier($0) } : nil
  }

  /// What follows the key must be its qualifiers in their order.
  private mutating func checkQualifiers(_ path: inout [Part]) throws(GS1Error) {
    let key = path[0].ai
    if path.count == 1 || isSequence(path.dropFirst().map(\.ai), of: key) { return }
    let qualifiers = path.filter { $0.ai == key || !$0.ai.definition.isDigitalLinkAttribute || $0.ai == .lot }
    guard allowed.contains(.attributeInPath), isSequence(qualifiers.dropFirst().map(\.ai), of: key) else {
      let wrong = path.indices.dropFirst().first { !isSequence(path[1...$0].map(\.ai), of: key) } ?? 1
      throw GS1Error(.qualifiers, ai: path[wrong].ai, at: path[wrong].value.lowerBound)
    }
    deviations.insert(.attributeInPath)
  }

  /// True when the identifiers are in the order of one of the key's sequences, with any left out.
  private func isSequence(_ identifiers: [ApplicationIdentifier], of key: ApplicationIdentifier) -> Bool {
    (key.definition.qualifierSequences ?? []).contains { sequence in
      // How many of them have been met on the way through the sequence.
      var met = 0
      for ai in sequence where met < identifiers.count && identifiers[met] == ai { met += 1 }
      return met == identifiers.count
    }
  }

  private mutating func queryParts() throws(GS1Error) -> [Part] {
    var parts: [Part] = []
    for parameter in address.parameters {
      guard let equals = address.bytes[parameter].firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = parameter.lowerBound..<equals
      guard let ai = AITable.shared.identifier(in: address.bytes.span.extracting(key)) ?? oldName(key) else {
        if !key.isEmpty, address.bytes[key].allSatisfy(\.isASCIIDigit) {
          throw GS1Error(.unknownAI(address.text(key)), at: key.lowerBound)
        }
        continue
      }
      let value = equals + 1..<parameter.upperBound
      guard !value.isEmpty else { throw GS1Error(.empty, ai: ai, at: value.lowerBound) }
      parts.append(Part(ai: ai, value: value))
    }
    return parts
  }

  private mutating func oldName(_ name: Range<Int>) -> ApplicationIdentifier? {
    guard allowed.contains(.names), address.bytes[name].elementsEqual("exp".utf8) else { return nil }
    deviations.insert(.names)
    return .useBy
  }

  /// An attribute stands once, in the query, and is none of the key's qualifiers.
  private mutating func checkPlace(of part: Part, path: [Part]) throws(GS1Error) {
    if reader.elements.contains(where: { $0.ai == part.ai }) {
      throw GS1Error(.duplicate, ai: part.ai, at: part.value.lowerBound)
    }
    let sequences = path[0].ai.definition.qualifierSequences ?? []
    let isQualifier = sequences.contains { $0.contains(part.ai) }
    if part.ai.definition.isDigitalLinkAttribute, !isQualifier || !canQualify(part.ai, path) { return }
    guard allowed.contains(.qualifierInQuery), isQualifier else {
      throw GS1Error(isQualifier ? .belongsInPath : .notAnAttribute, ai: part.ai, at: part.value.lowerBound)
    }
    deviations.insert(.qualifierInQuery)
  }

  /// True when the path would be right with the identifier somewhere after the key.
  private func canQualify(_ ai: ApplicationIdentifier, _ path: [Part]) -> Bool {
    let qualifiers = path.dropFirst().map(\.ai)
    return (0...qualifiers.count).contains { place in
      isSequence(qualifiers[..<place] + [ai] + qualifiers[place...], of: path[0].ai)
    }
  }

  private mutating func take(_ part: Part, isInQuery: Bool) throws(GS1Error) {
    if isInQuery, reader.elements.contains(where: { $0.ai == part.ai }) {
      throw GS1Error(.duplicate, ai: part.ai, at: part.value.lowerBound)
    }
    var value = decoded(part.value, isInQuery: isInQuery)
    var added = 0
    if part.ai == .gtin, [8, 12, 13].contains(value.count) {
      // In the query the standard lets a GTIN be short.
      if !isInQuery, allowed.contains(.shortGTIN) { deviations.insert(.shortGTIN) }
      if isInQuery || allowed.contains(.shortGTIN) {
        added = 14 - value.count
        value.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: added), at: 0)
      }
    }
    do throws(GS1Error) {
      try reader.take(part.ai, value: value.span, at: part.value.lowerBound)
    } catch {
      // The zeros put before it are not in the address.
      throw GS1Error(error.reason, ai: error.ai, at: max(part.value.lowerBound, error.position - added))
    }
  }

  /// The value without percent signs; a plus is a space in the query only. Source: RFC 3986, section 2.1.
  private func decoded(_ range: Range<Int>, isInQuery: Bool) -> [UInt8] {
    let percentOrPlus = address.bytes[range].contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
    guard percentOrPlus else { return Array(address.bytes[range]) }
    var value: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = address.bytes[index]
      if byte == UInt8(ascii: "%"), index + 2 < range.upperBound,
        let high = address.bytes[index + 1].hexValue,
        let low = address.bytes[index + 2].hexValue
      {
        value.append(high << 4 | low)
        index += 3
      } else {
        value.append(isInQuery && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
    return value
  }

  private func isCompressed(_ segments: [Range<Int>]) -> Bool {
    segments.last.map { CompressedLink.isProduct(address.bytes[$0]) } ?? false
  }

  /// Source: GS1 Digital Link Standard 1.2, section 4.3 (withdrawn since).
  private static let names: [String: String] = [
    "cpid": "8010", "cpsn": "8011", "cpv": "22", "gcn": "255", "gdti": "253", "giai": "8004", "ginc": "401",
    "gln": "414", "glnx": "254", "gmn": "8013", "grai": "8003", "gsin": "402", "gsrn": "8018",
    "gsrnp": "8017",
    "gtin": "01", "itip": "8006", "lot": "10", "party": "417", "refno": "8020", "ser": "21", "srin": "8019",
    "sscc": "00",
  ]
}
