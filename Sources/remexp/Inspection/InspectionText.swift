import Barcodes
import Expiry
import Register
import Words

/// An explained code for people.
struct InspectionText {
  private let inspection: Inspection
  private let today: CivilDate
  private let phrases: Phrases

  init(_ inspection: Inspection, today: CivilDate, phrases: Phrases) {
    self.inspection = inspection
    self.today = today
    self.phrases = phrases
  }

  var lines: [String] {
    var table = Table()
    for row in rows { table.append(["  " + row.label, row.value, row.meaning]) }
    let content = inspection.input.isEmpty ? phrases.nothing : phrases.content(inspection.content)
    return [TerminalText(inspection.input).description] + pointer + ["  " + content] + table.lines
      + remarks.map { "  " + TerminalText($0).description }
  }

  /// A line below the input that points to what is wrong with it; none where a terminal would break the lines.
  private var pointer: [String] {
    guard let error = inspection.error, !inspection.input.isEmpty else { return [] }
    let before = String(decoding: inspection.input.utf8.prefix(error.position), as: UTF8.self)
    let column = displayWidth(of: TerminalText(before).description)
    return column < 78 ? [String(repeating: " ", count: column) + "^"] : []
  }

  private struct Row {
    let label: String
    let value: String
    let meaning: String
  }

  private var rows: [Row] {
    if let elements = inspection.elements { return elements.map(row) }
    if !inspection.readable.isEmpty { return inspection.readable.map(row) }
    var rows: [Row] = []
    if let gtin = inspection.gtin {
      rows.append(Row(label: gtin.format.rawValue, value: gtin.shortest, meaning: issuer(of: gtin)))
    }
    if let addOn = inspection.addOn { rows.append(Row(label: phrases.addOn, value: addOn, meaning: "")) }
    guard let number = inspection.inStore else { return rows }
    let parts: [(String, String?)] = [
      ("item", number.item), ("price", number.price?.description),
      ("weight", number.weight.map { "\($0) kg" }),
      ("count", number.count.map { String($0) }),
    ]
    rows += parts.compactMap { label, value in
      value.map { Row(label: phrases.inStorePart(label), value: $0, meaning: "") }
    }
    return rows
  }

  private func row(_ element: GS1Element) -> Row {
    Row(
      label: "(\(element.ai)) \(element.ai.definition.title)", value: element.value,
      meaning: meaning(of: element))
  }

  private func meaning(of element: GS1Element) -> String {
    if element.ai == .gtin || element.ai == .contentGTIN { return GTIN(element.value).map(issuer) ?? "" }
    if let moment = LabelMoment(element, today: today) { return words(for: moment, of: element.ai) }
    return Measure(element)?.description
      ?? CountryNames(element, language: phrases.language.rawValue).text ?? ""
  }

  /// A date in words, and for an expiry date how long that is from today.
  private func words(for moment: LabelMoment, of ai: ApplicationIdentifier) -> String {
    var words = moment.precision == .month ? phrases.month(moment.date) : phrases.day(moment.date)
    if let time = moment.time { words += " \(time)" }
    if let end = moment.end { words += " – \(phrases.day(end))" }
    let dueTypes: [ApplicationIdentifier: DueType] = [
      .expiryTime: .useBy, .useBy: .useBy, .bestBefore: .bestBefore, .sellBy: .bestBefore,
    ]
    guard let dueType = dueTypes[ai] else { return words }
    let standing = Standing(daysRemaining: moment.date - today, dueType: dueType, horizon: 7)
    return "\(words), \(phrases.remaining(standing))"
  }

  private func issuer(of gtin: GTIN) -> String {
    guard let issuer = IssuerPrefix(gtin) else { return phrases.unassignedPrefix }
    return "\(issuer.digits): \(issuer.organisation)"
  }

  private var remarks: [String] {
    var remarks: [String] = []
    if let error = inspection.error { remarks.append(phrases.wrong(phrases.sentence(error))) }
    if inspection.gtin == nil, inspection.error == nil, inspection.content == .gtin {
      remarks.append(phrases.sentence(GTIN.Problem.allZeros))
    }
    if !inspection.deviations.isEmpty {
      remarks.append(phrases.understood(inspection.fields.map(\.description)))
    }
    if let label = inspection.label { remarks.append(phrases.labels(label)) }
    for missing in inspection.missing {
      remarks.append(phrases.needs("(\(missing.ai))", missing.alternatives.map { "(\($0))" }))
    }
    for swallowed in inspection.swallowed {
      remarks.append(phrases.swallowed("(\(swallowed.ai))", swallowed.date.description))
    }
    if inspection.gtin?.isRestrictedCirculation == true { remarks.append(phrases.onlyInThisShop) }
    return remarks
  }
}
