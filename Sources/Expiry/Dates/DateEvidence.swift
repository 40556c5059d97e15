/// What the dates of one column say together about the order in which they are written.
///
/// Day, month and year stand in the same places in all rows, so that one row decides for the others:
/// `15.11.2026` says that `06.12.2026` is a day of December. Each row leaves the orders that its numbers allow; what all
/// rows leave is the order, when it is one alone. A year of two digits that would be ten years past is no expiry date,
/// which rules its order out: `05.11.26` is nothing of the year 2005. Orders are never decided row by row.
public struct DateEvidence: Hashable, Sendable {
  private let today: CivilDate
  private var possible = Set(DateOrder.allCases)
  /// True where a row alone would be ambiguous.
  public private(set) var isNeeded = false
  /// True where a row is a date that is written as one, so that a bare number of the column may be a day's.
  public private(set) var hasDates = false

  public init(today: CivilDate) {
    self.today = today
  }

  /// The order of the column; nil where its rows leave several, or none.
  public var order: DateOrder? { possible.count == 1 ? possible.first : nil }

  /// The order of the column where its rows leave just one; else the preferred one, if they leave it.
  /// - Parameter usual: the user's own, or what is usual in their language.
  public func order(else usual: DateOrder?) -> DateOrder? {
    order ?? usual.flatMap { possible.contains($0) ? $0 : nil }
  }

  /// Takes a cell into account; what is no date of three numbers, or has its year first in four digits, says nothing.
  public mutating func add(_ text: String) {
    if CivilDate(text) != nil {
      hasDates = true
      return
    }
    guard let phrase = DatePhrase(text) else { return }
    if phrase.parts.count > 1 || !phrase.hasShortYear { hasDates = true }
    guard let numbers = phrase.triple, numbers[0].digits <= 2 else { return }
    let allowed = DateOrder.allCases.filter { $0.allows(numbers) }
    guard !allowed.isEmpty else { return }
    if allowed.count > 1 { isNeeded = true }
    possible.formIntersection(allowed.filter { isBelievable(numbers, in: $0) })
  }

  /// An order that gives no day stays possible: the row may be a slip.
  private func isBelievable(_ numbers: [(value: Int, digits: Int)], in order: DateOrder) -> Bool {
    let (year, month, day) = order.arrange(numbers)
    guard let date = CivilDate(year: year, month: month, day: day) else { return true }
    return numbers[2].digits == 4 || DateText.isPlausible(date, today: today)
  }
}
