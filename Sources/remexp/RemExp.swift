import ArgumentParser
import Batch
import Glibc
import Pantry
import Register
import StoreFiles
import Words

/// The command `remexp`: parses the arguments, runs a subcommand and turns what went wrong into one line and an
/// exit status.
@main
struct RemExp: ParsableCommand {
  /// The first of CHANGELOG.md.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "remexp",
    abstract: HelpText.said(
      "Photos of products in, dated stock and timely expiry notices out.",
      "상품 사진이 들어가면 기한이 있는 재고와 때맞춘 알림이 나옵니다."),
    discussion: HelpText.said(
      """
      A first round:
        remexp catalog import products.csv     products by barcode, from any CSV
        remexp scan --register photos/         photos to dated items, or to the inbox
        remexp report                          what expires when
        remexp notify                          for cron: what is due, and never twice

      The store is a folder: --store, else $REMEXP_STORE, else
      $XDG_DATA_HOME/remexp. Exit status: 0 all done, 1 some inputs failed or were
      refused, 3 could not run, 4 another run holds the store, 64 wrong usage.

      A file that a command names is replaced whole or not at all and keeps its
      owner and mode; a device or FIFO is written to; - is standard output; a link
      to a file is refused. Colours are for terminals alone, and NO_COLOR=1 asks for
      none.

      More: remexp help dates, cron, csv, formats, exit-status or store.
      """,
      """
      처음 한 바퀴:
        remexp catalog import products.csv     CSV에서 바코드별 상품 목록을
        remexp scan --register photos/         사진을 재고로, 나머지는 수신함으로
        remexp report                          무엇이 언제 기한인지
        remexp notify                          cron에서: 임박한 것을 한 번씩만 알림

      저장소는 폴더입니다: --store, 없으면 $REMEXP_STORE, 없으면
      $XDG_DATA_HOME/remexp. 종료 상태: 0 모두 됨, 1 일부 입력이 실패했거나 거부됨,
      3 실행할 수 없음, 4 다른 실행이 잠금을 쥐고 있음, 64 잘못 쓴 명령.

      명령에 적은 파일은 통째로 바뀌거나 그대로 남고, 소유자와 권한을 지킵니다. 장치나
      FIFO에는 바로 쓰고, - 는 표준 출력입니다. 파일로 가는 링크는 거부합니다.

      더 보기: remexp help dates, cron, csv, formats, exit-status, store.
      """),
    version: version, subcommands: [ManualCommand.self],
    groupedSubcommands: [
      CommandGroup(
        name: HelpText.said("Photos", "사진"),
        subcommands: [
          Scan.self, ImportScan.self, Stream.self, Inbox.self, Inspect.self,
        ]),
      CommandGroup(
        name: HelpText.said("Pantry", "보관함"),
        subcommands: [
          Add.self, List.self, Show.self, Edit.self, Open.self, Freeze.self, Thaw.self, Move.self, Use.self,
          Waste.self, Delete.self, Label.self, Undo.self, History.self, Shopping.self, Reorder.self,
        ]),
      CommandGroup(
        name: HelpText.said("What expires", "기한"),
        subcommands: [Report.self, Stats.self, Schedule.self, CalendarCommand.self, Notify.self]),
      CommandGroup(
        name: HelpText.said("Set-up", "설정"),
        subcommands: [CatalogCommand.self, UserCommand.self, RuleCommand.self, ChannelCommand.self]
          + serverCommands),
      CommandGroup(
        name: HelpText.said("Keeping it safe", "안전하게 지키기"),
        subcommands: [Backup.self, Restore.self, Export.self, Import.self, Doctor.self]),
    ])

  /// Those of a build with the trait `Server`.
  private static var serverCommands: [any ParsableCommand.Type] {
    #if Server
      [Serve.self, HouseholdCommand.self]
    #else
      []
    #endif
  }

  static func main() {
    // Before anything else: a decoder starts from this program and must have nothing of it.
    DecodeWorker.runIfAsked()
    PrintWorker.runIfAsked(PrintedDateWork.prepare)
    StandardStreams.fillGaps()
    Interruption.letIn()
    guard CommandLine.argc > 0 else {
      // Swift learns the arguments from there, and decoders are started from there.
      Diagnostics.report(
        Reader.say(
          "there is no /proc, without which remexp cannot be told what to do",
          "/proc 이 없어 remexp에 할 일을 알려 줄 수 없습니다"))
      exit(withError: ExitStatus.cannotRun.exitCode)
    }
    // A reader that went away is an error of write(2), see Output.
    signal(SIGPIPE, SIG_IGN)
    // A limit on the size of files likewise.
    signal(SIGXFSZ, SIG_IGN)
    let typed = Array(CommandLine.arguments.dropFirst())
    // Alone it needs nothing of the parser, which looks at every type of a command first: half of such a run.
    if typed == ["--version"] { say(version) }
    Reader.reads(LanguageOption.typed(in: typed))
    if let mistake = CommandNames.mistake(in: typed, of: RemExp.self, phrases: Reader.phrases) {
      end(mistake)
    }
    if let topic = HelpTopic(askedIn: typed) { say(Reader.phrases.help(on: topic)) }
    do {
      var command = try parseAsRoot(TypedArguments.withEmptyValues(typed))
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
      end(CommandFailure(Reader.phrases.sentence(failure), failure.error == .busy ? .locked : .cannotRun))
    case let error as PantryError: end(CommandFailure(Reader.phrases.sentence(error), .someFailed))
    case let error as WorkerError: end(CommandFailure(Reader.phrases.sentence(error)))
    case OutputError.readerGone: exit()
    case let error as OutputError: end(CommandFailure(Reader.phrases.sentence(error)))
    default:
      let code = exitCode(for: error)
      guard code != .success else {
        say(CompletionScript(ParserWords(fullMessage(for: error), Reader.phrases).text).text)
      }
      UsageProblem(
        ParserWords(fullMessage(for: error), Reader.phrases).text, arguments: CommandLine.arguments
      ).say()
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
