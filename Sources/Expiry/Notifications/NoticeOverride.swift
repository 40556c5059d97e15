/// What a user wants to be told otherwise of some of their items.
///
/// Where several fit an item, the most specific decides: that of the item itself, then that of its product, of the place
/// where it is kept, of its category (of several categories the one with the longest name), and last the user's own rule.
/// Days and silence are looked for separately, so that an item that is snoozed keeps the days of its category.
public struct NoticeOverride: Hashable, Sendable {
  /// The owner's name.
  public let user: String
  public let scope: NoticeScope
  /// How long before the last good day; none at all: never. Nil where this says nothing of it.
  public var leads: NoticeLeads?
  /// Nil where this says nothing of it.
  public var silence: Silence?

  public init(user: String, scope: NoticeScope, leads: NoticeLeads? = nil, silence: Silence? = nil) {
    self.user = user
    self.scope = scope
    self.leads = leads
    self.silence = silence
  }

  /// True where it says nothing, and need not be kept.
  public var isEmpty: Bool { leads == nil && silence == nil }
}

/// Which items a ``NoticeOverride`` is about.
public enum NoticeScope: Hashable, Sendable {
  /// What has this in its category.
  case category(String)
  /// What is kept there, whatever the place is called: see ``KnownPlaces``.
  case location(String)
  /// All batches of a product, by its ``ProductSnapshot/identity``.
  case product(String)
  case item(ItemID)

  /// The raw value is its name in the store.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case category, location, product, item
  }

  public var kind: Kind {
    switch self {
    case .category: .category
    case .location: .location
    case .product: .product
    case .item: .item
    }
  }

  public var value: String {
    switch self {
    case .category(let name), .location(let name), .product(let name): name
    case .item(let id): id.description
    }
  }

  /// Nil for no value, and for what is no id of an item.
  public init?(_ kind: Kind, _ value: String) {
    guard !NoticeScope.key(value).isEmpty else { return nil }
    switch kind {
    case .category: self = .category(value)
    case .location: self = .location(value)
    case .product: self = .product(value)
    case .item:
      guard let id = ItemID(value) else { return nil }
      self = .item(id)
    }
  }

  /// True for two ways to write the same.
  public func isSame(as other: NoticeScope) -> Bool { kind == other.kind && key == other.key }

  var key: String {
    switch self {
    case .category(let name): Self.key(name)
    case .location(let name): KnownPlaces.identity(name)
    case .product(let identity): identity
    case .item(let id): id.description
    }
  }

  /// Upper and lower case are alike, and blanks are nothing.
  static func key(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }
}

/// Whether anything is said at all.
public enum Silence: Hashable, Sendable {
  /// Nothing is, until somebody says otherwise.
  case forever
  /// Nothing is before this day.
  case until(CivilDate)
  /// What is due is said, whatever a less specific rule says.
  case never
}

extension Silence: CustomStringConvertible, LosslessStringConvertible {
  /// `forever`, `never` or a date.
  public init?(_ text: String) {
    switch text {
    case "forever": self = .forever
    case "never": self = .never
    default:
      guard let day = CivilDate(text) else { return nil }
      self = .until(day)
    }
  }

  public var description: String {
    switch self {
    case .forever: "forever"
    case .never: "never"
    case .until(let day): day.description
    }
  }
}

/// What of an item decides which overrides fit it.
struct NoticeSubject {
  let id: ItemID
  let location: String?
  /// Nil where there is none, or nobody has asked for it.
  let category: String?
  /// The product's identity; nil where nobody has asked for it.
  let product: String?
}

/// A user's overrides, the way they are looked for.
struct NoticeOverrides: Hashable, Sendable {
  private var items: [ItemID: NoticeOverride] = [:]
  private var products: [String: NoticeOverride] = [:]
  private var places: [String: NoticeOverride] = [:]
  /// The longest first.
  private var categories: [Category] = []
  let all: [NoticeOverride]

  private struct Category: Hashable {
    let key: String
    let override: NoticeOverride
  }

  init(_ overrides: [NoticeOverride]) {
    all = overrides
    for override in overrides {
      switch override.scope {
      case .item(let id): items[id] = override
      case .product(let identity): products[identity] = override
      case .location: places[override.scope.key] = override
      case .category: categories.append(Category(key: override.scope.key, override: override))
      }
    }
    categories.sort { ($1.key.count, $0.key) < ($0.key.count, $1.key) }
  }

  /// Those that fit, the most specific first.
  func fitting(_ subject: NoticeSubject) -> [NoticeOverride] {
    guard !all.isEmpty else { return [] }
    var found = [items[subject.id], subject.product.flatMap { products[$0] }]
    if !places.isEmpty { found.append(subject.location.flatMap { places[KnownPlaces.identity($0)] }) }
    if !categories.isEmpty, let category = subject.category.map(NoticeScope.key) {
      found += categories.lazy.filter { category.contains($0.key) }.map(\.override)
    }
    return found.compactMap(\.self)
  }
}
