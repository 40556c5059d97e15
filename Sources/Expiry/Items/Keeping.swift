// How opening, freezing and thawing move the date. The printed day is the last good day, and so is the one counted
// here: kept for 3 days from the 21st, something is good through the 24th.
extension Item {
  /// The item once opened: good through the earlier of its old date and so many days from the day of opening. An
  /// item without a date, known or needed, then has one.
  /// - Parameters:
  ///   - days: how long it keeps once opened; nil when nobody knows, and the date stays.
  ///   - source: who says so.
  public func opened(on day: CivilDate, keeping days: Int?, source: DateSource = .typed) -> Item {
    var item = self
    item.openedOn = day
    guard let days else { return item }
    let end = day + days
    if let date = expires.date, date <= end { return item }
    item.expires = .on(end, precision: .day, source: source)
    return item
  }

  /// The item in the freezer, where its old date means nothing.
  public func frozen(on day: CivilDate, expires: Expires, location: String?) -> Item {
    var item = self
    item.frozenOn = day
    item.expires = expires
    item.location = location ?? self.location
    return item
  }

  /// The item out of the freezer: its days count anew.
  public func thawed(
    on day: CivilDate, keeping days: Int, source: DateSource = .typed, location: String?
  ) -> Item {
    var item = self
    item.frozenOn = nil
    item.expires = .on(day + days, precision: .day, source: source)
    item.location = location ?? self.location
    return item
  }
}
