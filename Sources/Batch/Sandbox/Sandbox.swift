import CSandbox

/// What a process gives up before it decodes pictures that come from anywhere: files, network, other
/// processes, and memory and time beyond a limit. No result depends on it.
package enum Sandbox {
  /// Of a worker's address space: a picture at the limits of ``ImageLimits/standard`` takes about half of it.
  package static let defaultAddressSpace = 1 << 30

  /// Gives up all that it can, for good; to be called once, before the process has a second thread.
  ///
  /// Afterwards the open descriptors can be read, written and closed, and no others opened; a write to one
  /// that is a file fails. What is forbidden ends the process by `SIGSYS`, but for what libraries use to look
  /// for files, which fails.
  ///
  /// - Parameter addressSpace: in bytes; 0 leaves it unlimited.
  /// - Returns: what is in force: where the kernel lacks a measure, the others are taken all the same.
  package static func enter(addressSpace: Int = defaultAddressSpace) -> SandboxState {
    var limits = sandbox_limits(address_space_bytes: UInt64(addressSpace))
    var state = sandbox_state()
    _ = unsafe sandbox_enter(&limits, &state)
    return SandboxState(state)
  }

  /// From now on the process may use `seconds` of CPU time, at least 1, before `SIGXCPU` ends it; to be called
  /// anew for each picture.
  package static func allowCPU(seconds: Int) throws(SystemError) {
    guard sandbox_allow_cpu_seconds(UInt64(seconds)) == 0 else { throw .last }
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
