import Delimited
import Documents
import Expiry
import Foundation
import Pantry
import Register
import Words

/// A report that is written as its items are read, whatever its form: see `ItemFilter.forEachDay`. Only what is to stand in
/// another order than by date, or in groups, is in memory at once.
struct ReportReading {
  let home: Household
  /// The name of whose items they are; nil for everybody's, which are then named.
  let user: String?
  let filter: ItemFilter
  let asOf: CivilDate
  /// The day it is for users where it is another one.
  var todayOf: [String: CivilDate] = [:]
  /// Where the users are who are somewhere else.
  var zones: [String: Zone] = [:]
  var arrangement = ReportArrangement()
  /// Which items are muted or snoozed; nil where that is not said.
  var silences: Silences?

  /// The end of ``asOf`` where that has passed: what was there then; nil for what is there.
  var past: PastMoment?

  var namesUsers: Bool { user == nil }

  func viewing<Value>(_ body: (PantryView) throws -> Value) throws -> Value {
    try home.pantry.viewing(asOf: past, body)
  }

  /// In the order of the report by dates, those that are alike at once.
  func forEachDay(in pantry: PantryView, _ body: ([ExpiryReport.Line]) throws -> Void) throws {
    try filter.forEachDay(of: user, in: pantry, asOf: asOf, todayOf: todayOf, body)
  }

  /// All lines as they are arranged; nil where they are by date, in which order they can be read one by one.
  func groups(in pantry: PantryView) throws -> [ReportGroup]? {
    guard !arrangement.isByDate else { return nil }
    var lines: [ExpiryReport.Line] = []
    try forEachDay(in: pantry) { lines += $0 }
    return arrangement.groups(of: lines)
  }

  /// Gives all lines in their order, each group's together.
  /// - Parameters:
  ///   - groups: those of ``groups(in:)``.
  ///   - head: is called before the lines of a group, unless there is but one list.
  func forEach(
    _ groups: [ReportGroup]?, in pantry: PantryView, head: (ReportGroup) throws -> Void = { _ in },
    _ body: ([ExpiryReport.Line], ReportGroup.Title?) throws -> Void
  ) throws {
    guard let groups else { return try forEachDay(in: pantry) { try body($0, nil) } }
    for group in groups where !group.lines.isEmpty {
      if isGrouped { try head(group) }
      try body(group.lines, isGrouped ? group.title : nil)
    }
  }

  var isGrouped: Bool { arrangement.groupedBy != nil }

  /// Of everything that is to be shown.
  func tally(_ groups: [ReportGroup]?, in pantry: PantryView) throws -> ReportTally {
    var tally = ReportTally()
    try forEach(groups, in: pantry) { lines, _ in tally.add(lines) }
    return tally
  }

  /// True where nothing is left out of it.
  func isAll() throws -> Bool { try viewing { try !$0.hasItems(user: user) } }

  /// Reads first and writes then: nobody who changes the pantry waits for whoever reads the report.
  /// - Parameter output: the file's name as it was typed; nil for standard output.
  func write(_ format: ReportFormat, to output: String?, _ form: CSVForm, pictures: PictureSource? = nil)
    throws -> ReportTally
  {
    let place = try OutputPlace(output)
    let spool = Spool()
    let tally: ReportTally
    switch format {
    case .text:
      let text = try text(on: place.isStandardOutput ? .output : .file)
      let isAll = try text.tally.count > 0 || isAll()
      let file = try OutputFile(place, named: output ?? "-")
      try text.write(isAll: isAll) { try file.write($0) }
      try file.finish()
      return text.tally
    case .csv: tally = try writeCSV(form, to: spool)
    case .json: tally = try writeJSON(asLines: false, to: spool)
    case .ndjson: tally = try writeJSON(asLines: true, to: spool)
    case .markdown: tally = try writeMarkdown(to: spool)
    case .html: return try ReportPage(self, pictures: pictures).write(to: place, named: output ?? "-")
    }
    let file = try OutputFile(place, named: output ?? "-")
    try spool.copy(to: file)
    try file.finish()
    return tally
  }
}

