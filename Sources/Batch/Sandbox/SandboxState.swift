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
  public var isComplete: Bool { gaps.isEmpty }

  /// What is not in force; empty when nothing is missing.
  public var gaps: [SandboxGap] {
    measures.compactMap { measure, error in error.map { SandboxGap(measure, $0) } }
  }

  /// What is not in force although it is in `other`.
  func gaps(among other: SandboxState) -> [SandboxGap] {
    zip(measures, other.measures).compactMap { mine, others in
      others.error == nil ? mine.error.map { SandboxGap(mine.measure, $0) } : nil
    }
  }

  private var measures: [(measure: SandboxMeasure, error: SystemError?)] {
    [
      (.resourceLimits, resourceLimits), (.privileges, privileges), (.landlock, landlock),
      (.systemCalls, systemCalls),
    ]
  }
}

/// One line a measure, as in `seccomp: in force`.
extension SandboxState: CustomStringConvertible {
  /// The lines of all measures.
  public var description: String {
    measures.map { measure, error in
      if let error { return SandboxGap(measure, error).description }
      return "\(measure): in force" + (measure == .landlock ? ", version \(landlockVersion)" : "")
    }.joined(separator: "\n")
  }
}

/// What a sandbox is made of.
public enum SandboxMeasure: Hashable, Sendable, CustomStringConvertible {
  case resourceLimits, privileges, landlock, systemCalls

  public var description: String {
    switch self {
    case .resourceLimits: "resource limits"
    case .privileges: "dropped privileges"
    case .landlock: "Landlock"
    case .systemCalls: "seccomp"
    }
  }
}

/// What of a sandbox is not in force, and why.
public enum SandboxGap: Hashable, Sendable {
  case noSandbox
  /// The kernel does not have it.
  case missing(SandboxMeasure)
  /// Landlock left out of the kernel's list of security modules; seccomp on a processor without a filter.
  case off(SandboxMeasure)
  case forbidden(SandboxMeasure)
  case failed(SandboxMeasure, SystemError)

  init(_ measure: SandboxMeasure, _ error: SystemError) {
    switch error.code {
    case ENOSYS, EINVAL: self = .missing(measure)
    case EOPNOTSUPP: self = .off(measure)
    case EPERM, EACCES: self = .forbidden(measure)
    default: self = .failed(measure, error)
    }
  }
}

extension SandboxGap: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .noSandbox: "there is no sandbox"
    case .missing(let measure): "\(measure): not in force, this kernel does not have it"
    case .off(let measure): "\(measure): not in force, it is not switched on or not made for this machine"
    case .forbidden(let measure): "\(measure): not in force, it is forbidden here, as in some containers"
    case .failed(let measure, let error): "\(measure): not in force, \(error)"
    }
  }
}
