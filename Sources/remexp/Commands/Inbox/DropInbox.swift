import ArgumentParser
import Expiry
import Pantry
import Register
import Words

/// `remexp inbox drop`
struct DropInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop",
    abstract: HelpText.said(
      "Take entries away that are no stock; remexp undo brings them back.",
      "재고가 아닌 항목을 지웁니다. remexp undo 로 되돌립니다."),
    discussion: """
        remexp inbox drop 3 7
        remexp inbox drop 4-15
        remexp inbox drop --reason no-code
      """)

  @OptionGroup var home: HouseholdOptions

  @Argument(
    help: ArgumentHelp(
      HelpText.said("The entries' numbers, or ranges of them.", "항목의 번호나 범위."), valueName: "numbers"))
  var ranges: [EntryRange] = []

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "All that wait for one of these reasons, comma-separated: ",
        "이런 까닭으로 기다리는 것 모두, 쉼표로 나눔: ")
        + "\(DropReason.allCases.map(\.name).joined(separator: ", ")).", valueName: "reasons"))
  var reason: ListOf<DropReason>?

  func validate() throws {
    guard ranges.isEmpty != (reason == nil) else {
      throw ValidationError("give numbers of entries, or --reason", "항목 번호들이나 --reason을 주세요")
    }
  }

  func run() throws {
    let home = try home.open()
    let open = try home.pantry.inbox(user: home.name)
    let numbers: [Int64]
    if let reasons = reason?.values.map(\.reason) {
      numbers = open.filter { !Set($0.reasons).isDisjoint(with: reasons) }.map(\.id)
    } else {
      // One number must be there; of a range, whatever is.
      numbers = ranges.flatMap { range in
        range.isOne ? [range.numbers.lowerBound] : open.map(\.id).filter(range.numbers.contains)
      }
    }
    let dropped = Array(Set(numbers)).sorted()
    if !dropped.isEmpty { try home.desk.drop(dropped, at: home.now) }
    guard !home.isQuiet else { return }
    Diagnostics.note(
      home.phrases.say(
        dropped.count == 1 ? "dropped 1 entry" : "dropped \(dropped.count) entries",
        "항목 \(dropped.count)개를 지웠습니다"))
  }
}

/// `3`, or `4-15`.
struct EntryRange: ExpressibleByArgument {
  let numbers: ClosedRange<Int64>

  var isOne: Bool { numbers.count == 1 }

  init?(argument: String) {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 1,
      first <= last, last < .max
    else { return nil }
    numbers = first...last
  }
}

/// Why entries wait, by the names that the command line gives the reasons: `no-date`.
struct DropReason: ExpressibleByArgument, CaseIterable {
  let reason: InboxReason

  static let allCases = InboxReason.allCases.map(DropReason.init(reason:))

  var name: String { reason == .noBarcode ? "no-code" : reason.rawValue.replacing("_", with: "-") }

  init?(argument: String) {
    let typed = argument.replacing("_", with: "-")
    guard
      let found = Self.allCases.first(where: {
        typed == $0.name || typed == "no-barcode" && $0.reason == .noBarcode
      })
    else { return nil }
    self = found
  }

  private init(reason: InboxReason) {
    self.reason = reason
  }
}
