import Barcodes
import Batch
import Delimited
import Expiry
import Foundation
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
    if !result.path.isText { members.append(("path_bytes", .string(Self.base64(result.path.bytes)))) }
    members += [
      ("status", .string(result.status.rawValue)), ("reason", JSON(result.reason)),
      ("width", JSON(result.width)), ("height", JSON(result.height)), ("ms", .integer(result.milliseconds)),
      (
        "barcodes",
        .array(
          result.barcodes.map { code in
            let sources = result.joined.first { $0.code == code }?.photos
            return Self.barcode(
              code, from: sources, products: photo.products, label: photo.label(of: code), today: today)
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
    _ code: Barcode, from sources: [JoinedCode.Photo]?, products: [GTIN: ItemFacts], label: LabelMeaning?,
    today: CivilDate
  ) -> JSON {
    var members: [(String, JSON)] = [
      ("symbology", .string(code.symbology.rawValue)), ("text", .string(code.text)),
    ]
    if !code.isText { members.append(("bytes", .string(base64(code.bytes)))) }
    if let addOn = code.addOn { members.append(("add_on", .string(addOn))) }
    if code.isPartial { members.append(("part", code.part.map(part) ?? .null)) }
    if let sources { members.append(("joined_from", .array(sources.map { .string($0.path.text) }))) }
    members += [
      ("gtin", JSON(code.gtin?.description)),
      ("corners", .array(code.corners.map { .array([.integer($0.x), .integer($0.y)]) })),
      ("gs1", GS1JSON.content(CodeContent(code, thisYear: today.year), today: today)),
    ]
    if let product = code.gtin.flatMap({ products[$0]?.product }) {
      members.append(("product", ["name": .string(product.name), "brand": JSON(product.brand)]))
    }
    if let label { members.append(("label", LabelJSON(label).json)) }
    return .object(members)
  }

  private static func part(_ part: SetPart) -> JSON {
    ["number": .integer(part.index + 1), "of": .integer(part.count), "set": .integer(part.id)]
  }

  private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
