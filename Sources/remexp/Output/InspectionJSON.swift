import Barcodes
import Delimited

/// An explained code for programs.
struct InspectionJSON {
  let json: JSON

  init(_ inspection: Inspection) {
    json = .object([
      ("input", .string(inspection.input)), ("content", .string(inspection.content.rawValue)),
      ("valid", .bool(inspection.error == nil)), ("error", JSON(inspection.error?.reason.code)),
      ("message", JSON(inspection.error?.description)), ("position", JSON(inspection.error?.position)),
      ("elements", inspection.elements.map(GS1JSON.elements) ?? .null),
      ("readable", GS1JSON.elements(inspection.readable)),
      ("fields", .object(inspection.fields.map { ($0.name, $0.json) })),
      ("issuer", JSON(inspection.issuer?.organisation)), ("prefix", JSON(inspection.issuer?.digits)),
      ("format", JSON(Self.format(inspection))), ("key", JSON(inspection.inStore?.key.description)),
      ("deviations", .array(inspection.deviations.map { .string($0.name) })),
      ("missing", .array(inspection.missing.map(Self.missing))),
      (
        "swallowed",
        .array(inspection.swallowed.map { [.string($0.date.ai.description), .string($0.date.value)] })
      ),
    ])
  }

  /// The standard length of a product's number; that of all zeros is the shortest.
  private static func format(_ inspection: Inspection) -> String? {
    guard [.gtin, .upce].contains(inspection.content), inspection.error == nil else { return nil }
    return (inspection.gtin?.format ?? .gtin8).rawValue
  }

  private static func missing(_ missing: MissingAssociation) -> JSON {
    ["ai": .string(missing.ai.description), "needs": .array(missing.alternatives.map(JSON.string))]
  }
}

extension LinkDeviation {
  /// As JSON keys are written.
  fileprivate var name: String {
    switch self {
    case .shortGTIN: "short_gtin"
    case .names: "names"
    case .scheme: "scheme"
    case .host: "host"
    case .trailingSlash: "trailing_slash"
    case .qualifierInQuery: "qualifier_in_query"
    case .attributeInPath: "attribute_in_path"
    }
  }
}
