import Glibc
import Synchronization

/// The line at the end of standard error that tells how far a long command is. There is one; whatever else is printed on the
/// terminal takes it away first, and it comes back below that.
enum ProgressLine {
  private static let isThere = Atomic<Bool>(false)

  /// - Parameter text: safe to show.
  static func show(_ text: String) {
    isThere.store(true, ordering: .relaxed)
    // A line that went on in the next row could not be taken away.
    let most = Diagnostics.lineWidth.map { text.cut(to: $0 - 1) } ?? text
    Diagnostics.writeBeside(line: "\r\u{1b}[K\(most)")
  }

  /// Makes room for what is about to be written where a person may read it.
  static func clear(before descriptor: Int32) {
    if isThere.load(ordering: .relaxed), isatty(descriptor) == 1 { clear() }
  }

  static func clear() {
    if isThere.exchange(false, ordering: .relaxed) { Diagnostics.writeBeside(line: "\r\u{1b}[K") }
  }
}

/// Tells how far something is, some times a second, and only where somebody watches.
final class Progress {
  /// False where nobody would see it.
  let isShown: Bool
  private let start = ContinuousClock.now
  private let delay: Duration
  private var shownAt: ContinuousClock.Instant?

  /// - Parameter delay: what is done sooner than this needs no line.
  init(isQuiet: Bool, after delay: Duration = .zero) {
    isShown = !isQuiet && Diagnostics.canRewriteLine
    self.delay = delay
  }

  /// - Parameter text: asked for where it is shown.
  func tell(_ text: (_ seconds: Double) -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard shownAt.map({ now - $0 >= .milliseconds(100) }) ?? (now - start >= delay) else { return }
    shownAt = now
    ProgressLine.show(text((now - start) / .seconds(1)))
  }
}
