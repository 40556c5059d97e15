/// Where and when a photo was taken, as far as its file says.
public struct PhotoOrigin: Hashable, Sendable {
  private let folder: String
  let name: String
  private let device: DevicePhotoName?
  private let takenAt: CameraTime?
  private let changedAt: Instant?

  /// Two photos of one pack are taken within so many seconds.
  private static let nearSeconds = 120

  /// - Parameters:
  ///   - path: as it was given.
  ///   - takenAt: what the file itself says of when it was taken; nil where it says nothing.
  ///   - changedAt: when the file was last written, which is when the photo was taken unless a copy forgot it; nil where
  ///     that is not known.
  public init(path: String, takenAt: CameraTime? = nil, changedAt: Instant? = nil) {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    folder = end.flatMap { String(path.utf8[..<$0]) } ?? ""
    name = end.flatMap { String(path.utf8[path.utf8.index(after: $0)...]) } ?? path
    device = DevicePhotoName(fileName: name)
    self.takenAt = takenAt
    self.changedAt = changedAt
  }

  /// True where a device named the photo, so that the name says nothing.
  public var isNamedByDevice: Bool { device != nil }

  /// True for two photos of one folder that were taken within two minutes, or one after the other where nothing says
  /// when.
  public func isNear(_ other: PhotoOrigin) -> Bool {
    guard folder == other.folder else { return false }
    if let mine = takenAt, let its = other.takenAt { return mine.distance(to: its) <= Self.nearSeconds }
    if let mine = device?.takenAt, let its = other.device?.takenAt { return Self.isNear(mine, its) }
    if let mine = changedAt, let its = other.changedAt { return Self.isNear(mine.seconds, its.seconds) }
    guard let mine = device, let its = other.device, let first = mine.number, let second = its.number else {
      return false
    }
    return mine.series == its.series && abs(first - second) == 1
  }

  private static func isNear(_ a: Int64, _ b: Int64) -> Bool {
    let (distance, isTooFar) = a.subtractingReportingOverflow(b)
    return !isTooFar && distance.magnitude <= nearSeconds
  }

  static func comesFirst(_ a: PhotoOrigin, _ b: PhotoOrigin) -> Bool {
    (a.folder, a.name) < (b.folder, b.name)
  }
}

/// A photo of a code and a photo without one that were taken together: perhaps the code and the date of one pack.
public struct PhotoPair: Hashable, Sendable {
  /// Has a code and lacks the date.
  public let coded: InboxEntry
  /// Has no code.
  public let uncoded: InboxEntry

  /// What may belong together among the open entries: of neighbours by folder and name, the photo without a code goes
  /// with the one before it, else with the one after it; each with one.
  public static func proposals(among entries: [InboxEntry]) -> [PhotoPair] {
    let waiting = entries.filter { $0.state == .open && ($0.lacksOnlyItsDate || $0.isUncoded) }
      .map { (entry: $0, origin: $0.origin) }
      .sorted { PhotoOrigin.comesFirst($0.origin, $1.origin) }
    var paired: Set<Int> = []
    var pairs: [PhotoPair] = []
    for step in [1, -1] {
      for index in waiting.indices where waiting[index].entry.lacksOnlyItsDate && !paired.contains(index) {
        let other = index + step
        guard waiting.indices.contains(other), !paired.contains(other), waiting[other].entry.isUncoded,
          waiting[index].origin.isNear(waiting[other].origin)
        else { continue }
        paired.formUnion([index, other])
        pairs.append(PhotoPair(coded: waiting[index].entry, uncoded: waiting[other].entry))
      }
    }
    return pairs.sorted { $0.coded.id < $1.coded.id }
  }

  /// Both as one: the coded entry with the other photo and with what is known of that, and the other taken away.
  public var joined: [InboxEntry] {
    var (whole, rest) = (coded, uncoded)
    whole.withPhoto = uncoded.photo
    var said = uncoded.facts
    // What every entry has is nothing that somebody said.
    if said.expires == .unknown { said.expires = nil }
    if said.quantity == .one { said.quantity = nil }
    said.product = whole.product == nil ? said.product : nil
    whole = whole.taking(said)
    // The date stands on the other photo, or it would not have been taken.
    if whole.printed == nil { whole.print = uncoded.print ?? whole.print }
    rest.state = .dropped
    return [whole, rest]
  }

  /// Nil where the one has no code or has its photo of a date already, or the other has a code.
  public init?(joining coded: InboxEntry, with uncoded: InboxEntry) {
    guard coded.id != uncoded.id, !coded.codes.isEmpty, coded.withPhoto == nil, uncoded.codes.isEmpty else {
      return nil
    }
    self.init(coded: coded, uncoded: uncoded)
  }

  private init(coded: InboxEntry, uncoded: InboxEntry) {
    self.coded = coded
    self.uncoded = uncoded
  }
}

extension InboxEntry {
  var origin: PhotoOrigin { PhotoOrigin(path: photo, takenAt: photoTakenAt, changedAt: photoChangedAt) }

  /// True for a photo of a product's code in which no date was found.
  fileprivate var lacksOnlyItsDate: Bool { !gtins.isEmpty && expires == .unknown && withPhoto == nil }

  fileprivate var isUncoded: Bool { codes.isEmpty && facts.product == nil && withPhoto == nil }

  /// The codes of other products in its photo, once it was decided that it is about one of them.
  /// - Parameter decided: the same entry after that decision.
  /// - Returns: nil where nothing was decided, or no product is left.
  public func rest(after decided: InboxEntry) -> [InboxCode]? {
    guard gtins.count > 1, let chosen = decided.gtins.first, decided.gtins.count == 1, gtins.contains(chosen)
    else { return nil }
    // One text that could be two products is one product all the same.
    let texts = decided.codes.map(\.text)
    let rest = codes.filter { $0.gtin != chosen && !texts.contains($0.text) }
    return rest.isEmpty ? nil : rest
  }

  /// What is known of everything in the photo: not what is printed on one pack, nor how much there is of it.
  public var factsOfPhoto: ItemFacts {
    var facts = facts
    facts.product = nil
    (facts.dueType, facts.quantity, facts.unit, facts.lot, facts.serial) = (nil, nil, nil, nil, nil)
    if ![.manifest, .fileName].contains(facts.expires?.source) { facts.expires = nil }
    return facts
  }
}
