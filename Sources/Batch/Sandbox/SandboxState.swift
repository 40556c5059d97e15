import Glibc

/// What is in force of the sandbox around a worker. Each measure is nil where it is, else why it is not.
public struct SandboxState: Hashable, Sendable {
  /// Limits of address space, of files written, descriptors opened and processes started.
  public let resourceLimits: SystemError?
  /// Having no capabilities, and no way to get any.
  public let privileges: SystemError?
  /// Landlock: no file, no TCP, no signal to another process.
  public let landlock: SystemError?
  /// Of Landlock in the kernel; 0 without it. It keeps from the network since 4, from signals since 6.
  public let landlockVersion: Int
  /// Seccomp: no system calls but those that decoding takes.
  public let systemCalls: SystemError?

  package init(
    resourceLimits: SystemError?, privileges: SystemError?, landlock: SystemError?, landlockVersion: Int,
    systemCalls: SystemError?
  ) {
    self.resourceLimits = resourceLimits
    self.privileges = privileges
    self.landlock = landlock
    self.landlockVersion = landlockVersion
    self.systemCalls = systemCalls
  }

  /// True when nothing is missing.
  public var isComplete: Bool { problems.isEmpty }

  /// The lines of what is not in force; empty when nothing is missing.
  public var problems: [String] {
    measures.filter { $0.error != nil }.map(\.description)
  }

  /// The lines of what is not in force although it is in `other`.
  func problems(among other: SandboxState) -> [String] {
    zip(measures, other.measures).filter { $0.error != nil && $1.error == nil }.map(\.0.description)
  }

  private var measures: [Measure] {
    [
      Measure(name: "resource limits", error: resourceLimits),
      Measure(name: "dropped privileges", error: privileges),
      Measure(name: "Landlock", detail: "version \(landlockVersion)", error: landlock),
      Measure(name: "seccomp", error: systemCalls),
    ]
  }
}

/// One line a measure, as in `seccomp: in force`.
extension SandboxState: CustomStringConvertible {
  /// The lines of all measures.
  public var description: String { measures.map(\.description).joined(separator: "\n") }
}

private struct Measure: CustomStringConvertible {
  let name: String
  var detail: String?
  let error: SystemError?

  var description: String {
    guard let error else { return "\(name): in force" + (detail.map { ", \($0)" } ?? "") }
    return "\(name): not in force, \(Self.reason(error))"
  }

  private static func reason(_ error: SystemError) -> String {
    switch error.code {
    case ENOSYS, EINVAL: "this kernel does not have it"
    // Landlock left out of the kernel's list of security modules; seccomp on a processor without a filter.
    case EOPNOTSUPP: "it is not switched on or not made for this machine"
    case EPERM, EACCES: "it is forbidden here, as in some containers"
    default: error.description
    }
  }
}
