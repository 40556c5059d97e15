import Delimited
import Testing

struct DialectTests {
  @Test(arguments: [
    ("code,name\n1,a;b;c\n", Dialect.comma),
    ("code;name;price\n1;\"a\";1,5\n", .semicolon),
    ("\"code, or what it is\";\"name\"\n", .semicolon),
    ("code\tname\n1\ta,b\n", .unquotedTab),
    ("code\n1\n", .comma),
    ("", .comma),
    ("\n\r\ncode;name\n1,2;3,4,5\n", .semicolon),
  ])
  func `takes the delimiter of the first record`(text: String, expected: Dialect) {
    #expect(Dialect(detecting: Array(text.utf8), isWhole: true) == expected)
  }

  /// Each line alone would say something else.
  @Test(arguments: [
    ("Products, prices, brands, as of 2026\ncode;name;brand\n1;a;b\n", Dialect.semicolon),
    ("Liste, Stand 1, 2\nFiliale Mitte, Nord, Süd\nSeite 1, 2\n\ncode;name\n1;a\n2;b\n3;c\n", .semicolon),
    ("a; b; c; d\ncode,name\n1,x\n2,y\n", .comma),
    ("code;name;price\n1;a;1,5\n2;b;2,5\n3;c;1,0\n", .semicolon),
    ("code;price, EUR;weight\n1;1,5;2\n2;2,5;3\n", .semicolon),
    ("code\tname\n1\tMilk, whole, fresh\n2\tTea, green, loose\n3\tGum, mint, small\n", .unquotedTab),
    ("code;name;brand;category\n1;a, b\n2;c, d\n3;e, f;g\n", .semicolon),
    ("code,tags,name\n1,a;b;c,x\n2,a;b;c,y\n3,a;b;c,z\n", .comma),
    ("code|name|tags\n1|a|x,y;z\n2|b|x,y;z\n", .pipe),
    ("code;name;ingredients\n1;a;b, c, d, e\n2;f;g, h, i, j, k, l, m\n", .semicolon),
    ("code;name\n1;\"a, b, c\n2;\"d, e, f\n3;g\n", .semicolon),
  ])
  func `takes the delimiter that makes the records a table`(text: String, expected: Dialect) {
    #expect(Dialect(detecting: Array(text.utf8), isWhole: true) == expected)
  }

  @Test(arguments: [
    ("code\tname\n1\t12\" pizza\n2\t\"Best\"\n", false),
    ("code\tname\n1\t\"Best\" cookies\n", false),
    ("code\tname\n1\t\"open\n2\tb\n", false),
    ("code\tname\n1\t\"12\"\" pizza\"\n", true),
    ("\"code\"\t\"name\"\n\"1\"\t\"a\"\n", true),
    ("code\tname\n1\t\"two\nlines\"\n", true),
    ("code\tname\n1\t\"two\nlines\"\n2\t12\" pizza\n", false),
  ])
  func `a TSV is quoted only where it shows that it is`(text: String, isQuoted: Bool) {
    let dialect = Dialect(detecting: Array(text.utf8), isWhole: true)
    #expect(dialect == Dialect(delimiter: UInt8(ascii: "\t"), isQuoted: isQuoted))
  }

  @Test func `a quote left open by the end of the sample is no evidence against quoting`() {
    let sample = Array("code\tname\n1\t\"a\"\n2\t\"cut o".utf8)
    #expect(Dialect(detecting: sample, isWhole: false) == .tab)
    #expect(Dialect(detecting: sample, isWhole: true) == .unquotedTab)
  }

  @Test func `a given delimiter is kept`() throws {
    let reader = try DelimitedReader(Array("a,b,c|d\n".utf8), delimiter: UInt8(ascii: "|"))
    #expect(reader.dialect == Dialect(delimiter: UInt8(ascii: "|")))
  }

  @Test func `the reader says what it chose`() throws {
    let reader = try DelimitedReader(Array("\u{FEFF}a;b\n".utf8))
    #expect(reader.dialect == .semicolon)
  }
}
