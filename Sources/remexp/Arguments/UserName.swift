import Barcodes
import Expiry
import Pantry

/// A name that can stand in a table, a file and a message.
struct UserName {
  let text: String

  init(_ text: String) throws {
    guard User.isName(text) else {
      throw CommandFailure(
        "“\(text.cut(to: 80))” is no name for a user: 1 … 64 visible characters, no blank at its ends, and not “all”",
        .wrongUsage)
    }
    self.text = text
  }
}

extension PantryStore {
  func existingUser(_ name: String) throws -> User {
    guard let user = try user(named: name) else {
      throw CommandFailure("no user “\(name)”; see remexp user list")
    }
    return user
  }
}
