import ArgumentParser
import Batch
import Foundation
import Imaging
import Words

/// Whether dates are read from the print on packs, and who reads them beside the program itself.
struct PrintOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: .said(
      """
      Read the date that is printed on the pack, where neither a code nor a name nor a manifest has it: a proposal, \
      which waits in the inbox. It takes about a second a photo. Without either option, --register reads it of \
      \(PrintOptions.few) photos at most.
      """,
      """
      코드, 이름, 목록 어디에도 날짜가 없으면 포장에 찍힌 날짜를 읽습니다. 수신함에서 기다리는 제안이며 사진마다 1초쯤 걸립니다. 두 옵션이 다 없으면 \
      --register 는 사진 \(PrintOptions.few)장까지 읽습니다.
      """))
  var readDates: Bool?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Another program that finds and reads print, with its arguments; else $REMEXP_PRINT_READER, else \(PrintOptions.usualReader) where it is there.",
        "인쇄를 찾아 읽는 다른 프로그램과 인자. 없으면 $REMEXP_PRINT_READER, 없으면 있을 때 \(PrintOptions.usualReader)."),
      valueName: "command"))
  var printReader: String?

  /// So many photos are read unasked.
  static let few = 20
  /// What `Integrations/print` installs.
  static let usualReader = "remexp-print-reader"

  /// What reads printed dates; nil where it is not asked for.
  func reading(isAsked: Bool, limits given: LimitOptions) -> PrintedDateReading? {
    guard isAsked else { return nil }
    var limits = PrintLimits()
    limits.image = given.limits.image
    limits.isSandboxed = given.limits.isSandboxed
    let process = PrintProcess(reader: reader, limits: limits, requirement: given.requirement)
    return PrintedDateReading(process, fileSizeLimit: limits.image.fileBytes)
  }

  /// The program to start; nil where none is named and the usual one is not there.
  var reader: WorkerCommand? { Self.reader(named: printReader) }

  static func reader(named: String?) -> WorkerCommand? {
    let environment = Environment.variables
    let named = named ?? environment["REMEXP_PRINT_READER"].flatMap { $0.isEmpty ? nil : $0 }
    let words = (named ?? usualReader).split(separator: " ").map(String.init)
    guard let program = words.first else { return nil }
    guard let path = path(of: program, environment) else {
      // One that somebody named is said to be missing when it is started.
      return named == nil ? nil : WorkerCommand(path: program, arguments: Array(words.dropFirst()))
    }
    return WorkerCommand(path: path, arguments: Array(words.dropFirst()))
  }

  private static func path(of program: String, _ environment: [String: String]) -> String? {
    if program.contains("/") { return program }
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
