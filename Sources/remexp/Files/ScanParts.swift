import Delimited
import Foundation
import Glibc
import Register
import StoreFiles
import TextEncodings
import Words

/// The files of a scan's lines that somebody named: files, and folders in which several programs wrote a part each.
enum ScanParts {
  /// In the order of the arguments, those of a folder in the order of their names.
  /// - Throws: a folder that cannot be read, or has no part.
  static func files(_ argument: String) throws -> [String] {
    guard argument != "-", FileState(ofFileAt: argument)?.kind == .folder else { return [argument] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: argument) else {
      throw CommandFailure(argument, errno: errno)
    }
    let parts = names.filter(isPart).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard !parts.isEmpty else {
      throw CommandFailure(
        "\(argument): has no part-*.json and no *.ndjson; name the folder in which the parts are",
        "\(argument): part-*.json이나 *.ndjson이 없습니다. 조각이 든 폴더를 주세요")
    }
    return parts.map { argument.hasSuffix("/") ? argument + $0 : "\(argument)/\($0)" }
  }

  /// Spark writes `part-00000-….json.gz`, and beside it `_SUCCESS` and hidden sums.
  private static func isPart(_ name: String) -> Bool {
    guard !name.hasPrefix("."), !name.hasPrefix("_") else { return false }
    let packings = [".gz", ".zst", ".xz"]
    let plain = packings.first(where: name.hasSuffix).map { String(name.dropLast($0.utf8.count)) } ?? name
    return plain.hasSuffix(".ndjson") || plain.hasPrefix("part-") && plain.hasSuffix(".json")
  }
}

/// The lines of one of them, unpacked where it is packed, with no more than one in memory.
final class ScanLines {
  private var pieces: PieceReader
  /// What messages call the file.
  let name: String

  init(_ typed: String) throws {
    let file = InputFile(typed: typed)
    let input = try file.open()
    name = file.name
    let chunks = try TextDecoder.unpacking {
      try file.named { () throws(InputProblem) in try input.nextChunk() }
    }
    pieces = PieceReader(separator: UInt8(ascii: "\n"), limit: ScanRow.longestLine, chunks: chunks)
  }

  /// Of the line that was given last, from 1.
  var number: Int { pieces.number }

  /// Nil at the end. Blank lines are none.
  func next() throws -> [UInt8]? {
    while let line = try pieces.next() {
      if line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) { return line }
    }
    return nil
  }
}
