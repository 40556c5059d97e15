import Barcodes
import Delimited
import Expiry
import Pantry

/// Notices for programs.
struct NoticeJSON {
  private let zones: [String: Zone]
  private let items: [ItemID: Item]
  private let answers: AnswerLinks

  /// - Parameters:
  ///   - notices: which are to be written; of their items it is read what notices for people do not say.
  ///   - zones: where each of the users is.
  ///   - answers: by which items are answered.
  init(
    _ notices: [Notice], zones: [String: Zone], answers: AnswerLinks = AnswerLinks(),
    in pantry: any PantryReading
  ) throws {
    self.answers = answers
    self.zones = zones
    items = try pantry.items(notices.flatMap { $0.entries.map(\.item.id) })
  }

  /// With what tells it from all others by this channel, whoever looks at it and however often it comes.
  func notice(_ notice: Notice, channel: String, key: String) -> JSON {
    self.notice(notice).with("channel", .string(channel)).with("key", .string(key))
  }

  func notice(_ notice: Notice) -> JSON {
    let zone = zones[notice.user] ?? .utc
    return [
      "user": .string(notice.user), "date": .string(notice.date.description),
      "time": .string(notice.time.description), "time_zone": .string(zone.name),
      "instant": .string(LocalClock(zone).instant(of: notice.date, at: notice.time).description),
      "kind": .string(notice.kind.rawValue),
      "items": .array(
        notice.entries.map { answered(entry($0, of: notice), $0.item.id) }
          + notice.undated.map { answered(undated($0), $0.id) }),
    ]
  }

  /// With the addresses by which the item is answered, where there are such.
  private func answered(_ json: JSON, _ item: ItemID) -> JSON {
    answers[item].map { addresses in
      json.with("answers", ["used": .string(addresses.used), "snooze": .string(addresses.snooze)])
    } ?? json
  }

  /// The same members, with nothing for what it has not.
  private func undated(_ item: Item) -> JSON {
    [
      "id": .string(item.id.description), "name": .string(item.product.name),
      "brand": JSON(item.product.brand), "quantity": .decimal(item.quantity.description),
      "unit": JSON(item.unit), "location": JSON(item.location), "expires_on": .null, "precision": .null,
      "source": .null, "due_type": .string(item.dueType.rawValue), "days_remaining": .null,
      "lead_days": .null, "gtin": JSON(item.product.gtin?.description),
      "category": JSON(item.product.category), "lot": JSON(item.lot),
    ]
  }

  private func entry(_ entry: Notice.Entry, of notice: Notice) -> JSON {
    let item = entry.item
    let whole = items[item.id]
    return [
      "id": .string(item.id.description), "name": .string(item.name), "brand": JSON(item.brand),
      "quantity": .decimal(item.quantity.description), "unit": JSON(item.unit),
      "location": JSON(item.location),
      "expires_on": .string(item.expiresOn.description), "precision": .string(item.precision.rawValue),
      "source": .string(item.source.rawValue), "due_type": .string(item.dueType.rawValue),
      "days_remaining": .integer(entry.daysRemaining),
      "lead_days": notice.kind == .due ? .integer(entry.leadDays) : .null,
      "gtin": JSON(whole?.product.gtin?.description), "category": JSON(whole?.product.category),
      "lot": JSON(whole?.lot),
    ]
  }
}
