import Batch
import Words

/// How far a scan is. How many photos there are is counted while it runs, where somebody watches.
struct ScanProgress {
  private let line: Progress
  private let phrases: Phrases
  private var (done, decoded) = (0, 0)
  private var ahead: FileCount?

  init(isQuiet: Bool, phrases: Phrases, count: () -> FileCount?) {
    line = Progress(isQuiet: isQuiet)
    self.phrases = phrases
    guard line.isShown else { return }
    ahead = count()
    ahead?.goOn(for: .milliseconds(200))
  }

  /// Photos that are still to be scanned, as far as they are counted; nil while nobody watches or that is not to be known.
  var left: Int? { ahead.map { max(0, $0.count - done) } }

  /// The share of the photos so far that `count` of them are.
  func share(of count: Int) -> Double { done == 0 ? 0 : Double(count) / Double(done) }

  /// - Parameter status: nil for a photo that was known.
  mutating func add(_ status: ScanStatus?) {
    done += 1
    decoded += status == .decoded ? 1 : 0
    guard line.isShown else { return }
    // Not shared while it is walked, or its names would be copied.
    var ahead = ahead
    self.ahead = nil
    let (done, decoded, phrases) = (done, decoded, phrases)
    line.tell { _ in
      ahead?.goOn(for: .milliseconds(20))
      return phrases.scanned(done, of: ahead?.count, isTotal: ahead?.isComplete == true, decoded: decoded)
    }
    self.ahead = ahead
  }
}
