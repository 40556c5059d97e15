import CSandbox
import Imaging
import Scanning

/// What a process gives up before it decodes pictures that come from anywhere: files, network, other
/// processes, and memory and time beyond a limit. No result depends on it.
package enum Sandbox {
  /// Of a worker's address space: a picture at the limits of ``ImageLimits/standard`` takes about half of it.
  package static let defaultAddressSpace = 1 << 30

  /// Gives up all that it can, for good; to be called once, before the process has a second thread.
  ///
  /// Afterwards the open descriptors can be read, written and closed, and no others opened; a write to one
  /// that is a file fails. No limit can be set any more. What is forbidden ends the process by `SIGSYS`, but for what libraries use to look
  /// for files, which fails.
  ///
  /// - Parameter addressSpace: in bytes; 0 leaves it unlimited.
  /// - Returns: what is in force: where the kernel lacks a measure, the others are taken all the same.
  package static func enter(addressSpace: Int = defaultAddressSpace) -> SandboxState {
    loadLibraries()
    var limits = sandbox_limits(address_space_bytes: UInt64(addressSpace))
    var state = sandbox_state()
    _ = unsafe sandbox_enter(&limits, &state)
    return SandboxState(state)
  }

  /// The same for a program of others that this process executes next: it may open files, to read and to execute them,
  /// and start threads. What is forbidden fails and does not end it.
  ///
  /// - Parameter addressSpace: in bytes; 0 leaves it unlimited.
  static func enterForProgram(addressSpace: Int) -> SandboxState {
    var limits = sandbox_limits(address_space_bytes: UInt64(addressSpace))
    var state = sandbox_state()
    _ = unsafe sandbox_enter_for_program(&limits, &state)
    return SandboxState(state)
  }

  /// Those that decoders load when they first need them: afterwards they could not.
  private static func loadLibraries() {
    _ = BarcodeScanner.missingLibrary
    ImageFormat.loadLibraries()
  }

  /// What a process started from here could have in force: what the kernel has and nobody forbids. The limits and
  /// the giving up of privileges are there in every kernel.
  package static var offered: SandboxState {
    var state = sandbox_state()
    unsafe sandbox_ask_kernel(&state)
    return SandboxState(state)
  }
}

extension SandboxState {
  fileprivate init(_ state: sandbox_state) {
    self.init(
      resourceLimits: SystemError(unlessZero: state.resource_limits),
      privileges: SystemError(unlessZero: state.privileges),
      landlock: SystemError(unlessZero: state.landlock),
      landlockVersion: Int(state.landlock_abi),
      systemCalls: SystemError(unlessZero: state.seccomp))
  }
}

extension SystemError {
  fileprivate init?(unlessZero code: Int32) {
    guard code != 0 else { return nil }
    self.init(code: code)
  }
}

/// How much of the sandbox around workers has to be in force before they are given a photo.
public enum SandboxRequirement: Hashable, Sendable {
  /// What is missing is told in the summary.
  case none
  /// What the kernel has and nobody forbids.
  case offered
  /// Every measure.
  case whole

  /// What is missing of it; empty when it is met.
  func gaps(in state: SandboxState?) -> [SandboxGap] {
    switch self {
    case .none: []
    case .offered: state?.gaps(among: Sandbox.offered) ?? []
    case .whole: state?.gaps ?? [.noSandbox]
    }
  }
}
