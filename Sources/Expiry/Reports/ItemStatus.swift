/// How an item stands on a given day.
public enum ItemStatus: String, Codable, CaseIterable, Hashable, Sendable {
  /// Past its use-by date.
  case expired
  /// Past its best-before date.
  case overdue
  /// Its last good day.
  case lastDay = "last_day"
  /// Within the horizon, both ends included.
  case dueSoon = "due_soon"
  case fresh
  /// Has no date and needs none.
  case never
  /// Has a date that nobody has told yet.
  case unknown

  /// The status of an item with so many days remaining (negative when past), or without a date.
  ///
  /// The printed day is the last good day: 0 is still good.
  /// Source: Regulation (EU) 1169/2011, article 24: "use by" ends at midnight of the date shown.
  /// - Parameter horizon: how many days ahead count as soon, 0 or more.
  public init(_ expires: Expires, dueType: DueType, today: CivilDate, horizon: Int) {
    switch expires {
    case .never: self = .never
    case .unknown: self = .unknown
    case .on(let date, _, _):
      switch date - today {
      case ..<0: self = dueType == .useBy ? .expired : .overdue
      case 0: self = .lastDay
      case ...horizon: self = .dueSoon
      default: self = .fresh
      }
    }
  }

  /// True where somebody should act: past, last day or soon.
  public var isDue: Bool {
    switch self {
    case .expired, .overdue, .lastDay, .dueSoon: true
    case .fresh, .never, .unknown: false
    }
  }
}
