public import Barcodes
public import Batch
public import Expiry
public import Pantry

/// Turns scanned photos into items and inbox entries, each photo once.
///
/// However many calls it takes, they are one operation of the journal, and so one undo.
public final class Registrar {
  private let pantry: PantryStore
  private let user: String
  private let today: CivilDate
  private let now: Instant
  private let manifests: Manifests
  private let plausible: PlausibleDates
  private let layouts: [InStoreLayout]
  private let orders: DateOrders
  private let uncoded: UncodedPhotos
  private let tell: (RegisterNote) -> Void
  /// The journal's number of the operation; nil while nothing was changed.
  public private(set) var operation: Int64?
  /// Of prices that name none.
  private var currency: Currency?
  private var neighbours = PhotoNeighbours()
  private let readsDates: Bool
  /// Those that wait for a date, and whose print was not read.
  private var undated: [UndatedPhoto] = []
  private var seenPrint = SeenPrint()

  /// How many photos without a code were left out of the inbox.
  public var leftOut: Int { neighbours.leftOut }

  /// What the ledger of scans knows these results by. Registering reads every symbology whatever is printed.
  private static let settings = "register"

  /// - Parameters:
  ///   - user: whose pantry it is; made on first use.
  ///   - today: the day on which the labels are read.
  ///   - now: when it is done, for the journal.
  ///   - plausible: which dates are believed without asking.
  ///   - layouts: where in-store numbers keep their weight or count.
  ///   - orders: how the dates in file names are written, as far as it is known.
  ///   - uncoded: which photos without a code wait in the inbox.
  ///   - readsDates: whether the print of photos that wait for a date is to be read: see ``takeUndated()``.
  ///   - tell: what is worth saying and stops nothing.
  public init(
    pantry: PantryStore, user: String, today: CivilDate, now: Instant, manifests: Manifests,
    plausible: PlausibleDates = .standard, layouts: [InStoreLayout] = [], orders: DateOrders = DateOrders(),
    uncoded: UncodedPhotos = .named, readsDates: Bool = false,
    tell: @escaping (RegisterNote) -> Void = { _ in }
  ) {
    self.pantry = pantry
    self.user = user
    self.today = today
    self.now = now
    self.manifests = manifests
    self.plausible = plausible
    self.layouts = layouts
    self.orders = orders
    self.uncoded = uncoded
    self.readsDates = readsDates
    self.tell = tell
  }

  /// True for a photo that was registered before, or is in the inbox and would still wait there: not when the manifest
  /// that lists it where it is now says more of it than was known, nor when it has a code of a set, whose others may be
  /// in photos that are new.
  public func knows(_ path: BytePath, _ content: ContentHash) throws -> Bool {
    let hash = content.description
    guard try pantry.hasScan(user: user, contentHash: hash, settings: Self.settings),
      let scan = try pantry.scan(user: user, contentHash: hash, settings: Self.settings)
    else { return false }
    guard !scan.isOfNothing else {
      return try uncoded == .named && manifests.entry(for: path) == nil
    }
    return try scan.inbox.allSatisfy { number in
      guard let entry = try pantry.inboxEntry(number), entry.state == .open else { return true }
      guard !entry.reasons.contains(.incompleteCode), !(readsDates && entry.mayShowDate) else { return false }
      return try manifests.entry(for: path).map { entry.completed(by: $0) == entry } ?? true
    }
  }

  /// Stores what became of these photos; one fate a photo, in their order.
  public func register(_ photos: [ScannedPhoto]) throws -> [PhotoFate] {
    let photos = photos.map(storable)
    let entries = try photos.map { try manifests.entry(for: $0.result.path) }
    currency = try pantry.user(named: user)?.currency
    return try pantry.perform("scan", user: user, at: now, continuing: &operation) { transaction in
      try zip(photos, entries).map { photo, manifest in
        try register(photo, manifest: manifest, in: transaction)
      }
    }
  }

