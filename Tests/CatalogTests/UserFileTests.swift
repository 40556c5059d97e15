import Barcodes
import Catalog
import Delimited
import Testing
import TextEncodings

/// Files as people make them.
struct UserFileTests {
  private static let row = "8801234567893"

  @Test(arguments: [
    ("재고 현황,,\n출력일: 2026-11-01,,\n\n바코드,상품명,수량\n\(row),라면,3\n", 4, ","),
    ("Product list 2026\nbarcode,name\n\(row),라면\n", 2, ","),
    ("# exported\nbarcode;name\n\(row);라면\n", 2, ";"),
    (",,\n,바코드,상품명\n,\(row),라면\n", 2, ","),
    ("sep=;\nBarcode;Name\n\(row);라면\n", 2, ";"),
    ("\u{FEFF}sep=|\r\nBarcode|Name\r\n\(row)|라면\r\n", 2, "|"),
    ("barcode|name\n\(row)|라면\n", 1, "|"),
  ])
  func `finds the header below titles`(text: String, line: Int, delimiter: String) throws {
    let imported = try Imported(text)
    #expect(imported.counts == [1, 1, 0, 0, 0])
    #expect(imported.summary.headerLine == line)
    #expect(imported.summary.delimiter == delimiter)
    #expect(try imported.product(Self.row)?.name == "라면")
  }

