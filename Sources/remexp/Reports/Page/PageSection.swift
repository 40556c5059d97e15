import Expiry
import Markup
import Register

/// What a reader has to do with a batch: the parts of a page that is in the order of the days left. What has passed comes
/// before what is still good.
enum PageSection: CaseIterable {
  /// No longer safe.
  case past
  /// Past its best, which does not mean that it is spoiled.
  case check
  case today
  /// Good for a few more days.
  case soon
  case later
  case unknown, never

  init(_ status: ItemStatus) {
    self =
      switch status {
      case .expired: .past
      case .overdue: .check
      case .lastDay: .today
      case .dueSoon: .soon
      case .fresh: .later
      case .unknown: .unknown
      case .never: .never
      }
  }
}

/// A part of a page while its lines are read.
final class PagePart {
  let title: String
  let note: String?
  /// By what the style sheet knows it.
  let tone: String?
  private(set) var tally = ReportTally()
  private(set) var firstID: ItemID?
  let rows = Spool()

  init(title: String, note: String? = nil, tone: String? = nil) {
    self.title = title
    self.note = note
    self.tone = tone
  }

  func append(_ lines: [ExpiryReport.Line], _ markup: [Markup]) throws {
    tally.add(lines)
    firstID = firstID ?? lines.first?.item.id
    for piece in markup { try rows.write(piece.text) }
  }
}
