import Barcodes
import Catalog
import Delimited
import Testing

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

  @Test func `a first line that is a product already asks for names`() {
    let error = CatalogError.missingColumn(.code, header: ["8801234567893", "a"])
    #expect(throws: error) { try Imported("8801234567893,a\n4006381333931,b\n") }
    #expect(error.description.contains("names of columns"))
    #expect(CatalogError.missingColumn(.code, header: ["a:b"]).description.contains("--delimiter"))
  }

  @Test(arguments: [
    ("[{\"code\":\"1\"}]", ForeignFormat.json), ("{\n \"code\": 1}", .json),
    ("\u{FEFF}<!DOCTYPE html><table>", .markup), ("  <?xml version=\"1.0\"?>", .markup), ("%PDF-1.4\n", .pdf),
  ])
  func `what is no list is called what it is`(text: String, format: ForeignFormat) {
    #expect(throws: CatalogError.notDelimited(.notText(format))) { try Imported(text) }
    #expect(ForeignFormat(Array("<TICKER>,<NAME>\n".utf8)) == nil)
  }

  @Test func `an encoding that is given and wrong is said to be wrong`() {
    #expect(throws: CatalogError.wrongBytes(.utf8, line: 2, wasFound: false)) {
      try Imported(
        Array("code,name\n96385074,".utf8) + [0xB9, 0xD9], options: .init(encoding: .utf8, now: 0))
    }
  }
}
