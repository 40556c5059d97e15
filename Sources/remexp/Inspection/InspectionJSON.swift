import Barcodes
import Delimited
import Expiry
import Register

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

/// GS1 data for programs.
enum GS1JSON {
  /// `[["01","08801234567893"],["17","261231"]]`
  static func elements(_ elements: [GS1Element]) -> JSON {
    .array(elements.map { [.string($0.ai.description), .string($0.value)] })
  }

  /// `{"elements":[["01","08801234567893"]],"fields":{"gtin":"08801234567893"}}`; null for what is no GS1 data. Where
  /// not all can be read or trusted, `error` says so, the elements are what was read before that, and the fields hold
  /// the product alone.
  static func content(_ content: CodeContent, today: CivilDate) -> JSON {
    guard !content.elements.isEmpty else { return .null }
    var members = [
      ("elements", elements(content.elements)),
      ("fields", fields(GS1Fields(content.certain(thisYear: today.year), today: today))),
    ]
    switch content {
    case .invalid(let error, _): members.append(("error", .string(error.description)))
    default:
      if content.isInDoubt(thisYear: today.year) {
        members.append(("error", "a value may hold a date or a weight that stood behind it; read the label"))
      }
    }
    return .object(members)
  }

  static func fields(_ fields: GS1Fields) -> JSON {
    .object(
      fields.named.map { field in
        switch field.value {
        case .text(let text): (field.name, .string(text))
        case .integer(let number): (field.name, .integer(number))
        }
      })
  }
}
