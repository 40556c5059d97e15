/// Until when an item is good. The printed day is the last good day.
///
/// Source: Regulation (EU) 1169/2011, article 24 and annex X.
public enum Expires: Hashable, Sendable {
  /// The last good day; for a label that names only a month, the last day of that month.
  case on(CivilDate, precision: DatePrecision, source: DateSource)
  /// Salt, honey, nails: has no date and needs none.
  case never
  /// Has a date that nobody has told yet. Listed in every report, never dropped.
  case unknown

  /// The last good day, where there is one.
  public var date: CivilDate? {
    if case .on(let date, _, _) = self { date } else { nil }
  }

  public var source: DateSource? {
    if case .on(_, _, let source) = self { source } else { nil }
  }

  public var precision: DatePrecision? {
    if case .on(_, let precision, _) = self { precision } else { nil }
  }
}

/// What the label said.
public enum DatePrecision: String, CaseIterable, Hashable, Sendable {
  case day, month
}

/// Where a date came from. The raw value is its name in JSON and in the store.
public enum DateSource: String, CaseIterable, Hashable, Sendable {
  case gs1
  case manifest
  case fileName = "file_name"
  /// Read from the print on the pack, and taken by a person or because enough readings agreed.
  case print
  case typed
  case shelfLife = "shelf_life"
  case imported
}

/// What passing the date means.
public enum DueType: String, CaseIterable, Hashable, Sendable {
  /// Quality: past the date the item is overdue, not dangerous.
  case bestBefore = "best_before"
  /// Safety: past the date the item is expired and must not be eaten.
  case useBy = "use_by"
}
