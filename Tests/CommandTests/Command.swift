import Foundation

/// The built `remexp`, run with a store of its own, in a folder of its own, in UTC and without a locale.
final class Command {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "remexp-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// What a run printed and how it ended.
  struct Outcome {
    let output: String
    let errors: String
    let status: Int32
  }

  /// Runs the command with these arguments.
  /// - Parameters:
  ///   - input: what it reads on standard input.
  ///   - environment: in place of the one described above, where a name is given here.
  @discardableResult
  func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Outcome
  {
    try run(arguments, input: input, environment: environment)
  }

  @discardableResult
  func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Outcome {
    try run(Self.executable, arguments, input: input, environment: environment)
  }

  /// Runs a line of the shell, for what only a shell can do.
  @discardableResult
  func run(shell line: String) throws -> Outcome {
    try run(URL(filePath: "/bin/sh"), ["-c", line], input: "", environment: [:])
  }

  private func run(
    _ program: URL, _ arguments: [String], input: String, environment: [String: String]
  ) throws -> Outcome {
    try start(program, arguments, input: input, environment: environment).outcome()
  }

  /// Starts the command and does not wait for it.
  func start(_ arguments: String...) throws -> Started {
    try start(arguments)
  }

  func start(_ arguments: [String], input: String = "") throws -> Started {
    try start(Self.executable, arguments, input: input, environment: [:])
  }

  private func start(
    _ program: URL, _ arguments: [String], input: String, environment: [String: String]
  ) throws -> Started {
    let files = ["input", "output", "errors"].map { folder.appending(path: ".\($0)") }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "REMEXP_STORE": folder.appending(path: "store").path, "TZ": "UTC", "HOME": folder.path,
      "PATH": "/usr/bin:/bin",
    ].merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    return Started(process: process, output: files[1], errors: files[2])
  }

  /// A run that may still go on.
  struct Started {
    let process: Process
    let output: URL
    let errors: URL

    /// Waits until so many lines have been printed, or the run has ended.
    func waitForOutput(lines: Int) throws {
      while process.isRunning {
        if try Data(contentsOf: output).count(where: { $0 == UInt8(ascii: "\n") }) >= lines { return }
        usleep(2000)
      }
    }

    /// Waits until it has opened a file of this name, or has ended.
    func waitForOpening(_ name: String) throws {
      let folder = "/proc/\(process.processIdentifier)/fd"
      while process.isRunning {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let files = numbers.compactMap {
          try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
        if files.contains(where: { $0.hasSuffix("/\(name)") }) { return }
        usleep(2000)
      }
    }

    /// No command that a test runs takes so long, on whatever machine: in seconds.
    private static let limit = 300

    /// Waits for the end. What hangs is killed, and has status 137.
    func outcome() throws -> Outcome {
      let number = process.processIdentifier
      let end = DispatchWorkItem { kill(number, SIGKILL) }
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.limit), execute: end)
      process.waitUntilExit()
      end.cancel()
      let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
      return Outcome(
        output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
        errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
        status: process.terminationStatus + signal)
    }
  }

  /// Writes a file into the folder and gives its path relative to it.
  @discardableResult
  func file(_ name: String, _ content: String) throws -> String {
    try Data(content.utf8).write(to: folder.appending(path: name))
    return name
  }

  static var executablePath: String { executable.path }

  /// Beside the program that runs the tests, or the one that `REMEXP_EXECUTABLE` names, such as what is installed.
  private static var executable: URL {
    if let path = ProcessInfo.processInfo.environment["REMEXP_EXECUTABLE"] { return URL(filePath: path) }
    return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(
      path: "remexp")
  }

  /// The repository, where samples and catalog lie.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
