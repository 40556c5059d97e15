import Barcodes
import Delimited
import Expiry

/// An inbox entry for programs.
struct InboxJSON {
  let json: JSON

  init(_ entry: InboxEntry) {
    json = [
      "number": .integer(Int(entry.id)), "photo": .string(entry.photo),
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
      "source": JSON(entry.expires.source?.rawValue), "quantity": .decimal(entry.quantity.description),
      "unit": JSON(entry.unit), "location": JSON(entry.location), "lot": JSON(entry.lot),
      "serial": JSON(entry.serial),
      "missing": .array(entry.reasons.map { .string($0.rawValue) }), "state": .string(entry.state.rawValue),
      "item": JSON(entry.item?.description),
    ]
  }
}
