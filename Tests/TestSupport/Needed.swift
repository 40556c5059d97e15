import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test where the system lacks what it needs; in CI it fails there, for nobody looks at what was skipped.
  ///
  /// - Parameters:
  ///   - need: what is missing where `isThere` is false, in words.
  package static func needs(_ need: String, _ isThere: @autoclosure @escaping @Sendable () -> Bool) -> Self {
    .enabled("\(need)") { try Needed(need).check(isThere()) }
  }
}

/// Something of the system that a test cannot do without.
package struct Needed: Error, CustomStringConvertible {
  package let description: String

  init(_ need: String) {
    description = "CI has to have this: \(need)"
  }

  /// Gives back whether it is there; in CI throws where it is not.
  package func check(_ isThere: Bool, isCI: Bool = Needed.isCI) throws(Needed) -> Bool {
    guard isThere || !isCI else { throw self }
    return isThere
  }

  /// As most services that run tests say it.
  package static var isCI: Bool {
    !["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI"]?.lowercased() ?? "")
  }
}
