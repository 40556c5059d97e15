import Batch
import BatchWorker
import Foundation

/// Batches with workers that obey orders, built beside the tests.
enum Workers {
  static let command = WorkerCommand(path: path)

  private static var path: String {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests ?? "").deletingLastPathComponent().appending(path: "BatchWorker").path
  }

  /// Without the sandbox where it would stand in the way of the order.
  static func scan(jobs: Int = 2, _ limits: WorkerLimits = .standard) -> BatchScan {
    BatchScan(jobs: jobs, worker: command, limits: limits)
  }
}