  /// The same with no more codes than a store keeps of one photo.
  private func storable(_ photo: ScannedPhoto) -> ScannedPhoto {
    let result = photo.result
    let kept = PhotoCodeLimit.kept(result.barcodes)
    guard kept.count < result.barcodes.count else { return photo }
    tell(.codesLeftOut(photo: result.path.text, count: result.barcodes.count, kept: kept.count))
    return ScannedPhoto(result: result.keeping(kept), products: photo.products)
  }

  private func register(
    _ photo: ScannedPhoto, manifest: ItemFacts?, in transaction: PantryTransaction
  ) throws -> PhotoFate {
    let result = photo.result
    guard let hash = result.contentHash?.description, result.status.gaveAPicture else { return .failed }
    let settled = try entriesSettled(by: result, in: transaction)
    if let scan = try transaction.scan(user: user, contentHash: hash, settings: Self.settings),
      !scan.isOfNothing, !settled.contains(where: { $0.contentHash == hash })
    {
      let fate = try complete(scan, with: manifest, products: photo.products, in: transaction)
      if case .known = fate, let number = scan.inbox.first {
        note(
          FoundPhoto(photo, hash: hash, codes: result.barcodes, manifest: nil),
          try transaction.inboxEntry(number))
      }
      return fate
    }
    let labels = try PhotoLabels(result.barcodes, in: transaction)
    let finding = FoundPhoto(photo, hash: hash, codes: labels.rest, manifest: manifest)
    guard labels.meanings.isEmpty || !labels.rest.isEmpty else {
      let fate = PhotoFate.labels(labels.meanings)
      _ = neighbours.neighbour(of: finding, after: fate)
      try record(fate, of: finding, in: transaction)
      return fate
    }
    let registration = registration(of: finding)
    if uncoded == .named, finding.saysNothing(registration), !neighbours.goesWithTheLast(finding) {
      neighbours.leaveOut(finding)
      try record(.leftOut, of: finding, in: transaction)
      return .leftOut
    }
    let fate = try store(registration, of: finding, in: transaction)
    note(finding, fate.entry)
    try record(fate, of: finding, in: transaction)
    try settle(settled, with: fate, in: transaction)
    if let other = neighbours.neighbour(of: finding, after: fate) {
      let late = try store(self.registration(of: other), of: other, in: transaction)
      note(other, late.entry)
      try record(late, of: other, in: transaction)
    }
    return fate
  }

  private func registration(of photo: FoundPhoto) -> Registration {
    Registration(
      photo.findings, products: photo.products, today: today, plausible: plausible, layouts: layouts,
      orders: orders, currency: currency)
  }

  private func record(_ fate: PhotoFate, of photo: FoundPhoto, in transaction: PantryTransaction) throws {
    try transaction.record(
      ScanRecord(
        user: user, contentHash: photo.findings.contentHash, settings: Self.settings, at: now,
        items: fate.item.map { [$0.id] } ?? [], inbox: fate.entry.map { [$0.id] } ?? []))
  }

  /// The entries of the photos that the messages of this one were put together from, as far as they wait for nothing else.
  private func entriesSettled(by result: ScanResult, in transaction: PantryTransaction) throws -> [InboxEntry]
  {
    try Set(result.joined.flatMap(\.photos).map(\.contentHash)).compactMap { hash in
      let scan = try transaction.scan(
        user: user, contentHash: hash.description, settings: Self.settings)
      return try scan?.inbox.first.flatMap(transaction.inboxEntry).flatMap { $0.waitsForItsSet ? $0 : nil }
    }
  }

  /// What became of a message is what became of each of its photos.
  private func settle(_ entries: [InboxEntry], with fate: PhotoFate, in transaction: PantryTransaction) throws
  {
    for var entry in entries {
      entry.state = .dropped
      try transaction.update(entry)
      try transaction.record(
        ScanRecord(
          user: user, contentHash: entry.contentHash, settings: Self.settings, at: now,
          items: fate.item.map { [$0.id] } ?? [], inbox: fate.entry.map { [$0.id] } ?? []))
    }
  }

