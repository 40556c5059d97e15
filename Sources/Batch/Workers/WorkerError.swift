/// Why a batch could not go on.
public enum WorkerError: Error, Hashable, Sendable {
  /// Workers end before they are ready, whatever they are to do.
  case cannotStart(WorkerCommand, reason: String)
  /// One that was started does not read a sound picture.
  case cannotDecode(WorkerCommand, reason: String)
  /// The sandbox that was asked for cannot be had; no photo was given to any worker that lacks it.
  case notHeldIn(problems: [String])
}

extension WorkerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotStart(let command, let reason): "no decoder can be started (\(command)): \(reason)"
    case .cannotDecode(let command, let reason): "the decoder does not work (\(command)): \(reason)"
    case .notHeldIn(let problems): "the decoders cannot be held in here: \(problems.joined(separator: "; "))"
    }
  }
}
