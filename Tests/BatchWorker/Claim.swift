import Batch
import Glibc

/// What a worker says of its sandbox without having one.
package enum Claim: String, CaseIterable, Sendable {
  /// That it needs none; that it has all of it; that this system has no part of it.
  case needsNone, hasAll, canHaveNone

  /// Says it and waits for ever.
  func stand() -> Never {
    let message = WorkerHello(sandbox: state).message
    let head = unsafe withUnsafeBytes(of: UInt32(message.count).littleEndian) { unsafe Array($0) }
    let bytes = head + message
    _ = unsafe write(STDOUT_FILENO, bytes, bytes.count)
    while true { sleep(1000) }
  }

  private var state: SandboxState? {
    let error = SystemError(code: ENOSYS)
    return switch self {
    case .needsNone: nil
    case .hasAll:
      SandboxState(
        resourceLimits: nil, privileges: nil, landlock: nil,
        landlockVersion: Sandbox.offered.landlockVersion, systemCalls: nil)
    case .canHaveNone:
      SandboxState(
        resourceLimits: error, privileges: error, landlock: error, landlockVersion: 0, systemCalls: error)
    }
  }
}