  @Test func `titles are searched for a while only, and the widest line is what is missed`() {
    let titles = String(repeating: "title\n", count: 30)
    #expect(throws: CatalogError.missingColumn(.code, header: ["title"])) {
      try Imported(titles + "barcode,name\n")
    }
    #expect(throws: CatalogError.missingColumn(.name, header: ["barcode", "x", "y"])) {
      try Imported("title\nbarcode,x,y\n8801234567893,1,2\n")
    }
  }

  @Test(arguments: [
    "*바코드,*상품명", "바코드(필수),상품명 (필수)", "\"바코드\n(13자리)\",상품명", "\u{200B}barcode,\u{A0}name\u{A0}",
    "EAN-13,Bezeichnung", "Code-barres,Désignation", "Código de barras,Descripción", "JANコード,商品名", "条码,商品名称",
    "isbn13,title",
  ])
  func `knows headers with remarks and of more languages`(header: String) throws {
    #expect(try Imported("\(header)\n8801234567893,a\n").counts == [1, 1, 0, 0, 0])
  }

  @Test(arguments: [
    "'8801234567893", "=\"8801234567893\"", "\"=\"\"8801234567893\"\"\"", "8801234567893.0",
    "\"8801234567893,00\"",
    "\"8,801,234,567,893\"", "8.801.234.567.893", "8.801234567893E+12", "\"8,801234567893e12\"",
    "８８０１２３４５６７８９３",
    "\u{A0}8801234567893\u{A0}", "880 1234 567893",
  ])
  func `a code is read where no digit is in doubt`(code: String) throws {
    let imported = try Imported("code,name\n\(code),a\n")
    #expect(imported.counts == [1, 1, 0, 0, 0])
    #expect(try imported.product("8801234567893") != nil)
  }

  @Test(arguments: [
    ("8801234567893.5", RejectionReason.invalidCode(.notDigits)),
    ("8801234567893.000", .invalidCode(.notDigits)),
    ("\"880,1234567893\"", .invalidCode(.notDigits)),
    ("\"8801234567893,4006381333931\"", .invalidCode(.notDigits)),
    ("8.80123456789E+12", .mangledCode(canRecover: false)), ("+8801234567893", .invalidCode(.notDigits)),
    ("12345678905", .lostZeros(found: 11)), ("12345678901", .invalidCode(.length(11))), ("'", .emptyCode),
    ("Total", .invalidCode(.notDigits)),
  ])
  func `and is refused where one is`(code: String, reason: RejectionReason) throws {
    #expect(try Imported("code,name\n\(code),a\n").rejects.map(\.reason) == [reason])
  }

  @Test func `rows of nothing but delimiters are no rows`() throws {
    let text = "barcode,name,\n\n8801234567893,a,\n,,\n   \n\"\",\" \",\n4006381333931,b,\n,,\n\u{1A}"
    #expect(try Imported(text).counts == [2, 2, 0, 0, 0])
    #expect(throws: CatalogError.empty) { try Imported(",,\n,,\n") }
  }

  @Test(arguments: [
    // No names at all, unknown ones, a title above them, and a shop's own numbers called code.
    ("8801234567893,Green tea\n4006381333931,Black tea\n", 2, "column 1", "column 2"),
    ("Ident,Zeug\n8801234567893,Green tea\n4006381333931,Black tea\n", 2, "Ident", "Zeug"),
    ("Report 7\nX;Y;Z\n1;8801234567893;Green tea\n2;4006381333931;Black tea\n", 2, "Y", "Z"),
    ("code,ref,name\n1001,8801234567893,a\n1002,4006381333931,b\n1003,96385074,c\n", 3, "ref", "name"),
    ("code,what\n8801234567893,Green tea\n4006381333931,Black tea\n", 2, "code", "what"),
    (
      "brand,x,y,url\nA,8801234567893,Green tea,http://a.b/c\nA,4006381333931,Black tea,http://a.b/d\n", 2,
      "x", "y"
    ),
  ])
  func `finds the columns by what stands in them`(text: String, count: Int, code: String, name: String) throws
  {
    let imported = try Imported(text)
    #expect(imported.counts == [count, count, 0, 0, 0])
    #expect(imported.summary.mapping[.code] == code)
    #expect(imported.summary.mapping[.name] == name)
    #expect(!imported.summary.guessed.isEmpty)
  }

  @Test func `where nothing tells, the file is refused with what its header says`() {
    #expect(throws: CatalogError.missingColumn(.code, header: ["nr", "x"])) {
      try Imported("nr,x\n1,a\n2,b\n3,c\n")
    }
    #expect(CatalogError.missingColumn(.code, header: ["a:b"]).description.contains("--delimiter"))
  }

  @Test func `the next column of codes serves where the first is empty`() throws {
    let imported = try Imported(
      "ean,ean 2,upc,name\n8801234567893,,,a\n,4006381333931,,b\n,,012345678905,c\n,,,d\n")
    #expect(imported.counts == [4, 3, 0, 0, 1])
  }

  @Test func `a row that only ends in more delimiters is kept`() throws {
    let imported = try Imported("code,name\n8801234567893,a,\n4006381333931,b,, \n96385074,c,d\n")
    #expect(imported.counts == [3, 2, 0, 0, 1])
  }

  @Test(arguments: [
    ("N/A", nil, 0), ("1 year", 365, 0), ("365.0", 365, 0), ("12 months", 360, 0), ("soon", nil, 1),
    ("0", nil, 0),
    ("36501", nil, 1), ("1.5 years", nil, 1),
  ])
  func `an optional value that is none costs the value`(text: String, days: Int?, unusable: Int) throws {
    let imported = try Imported("code,name,shelf_life_days,due_type\n96385074,a,\(text),never\n")
    #expect(imported.counts == [1, 1, 0, 0, 0])
    #expect(try imported.all.map(\.shelfLifeDays) == [days])
    #expect(imported.summary.unusableValues[.shelfLifeDays] ?? 0 == unusable)
    #expect(imported.summary.unusableValues[.dueType] == 1)
  }

  /// Two stray quotes far apart: what stands between them are rows, not a name of many lines.
  @Test(arguments: [4, 50, 150]) func `a quote that swallows rows is a broken one`(distance: Int) throws {
    var lines = ["code,name,brand"]
    for index in 0..<200 {
      let body = UInt64(880_000_000_000 + index)
      let name = index == 20 ? "\"Tea" : index == 20 + distance ? "Tea\"" : "Tea \(index)"
      lines.append("\(body)\(CheckDigit.of(body)),\(name),b")
    }
    let imported = try Imported(lines.joined(separator: "\n"))
    #expect(imported.summary.rows == 200)
    #expect(imported.rejects.map(\.line).first == 22)
    #expect(imported.summary.inserted >= 198)
    #expect(imported.summary.rejectedBy[.brokenQuote] == imported.summary.rejected)
  }

  @Test func `a name of several lines stays one`() throws {
    let imported = try Imported("code,name\n96385074,\"two\nlines, and a comma\"\n8801234567893,b\n")
    #expect(imported.counts == [2, 2, 0, 0, 0])
  }

  @Test func `what was left out is counted by what was wrong`() throws {
    let imported = try Imported(
      "code,name\n2000000000015,a\n8801234567890,b\n012345678,c\n96385074,\n12345678905,d\n")
    #expect(
      imported.summary.rejectedBy
        == [.inStoreNumber: 1, .checkDigit: 1, .length: 1, .noName: 1, .lostZeros: 1])
  }

  @Test(arguments: [
    ("[{\"code\":\"1\"}]", ForeignFormat.json), ("{\n \"code\": 1}", .json),
    ("\u{FEFF}<!DOCTYPE html><table>", .markup), ("  <?xml version=\"1.0\"?>", .markup), ("%PDF-1.4\n", .pdf),
  ])
  func `what is no list is called what it is`(text: String, format: ForeignFormat) {
    #expect(throws: CatalogError.notDelimited(.notText(format))) { try Imported(text) }
    #expect(ForeignFormat(Array("<TICKER>,<NAME>\n".utf8)) == nil)
  }

  @Test func `an encoding that is given and wrong costs the rows that are not in it`() throws {
    #expect(
      try Imported(
        Array("code,name\n96385074,".utf8) + [0xB9, 0xD9], options: .init(encoding: .utf8, now: 0)
      ).rejects.map(\.reason) == [.flaw(.notUTF8(line: 2))])
  }
}
