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
  /// Whether what was read from the print of a photo is forgotten once its date was taken or corrected, so that nothing is
  /// learnt of how often readers were right.
  public var forgetsProposals: Bool

  public init(
    name: String, timeZone: String? = nil, language: Language? = nil, notices: NoticeRule = .standard,
    reorderURL: String? = nil, dateOrder: DateOrder? = nil, currency: Currency? = nil,
    forgetsProposals: Bool = false
  ) {
    self.name = name
    self.timeZone = timeZone
    self.language = language
    self.notices = notices
    self.reorderURL = reorderURL
    self.dateOrder = dateOrder
    self.currency = currency
    self.forgetsProposals = forgetsProposals
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
