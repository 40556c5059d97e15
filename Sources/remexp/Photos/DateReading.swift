import Batch
import Expiry
import Register
import Words

/// Reads the dates printed on the photos of one scan, and says what has to be said of it.
final class DateReading {
  /// Reads in the photos that a scan gives.
  private let reading: PrintedDateReading
  private let today: CivilDate
  private let order: DateOrder?
  private let phrases: Phrases
  private let isQuiet: Bool
  /// So many photos are read; nil for all.
  private let most: Int?
  private var count = 0
  private var leftUnread = 0
  private var hasGivenUp = false
  private let progress: Progress
  private var secondsTaken = 0.0

  init(
    _ reading: PrintedDateReading, today: CivilDate, order: DateOrder?, most: Int?, isQuiet: Bool,
    phrases: Phrases
  ) {
    self.reading = reading
    self.today = today
    self.order = order
    self.most = most
    self.isQuiet = isQuiet
    self.phrases = phrases
    progress = Progress(isQuiet: isQuiet)
  }

  /// Tells how long it will take, before a photo is read.
  /// - Parameters:
  ///   - waiting: photos without a date that are scanned and wait to be read, this one included.
  ///   - scan: how far the scan is, of whose photos so far one share had no date.
  func tell(waiting: Int, beside scan: ScanProgress) {
    guard progress.isShown, !hasGivenUp else { return }
    let toCome = Double(scan.left ?? 0) * scan.share(of: count + waiting)
    let left = min(waiting + Int(toCome.rounded()), most.map { max(0, $0 - count) } ?? Int.max)
    guard left > 0 else { return }
    let seconds = count == 0 ? nil : Int((secondsTaken / Double(count) * Double(left)).rounded(.up))
    progress.tell { _ in phrases.readingPrint(count + 1, of: count + left, seconds: seconds) }
  }

  /// What the print of a photo says that is registered.
  /// - Returns: nil where it was not read; within, nil where it says nothing.
  func printed(on photo: UndatedPhoto) -> PrintEvidence?? {
    read(photo.path, hash: photo.contentHash, photo.question(today: today, order: order))
  }

  /// The same of a photo that is not registered.
  func printed(on result: ScanResult) -> PrintEvidence?? {
    guard let hash = result.contentHash?.description, result.status.gaveAPicture else { return nil }
    return read(result.path, hash: hash, PrintQuestion(about: result, today: today, order: order))
  }

  private func read(_ path: BytePath, hash: String, _ question: PrintQuestion) -> PrintEvidence?? {
    guard !hasGivenUp, !Interruption.isRequested else { return nil }
    guard most.map({ count < $0 }) ?? true else {
      leftUnread += 1
      return nil
    }
    count += 1
    let start = ContinuousClock.now
    defer { secondsTaken += (ContinuousClock.now - start) / .seconds(1) }
    switch reading.answer(
      on: path, contentHash: hash, to: question, isCancelled: { Interruption.isRequested })
    {
    case .evidence(let evidence): return .some(evidence)
    case .nothing: return .some(nil)
    case .changed, .cancelled: return nil
    case .lost(let loss):
      Diagnostics.report("\(path.text): \(phrases.sentence(loss))")
      return nil
    case .givenUp(let loss):
      hasGivenUp = true
      Diagnostics.report(
        phrases.say(
          "printed dates are not read any more: \(loss)", "찍힌 날짜를 더 읽지 않습니다: \(phrases.sentence(loss))"))
      return nil
    }
  }

  /// Says that there is more to read than is read unasked.
  func end() {
    guard leftUnread > 0, !isQuiet else { return }
    Diagnostics.note(
      phrases.say(
        "\(leftUnread) more photos wait for their date; --read-dates reads what is printed on them",
        "날짜를 기다리는 사진이 \(leftUnread)장 더 있습니다. --read-dates 를 주면 찍힌 날짜를 읽습니다"))
  }
}
