import Batch

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
