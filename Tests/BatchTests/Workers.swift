import Barcodes
import Batch
import BatchWorker
import Foundation
import Scanning

/// Batches with workers that obey orders, built beside the tests.
enum Workers {
  static let command = WorkerCommand(path: path)

  private static var path: String {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests ?? "").deletingLastPathComponent().appending(path: "BatchWorker").path
  }

  /// All but Data Matrix, which a worker can invent then, whatever the engines read.
  static let symbologies = BarcodeScanner.readable.subtracting([.dataMatrix])

  static func scan(jobs: Int = 2, _ limits: WorkerLimits = .standard) -> BatchScan {
    BatchScan(jobs: jobs, worker: command, symbologies: symbologies, limits: limits)
  }
}
