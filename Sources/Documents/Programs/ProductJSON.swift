import Barcodes
package import Catalog
package import Delimited

/// A product for programs.
package enum ProductJSON {
  package static func product(_ product: Product) -> JSON {
    [
      "gtin": .string(product.gtin.description), "code": .string(product.code), "name": .string(product.name),
      "brand": JSON(product.brand), "category": JSON(product.category),
      "quantity": JSON(product.quantityText),
      "image_url": JSON(product.imageURL), "shelf_life_days": JSON(product.shelfLifeDays),
      "due_type": JSON(product.dueType),
      "shelf_life_from": JSON(product.shelfLifeFrom),
      "days_after_opening": JSON(product.daysAfterOpening),
      "is_retailers": .bool(product.gtin.isRetailerNumber),
    ]
  }
}
