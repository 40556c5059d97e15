/// How hard is tried to read a picture before it is given up.
///
/// A code that is seen clearly ends the work at any effort; more effort costs time where nothing is read.
public enum Effort: String, CaseIterable, Hashable, Sendable {
  /// Only what reads most codes for the least work.
  case fast
  /// What pays on most photos.
  case normal
  /// Everything known here.
  case thorough
}

extension Effort: Comparable {
  /// From ``fast`` to ``thorough``.
  public static func < (a: Effort, b: Effort) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .fast: 0
    case .normal: 1
    case .thorough: 2
    }
  }
}
