/// What became of what people had, and what will.
public struct Statistics: Hashable, Sendable {
  public let today: CivilDate
  /// The days that are looked at.
  public let period: ClosedRange<CivilDate>
  public let total: Turnover
  /// Without a gap, from the first in which something was used or thrown away to the last of the period.
  public let months: [Month]
  /// Most wasted first, in batches.
  public let categories: [Category]
  /// What was thrown away in the month before ``today``, as far as that is in the period; most in batches first.
  public let wastedLastMonth: [Product]
  /// As ``wastedLastMonth``, in the month of ``today`` so far.
  public let wastedThisMonth: [Product]
  /// Those of which something was thrown away, most in batches first.
  public let products: [Product]
  /// What was thrown away of purchases of two days or more; most days first.
  public let repeated: [Product]
  /// How many days half of what was used had been kept for at most, by batches; nil where nothing was used.
  public let daysUntilUsed: Int?
  /// What is still good today and will not be so many days on, if nothing is done.
  public let expiring: Expiring
  /// What will expire before it is used up at the pace so far: the earliest first.
  public let surpluses: [Surplus]

  public struct Month: Hashable, Sendable {
    /// Its first day.
    public let first: CivilDate
    public let turnover: Turnover
  }

  public struct Category: Hashable, Sendable {
    /// Nil for what has none.
    public let name: String?
    public let turnover: Turnover
  }

  /// What became of a product within some time.
  public struct Product: Hashable, Sendable {
    /// As its latest batch has it.
    public let product: ProductSnapshot
    public let turnover: Turnover
    /// As ``Statistics/daysUntilUsed``.
    public let daysUntilUsed: Int?
    /// On so many days somebody bought what was used or thrown away.
    public let purchases: Int
    /// Of so many of them something was thrown away.
    public let wastedPurchases: Int
  }

  /// What expires soon.
  public struct Expiring: Hashable, Sendable {
    /// From today on; today is 0 and counts.
    public let days: Int
    public internal(set) var items = 0
    public internal(set) var quantities: [String?: Total] = [:]
    public internal(set) var costs: [Currency?: Total] = [:]
    /// Items that nobody knows the price of.
    public internal(set) var unpriced = 0
  }

  /// That of a day; nil where nothing became of anything in it.
  public func month(of day: CivilDate) -> Turnover? {
    months.first { ($0.first.year, $0.first.month) == (day.year, day.month) }?.turnover
  }
}
