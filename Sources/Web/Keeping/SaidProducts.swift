#if Server
  import Barcodes
  import Catalog
  import Delimited

  /// What people have said of products themselves, as it stands in a backup: lists can be imported again, this cannot.
  struct SaidProducts {
    private(set) var values: [GTIN: [CatalogField: String]] = [:]

    init(in catalog: CatalogStore?) throws {
      guard let catalog else { return }
      for field in CatalogField.allCases {
        for (gtin, value) in try catalog.said(of: field) { values[gtin, default: [:]][field] = value }
      }
    }

    /// The pictures of this store that they name.
    var pictures: Set<ServerFileName> {
      Set(
        values.values.compactMap { $0[.imageURL].flatMap(PictureFolder.hash).map(ServerFileName.picture) })
    }

    /// Teaches a catalog those that nobody has said anything of there. What was said since stays.
    /// - Returns: how many.
    func restore(in catalog: CatalogStore) throws -> Int {
      let known = try catalog.said(of: .code)
      var count = 0
      for (gtin, said) in values.sorted(by: { $0.key.number < $1.key.number }) where known[gtin] == nil {
        var product =
          try catalog.product(gtin)
          ?? Product(gtin: gtin, code: said[.code] ?? gtin.shortest, name: said[.name] ?? gtin.shortest)
        for (field, value) in said { product.take(value, as: field) }
        try catalog.keep(product, fields: Set(said.keys))
        count += 1
      }
      return count
    }
  }

  // As a list of objects, whose members have the names of the catalog's fields.
  extension SaidProducts {
    var json: JSON {
      .array(
        values.sorted { $0.key.number < $1.key.number }.map { gtin, said in
          .object(
            [("gtin", .string(gtin.description))]
              + CatalogField.allCases.compactMap { field in
                said[field].map { (field.rawValue, .string($0)) }
              })
        })
    }

    /// Nil for what is no such list. What a product may be called is for the catalog to say.
    init?(_ json: JSON) {
      guard case .array(let products) = json else { return nil }
      for product in products {
        guard case .object(let members) = product,
          case .string(let number)? = members.first(where: { $0.0 == "gtin" })?.1, let gtin = GTIN(number)
        else { return nil }
        for (name, value) in members where name != "gtin" {
          guard let field = CatalogField(rawValue: name), case .string(let text) = value else { return nil }
          values[gtin, default: [:]][field] = text
        }
      }
    }
  }

  extension Product {
    /// - Parameter text: as ``text(of:)`` gives it; empty for none.
    fileprivate mutating func take(_ text: String, as field: CatalogField) {
      let value = text.isEmpty ? nil : text
      switch field {
      case .code: code = value ?? code
      case .name: name = value ?? name
      case .brand: brand = value
      case .category: category = value
      case .quantity: quantityText = value
      case .imageURL: imageURL = value
      case .shelfLifeDays: shelfLifeDays = value.flatMap { Int($0) }
      case .dueType: dueType = value
      case .shelfLifeFrom: shelfLifeFrom = value
      case .daysAfterOpening: daysAfterOpening = value.flatMap { Int($0) }
      }
    }
  }
#endif
