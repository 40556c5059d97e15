/// The program that is started as a worker.
public struct WorkerCommand: Hashable, Sendable {
  /// The file of the program; `PATH` is not searched.
  public var path: String
  /// Without the program's own name.
  public var arguments: [String]

  /// A program with arguments.
  public init(path: String, arguments: [String] = []) {
    self.path = path
    self.arguments = arguments
  }

  /// The first argument of a program that is to be a worker.
  static let workerArgument = "__decode-worker"

  /// That of one that is to read print, and of one that becomes a reader of it.
  static let printArgument = "__print-worker", printReaderArgument = "__print-reader"

  /// This very program, also when its file was replaced in the meantime.
  ///
  /// Its main code must begin with ``DecodeWorker/runIfAsked()``: else every worker would do what the program
  /// does otherwise.
  public static let ownProgram = WorkerCommand(path: "/proc/self/exe", arguments: [workerArgument])
}

extension WorkerCommand: CustomStringConvertible {
  /// As it would be typed.
  public var description: String { ([path] + arguments).joined(separator: " ") }
}

/// Why a batch could not go on.
public enum WorkerError: Error, Hashable, Sendable {
  /// Workers end before they are ready, whatever they are to do.
  case cannotStart(WorkerCommand, DecoderFailure)
  /// One that was started does not read a sound picture; nil where it gave another one.
  case cannotDecode(WorkerCommand, FailureCause?)
  /// The sandbox that was asked for cannot be had; no photo was given to any worker that lacks it.
  case notHeldIn([SandboxGap])
}

extension WorkerError: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .cannotStart(let command, let failure): "no decoder can be started (\(command)): \(failure)"
    case .cannotDecode(let command, let cause):
      "the decoder does not work (\(command)): \(cause?.description ?? "no picture")"
    case .notHeldIn(let gaps):
      "the decoders cannot be held in here: \(gaps.map(\.description).joined(separator: "; "))"
    }
  }
}
