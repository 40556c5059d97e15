import Barcodes
import Documents
import Expiry
import Markup
import Pantry
import Register
import Words

/// A report as a page of its own: one file that asks for nothing else, for the screen of a phone, a desk and the door of a
/// fridge.
struct ReportPage {
  private let report: ReportReading
  private let phrases: Phrases
  private let pictures: PictureSource?
  /// - Parameter pictures: nil for a page that makes no request.
  init(_ report: ReportReading, pictures: PictureSource?) {
    self.report = report
    self.pictures = pictures
    phrases = report.home.phrases
  }

  /// Reads all of it before the file is begun.
  func write(to place: OutputPlace, named name: String) throws -> ReportTally {
    var tally = ReportTally()
    let parts = try report.viewing { try read($0) }
    for part in parts { tally.add(part.tally) }
    let turnover = try report.statistics().flatMap { PageStatistics(statistics: $0, phrases: phrases).markup }
    let isAll = try tally.count > 0 || report.isAll()
    let file = try OutputFile(place, named: name)
    for piece in head(tally, isAll: isAll) { try file.write(piece.text) }
    for part in parts where part.tally.count > 0 {
      try file.write(partHead(part).text)
      try part.rows.copy(to: file)
      try file.write(PageMarkup.partEnd.text)
    }
    for piece in turnover ?? [] { try file.write(piece.text) }
    let legend = phrases.pageLegend(example: parts.lazy.compactMap(\.firstID).first)
    try file.write(PageMarkup.end(["legend": legend.map { ["text": $0] as PageValues }]).text)
    try file.finish()
    return tally
  }

  private func read(_ pantry: PantryView) throws -> [PagePart] {
    if report.arrangement.isByDate { return try readByDate(pantry) }
    var parts: [PagePart] = []
    for group in try report.groups(in: pantry) ?? [] where !group.lines.isEmpty {
      let title = report.isGrouped ? phrases.title(of: group.title) : phrases.pageTitle
      let part = PagePart(title: title)
      try part.append(group.lines, rows(group.lines))
      parts.append(part)
    }
    return parts
  }

  private func readByDate(_ pantry: PantryView) throws -> [PagePart] {
    var parts: [PageSection: PagePart] = [:]
    for section in PageSection.allCases { parts[section] = phrases.part(of: section) }
    try report.forEachDay(in: pantry) { lines in
      for (section, lines) in Dictionary(grouping: lines, by: { PageSection($0.status) }) {
        try parts[section]?.append(lines, rows(lines))
      }
    }
    return PageSection.allCases.compactMap { parts[$0] }
  }

  /// The lines that are alike are one, as in the report for people.
  private func rows(_ lines: [ExpiryReport.Line]) throws -> [Markup] {
    let addresses = try pictures?.addresses(of: lines) ?? [:]
    return ExpiryReport.alike(lines).map { batches in
      let (item, standing) = (batches[0].item, batches[0].standing)
      return PageMarkup.row([
        "tone": standing.status.tone, "badge": phrases.badge(standing),
        "left": phrases.remaining(standing),
        "picture": item.product.gtin.flatMap { addresses[$0]?.text }, "name": item.product.name,
        "brand": item.product.brand, "id": phrases.pageID(item.id, more: batches.count - 1),
        "quantity": phrases.pageQuantity(batches.map(\.item)), "place": item.location ?? "",
        "who": report.namesUsers ? item.user : nil, "date": item.expires.date?.description,
        "day": phrases.pageDay(item.expires, from: report.asOf),
      ])
    }
  }

  private func head(_ tally: ReportTally, isAll: Bool) -> [Markup] {
    let date = phrases.longDay(report.asOf)
    let who = report.user ?? phrases.everybody
    let tiles: [PageValues] = tally.present.map {
      ["tone": $0.tone, "count": String(tally[$0]), "label": phrases.tile(of: $0)]
    }
    let nothing = isAll ? phrases.nothingStored : phrases.nothingMatches
    return [
      PageMarkup.start([
        "language": phrases.language.rawValue, "title": "\(phrases.pageTitle) · \(report.asOf) · \(who)",
        "pictures": pictures != nil,
      ]),
      PageStyle.sheet,
      PageMarkup.head([
        "title": phrases.pageTitle, "date": report.asOf.description, "day": date, "who": who,
        "count": phrases.items(tally.count), "worth": phrases.worth(tally), "tiles": tiles,
        "nothing": tally.count == 0 ? nothing : nil,
      ]),
    ]
  }

  private func partHead(_ part: PagePart) -> Markup {
    PageMarkup.partHead([
      "tone": part.tone, "title": part.title, "count": phrases.items(part.tally.count), "note": part.note,
      "worth": phrases.sums(part.tally), "columns": phrases.pageColumns(namesUsers: report.namesUsers),
    ])
  }
}
