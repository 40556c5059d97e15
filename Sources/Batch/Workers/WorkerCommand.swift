/// The program that is started as a worker.
public struct WorkerCommand: Hashable, Sendable {
  /// The file of the program; `PATH` is not searched.
  public var path: String
  /// Without the program's own name.
  public var arguments: [String]

  public init(path: String, arguments: [String] = []) {
    self.path = path
    self.arguments = arguments
  }

  /// This very program, also when its file was replaced in the meantime.
  ///
  /// Its main code must begin with ``DecodeWorker/runIfAsked()``: else every worker would do what the program
  /// does otherwise.
  public static let ownProgram = WorkerCommand(path: "/proc/self/exe", arguments: [DecodeWorker.argument])
}

extension WorkerCommand: CustomStringConvertible {
  public var description: String { ([path] + arguments).joined(separator: " ") }
}
