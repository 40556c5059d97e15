/// A person or shop whose items are kept apart from everybody else's.
public struct User: Hashable, Sendable {
  public let name: String
  /// An IANA zone such as `Asia/Seoul`; nil for the zone that the command runs in.
  public var timeZone: String?
  public var language: Language?
  public var notices: NoticeRule
  /// The template of ``ReorderLink``; nil when the user never said where to buy.
  public var reorderURL: String?
  /// How the user writes dates of numbers alone; nil for what is usual in their language.
  public var dateOrder: DateOrder?
  /// The currency of prices that name none; nil where the user never said.
  public var currency: Currency?

  public init(
    name: String, timeZone: String? = nil, language: Language? = nil, notices: NoticeRule = .standard,
    reorderURL: String? = nil, dateOrder: DateOrder? = nil, currency: Currency? = nil
  ) {
    self.name = name
    self.timeZone = timeZone
    self.language = language
    self.notices = notices
    self.reorderURL = reorderURL
    self.dateOrder = dateOrder
    self.currency = currency
  }
}

extension User {
  /// True for what can stand as a user's name in a table, a file and a message: 1 … 64 visible characters, no blank
  /// at the ends, and not `all`, which means everybody.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 64 && text.utf8.count <= 1024 && text != "all" && text.first != " "
      && text.last != " " && text.unicodeScalars.allSatisfy(isVisible)
  }

  /// Not of the general categories Cc, Cf (zero-width joiners of emoji and scripts excepted), Zl and Zp.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: scalar.value == 0x200c || scalar.value == 0x200d
    default: true
    }
  }
}

/// The languages that reports and notices are written in.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case korean = "ko"
}

/// When a user wants to be told about an item.
public struct NoticeRule: Hashable, Sendable {
  /// Days before the last good day, in falling order and without repeats; 0 is the last good day itself, -1 the
  /// first day past it. Within ``leadDayRange``.
  public let leadDays: [Int]
  /// The local time of day from which a day's notices go out.
  public let time: CivilTime
  /// Nil where the user has said nothing of quiet hours; see ``quiet``.
  public let quietChoice: QuietChoice?

  public static let leadDayRange = -365...3650

  /// A week, three days and one day ahead, on the last day and on the day after it, in the morning, and never at night.
  public static let standard = NoticeRule(
    uncheckedLeadDays: [7, 3, 1, 0, -1], time: QuietHours.night.end, quiet: nil)

  /// Nil when a lead is outside ``leadDayRange``. No leads at all: the user is never told.
  public init?(leadDays: [Int], time: CivilTime, quiet: QuietChoice? = nil) {
    guard leadDays.allSatisfy(Self.leadDayRange.contains) else { return nil }
    self.init(uncheckedLeadDays: Set(leadDays).sorted(by: >), time: time, quiet: quiet)
  }

  private init(uncheckedLeadDays leadDays: [Int], time: CivilTime, quiet: QuietChoice?) {
    self.leadDays = leadDays
    self.time = time
    quietChoice = quiet
  }

  /// The hours in which nothing is said; nil for none.
  ///
  /// For who has never said anything of them it is the night, unless they have chosen an hour within it: who wants to be
  /// told at 23:00 is. Midnight is no such choice, because it was everybody's hour before there were quiet hours.
  public var quiet: QuietHours? {
    if let quietChoice { return quietChoice.hours }
    return time != .midnight && QuietHours.night.contains(time) ? nil : .night
  }

  /// When a day's notices go out: at the hour, or at the end of the quiet hours in which it lies, which may be on the
  /// next day.
  public var departure: (daysLater: Int, time: CivilTime) {
    guard let quiet, quiet.contains(time) else { return (0, time) }
    return (quiet.endsNextDay(from: time) ? 1 : 0, quiet.end)
  }

  /// The lead that an item with so many days remaining has reached and whose notice it is due: the smallest one
  /// that is not below the days remaining. Nil while the item is further away than the first lead.
  ///
  /// After a missed night this is the nearest lead crossed, so that one notice is sent and not three.
  public func reachedLead(daysRemaining: Int) -> Int? {
    leadDays.last { $0 >= daysRemaining }
  }
}

/// How much of a product a user wants to have at home.
public struct Want: Hashable, Sendable {
  /// The owner's name.
  public let user: String
  public var product: ProductSnapshot
  /// Zero: not to be bought again.
  public var quantity: Quantity
  /// Nil for pieces. Only stock that is counted in it counts.
  public var unit: String?

  public init(user: String, product: ProductSnapshot, quantity: Quantity, unit: String? = nil) {
    self.user = user
    self.product = product
    self.quantity = quantity
    self.unit = unit
  }
}
