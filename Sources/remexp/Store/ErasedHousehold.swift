import Expiry
import Glibc
import Pantry

#if Server
  import Accounts
#endif

// What a server keeps of a user's pantry beside it.
extension StoreFolder {
  /// The photos that were sent for a user's pantry and are still there.
  func photos(of user: String, in pantry: PantryStore) throws -> [String] {
    // The folder may have been named from where one stood then, or may have been elsewhere: entries have the whole path.
    guard let root = unsafe realpath(photosPath, nil) else { return [] }
    defer { unsafe free(root) }
    let folder = unsafe String(cString: root) + "/"
    return try pantry.inbox(user: user, states: Set(InboxState.allCases))
      .flatMap { [$0.photo, $0.withPhoto].compactMap(\.self) }
      .flatMap { [$0, photosPath + "/" + $0.split(separator: "/").suffix(2).joined(separator: "/")] }
      .filter { path in
        guard let real = unsafe realpath(path, nil) else { return false }
        defer { unsafe free(real) }
        return unsafe String(cString: real).hasPrefix(folder)
      }
  }

  /// Removes photos, and the folders that they were alone in.
  func remove(_ photos: [String]) {
    for path in photos {
      _ = unsafe unlink(path)
      if let slash = path.lastIndex(of: "/") { _ = unsafe rmdir(String(path[..<slash])) }
    }
  }

  /// Takes away the household of a user, and the copies of the accounts that have it too.
  /// - Returns: whether there was one, and which copies.
  func removeHousehold(of user: String) throws -> (isFound: Bool, copies: [String]) {
    #if Server
      guard let accounts = try accountsIfAny(), try accounts.removeHousehold(ofUser: user) else {
        return (false, [])
      }
      return (true, try removeAccountCopies())
    #else
      return (false, [])
    #endif
  }
}
