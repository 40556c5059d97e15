import Foundation

/// The environment of this process, which is what it was when it began.
enum Environment {
  /// Asked for once: Foundation puts all of it into a dictionary at every question, a sixth of a millisecond each time.
  static let variables = ProcessInfo.processInfo.environment
}
