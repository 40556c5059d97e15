import ArgumentParser
import Expiry
import Foundation
import Glibc
import Words

/// `remexp manual`, for whoever makes a package: it stands in no list of commands.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: HelpText.said(
      "Write the pages of the manual, for man(1), in one language.", "man(1)의 설명서를 한 언어로 씁니다."),
    discussion: HelpText.said(
      """
      Into DIR/man1 and DIR/man7, in Korean DIR/ko/man1 and DIR/ko/man7. The same day
      gives the same bytes; it is SOURCE_DATE_EPOCH's where that is set.

        remexp manual --language en /usr/local/share/man
        remexp manual --language ko /usr/local/share/man
      """,
      """
      DIR/man1과 DIR/man7에, 한국어는 DIR/ko/man1과 DIR/ko/man7에 씁니다. 날이 같으면 바이트도
      같습니다. SOURCE_DATE_EPOCH가 있으면 그날입니다.

        remexp manual --language en /usr/local/share/man
        remexp manual --language ko /usr/local/share/man
      """),
    shouldDisplay: false)

  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption
  @Argument(help: .said("The folder of manuals; it is made.", "설명서 폴더. 없으면 만듭니다."), completion: .directory)
  var dir: String

  func run() throws {
    let phrases = Reader.phrases
    let folder = phrases.isKorean ? dir + "/ko" : dir
    let manual = Manual(
      root: try CommandInfo.root(ofDump: RemExp._dumpHelp()), phrases: phrases,
      groups: RemExp.configuration.groupedSubcommands.map {
        ($0.name, $0.subcommands.map { CommandNames.name(of: $0) })
      }, version: RemExp.configuration.version, date: date)
    for section in ["man1", "man7"] { try make("\(folder)/\(section)") }
    for page in manual.pages {
      let name = "\(folder)/\(page.file)"
      try OutputPlace(name).write(page.text, named: name)
    }
  }

  /// What whoever builds reproducibly says, else today. Source: reproducible-builds.org, SOURCE_DATE_EPOCH.
  private var date: String {
    if let today = clock.today { return today.description }
    let epoch = Environment.variables["SOURCE_DATE_EPOCH"].flatMap(Int64.init)
    return epoch.map { String(Instant(seconds: $0).description.prefix(10)) }
      ?? clock.moment(for: nil).date.description
  }

  /// With the folders that it is in.
  private func make(_ folder: String) throws {
    if unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST { return }
    let parent = OutputPlace.split(folder).folder
    guard errno == ENOENT, parent != folder, !parent.isEmpty else {
      throw CommandFailure(folder, errno: errno)
    }
    try make(parent)
    guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw CommandFailure(folder, errno: errno)
    }
  }
}
