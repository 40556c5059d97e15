import Barcodes
import Batch
import Catalog
import Expiry
import Pantry
import Register
import Words

/// One scan from the first path to the summary: looks products up, stores what is to be stored, and prints.
///
/// Photos are stored in groups, so that a thousand of them do not cost a thousand commits; none is printed before it
/// is stored, so that what was told is never lost.
final class ScanRun {
  /// What is done with the results beside printing them.
  enum Purpose {
    case print
    /// Print what was not read before, and remember it.
    case remember(ScanMemory)
    case register(Registrar)
  }

  private let printer: ScanPrinter
  private let catalog: CatalogStore?
  private let pantry: () throws -> PantryStore?
  private let purpose: Purpose
  private let orders: DateOrders
  private let today: CivilDate
  private let dates: DateReading?
  private let phrases: Phrases
  private let isQuiet: Bool
  private var progress: ScanProgress
  private var waiting: [ScanResult] = []
  private var waitingSince: ContinuousClock.Instant?
  private var tally = RegistrationTally()
  /// True once something was put into the pantry.
  private var hasStored = false

  /// - Parameters:
  ///   - pantry: which items labels are of is asked there; nil where there is none.
  ///   - dates: reads what is printed on photos without a date; nil where nothing does.
  ///   - count: counts the photos ahead; nil where that would take them away.
  init(
    printer: ScanPrinter, catalog: CatalogStore?, pantry: @escaping () throws -> PantryStore?,
    purpose: Purpose, today: CivilDate, orders: DateOrders, dates: DateReading?, phrases: Phrases,
    isQuiet: Bool,
    count: @escaping () -> FileCount? = { nil }
  ) {
    self.printer = printer
    self.catalog = catalog
    self.pantry = pantry
    self.purpose = purpose
    self.today = today
    self.orders = orders
    self.dates = dates
    self.phrases = phrases
    self.isQuiet = isQuiet
    progress = ScanProgress(isQuiet: isQuiet, phrases: phrases, count: count)
  }

  /// - Parameter scan: gives what it is to deliver of photos that are not known.
  func run(
    _ scan: (_ isKnown: (BytePath, ContentHash) -> Bool, _ deliver: (ScanResult) throws -> Void) throws ->
      BatchSummary
  ) throws -> BatchSummary {
    let summary = try told {
      try printer.begin()
      let summary = try scan(isKnown, take)
      try storeWaiting()
      ProgressLine.clear()
      dates?.end()
      try printer.end()
      return summary
    }
    if case .register(let registrar) = purpose, !isQuiet {
      Diagnostics.note(tally.text(known: summary.known, leftOut: registrar.leftOut, phrases: phrases))
    }
    return summary
  }

  /// What cannot be printed may be stored; then another scan leaves it out.
  private func told<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch OutputError.failed(let code) where hasStored {
      let reason = phrases.system(code)
      throw CommandFailure(
        "standard output: \(reason); what was read so far is stored, see remexp list and remexp inbox list; "
          + "the same command goes on with the rest",
        "표준 출력: \(reason). 지금까지 읽은 것은 저장되었습니다(remexp list, remexp inbox list). "
          + "같은 명령이 나머지를 이어서 합니다")
    }
  }

  /// A ledger that cannot be read is met again, and reported, when the photo is to be stored.
  private func isKnown(_ path: BytePath, _ content: ContentHash) -> Bool {
    let isKnown =
      switch purpose {
      case .print: false
      case .remember(let memory): (try? memory.knows(content)) ?? false
      case .register(let registrar): (try? registrar.knows(path, content)) ?? false
      }
    if isKnown { progress.add(nil) }
    return isKnown
  }

  private func take(_ result: ScanResult) throws {
    progress.add(result.status)
    if let cause = result.cause, result.status != .incomplete {
      Diagnostics.report("\(result.path.text): \(phrases.sentence(cause))")
    }
    if case .print = purpose {
      for var photo in try ScannedPhoto.lookedUp([result], in: catalog, labelsIn: pantry) {
        photo.printed = printed(on: photo)
        try printer.write(photo, fate: nil)
      }
      return
    }
    waiting.append(result)
    let since = waitingSince ?? .now
    waitingSince = since
    if waiting.count >= 256 || ContinuousClock.now - since > .milliseconds(250) { try storeWaiting() }
  }

  /// What the print of a photo says that is not registered and has no date otherwise.
  private func printed(on photo: ScannedPhoto) -> PrintProposal? {
    guard let dates, photo.needsDate(today: today, orders: orders) else { return nil }
    dates.tell(waiting: 1, beside: progress)
    guard let evidence = dates.printed(on: photo.result) ?? nil else { return nil }
    return evidence.isEnough ? evidence.proposal : nil
  }

  /// The fates with what the print of those says that wait for a date. They are stored before, so that nothing is lost by
  /// what takes long.
  private func withPrint(_ fates: [PhotoFate], of registrar: Registrar) throws -> [PhotoFate] {
    guard let dates else { return fates }
    var entries: [Int64: InboxEntry] = [:]
    let undated = registrar.takeUndated()
    for (place, photo) in undated.enumerated() {
      dates.tell(waiting: undated.count - place, beside: progress)
      guard let evidence = dates.printed(on: photo) else { continue }
      for entry in try registrar.keep(evidence, of: photo) { entries[entry.id] = entry }
    }
    return fates.map { fate in fate.entry.flatMap { entries[$0.id] }.map { .waiting($0) } ?? fate }
  }

  private func storeWaiting() throws {
    guard !waiting.isEmpty else { return }
    let photos = try ScannedPhoto.lookedUp(waiting, in: catalog, labelsIn: pantry)
    let fates: [PhotoFate?]
    switch purpose {
    case .print: fates = []
    case .remember(let memory):
      try memory.remember(photos)
      fates = photos.map { _ in nil }
    case .register(let registrar):
      let stored = try registrar.register(photos)
      hasStored = true
      fates = try withPrint(stored, of: registrar)
    }
    if case .print = purpose {} else { hasStored = true }
    for (var photo, fate) in zip(photos, fates) {
      if let fate { tally.add(fate) }
      if case .remember = purpose {
        photo.printed = printed(on: photo)
      } else {
        photo.printed = fate?.entry?.printed
      }
      try printer.write(photo, fate: fate)
    }
    waiting = []
    waitingSince = nil
  }
}

/// How many photos became what.
private struct RegistrationTally {
  private var registered = 0
  private var waiting = 0
  private var known = 0

  mutating func add(_ fate: PhotoFate) {
    switch fate {
    case .registered: registered += 1
    case .waiting: waiting += 1
    case .known, .same, .labels: known += 1
    case .leftOut, .failed: break
    }
  }

  /// - Parameters:
  ///   - passedOver: photos that were not decoded, as they were registered before.
  ///   - leftOut: photos without a code that are not of anything.
  func text(known passedOver: Int, leftOut: Int, phrases: Phrases) -> String {
    var parts = [
      phrases.say("\(registered) registered", "등록 \(registered)개"),
      phrases.say("\(waiting) to the inbox", "수신함 \(waiting)개"),
    ]
    let known = known + passedOver
    if known > 0 { parts.append(phrases.say("\(known) known from before", "이미 처리한 사진 \(known)개")) }
    if leftOut > 0 {
      parts.append(
        phrases.say(
          "\(leftOut) without a code left out (--inbox-uncoded keeps them)",
          "코드가 없어 제외한 사진 \(leftOut)개 (--inbox-uncoded 로 수신함에 넣을 수 있습니다)"))
    }
    return parts.joined(separator: ", ")
  }
}