  /// What becomes of a photo that is known when its manifest says more of it than before.
  private func complete(
    _ scan: ScanRecord, with manifest: ItemFacts?, products: [GTIN: ItemFacts],
    in transaction: PantryTransaction
  ) throws -> PhotoFate {
    guard let manifest, let number = scan.inbox.first, let entry = try transaction.inboxEntry(number),
      entry.state == .open
    else { return .known }
    let completed = entry.completed(by: manifest)
    guard completed != entry else { return .known }
    let reviewed = completed.reviewed(products: products)
    if let item = try transaction.apply(reviewed) { return .registered(item) }
    return .waiting(reviewed)
  }

  /// Takes notice of a photo whose print is to be read.
  private func note(_ photo: FoundPhoto, _ entry: InboxEntry?) {
    guard readsDates, let entry, entry.mayShowDate else { return }
    undated.append(
      UndatedPhoto(
        entry: entry.id, path: photo.path, contentHash: photo.findings.contentHash,
        codes: photo.findings.codes,
        origin: (photo.takenAt, photo.changedAt)))
  }

  /// The photos registered since the last call that wait for a date and whose print was not read, each once.
  public func takeUndated() -> [UndatedPhoto] {
    defer { undated = [] }
    return undated
  }

  /// Keeps what was read from the print of a photo, in the same operation of the journal, together with what was read before
  /// of photos that show the same code, lie in the same folder and were taken within two minutes: one pack, seen several times.
  /// - Parameter evidence: nil where it says nothing.
  /// - Returns: the entries that changed, as they are now; without those that wait no more.
  public func keep(_ evidence: PrintEvidence?, of photo: UndatedPhoto) throws -> [InboxEntry] {
    let pack = seenPrint.add(evidence, of: photo)
    return try pantry.perform("scan", user: user, at: now, continuing: &operation) { transaction in
      try pack.compactMap { photo, evidence in
        // Of another photo of the pack the print was read before, and its entry may have been decided since.
        guard var entry = try transaction.inboxEntry(photo.entry), entry.lacksDate else { return nil }
        let finding = PrintFinding(evidence.flatMap { $0.isEnough ? $0.proposal : nil })
        guard entry.print != finding else { return nil }
        entry.print = finding
        try transaction.update(entry)
        return entry
      }
    }
  }

  private func store(
    _ registration: Registration, of photo: FoundPhoto, in transaction: PantryTransaction
  ) throws -> PhotoFate {
    let findings = photo.findings
    guard registration.reasons.isEmpty else {
      let codes = findings.codes.map {
        InboxCode(symbology: $0.symbology, text: $0.storableText, gtin: $0.gtin)
      }
      return .waiting(
        try transaction.addInbox(
          user: user, photo: findings.photo.storable, contentHash: findings.contentHash, codes: codes,
          facts: registration.facts, reasons: registration.reasons, dateReadings: registration.dateReadings,
          photoChangedAt: photo.changedAt, photoTakenAt: photo.takenAt))
    }
    if let item = try samePiece(as: registration.facts, in: transaction) { return .same(item) }
    return .registered(try transaction.insert(registration.facts, for: user))
  }

  /// Two pieces never have the same serial number: another photo of one is no second piece. Without a serial number
  /// it is one, as two packs of a lot are.
  private func samePiece(as facts: ItemFacts, in transaction: PantryTransaction) throws -> Item? {
    guard let gtin = facts.product?.gtin, let serial = facts.serial else { return nil }
    return try transaction.item(gtin: gtin, serial: serial, user: user)
  }
}

extension InboxEntry {
  /// True for a photo of a code of a set of which nothing else is known.
  fileprivate var waitsForItsSet: Bool {
    state == .open && reasons.contains(.incompleteCode) && facts.product == nil && expires == .unknown
  }
}

extension Barcode {
  fileprivate var storableText: String { text.storable }
}

extension String {
  /// With U+2400 for each NUL, which no store takes.
  fileprivate var storable: String { replacing("\0", with: "\u{2400}") }
}
