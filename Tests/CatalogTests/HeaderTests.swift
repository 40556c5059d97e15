import Catalog
import Delimited
import Glibc
import Testing
import TextEncodings

struct HeaderTests {
  @Test(
    arguments: [
      (
        "code,url,product_name,generic_name,brands,brands_tags,categories,image_url",
        [
          .code: "code", .name: "product_name", .brand: "brands", .category: "categories",
          .imageURL: "image_url",
        ]
      ),
      (
        "BAR_CD,PRDLST_NM,PRDLST_DCNM,POG_DAYCNT,BSSH_NM",
        [
          .code: "BAR_CD", .name: "PRDLST_NM", .category: "PRDLST_DCNM", .brand: "BSSH_NM",
          .shelfLifeDays: "POG_DAYCNT",
        ]
      ),
      (
        "BRCD_NO,PRDT_NM,CMPNY_NM,PRDLST_NM,HRNK_PRDLST_NM",
        [
          .code: "BRCD_NO", .name: "PRDT_NM", .brand: "CMPNY_NM", .category: "PRDLST_NM",
        ]
      ),
      (
        "번호,상품명,바 코드,제조사,식품유형,규격,소비기한(일)",
        [
          .code: "바 코드", .name: "상품명", .brand: "제조사", .category: "식품유형", .quantity: "규격",
          .shelfLifeDays: "소비기한(일)",
        ]
      ),
      (
        "fdc_id,brand_owner,gtin_upc,branded_food_category,description",
        [
          .code: "gtin_upc", .name: "description", .brand: "brand_owner", .category: "branded_food_category",
        ]
      ),
      (" GTIN , Product Name ", [.code: "GTIN", .name: "Product Name"]),
      ("바코드,이름", [.code: "바코드", .name: "이름"]),
      ("name,code,name,code", [.code: "code", .name: "name"]),
    ] as [(String, [CatalogField: String])])
  func `finds the columns that files are known to have`(
    header: String, expected: [CatalogField: String]
  ) throws {
    #expect(try Imported(header + "\n").summary.mapping == expected)
  }

  @Test func `of two columns with one name the first is taken`() throws {
    let imported = try Imported("code,name,code,name\n96385074,a,8801234567893,b\n")
    #expect(try imported.all.map(\.name) == ["a"])
    #expect(try imported.all.map(\.code) == ["96385074"])
  }

  @Test func `a chosen column goes before the known names`() throws {
    let options = ImportOptions(mapping: [.name: "local_NAME", .brand: "name"], now: 0)
    let imported = try Imported("code,name,Local Name\n96385074,B,껌\n", options: options)
    #expect(try imported.all.map(\.name) == ["껌"])
    #expect(try imported.all.map(\.brand) == ["B"])
  }

  @Test func `a missing column is named together with the header`() throws {
    #expect(throws: CatalogError.missingColumn(.code, header: ["nummer", "name"])) {
      try Imported("nummer,name\n1,a\n")
    }
    #expect(throws: CatalogError.missingColumn(.name, header: ["code", "x"])) { try Imported("code,x\n") }
    #expect(
      CatalogError.missingColumn(.code, header: ["nummer", "name"]).description
        == "no column for the code in the header (nummer, name); name it with --map code=COLUMN")
  }

  @Test func `a chosen column that is not there is an error`() throws {
    #expect(throws: CatalogError.noSuchColumn("ean", .code, header: ["code", "name"])) {
      try Imported("code,name\n", options: ImportOptions(mapping: [.code: "ean"], now: 0))
    }
  }

  @Test func `a header alone imports nothing, and nothing at all is an error`() throws {
    #expect(try Imported("code,name\n").counts == [0, 0, 0, 0, 0])
    #expect(throws: CatalogError.empty) { try Imported("\u{FEFF}\n") }
  }

  @Test func `broken files are refused whole`() throws {
    #expect(throws: CatalogError.notDecoded(.unknownEncoding(line: 1))) {
      try Imported([0x81, 0xFF, 0x2C, 0x61, 0x0A])
    }
    #expect(throws: CatalogError.brokenHeader(.quote(.unclosed, line: 1))) { try Imported("\"code,name\n") }
    #expect(throws: CatalogError.notDecoded(.brokenPack(.gzip))) { try Imported([0x1F, 0x8B, 0x08]) }
    #expect(throws: CatalogError.notDelimited(.notText(.workbook))) {
      try Imported([0x50, 0x4B, 0x03, 0x04, 0x80, 0xFF])
    }
  }

  @Test func `a file that is not there is one error`() throws {
    #expect(throws: CatalogError.cannotRead(.system(ENOENT))) {
      try CatalogStore.inMemory().importFile("/nonexistent/a.csv", options: ImportOptions(now: 0))
    }
    #expect(throws: CatalogError.cannotRead(.system(EISDIR))) {
      try CatalogStore.inMemory().importFile("/", options: ImportOptions(now: 0))
    }
  }
}
