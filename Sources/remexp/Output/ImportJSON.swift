import Catalog
import Delimited
import Foundation

/// An import's summary for programs.
struct ImportJSON {
  let json: JSON

  init(_ summary: ImportSummary, seconds: Double) {
    json = [
      "file": .string(summary.file), "encoding": .string(summary.encoding),
      "delimiter": .string(summary.delimiter),
      "profile": JSON(summary.profile), "header_line": .integer(summary.headerLine),
      "named_otherwise": .integer(summary.namedOtherwise),
      "lost_values": .integer(summary.lostValues),
      "recovered_codes": .integer(summary.recoveredCodes),
      "ambiguous_codes": .integer(summary.ambiguousCodes),
      "retailer_codes": .integer(summary.retailerCodes),
      "columns": .object(
        CatalogField.allCases.compactMap { field in
          summary.mapping[field].map { (field.rawValue, .string($0)) }
        }),
      "rows": .integer(summary.rows), "inserted": .integer(summary.inserted),
      "updated": .integer(summary.updated),
      "unchanged": .integer(summary.unchanged), "rejected": .integer(summary.rejected),
      "rejected_by": .object(
        RejectionKind.allCases.compactMap { kind in
          summary.rejectedBy[kind].map { (kind.rawValue, .integer($0)) }
        }),
      "unusable_values": .object(
        CatalogField.allCases.compactMap { field in
          summary.unusableValues[field].map { (field.rawValue, .integer($0)) }
        }),
      "guessed_columns": .array(summary.guessed.map { .string($0.rawValue) }),
      "seconds": .decimal(String(format: "%.3f", seconds)),
    ]
  }
}
