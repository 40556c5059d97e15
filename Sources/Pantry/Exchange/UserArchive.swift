import Expiry

extension PantryArchive {
  /// What of it is one user's, which makes a pantry by itself: for who leaves, or takes what they have along. Steps in which
  /// somebody else's things were changed too, as by the import of an archive, are left out as a whole.
  public func of(user name: String) throws -> PantryArchive {
    PantryArchive(
      version: version, users: users.filter { $0.name == name }, items: items.filter { $0.user == name },
      inbox: inbox.filter { $0.user == name }, scans: scans.filter { $0.user == name },
      wants: wants.filter { $0.user == name }, channels: channels.filter { $0.user == name },
      overrides: overrides.filter { $0.user == name }, deliveries: deliveries.filter { $0.user == name },
      reminders: reminders.filter { $0.user == name }, notices: notices.filter { $0.user == name },
      operations: try operations.filter { try $0.isOnly(of: name) }, last: last)
  }

  /// As JSON, one line.
  public var text: String {
    var text: [UInt8] = []
    Self.shape.write(self, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension ArchivedOperation {
  fileprivate func isOnly(of name: String) throws -> Bool {
    try user == name && changes.allSatisfy { try RowChange($0).owners == [name] }
  }
}

extension RowChange {
  /// Whose row it was and is.
  fileprivate var owners: Set<String> {
    switch self {
    case .item(let edit): edit.owners(\.user)
    case .inbox(let edit): edit.owners(\.user)
    case .scan(let edit): edit.owners(\.user)
    case .user(let edit): edit.owners(\.name)
    case .want(let edit): edit.owners(\.user)
    case .channel(let edit): edit.owners(\.user)
    case .rule(let edit): edit.owners(\.user)
    }
  }
}

extension Edit {
  fileprivate func owners(_ owner: KeyPath<Value, String>) -> Set<String> {
    Set([before, after].compactMap { $0?[keyPath: owner] })
  }
}
