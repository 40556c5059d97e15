import Catalog
import Delimited

/// Where the rows go that an import left out: a file, or the first of them to standard error.
final class RejectSink {
  private let path: String?
  private let isQuiet: Bool
  private var writer = DelimitedWriter()
  private var shown = 0

  /// How many rows of a file are named on standard error when there is no file for them.
  private static let shownAtMost = 10

  init(path: String?, isQuiet: Bool) throws {
    self.path = path
    self.isQuiet = isQuiet
    writer.append(["line", "column", "reason", "row"])
    // A file that cannot be written is better known before a long import than after it.
    if let path { try OutputFile(path: path).replace(with: "") }
  }

  func take(_ rejected: RejectedRow, of file: String) {
    if path != nil {
      writer.append([
        String(rejected.line), rejected.column ?? "", rejected.reason.description, rejected.row,
      ])
    } else if shown < Self.shownAtMost {
      let column = rejected.column.map { ", column \($0)" } ?? ""
      Diagnostics.report("\(file): line \(rejected.line)\(column): \(rejected.reason)")
    }
    shown += 1
  }

  func endFile(_ file: String, rejected: Int) {
    if path == nil, rejected > Self.shownAtMost {
      Diagnostics.report(
        "\(file): \(rejected - Self.shownAtMost) more rows were left out; --rejects FILE names them all")
    }
    shown = 0
  }

  func finish() throws {
    if let path { try OutputFile(path: path).replace(with: String(decoding: writer.take(), as: UTF8.self)) }
  }
}
