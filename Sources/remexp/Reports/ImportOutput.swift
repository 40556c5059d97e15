import Catalog
import Delimited
import Foundation
import TextEncodings
import Words

/// What people should know of an import beside its counts, a line each.
struct ImportNotes {
  private let summary: ImportSummary
  private let phrases: Phrases

  init(_ summary: ImportSummary, phrases: Phrases) {
    self.summary = summary
    self.phrases = phrases
  }

  var lines: [String] { columns + reading + codes + values + rejects }

  private var columns: [String] {
    ColumnText.lines(
      used: CatalogField.allCases.compactMap { field in
        summary.mapping[field].map { (field.rawValue, $0) }
      }, unused: summary.unused, phrases: phrases)
  }

  /// How the file was taken where that was not said.
  private var reading: [String] {
    var lines: [String] = []
    if summary.encoding != TextEncoding.utf8.rawValue {
      lines.append(phrases.say("  read as \(summary.encoding)", "  인코딩: \(summary.encoding)"))
    }
    if let profile = summary.profile, !["generic", "remexp"].contains(profile) {
      let name = TerminalText(profile)
      lines.append(phrases.say("  with the profile \(name)", "  프로필: \(name)"))
    }
    let line = summary.headerLine
    if line > 1 {
      lines.append(phrases.say("  the names of the columns are on line \(line)", "  열 이름은 \(line)번째 줄에 있습니다"))
    }
    if !summary.guessed.isEmpty {
      let columns = summary.guessed.map { field in
        let header = TerminalText(summary.mapping[field] ?? "")
        return phrases.say("\(field.rawValue) from “\(header)”", "\(field.rawValue) = “\(header)”")
      }.joined(separator: ", ")
      lines.append(
        phrases.say(
          "  by what stands in the columns: \(columns); --map says otherwise",
          "  열의 내용으로 알아냄: \(columns). 다르면 --map 으로 정하세요"))
    }
    return lines
  }

  private var codes: [String] {
    let (recovered, ambiguous) = (summary.recoveredCodes, summary.ambiguousCodes)
    let retailer = summary.retailerCodes
    return [
      recovered == 0
        ? nil
        : phrases.say(
          "  \(recovered) codes taken from the link in their row", "  코드 \(recovered)개는 그 행의 링크에서 가져왔습니다"),
      ambiguous == 0
        ? nil
        : phrases.say(
          "  \(ambiguous) codes of eight digits are EAN-8 and UPC-E: taken as EAN-8, found as both",
          "  여덟 자리 코드 \(ambiguous)개는 EAN-8 이자 UPC-E 입니다: EAN-8 로 두고 둘 다로 찾습니다"),
      retailer == 0
        ? nil
        : phrases.say(
          "  \(retailer) codes of eight digits that begin with 0 or 2: a retailer's own numbers",
          "  0이나 2로 시작하는 여덟 자리 코드 \(retailer)개는 유통사의 자체 번호입니다"),
    ].compactMap(\.self)
  }

  private var values: [String] {
    var lines: [String] = []
    let (named, lost) = (summary.namedOtherwise, summary.lostValues)
    if named > 0 {
      lines.append(
        phrases.say(
          "  \(named) rows without a name, kept under another column", "  이름이 없는 \(named)행은 다른 열의 이름으로 두었습니다")
      )
    }
    if lost > 0 {
      lines.append(
        phrases.say(
          "  \(lost) values left out that hold U+FFFD, a character lost before",
          "  이미 글자가 깨진(U+FFFD) 값 \(lost)개는 뺐습니다"))
    }
    for field in CatalogField.allCases {
      guard let count = summary.unusableValues[field] else { continue }
      lines.append(
        phrases.say(
          "  \(count) values of \(field.rawValue) left out that are none or too long",
          "  \(field.rawValue) 값 \(count)개는 쓸 수 없거나 너무 길어 뺐습니다"))
    }
    return lines
  }

  private var rejects: [String] {
    summary.rejectedBy.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.map {
      phrases.say("  left out: \($0.value) \($0.key)", "  제외: \(phrases.kind($0.key)) \($0.value)")
    }
  }
}

extension Phrases {
  /// How many rows became what.
  func counts(_ summary: ImportSummary, dryRun: Bool) -> String {
    let verb = dryRun ? "would be" : "are"
    return say(
      "\(summary.rows) rows: \(summary.inserted) \(verb) new, \(summary.updated) changed, "
        + "\(summary.unchanged) as before, \(summary.rejected) left out",
      "\(summary.rows)행: \(dryRun ? "새로 추가될 상품" : "새 상품") \(summary.inserted)개, 바뀐 것 \(summary.updated)개, "
        + "그대로 \(summary.unchanged)개, 제외 \(summary.rejected)개")
  }

  func counts(_ summary: ForgetSummary, dryRun: Bool) -> String {
    let verb = dryRun ? "would be" : "are"
    return say(
      "\(summary.forgotten) products \(verb) forgotten, \(summary.kept) kept that are otherwise now, "
        + "\(summary.absent) not there",
      "\(dryRun ? "되돌릴 상품" : "되돌린 상품") \(summary.forgotten)개, 그 뒤 바뀌어 남긴 것 \(summary.kept)개, "
        + "없는 것 \(summary.absent)개")
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
