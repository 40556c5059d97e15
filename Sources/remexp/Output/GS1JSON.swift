import Barcodes
import Delimited
import Expiry

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
