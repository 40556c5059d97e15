import ArgumentParser
import Batch
import Glibc
import Pantry
import Register
import StoreFiles

/// The command `remexp`: parses the arguments, runs a subcommand and turns what went wrong into one line and an
/// exit status.
@main
struct RemExp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remexp",
    abstract: HelpText.said(
      "Photos of products in, dated stock and timely expiry notices out.",
      "상품 사진이 들어가면 기한이 있는 재고와 때맞춘 알림이 나옵니다."),
    discussion: """
      A first round:
        remexp catalog import products.csv     products by barcode, from any CSV
        remexp scan --register photos/         photos to dated items; the rest to the inbox
        remexp report                          what expires when
        remexp notify                          for cron: says what is due, and nothing twice

      The store is a folder: --store, else $REMEXP_STORE, else
      $XDG_DATA_HOME/remexp. Exit status: 0 all done, 1 some inputs failed or were
      refused, 3 could not run, 4 another run holds the store, 64 wrong usage.

      A file that a command names is replaced whole or not at all and keeps its
      owner and mode; a device or FIFO is written to; - is standard output; a link
      to a file is refused. Colours are for terminals alone, and NO_COLOR=1 asks for
      none.
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(name: "Photos", subcommands: [Scan.self, Stream.self, Inbox.self, Inspect.self]),
      CommandGroup(
        name: "Pantry",
        subcommands: [
          Add.self, List.self, Show.self, Edit.self, Open.self, Freeze.self, Thaw.self, Move.self, Use.self,
          Waste.self, Delete.self, Undo.self, History.self, Shopping.self, Reorder.self,
        ]),
      CommandGroup(name: "What expires", subcommands: [Report.self, Schedule.self, Notify.self]),
      CommandGroup(name: "Set-up", subcommands: [CatalogCommand.self, UserCommand.self]),
      CommandGroup(
        name: "Keeping it safe",
        subcommands: [Backup.self, Restore.self, Export.self, Import.self, Doctor.self]),
    ])

  static func main() {
    // Before anything else: a decoder starts from this program and must have nothing of it.
    DecodeWorker.runIfAsked()
    StandardStreams.fillGaps()
    Interruption.letIn()
    guard CommandLine.argc > 0 else {
      // Swift learns the arguments from there, and decoders are started from there.
      Diagnostics.report("there is no /proc, without which remexp cannot be told what to do")
      exit(withError: ExitStatus.cannotRun.exitCode)
    }
    // A reader that went away is an error of write(2), see Output.
    signal(SIGPIPE, SIG_IGN)
    // A limit on the size of files likewise.
    signal(SIGXFSZ, SIG_IGN)
    let typed = Array(CommandLine.arguments.dropFirst())
    if let mistake = CommandNames.mistake(in: typed, of: RemExp.self, phrases: LanguageOption.phrasesOfLocale)
    {
      end(mistake)
    }
    do {
      var command = try parseAsRoot(TypedArguments.withEmptyValues(Array(CommandLine.arguments.dropFirst())))
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Says what went wrong, and ends with the status of it.
  private static func end(with error: any Error) -> Never {
    ProgressLine.clear()
    switch error {
    case let failure as CommandFailure: end(failure)
    case RegisterError.cancelled: exit(withError: ExitCode(128 + Interruption.number))
    case let error as RegisterError: end(CommandFailure(error))
    case let failure as StoreFailure:
      end(CommandFailure(failure.description, failure.error == .busy ? .locked : .cannotRun))
    case let error as PantryError: end(CommandFailure(error.description, .someFailed))
    case let error as WorkerError: end(CommandFailure(error.description))
    case OutputError.readerGone: exit()
    case let error as OutputError: end(CommandFailure(error.description))
    default:
      let code = exitCode(for: error)
      guard code != .success else { say(fullMessage(for: error)) }
      UsageProblem(fullMessage(for: error), arguments: CommandLine.arguments).say()
      exit(withError: code)
    }
  }

  private static func end(_ failure: CommandFailure) -> Never {
    Diagnostics.report(failure.message)
    for line in failure.candidates { Diagnostics.note("  \(line)") }
    exit(withError: failure.status.exitCode)
  }

  /// Help and the version, which the argument parser would print without looking whether they arrive.
  private static func say(_ text: String) -> Never {
    do {
      let out = Output()
      if !text.isEmpty { try out.writeLine(text) }
      try out.flush()
      exit()
    } catch {
      end(with: error)
    }
  }
}
