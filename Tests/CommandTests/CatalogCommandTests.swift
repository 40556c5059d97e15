import Foundation
import Testing

@Suite struct CatalogCommandTests {
  let command: Command
  let products = """
    바코드;상품명;브랜드;분류
    8801234567893;신라면;농부;라면
    4006381333931;Milk;Meadow;Dairy
    4006381333932;Broken;;
    ;Nameless code;;
    96385074;Small;Tiny;Snacks

    """

  init() throws {
    command = try Command()
  }

  @Test func `imports what is right and names what is not`() throws {
    try command.file("shop.csv", products)
    let outcome = try command.run("catalog", "import", "shop.csv")
    #expect(outcome.status == 1)
    let columns = "  columns: code “바코드”, name “상품명”, brand “브랜드”, category “분류”\n"
    let reasons =
      columns + "  left out: 1 codes with a wrong check digit\n  left out: 1 rows without a code\n"
    #expect(outcome.output == "shop.csv: 5 rows: 3 are new, 0 changed, 0 as before, 2 left out\n" + reasons)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("remexp: shop.csv: line 4, column 바코드: ") == true)
    #expect(lines.last?.hasPrefix("remexp: shop.csv: line 5, column 바코드: ") == true)
    let again = try command.run("catalog", "import", "shop.csv", "--rejects", "left-out.csv")
    #expect(again.output == "shop.csv: 5 rows: 0 are new, 0 changed, 3 as before, 2 left out\n" + reasons)
    #expect(again.errors.isEmpty)
    let rejects = try String(contentsOf: command.folder.appending(path: "left-out.csv"), encoding: .utf8)
    #expect(rejects.hasPrefix("line,column,reason,row\n4,바코드,"))
    #expect(rejects.split(separator: "\n").count == 3)
  }

  @Test func `a dry run says the same and changes nothing`() throws {
    try command.file("shop.csv", products)
    let dry = try command.run("catalog", "import", "shop.csv", "--dry-run")
    #expect(dry.output.hasPrefix("shop.csv: 5 rows: 3 would be new, 0 changed, 0 as before, 2 left out\n"))
    #expect(try command.run("catalog", "info").output.hasPrefix("0 products\n"))
  }

