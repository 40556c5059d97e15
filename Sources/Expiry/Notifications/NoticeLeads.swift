/// How long before the last good day somebody is told: in days, and in parts of the shelf life.
public struct NoticeLeads: Hashable, Sendable {
  /// Days before the last good day, in falling order and without repeats; 0 is the last good day itself, -1 the
  /// first day past it. Within ``NoticeRule/leadDayRange``.
  public let days: [Int]
  /// How much of the shelf life is left then, in falling order and without repeats; within ``percentRange``.
  public let percents: [Int]

  /// Nobody is told.
  public static let none = NoticeLeads(uncheckedDays: [], percents: [])

  public static let percentRange = 1...100

  /// Nil when a number is out of its range.
  public init?(days: [Int], percents: [Int] = []) {
    guard days.allSatisfy(NoticeRule.leadDayRange.contains),
      percents.allSatisfy(Self.percentRange.contains)
    else { return nil }
    self.init(
      uncheckedDays: Set(days).sorted(by: >), percents: Set(percents).sorted(by: >))
  }

  init(uncheckedDays days: [Int], percents: [Int]) {
    self.days = days
    self.percents = percents
  }

  public var isEmpty: Bool { days.isEmpty && percents.isEmpty }

  /// All of them in days, in falling order and without repeats.
  ///
  /// 20 % of the shelf life is told on the first day on which no more than that is left: of 29 days, 5 days before the last.
  /// What was past before it was there has no shelf life, and is told on its last good day or as soon as it is there.
  /// - Parameter start: the first day of its shelf life; nil where nobody has asked for it, and then no percents are told.
  public func days(expiresOn: CivilDate, start: CivilDate?) -> [Int] {
    guard !percents.isEmpty, let start else { return days }
    let life = max(0, expiresOn - start)
    let parts = percents.map { min(life * $0 / 100, NoticeRule.leadDayRange.upperBound) }
    return Set(days + parts).sorted(by: >)
  }
}

extension NoticeLeads: CustomStringConvertible, LosslessStringConvertible {
  /// `7,3,0,-1,20%`, or `none`.
  public init?(_ text: String) {
    guard let (days, percents) = Self.numbers(text) else { return nil }
    self.init(days: days, percents: percents)
  }

  /// The numbers of such a text, of whatever size; nil for another text.
  public static func numbers(_ text: String) -> (days: [Int], percents: [Int])? {
    var (days, percents): ([Int], [Int]) = ([], [])
    guard text != "none" else { return (days, percents) }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.filter { $0 != " " }
      guard let number = Int(word.last == "%" ? String(word.dropLast()) : word) else { return nil }
      if word.last == "%" { percents.append(number) } else { days.append(number) }
    }
    return (days, percents)
  }

  public var description: String {
    isEmpty ? "none" : (days.map(String.init) + percents.map { "\($0)%" }).joined(separator: ",")
  }
}
