import ArgumentParser
import Catalog
import TextEncodings

/// How a list of products is to be read.
struct ListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the source names its columns: \(CatalogProfile.all.map(\.name).joined(separator: ", ")), or a file.",
      discussion: "Default: the first that the header fits.", valueName: "name"))
  var profile: ProfileName?

  @Option(
    help: ArgumentHelp(
      "The encoding, by any name that iconv knows: \(TextEncoding.common.map(\.rawValue).joined(separator: ", ")), …",
      discussion: "Default: found in the bytes.", valueName: "name"))
  var encoding: EncodingName?

  @Option(
    help: ArgumentHelp(
      "Which column a field is taken from; fields: \(CatalogField.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "field=column"))
  var map: [FieldMapping] = []

  @Option(
    help: ArgumentHelp(
      "The character between fields: comma, semicolon, tab or one character.", valueName: "name"))
  var delimiter: DelimiterName?

  @Flag(help: "Take codes that a spreadsheet has cut from the link in their row.") var recoverCodes = false

  @Flag(help: "Take numbers that a shop gave out itself; for the catalog of one shop only.") var inStore =
    false

  func importOptions(dryRun: Bool, now seconds: Int64) -> ImportOptions {
    ImportOptions(
      mapping: Dictionary(map.map { ($0.field, $0.column) }) { $1 }, delimiter: delimiter?.byte,
      encoding: encoding?.encoding, profile: profile?.profile, recoversCodes: recoverCodes, dryRun: dryRun,
      acceptsInStoreNumbers: inStore, now: seconds)
  }
}
