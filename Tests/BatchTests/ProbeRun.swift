import Foundation
import SandboxProbe

/// One run of the probe, built beside the tests.
struct ProbeRun {
  /// What it wrote to standard output; empty where that was a file.
  let answer: String
  /// Its exit status; nil when it died of a signal.
  let status: Int32?
  let signal: Int32?

  init(_ attempt: Attempt, input: String = "/dev/null", output: String? = nil) throws {
    let process = Process()
    process.executableURL = try Self.executable
    process.arguments = [attempt.rawValue]
    process.standardInput = FileHandle(forReadingAtPath: input)
    let answers = Pipe()
    process.standardOutput = output.map { FileHandle(forWritingAtPath: $0) } ?? answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output == nil ? try answers.fileHandleForReading.readToEnd() ?? Data() : Data()
    process.waitUntilExit()
    answer = String(decoding: bytes, as: UTF8.self)
    let isDead = process.terminationReason == .uncaughtSignal
    status = isDead ? nil : process.terminationStatus
    signal = isDead ? process.terminationStatus : nil
  }

  private static var executable: URL {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(filePath: tests).deletingLastPathComponent().appending(path: "SandboxProbe")
    }
  }
}
