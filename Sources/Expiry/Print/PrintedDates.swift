/// All dates in the lines of one picture, each with the mark that belongs to it.
struct PrintedDates {
  /// A date with the row that it stands in.
  struct Find {
    let row: Int
    let stretch: PrintedStretch
    let box: PixelBox
    var mark: PrintedMark?

    var isMade: Bool { mark?.meaning == .made }
    var saysExpiry: Bool { mark?.saysExpiry == true }
  }

  let rows: [PrintedRow]
  let window: PrintedWindow
  private(set) var finds: [Find] = []
  private let order: DateOrder?
  /// The order of each form; of one that is missing no date can be read.
  private var orders: [PrintedStretch.Form: DateOrder] = [:]
  /// A mark of an expiry date stands before digits that are no date.
  private var hasUnreadMark = false

  init(_ lines: [PrintedLine], asOf: CivilDate, order: DateOrder?) {
    rows = PrintedRow.rows(of: lines)
    window = PrintedWindow(asOf: asOf)
    self.order = order
    find()
    settleOrders()
  }

  /// What a date means in the order of its form.
  func reading(of find: Find) -> PrintedStretch.Reading? {
    let readings = find.stretch.readings
    if readings.allSatisfy({ $0.order == nil }) {
      let isMonth = find.mark?.meaning == .endOfMonth
      return readings.first { ($0.precision == .month) == isMonth } ?? readings.first
    }
    let order = orders[find.stretch.form]
    return readings.first { $0.order == order }
  }
}

// MARK: Dates and their marks

extension PrintedDates {
  private mutating func find() {
    var marks: [(row: Int, mark: PrintedMark, box: PixelBox)] = []
    for (place, row) in rows.enumerated() {
      let stretches = PrintedDateFinder(row, asOf: window.asOf).stretches()
      let found = PrintedMark.marks(in: row.characters, outside: stretches.map { $0.range })
      var free = found
      for stretch in stretches {
        var find = Find(row: place, stretch: stretch, box: row.box(of: stretch.range))
        if let own = Self.mark(of: stretch, among: free, in: row.characters, stretches) {
          find.mark = own
          free.removeAll { $0.range == own.range }
        }
        finds.append(find)
      }
      marks += free.map { (place, $0, row.box(of: $0.range)) }
      hasUnreadMark = hasUnreadMark || free.contains { Self.isUnread($0, in: row.characters, stretches) }
    }
    for place in finds.indices where finds[place].mark == nil {
      let near = marks.filter { Self.belongs($0.box, to: finds[place].box) }
      finds[place].mark =
        near.min { Self.distance($0.box, finds[place].box) < Self.distance($1.box, finds[place].box) }?.mark
    }
    finds.removeAll { !Self.counts($0) }
  }

  /// The mark that ends before the date with nothing but words between, or `까지` behind it.
  private static func mark(
    of stretch: PrintedStretch, among marks: [PrintedMark], in characters: [Character],
    _ stretches: [PrintedStretch]
  ) -> PrintedMark? {
    let start = stretch.range.lowerBound
    let behind = marks.first { mark in
      mark.range.lowerBound >= stretch.range.upperBound && !characters[mark.range.lowerBound].isASCII
        && characters[stretch.range.upperBound..<mark.range.lowerBound].allSatisfy { " .)일".contains($0) }
    }
    if let behind { return behind }
    return marks.last { mark in
      mark.range.upperBound <= start
        && !characters[mark.range.upperBound..<start].contains { $0.isDigit }
        && start - mark.range.upperBound <= 24
        && (mark.range.count > 1 || !characters[mark.range.upperBound..<start].contains { $0.isLetter })
    }
  }

  /// Digits stand right behind a mark of an expiry date and are none.
  private static func isUnread(
    _ mark: PrintedMark, in characters: [Character], _ stretches: [PrintedStretch]
  ) -> Bool {
    guard mark.saysExpiry, mark.range.count > 1 else { return false }
    let behind = characters[mark.range.upperBound...].prefix(16)
    return behind.filter(\.isDigit).count >= 4
  }

  /// A mark above the date, in the same columns, or left of it.
  private static func belongs(_ mark: PixelBox, to date: PixelBox) -> Bool {
    let height = max(date.height, mark.height)
    let isAbove =
      mark.minY < date.minY && mark.sharedColumns(date) > -height && date.minY - mark.maxY < 2 * height
      && mark.sharedRows(date) * 2 < min(mark.height, date.height)
    let isLeft =
      mark.maxX <= date.minX + height && date.minX - mark.maxX < 8 * height
      && mark.sharedRows(date) * 2 > min(mark.height, date.height)
    return isAbove || isLeft
  }

  private static func distance(_ mark: PixelBox, _ date: PixelBox) -> Int {
    max(0, -mark.sharedColumns(date)) + max(0, -mark.sharedRows(date))
  }

  /// `12/26` is a month only behind a mark; a number that touches letters is a lot unless one says otherwise.
  private static func counts(_ find: Find) -> Bool {
    switch find.stretch.form {
    case .shortYearMonth: find.saysExpiry
    case .compact: !find.stretch.touchesLetter || find.mark != nil
    default: true
    }
  }
}

// MARK: Orders

extension PrintedDates {
  /// Rule 2.
  private mutating func settleOrders() {
    let preferred = ([order].compactMap { $0 } + [.dayMonthYear, .monthDayYear, .yearMonthDay])
    for form in Set(finds.map(\.stretch.form)) {
      let same = finds.filter { $0.stretch.form == form && $0.stretch.isReadable }
      orders[form] = preferred.first { order in
        let dates = same.compactMap { find in find.stretch.readings.first { $0.order == order }?.date }
        return !dates.isEmpty && dates.count == same.count
          && dates.contains { window.mayBeExpiry($0) }
      }
    }
  }
}

// MARK: Which of them is the expiry

extension PrintedDates {
  private func date(of find: Find) -> CivilDate? { reading(of: find)?.date }

  private var readable: [Find] { finds.filter { date(of: $0) != nil } }

  /// The one that may be proposed.
  var expiry: Find? {
    let marked = readable.filter(\.saysExpiry)
    if !marked.isEmpty { return onlyOne(of: marked) }
    let unmarked = readable.filter { !$0.isMade }
    guard let latest = unmarked.max(by: { isEarlier($0, $1) }), let date = date(of: latest),
      window.mayBeExpiry(date)
    else { return nil }
    // Rule 3.
    let others = unmarked.compactMap { self.date(of: $0) }.filter { $0 != date }
    guard others.allSatisfy({ $0 <= window.asOf }) else { return nil }
    // Rule 4.
    let hasPartner = !others.isEmpty || readable.contains { $0.isMade && self.date(of: $0) != date }
    guard date >= window.asOf || hasPartner else { return nil }
    return latest
  }

  /// Two marked dates that differ are two packs.
  private func onlyOne(of marked: [Find]) -> Find? {
    let plausible = marked.filter { date(of: $0).map { window.mayBeExpiry($0) } == true }
    guard let first = plausible.first, Set(plausible.compactMap { date(of: $0) }).count == 1 else {
      return nil
    }
    return first
  }

  private func isEarlier(_ a: Find, _ b: Find) -> Bool {
    guard let a = date(of: a), let b = date(of: b) else { return date(of: a) == nil }
    return a < b
  }

  /// Rule 6.
  func hasRival(of chosen: Find) -> Bool {
    guard let expiry = date(of: chosen), !hasUnreadMark else { return true }
    return finds.contains { find in
      guard let date = date(of: find) else { return true }
      return date != expiry && !find.isMade && date > window.asOf
    }
  }
}
