/// How much of the sandbox around workers has to be in force before they are given a photo.
public enum SandboxRequirement: Hashable, Sendable {
  /// What is missing is told in the summary.
  case none
  /// What the kernel has and nobody forbids.
  case offered
  /// Every measure.
  case whole

  /// What is missing of it, a line a measure; empty when it is met.
  func problems(of state: SandboxState?) -> [String] {
    switch self {
    case .none: []
    case .offered: state?.problems(among: Sandbox.offered) ?? []
    case .whole: state?.problems ?? ["there is no sandbox"]
    }
  }
}
