import Foundation
import Imaging

@testable import Scanning

/// What scanning photos costs, as tables: `make bench`, or with photos of one's own
/// `swift run -c release -Xswiftc -enable-testing --package-path Benchmarks ScanBenchmark [--effort thorough] PHOTO…`.
///
/// Costs are of one thread's processor time; the photos of `samples/large` stand in where none are named.
@main
struct ScanBenchmark {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var effort = Effort.normal
    if arguments.first == "--effort", arguments.count > 1 {
      guard let named = Effort(rawValue: arguments[1]) else {
        return print("no such effort: \(arguments[1])")
      }
      (effort, arguments) = (named, Array(arguments.dropFirst(2)))
    }
    let files = try (arguments.isEmpty ? samples() : arguments).map { path in
      [UInt8](try Data(contentsOf: URL(filePath: path)))
    }
    try StageTable(of: files, effort: effort).show()
    try SizeTable(of: files).show()
  }

  private static func samples() throws -> [String] {
    let folder = URL(filePath: #filePath).appending(path: "../../../../samples/large").standardized
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }.map { folder.appending(path: $0).path }
  }
}
