import Barcodes
import Batch
import BatchWorker
import Glibc
import Testing

/// Who may be given a file: what a worker says of its sandbox is held against what the system says.
@Suite struct SandboxRequirementTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func error(of claim: Claim, _ requirement: SandboxRequirement) throws -> WorkerError? {
    let scan = BatchScan(
      jobs: 2, worker: WorkerCommand(path: Workers.command.path, arguments: [claim.rawValue]),
      requirement: requirement)
    let file = try folder.file("a.jpg", [1])
    return #expect(throws: WorkerError.self) { try scan.run(ImageFiles([file])) { _ in Issue.record() } }
  }

  @Test(arguments: [SandboxRequirement.none, .offered, .whole])
  func `a worker that says it needs no sandbox is none`(requirement: SandboxRequirement) throws {
    let error = try error(of: .needsNone, requirement)
    guard case .cannotStart(_, let reason) = error else { throw Unexpected() }
    #expect(reason == .untrue("it says that it needs no sandbox"))
  }

  @Test(arguments: [SandboxRequirement.none, .offered, .whole])
  func `a worker that says it has a sandbox, and has not, is none`(requirement: SandboxRequirement) throws {
    let error = try error(of: .hasAll, requirement)
    guard case .cannotStart(_, let reason) = error else { throw Unexpected() }
    #expect(reason == .untrue("it says that resource limits hold it in, and they do not"))
  }

  @Test func `a worker that lacks what this system has is given no file where that is required`() throws {
    let missing = Sandbox.offered
    guard case .notHeldIn(let gaps) = try error(of: .canHaveNone, .offered) else { throw Unexpected() }
    #expect(gaps.count == 4 - missing.gaps.count)
    #expect(gaps.contains(.missing(.resourceLimits)))
    guard case .notHeldIn(let all) = try error(of: .canHaveNone, .whole) else { throw Unexpected() }
    #expect(all.count == 4)
  }

  @Test func `where no sandbox is wanted none can be required`() throws {
    let limits = WorkerLimits(isSandboxed: false)
    let scan = BatchScan(jobs: 1, worker: Workers.command, limits: limits, requirement: .whole)
    #expect(throws: WorkerError.notHeldIn([.noSandbox])) {
      try scan.run(ImageFiles([])) { _ in }
    }
  }

  @Test func `what is required ends a batch before it looks for files`() throws {
    let worker = WorkerCommand(path: Workers.command.path, arguments: [Claim.canHaveNone.rawValue])
    let scan = BatchScan(jobs: 1, worker: worker, requirement: .whole)
    #expect(throws: WorkerError.self) { try scan.run(ImageFiles([])) { _ in } }
    #expect(throws: WorkerError.self) { try scan.checkWorker() }
  }

  @Test func `workers that are held in are believed`() throws {
    let file = try folder.file("a.jpg", Array("1".utf8))
    let requirement: SandboxRequirement = Sandbox.offered.isComplete ? .whole : .offered
    let scan = BatchScan(jobs: 1, worker: Workers.command, requirement: requirement)
    var texts: [String] = []
    let summary = try scan.run(ImageFiles([file])) { texts += $0.barcodes.map(\.text) }
    #expect(texts == ["1"])
    #expect(summary.sandbox?.gaps == Sandbox.offered.gaps)
  }

  private struct Unexpected: Error {}
}
