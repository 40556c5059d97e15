import Barcodes
import Expiry
import Foundation
import Labels
import Register
import Words

/// Labels of items, as they are drawn.
struct LabelWriting {
  let home: Household
  let paper: LabelPaperOptions
  let isRepacked: Bool

  /// - Returns: how many characters no font here has.
  func write(_ items: [Item], as format: LabelFormat, to spool: Spool) throws -> Int {
    do {
      return switch format {
      case .pdf: try writePDF(items, to: spool)
      case .zpl: try writeZPL(items, to: spool)
      }
    } catch let error as LabelError {
      throw CommandFailure(home.phrases.sentence(error))
    }
  }

  private func writePDF(_ items: [Item], to spool: Spool) throws -> Int {
    var pdf = try LabelPDF(on: paper.page(), from: paper.startAt - 1, date: date) {
      try spool.write(bytes: $0)
    }
    for item in items {
      let label = label(of: item)
      for _ in 0..<paper.copies { try pdf.append(label) }
    }
    let unknown = pdf.unknown
    try pdf.finish()
    return unknown
  }

  private func writeZPL(_ items: [Item], to spool: Spool) throws -> Int {
    var zpl = try LabelZPL(paper.roll(), dotsPerInch: paper.dpi ?? 203)
    for item in items { try spool.write(zpl.commands(for: label(of: item), copies: paper.copies)) }
    return zpl.unknown
  }

  /// When the PDF says that it was made: the day that is taken for today, so that the same labels are the same file, or what
  /// whoever builds reproducibly says. Source: reproducible-builds.org, SOURCE_DATE_EPOCH.
  private var date: String {
    let epoch = Environment.variables["SOURCE_DATE_EPOCH"].flatMap(Int64.init)
    return epoch.map { Instant(seconds: $0).description } ?? "\(home.today)T00:00:00Z"
  }

  private func label(of item: Item) -> PrintedLabel {
    let phrases = home.phrases
    return PrintedLabel(
      symbol: LabelCode(item, thisYear: home.today.year).symbol,
      name: Self.shown(ItemText.name(item.product)),
      headline: phrases.labelDate(of: item),
      details: phrases.labelDetails(of: item, repackedOn: isRepacked ? home.today : nil).map(Self.shown),
      caption: item.id.description, language: phrases.language.rawValue)
  }

  /// Without what could turn the rest around or hide it, and no longer than any label is large.
  private static func shown(_ text: String) -> String {
    TerminalText(String(text.unicodeScalars.prefix(longest))).description
  }

  private static let longest = 300
}