  @Test func `finds products by code and by words`() throws {
    try command.file("shop.csv", products)
    try command.run("catalog", "import", "shop.csv", "--quiet")
    #expect(
      try command.run("catalog", "lookup", "08801234567893").output.hasPrefix("8801234567893  신라면 (농부)"))
    let missing = try command.run("catalog", "lookup", "96385074", "4006381333948")
    #expect(missing.status == 3 || missing.status == 1)
    #expect(try command.run("catalog", "search", "라면").output.contains("신라면"))
    #expect(try command.run("catalog", "search", "MEADOW", "milk").output.contains("Milk"))
    #expect(try command.run("catalog", "search", "%").status == 1)
    let json = try command.run("catalog", "lookup", "96385074", "--format", "json").output
    #expect(json.contains("\"gtin\": \"00000096385074\""))
  }

  @Test func `a file without the columns says which it has`() throws {
    try command.file("odd.csv", "a,b\n1,2\n")
    let outcome = try command.run("catalog", "import", "odd.csv")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "remexp: odd.csv: no column for the code in the header (a, b); name it with --map code=COLUMN\n")
    try command.file("mapped.csv", "a,b\n96385074,Small\n")
    #expect(
      try command.run("catalog", "import", "mapped.csv", "--map", "code=a", "--map", "name=b").status == 0)
  }

  @Test func `the rejects of several files say which file they are of, and never replace one`() throws {
    try command.file("a.csv", "code,name\n1,x\n")
    try command.file("b.csv", "code,name\n2000000000015,y\n")
    let outcome = try command.run("catalog", "import", "a.csv", "b.csv", "--rejects", "left.csv")
    #expect(
      outcome.output.contains(
        "  left out: 1 in-store numbers, which mean something else in each shop: --in-store"))
    let left = try String(contentsOf: command.folder.appending(path: "left.csv"), encoding: .utf8)
    #expect(left.hasPrefix("file,line,column,reason,row\na.csv,2,code,"))
    #expect(left.contains("\nb.csv,2,code,"))
    let same = try command.run("catalog", "import", "a.csv", "--rejects", "./a.csv")
    #expect(same.status == 64)
    #expect(same.errors.contains("cannot hold the rejects too"))
    #expect(
      try String(contentsOf: command.folder.appending(path: "a.csv"), encoding: .utf8) == "code,name\n1,x\n")
    let json = try command.run("catalog", "import", "b.csv", "--format", "json").output
    #expect(json.contains("\"rejected_by\":{\"in_store_number\":1}"))
  }

  @Test func `a bad file among many is named, and the others are stored together`() throws {
    try command.file("a.csv", "code,name\n96385074,Gum\n")
    try command.file("b.csv", "a,b\n1,2\n")
    try command.file("c.csv", "code,name\n96385074,Chewing gum\n4006381333931,Milk\n")
    let outcome = try command.run("catalog", "import", "a.csv", "b.csv", "nosuch.csv", "c.csv")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        a.csv: 1 rows: 1 are new, 0 changed, 0 as before, 0 left out
          columns: code, name
        c.csv: 2 rows: 1 are new, 1 changed, 0 as before, 0 left out
          columns: code, name

        """)
    #expect(outcome.errors.contains("remexp: b.csv: no column for the code"))
    #expect(outcome.errors.contains("remexp: nosuch.csv: no such file"))
    #expect(try command.run("catalog", "lookup", "96385074").output.contains("Chewing gum"))
    let json = try command.run(
      "catalog", "import", "a.csv", "b.csv", "c.csv", "--format", "json", "--dry-run")
    let lines = json.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("\"file\":\"a.csv\"") == true)
    #expect(lines.first?.contains("\"inserted\":0,\"updated\":1") == true)
    #expect(lines.last?.contains("\"updated\":1,\"unchanged\":1") == true)
  }

  @Test func `an import is taken back by its file`() throws {
    try command.file("shop.csv", products)
    try command.run("catalog", "import", "shop.csv", "--quiet")
    let dry = try command.run("catalog", "forget", "shop.csv", "--dry-run")
    #expect(
      dry.output == "shop.csv: 3 products would be forgotten, 0 kept that are otherwise now, 0 not there\n")
    let outcome = try command.run("catalog", "forget", "shop.csv", "nosuch.csv")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == "shop.csv: 3 products are forgotten, 0 kept that are otherwise now, 0 not there\n")
    #expect(outcome.errors == "remexp: nosuch.csv: no such file\n")
    #expect(try command.run("catalog", "info").output == "0 products\n")
    #expect(try command.run("catalog", "lookup", "96385074").status != 0)
    let again = try command.run("catalog", "forget", "shop.csv", "--format", "json")
    #expect(again.status == 0)
    #expect(
      again.output.hasPrefix(
        "{\"schema_version\":1,\"file\":\"shop.csv\",\"forgotten\":0,\"kept\":0,\"absent\":3,\"was_imported\":false"
      ))
  }

  @Test func `columns that were guessed are said`() throws {
    try command.file("a.csv", "Ident;Zeug\n8801234567893;Tee grün\n4006381333931;Tee schwarz\n")
    let outcome = try command.run("catalog", "import", "a.csv")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains("by what stands in the columns: code from “Ident”, name from “Zeug”; --map"))
  }

  @Test(arguments: [("BZh91AY&SY", "bzip2"), ("PAR1xx", "Parquet")])
  func `what is packed otherwise is called what it is`(start: String, name: String) throws {
    try command.file("a.csv", start)
    let outcome = try command.run("catalog", "import", "a.csv")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(name))
  }

  @Test func `a list packed by xz or zstd is read or named for what it is`() throws {
    let packed = [
      "a.csv.xz": """
      /Td6WFoAAATm1rRGAgAhARwAAAAQz1jMAQAuY29kZSxuYW1lCjk2Mzg1MDc0LEd1bQo4ODAxMjM0NTY3ODkzLOyLoOudvOuptAoA\
      AIqUCdgyK4/JAAFHL7BRbzQftvN9AQAAAAAEWVo=
      """,
      "a.csv.zst":
        "KLUv/SQveQEAY29kZSxuYW1lCjk2Mzg1MDc0LEd1bQo4ODAxMjM0NTY3ODkzLOyLoOudvOuptAokPBXd",
    ]
    for (name, text) in packed {
      try #require(Data(base64Encoded: text)).write(to: command.folder.appending(path: name))
      let outcome = try command.run("catalog", "import", name, "--store", name + "-store")
      // Without the library the file is refused by name.
      let isRead = outcome.output.hasPrefix(
        "\(name): 2 rows: 2 are new, 0 changed, 0 as before, 0 left out\n")
      #expect(isRead || outcome.errors.contains("file: unpack it first, with un"))
    }
  }

  @Test func `the starter catalog is whole`() throws {
    let path = Command.repository.appending(path: "catalog/products.csv").path
    let outcome = try command.run("catalog", "import", path, "--format", "json")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains("\"rows\":120,\"inserted\":120,\"updated\":0,\"unchanged\":0,\"rejected\":0"))
  }
}
