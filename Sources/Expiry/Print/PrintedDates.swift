/// All dates in the lines of one picture, each with the mark that belongs to it.
struct PrintedDates {
  /// A date with the row that it stands in.
  struct Find {
    let row: Int
    let stretch: PrintedStretch
    /// In the frame of the rows.
    let frame: PixelBox
    var mark: PrintedMark?
    var isWeak: Bool

    /// A mark says that something was made then.
    var isMade: Bool { mark?.meaning == .made }
    var saysExpiry: Bool { mark?.saysExpiry == true }

    /// A letter beside bare digits makes them a lot's number, unless a mark says otherwise.
    var mayBeLot: Bool {
      guard case .compact = stretch.form else { return false }
      return stretch.touchesLetter && mark == nil
    }
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
    freeFromWrongMarks()
    trustPairs()
  }

  /// What a date means in the order of its form.
  func reading(of find: Find) -> PrintedStretch.Reading? {
    let readings = find.stretch.readings
    if readings.allSatisfy({ $0.order == nil }) {
      let isMonth = find.mark?.meaning == .endOfMonth || find.stretch.isRatherMonth
      return readings.first { ($0.precision == .month) == isMonth } ?? readings.first
    }
    let order = orders[find.stretch.form]
    return readings.first { $0.order == order }
  }
}

// MARK: Dates and their marks

extension PrintedDates {
  private mutating func find() {
    var marks: [(mark: PrintedMark, frame: PixelBox)] = []
    for (place, row) in rows.enumerated() {
      let stretches = PrintedDateFinder(row, asOf: window.asOf).stretches()
      let found = Self.withoutHeads(
        PrintedMark.marks(in: row.characters, outside: stretches.map { $0.range }), in: row.characters)
      var free = found
      for stretch in stretches {
        var find = Find(
          row: place, stretch: stretch, frame: row.frame(of: stretch.range), isWeak: stretch.isWeak)
        if let own = Self.mark(of: stretch, among: free, in: row.characters, stretches) {
          find.mark = own
          free.removeAll { $0.range == own.range }
        }
        if find.mayBeLot { find.isWeak = true }
        finds.append(find)
      }
      marks += free.map { ($0, row.frame(of: $0.range)) }
      hasUnreadMark = hasUnreadMark || free.contains { Self.isUnread($0, in: row.characters, stretches) }
    }
    for place in finds.indices where finds[place].mark == nil {
      let near = marks.filter { $0.mark.reachesFar && Self.belongs($0.frame, to: finds[place].frame) }
      finds[place].mark =
        near.min {
          Self.distance($0.frame, finds[place].frame) < Self.distance($1.frame, finds[place].frame)
        }?.mark
    }
    finds.removeAll { !Self.counts($0) }
  }

  /// Nothing is made tomorrow: where a mark says so, it belongs to another date.
  private mutating func freeFromWrongMarks() {
    for place in finds.indices where finds[place].isMade {
      if let date = date(of: finds[place]), date > window.asOf { finds[place].mark = nil }
    }
  }

  /// `050925S` above `050326D`: what passed and what is to come, written alike in two rows, are no lots.
  private mutating func trustPairs() {
    let lots = finds.indices.filter { finds[$0].mayBeLot && !finds[$0].stretch.isWeak }
    for place in lots {
      let isPast = date(of: finds[place]).map { $0 <= window.asOf }
      let hasPartner = lots.contains { other in
        guard finds[other].row != finds[place].row, finds[other].stretch.form == finds[place].stretch.form,
          let isPast, let date = date(of: finds[other])
        else { return false }
        return (date <= window.asOf) != isPast
      }
      if hasPartner { finds[place].isWeak = false }
    }
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
    let before = marks.last { mark in
      let between = characters[min(mark.range.upperBound, start)..<start]
      let letters = between.filter(\.isLetter).count
      return mark.range.upperBound <= start && between.count <= 16 && !between.contains { $0.isDigit }
        && letters <= (mark.range.count > 1 ? 6 : 0)
    }
    return before
  }

  /// `MFG/EXP`, `Prod. Date / Exp. Date`: the head of a column says nothing of one date alone.
  private static func withoutHeads(_ marks: [PrintedMark], in characters: [Character]) -> [PrintedMark] {
    func isHead(_ a: PrintedMark, _ b: PrintedMark) -> Bool {
      let between = characters[a.range.upperBound..<b.range.lowerBound]
      return a.saysExpiry != b.saysExpiry && !between.contains { $0.isDigit }
        && between.filter { $0 != " " }.count <= 3
    }
    return marks.indices.filter { place in
      let isFirst = place + 1 < marks.count && isHead(marks[place], marks[place + 1])
      return !isFirst && !(place > 0 && isHead(marks[place - 1], marks[place]))
    }.map { marks[$0] }
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

  /// `12/26` is a month, and `1212 2026` and `2 MAY CONTAIN` have a date, only behind a mark.
  private static func counts(_ find: Find) -> Bool {
    switch find.stretch.form {
    case .shortYearMonth: find.saysExpiry
    case .gapped: find.mark != nil
    case .named where find.stretch.goesOnInWords: find.mark != nil
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
    // Rule 4: a pack prints its dates in one way.
    let hasPartner = readable.contains { find in
      self.date(of: find) != date && (find.isMade || find.stretch.form == latest.stretch.form)
    }
    guard date >= window.asOf || hasPartner else { return nil }
    return latest
  }

  /// Two marked dates that differ are two packs.
  private func onlyOne(of marked: [Find]) -> Find? {
    let plausible = marked.filter { date(of: $0).map { window.mayBeExpiry($0) } == true }
    guard let first = plausible.first, let date = date(of: first),
      Set(plausible.compactMap { self.date(of: $0) }).count == 1, !isMadeDate(date)
    else { return nil }
    return first
  }

  /// A date that has passed beside one that is still to come is when the pack was made, whatever mark was read beside it:
  /// marks stand close together, and one of them is often lost.
  private func isMadeDate(_ date: CivilDate) -> Bool {
    date < window.asOf && readable.contains { self.date(of: $0).map { $0 > window.asOf } == true }
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
