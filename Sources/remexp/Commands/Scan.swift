import ArgumentParser
import Barcodes
import Batch
import Catalog
import Expiry
import Foundation
import Pantry
import Scanning

/// `remexp scan`
struct Scan: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read the barcodes of photos: files, and folders with all that is below them.",
    discussion: """
      PNG and JPEG files are told by their content. In folders, files that are no
      images and hidden ones are left out. One result a path, in the order of the
      input. What fails is said on standard error and does not stop the rest.

        remexp scan photos/
        find . -name '*.jpg' -print0 | remexp scan --files-from - -0 --format ndjson
        remexp scan --register photos/

      With --register a photo whose product is in the catalog and whose date is
      known becomes an item; everything else goes to the inbox (remexp inbox). The
      date comes from a manifest `file,expires[,quantity,location]` (--manifest,
      or remexp.csv beside the photos) or from the file name: milk_2026-12-01.jpg,
      exp20261201, ~261201. A photo is registered once, whatever it is called
      later.
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Argument(help: ArgumentHelp("Files and folders.", valueName: "path")) var paths: [String] = []

  @Option(
    help: ArgumentHelp("Read paths from this file, one a line; - for standard input.", valueName: "file"))
  var filesFrom: String?

  @Flag(
    name: [.customShort("0"), .customLong("null")],
    help: "The paths of --files-from end with a zero byte, as find -print0 has them.")
  var separatedByZero = false

  @Option(help: "text, ndjson, json or csv.") var format: ScanFormat = .text

  @Option(
    name: .shortAndLong,
    help: "How many photos are read at a time; as many as there are processors by default.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: ArgumentHelp(
      "Only these, comma-separated: \(Scanner.readable.map(\.rawValue).sorted().joined(separator: ", ")).",
      valueName: "names"))
  var symbologies: ListOf<Symbology>?

  @Flag(help: "Turn what was read into items of the pantry.") var register = false

  @Option(help: ArgumentHelp("A CSV file,expires[,quantity,location] for --register.", valueName: "file"))
  var manifest: String?

  func validate() throws {
    guard !paths.isEmpty || filesFrom != nil else {
      throw ValidationError("give files or folders, or --files-from")
    }
    guard jobs >= 1 else { throw ValidationError("--jobs is 1 or more") }
    guard manifest == nil || register else { throw ValidationError("--manifest goes with --register") }
  }

  func run() throws {
    let arguments = FilePath.arguments(paths) + (try listedPaths())
    let catalog = try store.folder.catalogIfAny()
    let pantry = try register ? store.folder.pantry() : nil
    let user = try pantry?.user(named: owner.user)
    let today = clock.moment(for: user).date
    let registrar = try pantry.map { pantry in
      Registrar(
        pantry: pantry, user: try UserName(owner.user).text, today: today, now: clock.now,
        manifests: try Manifests(given: manifest, today: today))
    }
    let printer = ScanPrinter(format: format, today: today, phrases: reader.phrases(for: user))
    let run = ScanRun(printer: printer, catalog: catalog, registrar: registrar, isQuiet: store.quiet)
    let decoder = Decoder(symbologies: symbologies.map { Set($0.values) } ?? Scanner.readable)
    let summary = try run.run(BatchScan(jobs: jobs, decode: decoder.decode), over: ImageFiles(arguments))
    if summary.failed > 0 { throw ExitStatus.someFailed.exitCode }
  }

  private func listedPaths() throws -> [FilePath] {
    guard let filesFrom else { return [] }
    let list = try InputFile(filesFrom).contents()
    return PathList(list, separator: separatedByZero ? .nul : .newline).paths
  }
}
