/// Why a batch could not go on.
public enum WorkerError: Error, Hashable, Sendable {
  /// Workers end before they are ready, whatever they are to do.
  case cannotStart(WorkerCommand, reason: String)
}

extension WorkerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotStart(let command, let reason): "no decoder can be started (\(command)): \(reason)"
    }
  }
}
