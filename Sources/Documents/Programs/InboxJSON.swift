import Barcodes
package import Delimited
package import Expiry

/// An inbox entry for programs.
package struct InboxJSON {
  package let json: JSON

  /// - Parameter showsFolders: false for readers elsewhere, whom a photo's name alone concerns.
  package init(_ entry: InboxEntry, showsFolders: Bool = true) {
    let shown = { (path: String) in
      showsFolders ? path : path.split(separator: "/").last.map(String.init) ?? path
    }
    json = [
      "number": .integer(Int(entry.id)), "photo": .string(shown(entry.photo)),
      "with_photo": JSON(entry.withPhoto.map(shown)),
      "created_at": .string(entry.createdAt.description),
      "codes": .array(
        entry.codes.map { code in
          [
            "symbology": .string(code.symbology.rawValue), "text": .string(code.text),
            "gtin": JSON(code.gtin?.description),
          ]
        }),
      "name": JSON(entry.product?.name), "brand": JSON(entry.product?.brand),
      "expires_on": JSON(entry.expires.date?.description),
      "precision": JSON(entry.expires.precision?.rawValue),
      "source": JSON(entry.expires.source?.rawValue),
      "print": entry.printed.map { PrintJSON($0).json } ?? .null,
      "quantity": .decimal(entry.quantity.description),
      "unit": JSON(entry.unit), "location": JSON(entry.location), "lot": JSON(entry.lot),
      "price": entry.price.map { .decimal($0.amountText) } ?? .null,
      "currency": JSON(entry.price?.currency?.description),
      "serial": JSON(entry.serial),
      "missing": .array(entry.reasons.map { .string($0.rawValue) }), "state": .string(entry.state.rawValue),
      "item": JSON(entry.item?.description),
    ]
  }
}
