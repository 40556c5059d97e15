import Delimited
import Testing
import TestSupport

struct DelimitedWriterTests {
  @Test func `quotes only what needs it`() {
    var writer = DelimitedWriter()
    writer.append(["a", "b c", "d,e", "f\"g", "h\ni", "", "우유", "j;k", "l|m", "n\to"])
    writer.append([""])
    #expect(
      String(decoding: writer.take(), as: UTF8.self)
        == "a,b c,\"d,e\",\"f\"\"g\",\"h\ni\",,우유,\"j;k\",\"l|m\",\"n\to\"\n\"\"\n")
    #expect(writer.take().isEmpty)
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+cmd", "'+cmd"), ("@SUM(A1)", "'@SUM(A1)"), ("-2+3", "'-2+3"), ("-", "'-"),
    ("\t=1", "'\t'=1"), ("\r=1", "'\r'=1"), ("\n=1", "'\n'=1"), ("\ta", "'\ta"), ("＝1", "'＝1"), ("＋1", "'＋1"),
    ("－1", "'－1"),
    ("＠a", "'＠a"), ("'=1", "''=1"), ("''=1", "'''=1"), ("+82-10-1234", "'+82-10-1234"), ("-3.", "'-3."),
    ("-3", "-3"), ("+3", "+3"), ("-0.5", "-0.5"), ("'tis", "'tis"), ("'", "'"), ("", ""), ("'-3", "'-3"),
    ("a=1", "a=1"), ("1-2", "1-2"), ("ＡＢ", "ＡＢ"),
    ("a;=1", "a;'=1"), ("a,=1", "a,'=1"), ("a\t@b", "a\t'@b"), ("a|+b", "a|'+b"), ("a\"=1", "a\"'=1"),
    ("a\n=1", "a\n'=1"), ("a\r-b", "a\r'-b"), ("a;＝1", "a;'＝1"), ("a;'=1", "a;''=1"), (" =1", "' =1"),
    ("a; =1", "a;' =1"), ("a;\u{a0}=1", "a;'\u{a0}=1"), ("a;\u{3000}@1", "a;'\u{3000}@1"), ("a;-3", "a;-3"),
    ("a; -3;b", "a; -3;b"), ("a;-3b", "a;'-3b"), ("=a;=b,=c", "'=a;'=b,'=c"), ("a;b", "a;b"),
    ("a;'b", "a;'b"),
    ("1+1", "1+1"), ("a \"-\" b", "a \"'-\" b"), (";;=", ";;'="), ("'\t", "''\t"),
  ])
  func `a spreadsheet executes nothing, and the text comes back`(text: String, guarded: String) {
    #expect(FormulaGuard.guarded(text) == guarded)
    #expect(FormulaGuard.unguarded(guarded) == text)
  }

  @Test func `a CR before a LF is guarded although Swift sees one character`() {
    #expect(FormulaGuard.guarded("\r\n=1") == "'\r\n'=1")
    #expect(FormulaGuard.unguarded("'\r\n'=1") == "\r\n=1")
    // As earlier versions wrote it.
    #expect(FormulaGuard.unguarded("'\r\n=1") == "\r\n=1")
  }

  @Test func `unguarded output is as it was`() {
    var writer = DelimitedWriter(guardsFormulas: false)
    writer.append(["=1", "-a"])
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "=1,-a\n")
  }

  @Test(arguments: 0..<40)
  func `what is written is read back`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let pieces = [
      "a", "'", "\"", "\"\"", ",", ";", "\t", "\r", "\n", "\r\n", "=", "＝", "-", "1", " ", "우유", "🥛",
      "\u{FEFF}",
      "e\u{301}", "\u{301}", "|", "@", "+", "\u{a0}", "\\", "\\u{", "\\u{5c}", "\u{202e}", "\u{1b}", "u{41}",
    ]
    let delimiters = Array(",;\t".utf8)
    let delimiter = delimiters[Int.random(in: 0..<3, using: &dice)]
    let rows = (0..<20).map { _ in
      (0..<Int.random(in: 1...4, using: &dice)).map { _ in
        (0..<Int.random(in: 0...5, using: &dice)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &dice)]
        }.joined()
      }
    }
    var writer = DelimitedWriter(delimiter: delimiter)
    for row in rows { writer.append(row) }
    let read = try records(in: writer.bytes, dialect: Dialect(delimiter: delimiter))
    let back = read.map { $0.fields.map(SafeCell.read) }
    #expect(back.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } })
    #expect(read.allSatisfy { $0.flaw == nil })
    #expect(formulas(in: writer.bytes).isEmpty)
  }

  /// What a program that splits the text at any separator, whatever is quoted, would take for formulas.
  private func formulas(in bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.split { ",;\t|\"\r\n".unicodeScalars.contains($0) }
      .map { String($0) }.filter { cell in
        let rest = cell.unicodeScalars.drop { " \u{a0}\u{3000}".unicodeScalars.contains($0) }
        guard let first = rest.first, "=+-@＝＋－＠".unicodeScalars.contains(first) else { return false }
        return String(rest).wholeMatch(of: /[+-][0-9]+(\.[0-9]+)?/) == nil
      }
  }
}
