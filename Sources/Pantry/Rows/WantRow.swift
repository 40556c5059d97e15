import Expiry
import GRDB

extension Want: JournaledRow {
  static let table = RowTable(.want, key: ["user", "identity"], ["product", "quantity", "unit"])

  var identity: [String] { [user, product.identity] }
  var journalKey: String { product.identity }

  var values: [PantryConnection.Field?] {
    get throws { [user, product.identity, try JSONText.encoded(product), quantity.millionths, unit] }
  }

  init(row: Row) throws {
    self.init(
      user: try row.decode(String.self, forColumn: "user"),
      product: try JSONText.decoded(row.decode(String.self, forColumn: "product")),
      quantity: try row.quantity("quantity"), unit: try row.decode(String?.self, forColumn: "unit"))
  }
}
