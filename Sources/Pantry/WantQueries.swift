public import Expiry

extension PantryReading {
  /// How much a user wants to have of what, by product.
  public func wants(user: String) throws -> [Want] {
    try reading { connection in
      try connection.all("SELECT * FROM want WHERE user = ? ORDER BY identity", [user], Want.init(row:))
    }
  }
}
