import Barcodes
import Batch
import Catalog
import Delimited
import Documents
import Expiry
import Register

/// A result for programs.
struct ScanJSON {
  let json: JSON

  /// - Parameters:
  ///   - showsPrint: whether it says also that the print says nothing.
  ///   - today: the day on which the labels are read.
  init(_ photo: ScannedPhoto, fate: PhotoFate? = nil, showsPrint: Bool = false, today: CivilDate) {
    let result = photo.result
    var members: [(String, JSON)] = [("path", .string(result.path.text))]
    if !result.path.isText { members.append(("path_bytes", .string(Base64.text(result.path.bytes)))) }
    members += [
      ("status", .string(result.status.rawValue)), ("reason", JSON(result.reason)),
      ("width", JSON(result.width)), ("height", JSON(result.height)), ("ms", .integer(result.milliseconds)),
      ("content_hash", JSON(result.contentHash?.description)),
      ("taken_at", JSON(result.cameraTime?.description)),
      ("changed_at", JSON(result.changedAt.map { Instant(seconds: $0).description })),
      (
        "barcodes",
        .array(
          result.barcodes.map { code in
            let sources = result.joined.first { $0.code == code }?.photos
            return Self.barcode(
              code, from: sources, in: photo, today: today)
          })
      ),
    ]
    if showsPrint || photo.printed != nil {
      members.append(("print", photo.printed.map { PrintJSON($0).json } ?? .null))
    }
    if let fate { members.append(("registered", Self.fate(fate))) }
    json = .object(members)
  }

  /// `{"item":"ghkm"}`, `{"inbox":3,"missing":["no_date"]}`, `{"labels":[{"item":"ghkm",…}]}` or null.
  private static func fate(_ fate: PhotoFate) -> JSON {
    switch fate {
    case .registered(let item): ["item": .string(item.id.description)]
    case .waiting(let entry):
      ["inbox": .integer(Int(entry.id)), "missing": .array(entry.reasons.map { .string($0.rawValue) })]
    case .same(let item): ["same_as": .string(item.id.description)]
    case .labels(let labels): ["labels": .array(labels.map { LabelJSON($0).json })]
    case .known, .leftOut, .failed: .null
    }
  }

  /// - Parameter sources: the photos that a message was put together from.
  private static func barcode(
    _ code: Barcode, from sources: [JoinedCode.Photo]?, in photo: ScannedPhoto, today: CivilDate
  ) -> JSON {
    var members: [(String, JSON)] = [
      ("symbology", .string(code.symbology.rawValue)), ("text", .string(code.text)),
    ]
    if !code.isText { members.append(("bytes", .string(Base64.text(code.bytes)))) }
    if !code.interpretations.isEmpty {
      members.append(
        ("eci", .array(code.interpretations.map { .array([.integer($0.start), .integer($0.number)]) })))
    }
    if let addOn = code.addOn { members.append(("add_on", .string(addOn))) }
    // Some programs leave out what is null.
    if code.isPartial { members += [("part", code.part.map(part) ?? .null), ("is_partial", .bool(true))] }
    if let sources {
      members += [
        ("joined_from", .array(sources.map { .string($0.path.text) })),
        ("joined_hashes", .array(sources.map { .string($0.contentHash.description) })),
      ]
    }
    members += [
      ("gtin", JSON(code.gtin?.description)), ("is_gs1", .bool(code.isGS1)),
      ("corners", .array(code.corners.map { .array([.integer($0.x), .integer($0.y)]) })),
      ("gs1", GS1JSON.content(CodeContent(code, thisYear: today.year), today: today)),
    ]
    if let gtin = code.gtin, let product = photo.products[gtin]?.product {
      members.append(("product", Self.product(product, known: photo.catalogued[gtin])))
    }
    if let label = photo.label(of: code) { members.append(("label", LabelJSON(label).json)) }
    return .object(members)
  }

  /// What the catalog says of a product in general: how long it keeps is a suggestion and no date.
  private static func product(_ product: ProductSnapshot, known: Product?) -> JSON {
    [
      "name": .string(product.name), "brand": JSON(product.brand), "category": JSON(product.category),
      "quantity": JSON(known?.quantityText), "due_type": JSON(known?.dueType),
      "shelf_life_days": JSON(known?.shelfLifeDays), "shelf_life_from": JSON(known?.shelfLifeFrom),
      "days_after_opening": JSON(known?.daysAfterOpening),
    ]
  }

  private static func part(_ part: SetPart) -> JSON {
    ["number": .integer(part.index + 1), "of": .integer(part.count), "set": .integer(part.id)]
  }
}
