import Catalog
import Delimited
import Expiry
import Register
import TextEncodings
import Words

/// What an import of items found and did, for people.
struct ItemImportText {
  let lines: [String]
  /// What they should not miss; nil where nothing is.
  let warning: String?

  init(_ found: ItemImportSummary, of file: String, dryRun: Bool, phrases: Phrases) {
    let tally = found.tally
    var counts = [
      dryRun
        ? phrases.say("\(tally.added) would be new", "새로 추가될 항목 \(tally.added)개")
        : phrases.say("\(tally.added) are new", "새 항목 \(tally.added)개")
    ]
    if tally.updated > 0 {
      counts.append(phrases.say("\(tally.updated) changed", "바뀐 항목 \(tally.updated)개"))
    }
    counts.append(phrases.say("\(tally.unchanged) as before", "그대로인 항목 \(tally.unchanged)개"))
    if tally.repeated > 0 {
      counts.append(phrases.say("\(tally.repeated) imported before", "전에 가져온 행 \(tally.repeated)개"))
    }
    counts.append(phrases.say("\(tally.rejected) left out", "제외된 행 \(tally.rejected)개"))
    let rows = phrases.say("\(tally.rows) rows", "\(tally.rows)행")
    var lines = ["\(TerminalText(file)): \(rows): \(counts.joined(separator: ", "))"]
    lines += ColumnText.lines(
      used: found.columns.map { ($0.field.rawValue, $0.heading) }, unused: found.unused, phrases: phrases)
    for (field, order) in found.dateOrders.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      lines.append(
        phrases.say(
          "  dates in \(field.rawValue): \(order.example)",
          "  \(field.rawValue)의 날짜 순서: \(phrases.example(order))"))
    }
    if found.encoding != TextEncoding.utf8.rawValue {
      lines.append(phrases.say("  read as \(found.encoding)", "  \(found.encoding)(으)로 읽음"))
    }
    if found.headerLine > 1 {
      lines.append(
        phrases.say(
          "  the names of the columns are on line \(found.headerLine)",
          "  열 이름은 \(found.headerLine)번째 줄에 있음"))
    }
    self.lines = lines
    warning = Self.warning(found, phrases)
  }

  private static func warning(_ found: ItemImportSummary, _ phrases: Phrases) -> String? {
    guard found.tally.repeated > 0, let earlier = found.earlier else { return nil }
    let (count, rows) = (found.tally.repeated, found.tally.rows)
    return phrases.say(
      "\(count) of \(rows) rows came in with an earlier import, the latest at \(earlier), and were not taken again; "
        + "--again takes them once more",
      "\(rows)행 중 \(count)행은 전에(마지막 \(earlier)) 이미 가져온 것이라 다시 넣지 않았습니다. 한 번 더 넣으려면 --again을 쓰세요"
    )
  }
}

/// Which columns of a file were used, for people.
enum ColumnText {
  static func lines(used: [(field: String, heading: String)], unused: [String], phrases: Phrases) -> [String]
  {
    let columns = used.map { field, heading in
      heading == field ? field : "\(field) “\(TerminalText(heading, within: 40))”"
    }
    var lines = [
      phrases.say("  columns: ", "  쓴 열: ") + columns.joined(separator: ", ")
    ]
    if !unused.isEmpty {
      let shown = unused.prefix(mostShown).map { "“\(TerminalText($0, within: 40))”" }.joined(separator: ", ")
      let more = unused.count - mostShown
      lines.append(
        phrases.say("  not used: ", "  쓰지 않은 열: ") + shown
          + (more > 0 ? phrases.say(" and \(more) more", " 외 \(more)개") : ""))
    }
    return lines
  }

  private static let mostShown = 12
}

/// The same for programs.
struct ItemImportJSON {
  let json: JSON

  init(_ found: ItemImportSummary, of file: String, dryRun: Bool) {
    let tally = found.tally
    json = [
      "file": .string(file), "dry_run": .bool(dryRun), "encoding": .string(found.encoding),
      "delimiter": .string(found.delimiter), "header_line": .integer(found.headerLine),
      "columns": .object(found.columns.map { ($0.field.rawValue, .string($0.heading)) }),
      "ignored_columns": .array(found.unused.map { .string($0) }),
      "date_orders": .object(
        found.dateOrders.sorted { $0.key.rawValue < $1.key.rawValue }.map {
          ($0.key.rawValue, .string($0.value.rawValue))
        }),
      "rows": .integer(tally.rows), "inserted": .integer(tally.added), "updated": .integer(tally.updated),
      "unchanged": .integer(tally.unchanged), "repeated": .integer(tally.repeated),
      "rejected": .integer(tally.rejected),
    ]
  }
}
