/// How an item stands on a given day.
public enum ItemStatus: String, CaseIterable, Hashable, Sendable {
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

  /// True where somebody should act: past, last day or soon.
  public var isDue: Bool {
    switch self {
    case .expired, .overdue, .lastDay, .dueSoon: true
    case .fresh, .never, .unknown: false
    }
  }
}

/// How something stands on a given day: what reports, notices and every command say of it.
public struct Standing: Hashable, Sendable {
  public let status: ItemStatus
  /// Days to the last good day: 0 on it, negative past it, nil without a date.
  public let daysRemaining: Int?

  /// The printed day is the last good day: 0 is still good.
  /// Source: Regulation (EU) 1169/2011, article 24: "use by" ends at midnight of the date shown.
  /// - Parameter horizon: how many days ahead count as soon, 0 or more.
  public init(_ expires: Expires, dueType: DueType, today: CivilDate, horizon: Int) {
    switch expires {
    case .never: self.init(.never)
    case .unknown: self.init(.unknown)
    case .on(let date, _, _):
      self.init(daysRemaining: date - today, dueType: dueType, horizon: horizon)
    }
  }

  private init(_ withoutDate: ItemStatus) {
    status = withoutDate
    daysRemaining = nil
  }

  /// Of something that has a date.
  public init(daysRemaining: Int, dueType: DueType, horizon: Int) {
    self.daysRemaining = daysRemaining
    switch daysRemaining {
    case ..<0: status = dueType == .useBy ? .expired : .overdue
    case 0: status = .lastDay
    case ...horizon: status = .dueSoon
    default: status = .fresh
    }
  }
}

extension ItemFacts {
  /// What is not known counts as ``filled(dueType:)`` has it.
  public func standing(on today: CivilDate, horizon: Int) -> Standing {
    Standing(expires ?? .unknown, dueType: dueType ?? .bestBefore, today: today, horizon: horizon)
  }
}
