import ArgumentParser
import Delimited
import Expiry
import Foundation
import Imaging
import Scanning
import Words

/// `remexp doctor`
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: HelpText.said(
      "Look whether everything is in order, with advice where it is not. Changes nothing.",
      "모두 정상인지 살펴보고 아니면 조언합니다. 아무것도 바꾸지 않습니다."),
    discussion: HelpText.said(
      """
      Reads every page of the store. Exit status 1 when there is a problem; advice
      alone is 0. Half-written files of commands that were killed are looked for in
      the store's folder, in the present one, and in those that are named:

        remexp doctor ~/backups /srv/reports
      """,
      """
      저장소의 모든 쪽을 읽습니다. 문제가 있으면 종료 상태 1, 조언뿐이면 0입니다. 죽은
      명령이 남긴 반쪽 파일을 저장소 폴더, 지금 폴더, 그리고 적은 폴더에서 찾습니다:

        remexp doctor ~/backups /srv/reports
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption
  @Argument(
    help: .said("Where reports, exports and backups are written to.", "보고, 내보낸 파일, 백업을 쓰는 폴더."),
    completion: .directory)
  var folders: [String] = []
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func run() throws {
    // What programs read does not depend on who asks.
    let phrases = format != .text ? Phrases(.english) : reader.phrases(for: nil)
    let findings = try findings(in: store.folder, phrases)
    let out = Output()
    switch format {
    case .json: try out.write(JSONList("findings", findings.map(\.json)).document)
    case .ndjson: try out.write(JSONList("findings", findings.map(\.json)).lines)
    case .text:
      for finding in findings where !store.quiet || finding.level != .good {
        for line in finding.lines(phrases) { try out.writeLine(line) }
      }
    }
    try out.flush()
    if findings.contains(where: { $0.level == .problem }) { throw ExitStatus.someFailed.exitCode }
  }

  private func serverFiles(in folder: StoreFolder, _ phrases: Phrases) -> [Finding] {
    #if Server
      ServerFilesDoctor(folder: folder, phrases: phrases).findings
    #else
      []
    #endif
  }

  /// All that is looked at, in the order in which it is told.
  private func findings(in folder: StoreFolder, _ phrases: Phrases) -> [Finding] {
    let environment = Environment.variables
    return StoreCheck(folder: folder, phrases: phrases).findings + serverFiles(in: folder, phrases)
      + LeftoverCheck(folders: [folder.path, "."] + folders, phrases: phrases).findings
      + SpaceCheck(folder: folder, phrases: phrases).findings
      + ZoneCheck(folder: folder, moment: clock.moment(for: nil), now: clock.now, phrases: phrases).findings
      + CronCheck(
        folder: folder, environment: environment, executable: TimedRun.executable, phrases: phrases
      ).findings
      + DecoderCheck(phrases: phrases).findings
      + DecoderLibraryCheck(
        libraries: DecoderLibrary.ofPictures + DecoderLibrary.ofCodes,
        changelogs: PackageChangelogs(folder: "/usr/share/doc"), phrases: phrases
      ).findings
      + ChannelCheck(phrases: phrases).findings
      + NoticeRunCheck(folder: folder, now: clock.now, zone: clock.zone(for: nil), phrases: phrases).findings
      + LabelCheck(phrases: phrases).findings
      + PrintCheck(reader: PrintOptions.reader(named: nil), phrases: phrases).findings
  }
}
