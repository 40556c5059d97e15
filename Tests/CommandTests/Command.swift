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
  func run(shell line: String) throws -> Outcome {
    try run(URL(filePath: "/bin/sh"), ["-c", line], input: "", environment: [:])
  }

  private func run(
    _ program: URL, _ arguments: [String], input: String, environment: [String: String]
  ) throws -> Outcome {
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
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Outcome(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      status: process.terminationStatus + signal)
  }

  /// Writes a file into the folder and gives its path relative to it.
  @discardableResult
  func file(_ name: String, _ content: String) throws -> String {
    try Data(content.utf8).write(to: folder.appending(path: name))
    return name
  }

  static var executablePath: String { executable.path }

  /// Beside the program that runs the tests.
  private static var executable: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(
      path: "remexp")
  }

  /// The repository, where samples and catalog lie.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