extension ReportReading {
  fileprivate func text(on screen: Screen) throws -> ReportText {
    var text = ReportText(
      asOf: asOf, phrases: home.phrases, screen: screen, namesUsers: namesUsers, silences: silences)
    try viewing { pantry in
      try forEach(
        groups(in: pantry), in: pantry, head: { text.begin($0) }, { lines, _ in text.append(lines) })
    }
    return text
  }

  fileprivate func writeCSV(_ form: CSVForm, to spool: Spool) throws -> ReportTally {
    var tally = ReportTally()
    var writer = DelimitedWriter(delimiter: form.delimiter)
    try spool.write(form.mark)
    writer.append(ReportCSV.header(namesUsers: namesUsers, namesGroups: isGrouped))
    try viewing { pantry in
      try forEach(groups(in: pantry), in: pantry) { lines, group in
        tally.add(lines)
        for line in lines { writer.append(ReportCSV.row(line, namesUsers: namesUsers, group: group)) }
        try spool.write(bytes: writer.take())
      }
    }
    try spool.write(bytes: writer.take())
    return tally
  }

  /// A document says first how many there are of what, for which everything is read once before.
  fileprivate func writeJSON(asLines: Bool, to spool: Spool) throws -> ReportTally {
    var tally = ReportTally()
    try viewing { pantry in
      let groups = try groups(in: pantry)
      if !asLines { tally = try self.tally(groups, in: pantry) }
      var list = JSONListText(
        "items",
        around: ReportJSON.around(
          asOf: asOf, zone: home.moment.zone, horizon: filter.horizon, tally: tally,
          groups: isGrouped ? groups : nil),
        each: ReportJSON.each(asOf: asOf), asLines: asLines)
      try forEach(groups, in: pantry) { lines, group in
        if asLines { tally.add(lines) }
        for line in lines {
          let json = ReportJSON.line(line, namesUsers: namesUsers, group: group)
          list.append(silences.map { json.with("silence", JSON($0[line.item]?.description)) } ?? json)
        }
        try spool.write(bytes: list.take())
      }
      try spool.write(bytes: list.end())
    }
    return tally
  }

  /// The counts stand above the lines, for which everything is read once before.
  fileprivate func writeMarkdown(to spool: Spool) throws -> ReportTally {
    var tally = ReportTally()
    let text = ReportMarkdown(phrases: home.phrases, namesUsers: namesUsers)
    try viewing { pantry in
      let groups = try groups(in: pantry)
      tally = try self.tally(groups, in: pantry)
      let isAll = try !pantry.hasItems(user: user)
      try spool.write(text.head(asOf: asOf, tally, isAll: isAll))
      if tally.count > 0, !isGrouped { try spool.write(text.tableHead) }
      try forEach(
        groups, in: pantry, head: { try spool.write(text.head(of: $0) + text.tableHead) },
        { lines, _ in try spool.write(text.rows(lines)) })
    }
    return tally
  }
}

extension TableOptions {
  func write(_ report: ReportReading) throws -> ReportTally {
    try report.write(ReportFormat(chosen), to: output, csv.form(for: output))
  }
}

extension ReportReading {
  /// What was used and thrown away in a year, behind a page of all that is there: a page of some of it, or of another day,
  /// says nothing of the rest.
  func statistics() throws -> Statistics? {
    let (year, month, _) = asOf.components
    guard past == nil, filter.words.isEmpty, filter.location == nil, filter.category == nil,
      let first = CivilDate(year: year, month: month, day: 1)?.adding(months: -11)
    else { return nil }
    return try StatisticsReading(
      of: user, in: home.pantry, filter: ItemFilter(), today: home.today, period: first...asOf, limit: 10,
      todayOf: todayOf, clock: LocalClock(home.zone), clocks: zones.mapValues(LocalClock.init)
    ).statistics()
  }
}
