/// A web address that names a product or another thing by its GS1 keys: GS1 Digital Link.
///
/// The host and what stands before the key do not matter, and nothing is ever fetched.
/// Source: GS1 Digital Link Standard: URI Syntax.
public struct DigitalLink: Hashable, Sendable {
  /// The key, its qualifiers, then the attributes of the query, each in the order of the address.
  public let elements: ElementString
  /// Where the address breaks the standard in a way that leaves no doubt about what it means; empty for one that is
  /// right in every respect.
  public let deviations: [Deviation]

  /// Ways to write a Digital Link that the standard does not allow and that are seen on packs all the same.
  public enum Deviation: String, CaseIterable, Hashable, Sendable {
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

  /// Takes an address that keeps to the standard.
  /// - Parameter thisYear: the year in which the label is read, for the century of its dates.
  public init(_ address: some StringProtocol, thisYear: Int) throws(GS1Error) {
    try self.init(Array(address.utf8), allowing: [], thisYear: thisYear)
  }

  /// Takes an address as it is seen on packs, with any ``Deviation``.
  public init(lenient address: some StringProtocol, thisYear: Int) throws(GS1Error) {
    try self.init(Array(address.utf8), allowing: Set(Deviation.allCases), thisYear: thisYear)
  }

  /// What an address says before its first fault, however it is written; empty for what is no Digital Link.
  public static func readable(in address: some StringProtocol, thisYear: Int) -> [GS1Element] {
    let allowed = Set(Deviation.allCases)
    guard let parts = try? WebAddress(Array(address.utf8), allowing: allowed) else { return [] }
    var reader = DigitalLinkReader(parts, allowing: allowed, thisYear: thisYear)
    _ = try? reader.read()
    return reader.elements
  }

  private init(_ address: [UInt8], allowing allowed: Set<Deviation>, thisYear: Int) throws(GS1Error) {
    let parts = try WebAddress(address, allowing: allowed)
    var reader = DigitalLinkReader(parts, allowing: allowed, thisYear: thisYear)
    elements = try reader.read()
    // Most have none.
    deviations = reader.deviations.isEmpty ? [] : Deviation.allCases.filter(reader.deviations.contains)
  }
}
