import Batch
import Foundation
import Glibc
import SandboxProbe
import Testing
import TestSupport

/// Whether the probe, which the tests send into the sandbox, finds all of it there.
private let isComplete = (try? ProbeRun(.tellState))?.answer.contains("not in force") == false

@Suite struct SandboxTests {
  @Test func `tells of every measure whether it is in force`() throws {
    let lines = try ProbeRun(.tellState).answer.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.contains(": in force") || $0.contains(": not in force, ") })
  }

  @Test func `says why a measure is not in force`() {
    let state = SandboxState(
      resourceLimits: nil, privileges: SystemError(code: EPERM), landlock: SystemError(code: ENOSYS),
      landlockVersion: 0, systemCalls: SystemError(code: EIO))
    #expect(!state.isComplete)
    #expect(
      state.description == """
        resource limits: in force
        dropped privileges: not in force, it is forbidden here, as in some containers
        Landlock: not in force, this kernel does not have it
        seccomp: not in force, the disk could not be read
        """)
    #expect(state.gaps.count == 3)
  }

  @Test func `a state without problems names the version of Landlock`() {
    let state = SandboxState(
      resourceLimits: nil, privileges: nil, landlock: nil, landlockVersion: 4, systemCalls: nil)
    #expect(state.isComplete)
    #expect(state.description.contains("Landlock: in force, version 4\n"))
  }

  @Test(arguments: [Attempt.sort, .allocate, .lookForLimits])
  func `what decoding takes is possible`(attempt: Attempt) throws {
    #expect(try ProbeRun(attempt).answer == "done")
  }

  @Test func `Swift's texts and dictionaries work`() throws {
    let answer = try ProbeRun(.buildText).answer
    #expect(answer == (0..<10).map { "\($0)=100" }.joined(separator: " "))
  }

  @Test(arguments: try sampleFiles(in: ["clean", "formats"]))
  func `the sandbox changes no result`(file: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: file))
    let inside = try ProbeRun(.decode, input: file)
    #expect(inside.answer == String(describing: PhotoDecoder().decode(Array(bytes))))
  }

  @Test(
    .needs("the whole sandbox: Landlock and seccomp", isComplete),
    arguments: [Attempt.openFile, .createFile, .examineFile, .listFolder, .allocateTooMuch])
  func `looking for files and taking too much memory fail`(attempt: Attempt) throws {
    let run = try ProbeRun(attempt)
    #expect(run.answer == "refused")
    #expect(run.signal == nil)
  }

  @Test(
    .needs("the whole sandbox: Landlock and seccomp", isComplete),
    arguments: [
      Attempt.openSocket, .execute, .startProcess, .startThread, .signalParent, .liftLimit,
      .liftComputing, .raiseComputing, .runData,
    ])
  func `what only an attacker does ends the process`(attempt: Attempt) throws {
    let run = try ProbeRun(attempt)
    #expect(run.signal == SIGSYS)
    #expect(run.answer.isEmpty)
  }

  @Test(arguments: [(Attempt.abort, SIGABRT), (.crash, SIGSEGV)])
  func `a decoder that goes wrong dies of what it did`(attempt: Attempt, signal: Int32) throws {
    #expect(try ProbeRun(attempt).signal == signal)
  }

  @Test(.needs("the whole sandbox: Landlock and seccomp", isComplete))
  func `a write to a file fails`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("output", [])
    let run = try ProbeRun(.sort, output: file.text)
    #expect(run.status == EFBIG)
    #expect(try Data(contentsOf: URL(filePath: file.text)).isEmpty)
  }
}

private func sampleFiles(in folders: [String]) throws -> [String] {
  let samples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../samples")
  return try folders.flatMap { name in
    let folder = samples.appending(path: name).standardizedFileURL.path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
  }
}
