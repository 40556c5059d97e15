import Expiry
import Glibc
import Pantry
import Words

extension UserOption {
  /// The user who is about to get a first item, where the name is not a slip of one that is there: on a terminal that is asked, and
  /// without one it is an error.
  func starting(in pantry: PantryStore, phrases: Phrases) throws -> User? {
    let name = try name
    if let user = try pantry.user(like: name) { return user }
    guard name != UserOption.standard else { return nil }
    let names = try pantry.users().map(\.name).filter { !NearName.areNumbered($0, name) }
    guard let near = NearName.nearest(to: name, among: names) else { return nil }
    let problem = phrases.say(
      "there is no user “\(name)” yet, but “\(near)”", "“\(name)” 사용자는 아직 없고 “\(near)”은(는) 있습니다")
    if isatty(STDIN_FILENO) == 1, Diagnostics.isTerminal {
      let question = phrases.say("start a pantry for “\(name)”?", "“\(name)”의 보관함을 새로 만들까요?")
      Diagnostics.write("\(TerminalText("\(problem); \(question)")) (y/n): ")
      if ["y", "yes", "예", "네", "ㅛ"].contains(readLine()?.lowercased() ?? "") { return nil }
    }
    throw CommandFailure(
      phrases.say(
        "\(problem); --user \(near) means that one, remexp user add starts another",
        "\(problem). 그 사용자라면 --user \(near), 새 사용자라면 remexp user add를 쓰세요"), .wrongUsage)
  }
}
