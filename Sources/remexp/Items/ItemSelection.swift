import Expiry
import Pantry

extension PantryStore {
  /// The item that somebody means by an id or its beginning.
  func item(typed text: String, user: String) throws -> Item {
    try ItemSelection.one(typed: text, user: user, in: self)
  }

  func activeItem(typed text: String, user: String) throws -> Item {
    try ItemSelection.active(try item(typed: text, user: user))
  }
}

extension UserOption {
  /// True for `--user all`, which only what reads takes.
  var isEverybody: Bool { user == "all" }

  /// Everybody for `--user all`, else nobody.
  func everybody(in pantry: PantryStore) throws -> [User] { isEverybody ? try pantry.users() : [] }

  /// Nil for everybody, and for the default user who has nothing yet. A mistyped name must not look like an empty
  /// pantry.
  func existing(in pantry: PantryStore) throws -> User? {
    let found = try pantry.user(named: user)
    guard found != nil || isEverybody || user == UserOption.standard else {
      return try pantry.existingUser(user)
    }
    return found
  }
}

extension PantryStore {
  /// The items of a user, or of everybody, earliest date first.
  func items(of owner: UserOption, states: Set<ItemState> = [.active]) throws -> [Item] {
    guard owner.isEverybody else { return try items(user: owner.user, states: states) }
    return try users().flatMap { try items(user: $0.name, states: states) }
  }
}

extension PantryTransaction {
  func activeItem(typed text: String, user: String) throws -> Item {
    try ItemSelection.active(ItemSelection.one(typed: text, user: user, in: self))
  }
}

/// From what somebody typed to one item, or to a sentence that helps.
private enum ItemSelection {
  static func one(typed text: String, user: String, in pantry: some PantryReading) throws -> Item {
    switch try pantry.resolve(text, user: user) {
    case .one(let id):
      if let item = try pantry.item(id) { return item }
      fallthrough
    case .none:
      throw CommandFailure("no item “\(text)”; \(try hint(for: text, user: user, in: pantry))", .someFailed)
    case .ambiguous(let ids):
      let names = ids.prefix(5).map(\.description).joined(separator: ", ")
      throw CommandFailure(
        "“\(text)” could be \(names)\(ids.count > 5 ? ", …" : ""); type more of it", .someFailed)
    }
  }

  /// For somebody who types the name of a product where its id is needed.
  private static func hint(for text: String, user: String, in pantry: some PantryReading) throws -> String {
    let word = text.lowercased()
    let meant =
      try word.isEmpty
      ? [] : pantry.items(user: user).filter { $0.product.name.lowercased().contains(word) }
    guard !meant.isEmpty else { return "see remexp list" }
    let ids = meant.prefix(3).map { "\($0.id) is \(ItemText.name($0.product))" }.joined(separator: ", ")
    return "an id is needed: \(ids)\(meant.count > 3 ? ", …" : "")"
  }

  static func active(_ item: Item) throws -> Item {
    guard item.state == .active else {
      throw CommandFailure(
        "\(item.id) was \(item.state.rawValue) already; see remexp show \(item.id)", .someFailed)
    }
    return item
  }
}
