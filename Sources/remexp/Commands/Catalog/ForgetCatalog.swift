import ArgumentParser
import Catalog
import Delimited
import Expiry
import StoreFiles

/// `remexp catalog forget`
struct ForgetCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: HelpText.said(
      "Take the import of a file back.",
      "파일에서 가져온 것을 되돌립니다."),
    discussion: """
      Reads the file again, as it was imported: give the same --map and the like. The
      products that the catalog has exactly as the file says them are removed. What
      another file or somebody has changed since, or told more of, is kept.

      The catalog does not keep which files have told of a product: one of which another
      file says the very same goes too, and importing that file again brings it back, as
      it does what this one had changed. Items in the pantry keep their names.

        remexp catalog forget wrong.csv --dry-run
        remexp catalog forget wrong.csv
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var clock: ClockOptions

  @Argument(help: "The files as they were imported; - is standard input.", completion: .file())
  var files: [String]

  @OptionGroup(title: "How the files are written") var list: ListOptions

  @Flag(help: "Say what would happen and change nothing.") var dryRun = false
  @Option(help: "text or json.") var format: TextOrJSON = .text

  func run() throws {
    let catalog = try store.folder.existingCatalog()
    let options = list.importOptions(dryRun: dryRun, now: clock.now.seconds)
    let out = Output()
    var failed = false
    for file in files {
      do {
        let summary = try forget(file, in: catalog, options)
        // Told before the next file can fail.
        try Stored.telling(if: !dryRun && summary.forgotten > 0) {
          try write(summary, to: out)
          try out.flush()
        }
      } catch let failure as StoreFailure {
        throw CommandFailure("\(file): \(failure)", failure.error == .busy ? .locked : .cannotRun)
      } catch let error as CatalogError {
        Diagnostics.report("\(file): \(error)")
        failed = true
      }
    }
    if failed { throw ExitStatus.someFailed.exitCode }
  }

  private func forget(
    _ file: String, in catalog: CatalogStore, _ options: ImportOptions
  ) throws -> ForgetSummary {
    let progress = ImportProgressLine(file: file, isQuiet: store.quiet)
    defer { progress.clear() }
    return try catalog.forgetFile(file, options: options) { progress.show($0) }
  }

  private func write(_ summary: ForgetSummary, to out: Output) throws {
    switch format {
    case .json: try out.writeLine(Self.json(summary).versioned.line)
    case .text:
      guard !store.quiet else { return }
      let verb = dryRun ? "would be" : "are"
      try out.writeLine(
        "\(TerminalText(summary.file)): \(summary.forgotten) products \(verb) forgotten, "
          + "\(summary.kept) kept that are otherwise now, \(summary.absent) not there")
      if let note = Self.note(summary) { try out.writeLine("  \(note)") }
    }
  }

  private static func note(_ summary: ForgetSummary) -> String? {
    guard let known = summary.knownBefore else {
      return "no import of these rows is known: the file has changed since, or --map and the like were others"
    }
    guard known > 0 else { return nil }
    return "\(known) of its rows told of products that were there before: "
      + "import their own files again to have those as they were"
  }

  private static func json(_ summary: ForgetSummary) -> JSON {
    [
      "file": .string(summary.file), "forgotten": .integer(summary.forgotten), "kept": .integer(summary.kept),
      "absent": .integer(summary.absent), "was_imported": .bool(summary.knownBefore != nil),
      "known_before": .integer(summary.knownBefore ?? 0),
    ]
  }
}
