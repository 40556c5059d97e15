import Catalog
import Delimited
import Glibc
import Register
import StoreFiles
import Words

/// Where the rows go that an import left out: an output, in which a file appears when all is done, or the first of them
/// to standard error.
final class RejectSink {
  private let output: OutputFile?
  private var writer = DelimitedWriter()
  /// How many rows of each file have come.
  private var counts: [String: Int] = [:]
  /// True when the file has a column that says which input a row is of.
  private let namesFiles: Bool

  /// How many rows of a file are named on standard error when there is no file for them.
  private static let shownAtMost = 10

  /// - Parameter inputs: what is read, which must not be what is written.
  init(path: String?, inputs: [String] = []) throws {
    if let path,
      let same = inputs.first(where: { FileIdentity($0) != nil && FileIdentity($0) == FileIdentity(path) })
    {
      throw CommandFailure(
        "\(same): is to be read and cannot hold the rejects too; name another file",
        "\(same): 읽을 파일에는 제외된 행을 쓸 수 없습니다. 다른 파일을 주세요", .wrongUsage)
    }
    namesFiles = inputs.count > 1
    // A file that cannot be written is better known before a long import than after it.
    output = try path.map { try OutputFile($0) }
    writer.append((namesFiles ? ["file"] : []) + ["line", "column", "reason", "row"])
  }

  func take(_ rejected: RejectedRow, of file: String) throws {
    try take(
      Reader.phrases.sentence(rejected.reason), rejected.column, line: rejected.line, row: rejected.row,
      of: file)
  }

  func take(_ rejected: RejectedSheetRow, of file: String) throws {
    let problem = rejected.problem
    try take(
      Reader.phrases.sentence(problem.fault), problem.column, line: rejected.line, row: rejected.text,
      of: file)
  }

  private func take(_ reason: String, _ column: String?, line: Int, row: String, of file: String) throws {
    if let output {
      writer.append(
        (namesFiles ? [file] : []) + [String(line), column ?? "", reason, row])
      try output.write(String(decoding: writer.take(), as: UTF8.self))
    } else if counts[file, default: 0] < Self.shownAtMost {
      let place = column.map { Reader.say(", column \($0)", ", \($0) 열") } ?? ""
      Diagnostics.report(
        Reader.say("\(file): line \(line)\(place): \(reason)", "\(file): \(line)번째 줄\(place): \(reason)"))
    }
    counts[file, default: 0] += 1
  }

  func endFile(_ file: String, rejected: Int) {
    if output == nil, rejected > Self.shownAtMost {
      Diagnostics.report(
        Reader.say(
          "\(file): \(rejected - Self.shownAtMost) more rows were left out; --rejects FILE names them all",
          "\(file): \(rejected - Self.shownAtMost)행을 더 제외했습니다. --rejects FILE 로 모두 볼 수 있습니다"))
    }
    counts[file] = nil
  }

  func finish() throws {
    guard let output else { return }
    try output.write(String(decoding: writer.take(), as: UTF8.self))
    try output.finish()
  }

  /// Where standard output is a table of rows, a summary has no place in it.
  func tell(_ lines: [String], to out: Output) throws {
    if output?.place.isStandardOutput == true { return lines.forEach(Diagnostics.note) }
    for line in lines { try out.writeLine(line) }
  }
}

/// Which file a path leads to, whatever it is called there.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// Nil when there is no such file.
  init?(_ path: String) {
    guard let state = FileState(ofFileAt: path) else { return nil }
    (device, number) = (state.device, state.number)
  }
}
