import Delimited
import Expiry
import Pantry
import Register

/// A report that is written as its items are read, whatever its form: see `ItemFilter.forEachDay`.
struct ReportReading {
  let home: Household
  /// The name of whose items they are; nil for everybody's, which are then named.
  let user: String?
  let filter: ItemFilter
  let asOf: CivilDate
  /// The day it is for users where it is another one.
  var todayOf: [String: CivilDate] = [:]

  /// The end of ``asOf`` where that has passed: what was there then; nil for what is there.
  var past: PastMoment?

  var namesUsers: Bool { user == nil }

  private func viewing<Value>(_ body: (PantryView) throws -> Value) throws -> Value {
    try home.pantry.viewing(asOf: past, body)
  }

  /// In the order of the report, those that are alike at once.
  func forEachDay(in pantry: PantryView, _ body: ([ExpiryReport.Line]) throws -> Void) throws {
    try filter.forEachDay(of: user, in: pantry, asOf: asOf, todayOf: todayOf, body)
  }

  /// True where nothing is left out of it.
  func isAll() throws -> Bool { try viewing { try !$0.hasItems(user: user) } }

  func text(on screen: Screen) throws -> ReportText {
    var text = ReportText(asOf: asOf, phrases: home.phrases, screen: screen, namesUsers: namesUsers)
    try viewing { pantry in try forEachDay(in: pantry) { text.append($0) } }
    return text
  }

  func writeCSV(_ form: CSVForm, to spool: Spool) throws -> ReportTally {
    var tally = ReportTally()
    var writer = DelimitedWriter(delimiter: form.delimiter)
    try spool.write(form.mark)
    writer.append(ReportCSV.header(namesUsers: namesUsers))
    try viewing { pantry in
      try forEachDay(in: pantry) { lines in
        tally.add(lines)
        for line in lines { writer.append(ReportCSV.row(line, namesUsers: namesUsers)) }
        try spool.write(bytes: writer.take())
      }
    }
    try spool.write(bytes: writer.take())
    return tally
  }

  /// A document says first how many there are of what, for which everything is read once before.
  func writeJSON(asLines: Bool, to spool: Spool) throws -> ReportTally {
    var tally = ReportTally()
    try viewing { pantry in
      if !asLines { try forEachDay(in: pantry) { tally.add($0) } }
      var list = JSONListText(
        "items",
        around: ReportJSON.around(
          asOf: asOf, zone: home.moment.zone, horizon: filter.horizon, tally: tally),
        each: ReportJSON.each(asOf: asOf), asLines: asLines)
      try forEachDay(in: pantry) { lines in
        if asLines { tally.add(lines) }
        for line in lines { list.append(ReportJSON.line(line, namesUsers: namesUsers)) }
        try spool.write(bytes: list.take())
      }
      try spool.write(bytes: list.end())
    }
    return tally
  }
}

extension ReportReading {
  /// The counts stand above the lines, for which everything is read once before.
  private func writeMarkdown(to spool: Spool) throws -> ReportTally {
    var tally = ReportTally()
    let text = ReportMarkdown(phrases: home.phrases, namesUsers: namesUsers)
    try viewing { pantry in
      try forEachDay(in: pantry) { tally.add($0) }
      let isAll = try !pantry.hasItems(user: user)
      try spool.write(text.head(asOf: asOf, tally, isAll: isAll))
      try forEachDay(in: pantry) { try spool.write(text.rows($0)) }
    }
    return tally
  }

  /// Reads first and writes then: nobody who changes the pantry waits for whoever reads the report.
  /// - Parameter output: the file's name as it was typed; nil for standard output.
  func write(_ format: ReportFormat, to output: String?, _ form: CSVForm) throws -> ReportTally {
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
    }
    let file = try OutputFile(place, named: output ?? "-")
    try spool.copy(to: file)
    try file.finish()
    return tally
  }
}

extension TableOptions {
  func write(_ report: ReportReading) throws -> ReportTally {
    try report.write(ReportFormat(chosen), to: output, csv.form(for: output))
  }
}
