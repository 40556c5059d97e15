import ArgumentParser
import Expiry
import Pantry
import Register
import Words

/// `remexp inbox apply`
struct ApplyInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: HelpText.said(
      "Register the entries that miss nothing any more.",
      "빠진 것이 없는 항목을 등록합니다."),
    discussion: HelpText.said(
      """
      Products are looked up again, so that a catalog imported meanwhile counts.
      Given the file of remexp inbox export, what its rows say is taken first, row
      by row; a row that cannot be used is named and its entry stays.

        remexp inbox apply
        remexp inbox apply 3 4
        remexp inbox apply todo.csv
      """,
      """
      상품을 다시 찾으므로 그사이 가져온 목록도 쓰입니다. remexp inbox export의 파일을
      주면 먼저 행마다 그 내용을 받습니다. 쓸 수 없는 행은 말하고 그 항목을 남깁니다.

        remexp inbox apply
        remexp inbox apply 3 4
        remexp inbox apply todo.csv
      """))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var order: DateOrderOption
  @OptionGroup var belief: DateBeliefOption

  @Argument(
    help: ArgumentHelp(
      HelpText.said("Only these entries, or a completed CSV file.", "이 항목들만, 또는 채운 CSV 파일."),
      valueName: "number-or-file"))
  var what: [String] = []
  @Flag(
    help: .said(
      "Register also what has a product but no date; it is listed as unknown.",
      "상품은 있고 날짜가 없는 것도 등록합니다. 날짜 모름이 됩니다.")) var undated = false
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        """
        Take the dates that were read from the print alike so many times or more, by two readers, where nothing speaks \
        against them and they are not past: 4 or more is safe.
        """,
        """
        두 판독기가 이 횟수 이상 같게 읽은 찍힌 날짜를 받습니다. 반대되는 것이 없고 지나지 않은 날짜만이며, 4 이상이 안전합니다.
        """), valueName: "readings"))
  var proposed: Int?
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Write the rows of the file that were left out to this CSV file.", "파일에서 제외된 행을 이 CSV 파일에 씁니다."),
      valueName: "file"))
  var rejects: String?

  private var numbers: [Int64] { what.compactMap { Int64($0) } }

  func validate() throws {
    guard numbers.count == what.count || what.count == 1 else {
      throw ValidationError("give numbers of entries, or one file", "항목 번호들이나 파일 하나를 주세요")
    }
    guard proposed.map({ (2...PrintProposal.mostReadings).contains($0) }) ?? true else {
      throw ValidationError(
        "--proposed is 2 … \(PrintProposal.mostReadings)", "--proposed는 2 … \(PrintProposal.mostReadings)입니다")
    }
    guard rejects == nil || numbers.isEmpty && !what.isEmpty else {
      throw ValidationError("--rejects goes with a file", "--rejects는 파일과 함께 씁니다")
    }
  }

  func run() throws {
    let home = try home.open()
    var entries: [InboxEntry]
    var failed = 0
    if numbers.count < what.count {
      (entries, failed) = try completed(what[0], in: home)
    } else if numbers.isEmpty {
      entries = try home.pantry.inbox(user: home.name)
    } else {
      entries = try numbers.map(home.desk.openEntry)
    }
    if let proposed { entries = takingPrint(of: entries, least: proposed, in: home) }
    let left = try register(entries, in: home)
    if failed > 0 || left > 0 && !numbers.isEmpty { throw ExitStatus.someFailed.exitCode }
  }

  /// The entries with the dates of their print that may be taken unasked; each is said.
  private func takingPrint(of entries: [InboxEntry], least: Int, in home: Household) -> [InboxEntry] {
    entries.map { entry in
      guard entry.expires == .unknown, let printed = entry.printed,
        printed.isSure(least: least, today: home.today)
      else { return entry }
      if !home.isQuiet { Diagnostics.note("\(entry.id): \(entry.photo): \(home.phrases.printed(printed))") }
      return entry.takingPrint()
    }
  }

  /// Says what became of them.
  /// - Returns: how many still miss something.
  private func register(_ entries: [InboxEntry], in home: Household) throws -> Int {
    let outcome = try home.desk.register(entries, acceptingUnknownDate: undated, at: home.now)
    try Change.say(.registered, outcome.items, in: home)
    if !home.isQuiet {
      for rest in outcome.rests { Diagnostics.note(InboxText.rest(rest, phrases: home.phrases)) }
    }
    let left = entries.count - outcome.items.count
    if left > 0, !home.isQuiet {
      Diagnostics.note(
        home.phrases.say(
          "\(left) of \(entries.count) still miss something; see remexp inbox list",
          "\(entries.count)개 중 \(left)개는 아직 빠진 것이 있습니다. remexp inbox list 로 확인하세요"))
    }
    return left
  }

  /// The entries with what the file says of them, and how many of its rows could not be used.
  private func completed(
    _ file: String, in home: Household
  ) throws -> ([InboxEntry], failed: Int) {
    let sink = try RejectSink(path: rejects)
    var failed = 0
    let entries = try home.desk.completed(
      by: InputFile(typed: file), today: home.today,
      order: { evidence in
        if order.dateOrder == nil, !home.isQuiet,
          let note = evidence.note(of: "expires", in: file, home.phrases)
        {
          Diagnostics.note(note)
        }
        return order.orders(of: home.user, home.phrases, column: evidence)
      }, plausible: belief.plausible
    ) {
      try sink.take($0, of: file)
      failed += 1
    }
    sink.endFile(file, rejected: failed)
    try sink.finish()
    return (entries, failed)
  }
}
