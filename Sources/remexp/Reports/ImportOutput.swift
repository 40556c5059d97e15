import Catalog
import Delimited
import Foundation
import TextEncodings

/// What people should know of an import beside its counts, a line each.
struct ImportNotes {
  let lines: [String]

  init(_ summary: ImportSummary, dryRun: Bool, phrases: Phrases) {
    var lines = ColumnText.lines(
      used: CatalogField.allCases.compactMap { field in
        summary.mapping[field].map { (field.rawValue, $0) }
      }, unused: summary.unused, phrases: phrases)
    if summary.encoding != TextEncoding.utf8.rawValue { lines.append("  read as \(summary.encoding)") }
    if let profile = summary.profile, !["generic", "remexp"].contains(profile) {
      lines.append("  with the profile \(TerminalText(profile))")
    }
    if summary.headerLine > 1 { lines.append("  the names of the columns are on line \(summary.headerLine)") }
    if summary.recoveredCodes > 0 {
      lines.append("  \(summary.recoveredCodes) codes taken from the link in their row")
    }
    if summary.namedOtherwise > 0 {
      lines.append("  \(summary.namedOtherwise) rows without a name, kept under another column")
    }
    if summary.lostValues > 0 {
      lines.append("  \(summary.lostValues) values left out that hold U+FFFD, a character lost before")
    }
    if summary.ambiguousCodes > 0 {
      lines.append(
        "  \(summary.ambiguousCodes) codes of eight digits are EAN-8 and UPC-E: taken as EAN-8, found as both"
      )
    }
    if summary.retailerCodes > 0 {
      lines.append(
        "  \(summary.retailerCodes) codes of eight digits that begin with 0 or 2: a retailer's own numbers")
    }
    if !summary.guessed.isEmpty {
      let columns = summary.guessed.map { "\($0.rawValue) from “\(TerminalText(summary.mapping[$0] ?? ""))”" }
      lines.append(
        "  by what stands in the columns: \(columns.joined(separator: ", ")); --map says otherwise")
    }
    for field in CatalogField.allCases {
      guard let count = summary.unusableValues[field] else { continue }
      lines.append("  \(count) values of \(field.rawValue) left out that are none or too long")
    }
    let kinds = summary.rejectedBy.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    lines += kinds.map { "  left out: \($0.value) \($0.key)" }
    self.lines = lines
  }
}

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
      "ignored_columns": .array(summary.unused.map { .string($0) }),
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
