import ArgumentParser
import Catalog
import TextEncodings

/// How a list of products is to be read.
struct ListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "How the source names its columns: \(CatalogProfile.all.map(\.name).joined(separator: ", ")), or a file.",
        "열 이름의 방식: \(CatalogProfile.all.map(\.name).joined(separator: ", ")), 또는 파일."),
      discussion: HelpText.said("Default: the first that the header fits.", "기본값: 머리글에 맞는 첫 번째."),
      valueName: "name"))
  var profile: ProfileName?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "The encoding, by any name that iconv knows: \(TextEncoding.common.map(\.rawValue).joined(separator: ", ")), …",
        "인코딩, iconv가 아는 이름: \(TextEncoding.common.map(\.rawValue).joined(separator: ", ")), …"),
      discussion: HelpText.said("Default: found in the bytes.", "기본값: 내용에서 알아냅니다."), valueName: "name"))
  var encoding: EncodingName?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Which column a field is taken from; fields: \(CatalogField.allCases.map(\.rawValue).joined(separator: ", ")).",
        "항목을 어느 열에서 가져올지. 항목: \(CatalogField.allCases.map(\.rawValue).joined(separator: ", "))."),
      valueName: "field=column"))
  var map: [FieldMapping] = []

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "The character between fields: comma, semicolon, tab or one character.",
        "칸 사이의 글자: comma, semicolon, tab 또는 글자 하나."), valueName: "name"))
  var delimiter: DelimiterName?

  @Flag(
    help: .said(
      "Take codes that a spreadsheet has cut from the link in their row.", "스프레드시트가 자른 코드를 그 행의 링크에서 가져옵니다."))
  var recoverCodes = false

  @Flag(
    help: .said(
      "Take numbers that a shop gave out itself; for the catalog of one shop only.",
      "매장 내부용 번호도 받습니다. 한 매장의 목록에만 쓰세요.")) var inStore =
    false

  func importOptions(dryRun: Bool, now seconds: Int64) -> ImportOptions {
    ImportOptions(
      mapping: Dictionary(map.map { ($0.field, $0.column) }) { $1 }, delimiter: delimiter?.byte,
      encoding: encoding?.encoding, profile: profile?.profile, recoversCodes: recoverCodes, dryRun: dryRun,
      acceptsInStoreNumbers: inStore, now: seconds)
  }
}
