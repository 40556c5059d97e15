import Delimited

/// Rows as CSV that a spreadsheet cannot be made to execute.
struct CSVText {
  let text: String

  init(header: [String], rows: some Sequence<[String]>) {
    var writer = DelimitedWriter()
    writer.append(header)
    for row in rows { writer.append(row) }
    text = String(decoding: writer.take(), as: UTF8.self)
  }

  static func line(_ cells: [String]) -> String {
    var writer = DelimitedWriter()
    writer.append(cells)
    return String(decoding: writer.take(), as: UTF8.self)
  }
}
