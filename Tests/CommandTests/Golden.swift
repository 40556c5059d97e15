import Foundation
import Testing

/// Compares output with `Golden/NAME.txt`; with `REMEXP_RECORD=1` in the environment it writes the file instead, and the
/// diff is reviewed.
func expectGolden(_ name: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation) throws
{
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name).txt")
  if ProcessInfo.processInfo.environment["REMEXP_RECORD"] == "1" {
    try Data(output.utf8).write(to: file)
    return
  }
  let expected = try? String(contentsOf: file, encoding: .utf8)
  #expect(output == expected, "differs from Golden/\(name).txt", sourceLocation: sourceLocation)
}
