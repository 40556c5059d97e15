import ArgumentParser
import Documents
import Expiry
import Pantry
import Words

/// `remexp undo`
struct Undo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: HelpText.said(
      "Take the last command back that changed this pantry; again, the one before it.",
      "보관함을 바꾼 마지막 명령을 되돌립니다. 다시 하면 그 앞의 것."),
    discussion: HelpText.said(
      """
      Everything is exactly as it was: items, inbox and dates. Two things stay: what
      remexp notify has said, and a product that the inbox has put into the catalog
      under the name that you gave, because others may use it by now; remexp catalog
      import changes a name there.
      """,
      """
      상품, 수신함, 날짜가 모두 전과 똑같아집니다. 두 가지는 남습니다: remexp notify가
      알린 것과, 수신함이 준 이름으로 상품 목록에 넣은 상품입니다. 남들이 이미 쓸 수 있기
      때문이며, 이름은 remexp catalog import로 바꿉니다.
      """))

  @OptionGroup var home: HouseholdOptions

  func run() throws {
    let home = try home.openAlsoDeleted()
    guard let undone = try home.pantry.undo(user: home.name, at: home.now) else {
      throw CommandFailure("there is nothing to undo", "되돌릴 것이 없습니다", .someFailed)
    }
    guard !home.isQuiet else { return }
    let (at, changes) = (home.told(undone.at), HistoryText(phrases: home.phrases).changes(undone))
    let told = home.phrases.say(
      "undone: \(undone.command) (\(at)): \(changes)", "되돌림: \(undone.command)(\(at)): \(changes)")
    try Change.tell([TerminalText(told).description])
  }
}
