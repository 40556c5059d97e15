import ArgumentParser
import Expiry
import Pantry
import Register
import Words

/// `remexp inbox pair`
struct PairInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pair",
    abstract: HelpText.said(
      "Make one entry of a photo of a code and a photo of the date.",
      "코드 사진과 날짜 사진을 한 항목으로 합칩니다."),
    discussion: HelpText.said(
      """
      Without numbers, what may belong together: an entry with a code and without a
      date, and one without a code beside it in the same folder, taken within two
      minutes (as the photos say by EXIF, else their names, else their files) or
      numbered one after the other.

        remexp inbox pair
        remexp inbox pair 3 4
        remexp inbox pair --all
      """,
      """
      번호가 없으면 함께 찍은 듯한 것을 보여 줍니다. 코드는 있고 날짜가 없는 항목과, 같은
      폴더에서 그 옆에 있는 코드 없는 항목으로, 이 분 안에 찍었거나 번호가 이어진 것입니다.

        remexp inbox pair
        remexp inbox pair 3 4
        remexp inbox pair --all
      """))

  @OptionGroup var home: HouseholdOptions

  @Argument(help: .said("The entry with the code, and the one without.", "코드가 있는 항목과 없는 항목.")) var numbers:
    [Int64] = []
  @Flag(help: .said("Join all that may belong together.", "함께 찍은 듯한 것을 모두 합칩니다.")) var all = false

  func validate() throws {
    guard numbers.isEmpty || numbers.count == 2 && !all else {
      throw ValidationError(
        "give the numbers of two entries, or --all, or nothing",
        "두 항목의 번호나 --all을 주거나 아무것도 주지 마세요")
    }
  }

  func run() throws {
    let home = try home.open()
    let pairs = numbers.isEmpty ? try home.desk.pairs() : [try pair(in: home.desk)]
    guard all || !numbers.isEmpty else { return try propose(pairs, in: home) }
    let joined = pairs.isEmpty ? [] : try home.desk.join(pairs, at: home.now)
    guard !home.isQuiet else { return }
    for entry in joined {
      Diagnostics.note(
        home.phrases.say(
          "\(entry.id): \(entry.photo) with \(entry.withPhoto ?? ""); \(home.phrases.missing(entry))",
          "\(entry.id)번: \(entry.photo) + \(entry.withPhoto ?? ""); \(home.phrases.missing(entry))"))
    }
    if joined.isEmpty { Diagnostics.note(Self.nothing(home.phrases)) }
  }

  private func propose(_ pairs: [PhotoPair], in home: Household) throws {
    let out = Output()
    for pair in pairs {
      try out.writeLine(TerminalText(InboxText.pair(pair, phrases: home.phrases)).description)
    }
    try out.flush()
    guard !home.isQuiet else { return }
    Diagnostics.note(
      pairs.isEmpty
        ? Self.nothing(home.phrases)
        : home.phrases.say(
          "remexp inbox pair CODE DATE joins two, --all all of these",
          "remexp inbox pair 번호 번호 로 둘을, --all 로 모두 합칩니다"))
  }

  private static func nothing(_ phrases: Phrases) -> String {
    phrases.say("no photos that may belong together", "함께 찍은 것으로 보이는 사진이 없습니다")
  }

  private func pair(in desk: InboxDesk) throws -> PhotoPair {
    let (first, second) = (try desk.openEntry(numbers[0]), try desk.openEntry(numbers[1]))
    guard let pair = PhotoPair(joining: first, with: second) ?? PhotoPair(joining: second, with: first) else {
      throw CommandFailure(
        "\(numbers[0]) and \(numbers[1]): one has to have a code, and the other none",
        "\(numbers[0])번과 \(numbers[1])번: 하나에는 코드가 있고 하나에는 없어야 합니다", .someFailed)
    }
    return pair
  }
}
