public import Barcodes

/// The expiry date that a label gives, and which of its dates that is.
public struct LabelExpiry: Hashable, Sendable {
  public let date: LabelDate
  /// The hour and minute on that day, where the label gives them.
  public let time: CivilTime?
  public let dueType: DueType
  /// (7003), (17), (15) or (16).
  public let ai: ApplicationIdentifier

  /// The date that counts: expiry with time, use-by, best-before, sell-by, whichever comes first in this order. Dates
  /// of production and packing are none.
  public init?(_ fields: GS1Fields) {
    if let moment = fields.expiryTime {
      self.init(LabelDate(date: moment.date, precision: .day), .useBy, .expiryTime, time: moment.time)
    } else if let date = fields.useBy {
      self.init(date, .useBy, .useBy)
    } else if let date = fields.bestBefore {
      self.init(date, .bestBefore, .bestBefore)
    } else if let date = fields.sellBy {
      self.init(date, .bestBefore, .sellBy)
    } else {
      return nil
    }
  }

  private init(_ date: LabelDate, _ dueType: DueType, _ ai: ApplicationIdentifier, time: CivilTime? = nil) {
    self.date = date
    self.dueType = dueType
    self.ai = ai
    self.time = time
  }
}
