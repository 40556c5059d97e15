import Delimited
import Expiry

/// Notices for programs.
enum NoticeJSON {
  static func schedule(_ notices: [Notice], from moment: CivilMoment, days: Int) -> JSON {
    [
      "from": .string(moment.date.description), "days": .integer(days), "time_zone": .string(moment.zone),
      "notices": .array(notices.map(notice)),
    ]
  }

  static func notice(_ notice: Notice) -> JSON {
    [
      "user": .string(notice.user), "date": .string(notice.date.description),
      "time": .string(notice.time.description),
      "items": .array(notice.entries.map(entry)),
    ]
  }

  private static func entry(_ entry: Notice.Entry) -> JSON {
    let item = entry.item
    return [
      "id": .string(item.id.description), "name": .string(item.name), "brand": JSON(item.brand),
      "quantity": .decimal(item.quantity.description), "unit": JSON(item.unit),
      "location": JSON(item.location),
      "expires_on": .string(item.expiresOn.description), "due_type": .string(item.dueType.rawValue),
      "days_remaining": .integer(entry.daysRemaining), "lead_days": .integer(entry.leadDays),
    ]
  }
}
