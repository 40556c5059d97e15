import Batch
import Catalog

/// A line on standard error that tells how far a long scan is; only where somebody watches.
struct Progress {
  private let isShown: Bool
  private var count = 0
  private var decoded = 0
  private var shownAt: ContinuousClock.Instant?

  init(isQuiet: Bool) {
    isShown = !isQuiet && Diagnostics.isTerminal
  }

  mutating func add(_ status: ScanStatus) {
    count += 1
    decoded += status == .decoded ? 1 : 0
    guard isShown else { return }
    let now = ContinuousClock.now
    if let shownAt, now - shownAt < .milliseconds(100) { return }
    shownAt = now
    Diagnostics.write("\r\u{1b}[K\(count) photos, \(decoded) with codes")
  }

  /// Takes the line away, so that other output has the place.
  func clear() {
    if isShown, shownAt != nil { Diagnostics.write("\r\u{1b}[K") }
  }
}

/// A line on standard error that tells how far a long import is; only where somebody watches.
final class ImportProgressLine {
  private let file: String
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var shownAt: ContinuousClock.Instant?
  private var isThere = false

  init(file: String, isQuiet: Bool) {
    self.file = file
    isShown = !isQuiet && Diagnostics.isTerminal
  }

  func show(_ progress: ImportProgress) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - (shownAt ?? start) >= .milliseconds(shownAt == nil ? 500 : 200) else { return }
    shownAt = now
    isThere = true
    let text = Self.text(progress, seconds: (now - start) / .seconds(1))
    Diagnostics.write("\r\u{1b}[K\(TerminalText(file)): \(text)")
  }

  /// Takes the line away, so that other output has the place.
  func clear() {
    if isThere { Diagnostics.write("\r\u{1b}[K") }
    isThere = false
  }

  /// `120 of 480 MB, 60 MB/s, 6 s left`; without the end of a pipe, nothing of what is left.
  static func text(_ progress: ImportProgress, seconds: Double) -> String {
    let megabytes = Double(progress.bytesRead) / 1e6
    let rate = megabytes / max(seconds, 0.001)
    guard let count = progress.byteCount, count > 0 else {
      return "\(Int(megabytes)) MB, \(Int(rate)) MB/s"
    }
    guard progress.bytesRead < count else { return "writing" }
    let left = (Double(count) / 1e6 - megabytes) / max(rate, 0.001)
    return
      "\(Int(megabytes)) of \(Int(Double(count) / 1e6)) MB, \(Int(rate)) MB/s, \(Int(left.rounded(.up))) s left"
  }
}
