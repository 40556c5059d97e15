import Foundation
import Testing

/// Where catalogs come from and go to.
@Suite struct CatalogSourcesTests {
  let command: Command
  private let products = "바코드;상품명\n8801234567893;신라면\n96385074;=cmd()\n"
  private var program: String { Command.executablePath }

  init() throws {
    command = try Command()
    try command.file("shop.csv", products)
  }

  @Test(arguments: [
    "cat shop.csv | PROGRAM catalog import -", "PROGRAM catalog import /dev/stdin < shop.csv",
    "gzip -c shop.csv | PROGRAM catalog import -", "gzip -k shop.csv; PROGRAM catalog import shop.csv.gz",
    "mkfifo pipe; cat shop.csv > pipe & PROGRAM catalog import pipe",
    "{ head -n 1 shop.csv | gzip; tail -n +2 shop.csv | gzip; } | PROGRAM catalog import -",
  ])
  func `reads pipes and gzip`(line: String) throws {
    let outcome = try command.run(shell: line.replacingOccurrences(of: "PROGRAM", with: program))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains(": 2 rows: 2 are new, 0 changed, 0 as before, 0 left out\n"))
  }

  @Test(arguments: ["PROGRAM catalog import shop.csv", "gzip -c shop.csv | PROGRAM catalog import -"])
  func `what was imported is known again, packed or not, and nothing is written`(first: String) throws {
    try command.file("other.csv", "code,name\n012345678905,Tea\n")
    _ = try command.run(
      shell: "\(first); PROGRAM catalog import other.csv".replacing("PROGRAM", with: program))
    let store = command.folder.appendingPathComponent("store/catalog.sqlite")
    let before = try Data(contentsOf: store)
    for line in [
      first, "cat shop.csv | PROGRAM catalog import -", "gzip -c shop.csv | PROGRAM catalog import -",
      "gzip -kf shop.csv; PROGRAM catalog import shop.csv.gz",
      "cp shop.csv copy.csv; PROGRAM catalog import copy.csv",
    ] {
      let outcome = try command.run(shell: line.replacing("PROGRAM", with: program))
      #expect(outcome.output.contains(": 2 rows: 0 are new, 0 changed, 2 as before, 0 left out\n"))
      #expect(try Data(contentsOf: store) == before)
    }
  }

  /// As large as before, so that it is looked at first and then read again.
  @Test(arguments: ["gzip -c shop.csv | PROGRAM catalog import -", "PROGRAM catalog import shop.csv"])
  func `a change of one character is taken`(line: String) throws {
    let line = line.replacing("PROGRAM", with: program)
    _ = try command.run(shell: line)
    try command.file("shop.csv", products.replacing("cmd", with: "cme"))
    let outcome = try command.run(shell: line)
    #expect(outcome.output.contains(": 2 rows: 0 are new, 1 changed, 1 as before, 0 left out\n"))
    #expect(try command.run("catalog", "lookup", "96385074").output.contains("cme"))
  }

  @Test func `gzip that ends early imports nothing`() throws {
    let outcome = try command.run(shell: "gzip -c shop.csv | head -c 40 | \(program) catalog import -")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "remexp: -: the gzip data is damaged or ends early\n")
    #expect(try command.run("catalog", "info").output.hasPrefix("0 products\n"))
  }

  @Test(arguments: ["CP949", "UTF-16LE", "UTF-16"])
  func `reads what Excel writes in Korean and says how`(encoding: String) throws {
    let outcome = try command.run(
      shell: "iconv -f UTF-8 -t \(encoding) shop.csv | \(program) catalog import - --format json")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(encoding == "CP949" ? "\"cp949\"" : "\"utf-16le\""))
    #expect(try command.run("catalog", "lookup", "8801234567893").output.contains("신라면"))
    let told = try command.run(
      shell: "iconv -f UTF-8 -t \(encoding) shop.csv | \(program) catalog import - --encoding utf-8")
    #expect(told.status == 1)
  }

  @Test func `what is exported can be imported again and not executed`() throws {
    try command.run("catalog", "import", "shop.csv", "--quiet")
    let export = try command.run("catalog", "export")
    #expect(export.output.hasPrefix("gtin,code,name,brand,category,"))
    #expect(export.output.contains("96385074,'=cmd(),"))
    try command.file("export.csv", try command.run("catalog", "export", "--raw").output)
    let again = try command.run("catalog", "import", "export.csv")
    #expect(again.output.hasPrefix("export.csv: 2 rows: 0 are new, 0 changed, 2 as before, 0 left out\n"))
    let guarded = try command.run(shell: "\(program) catalog export | \(program) catalog import -")
    #expect(guarded.output.hasPrefix("-: 2 rows: 0 are new, 0 changed, 2 as before, 0 left out\n"))
  }

  @Test func `looks codes up from standard input`() throws {
    try command.run("catalog", "import", "shop.csv", "--quiet")
    let outcome = try command.run(
      "catalog", "lookup", "-", input: "08801234567893\r\n\n96385074\n4006381333931\nabc\n")
    #expect(outcome.output == "8801234567893\t신라면\t\t\n96385074\t=cmd()\t\t\n")
    #expect(outcome.status == 1)
    #expect(outcome.errors.split(separator: "\n").count == 2)
    let json = try command.run("catalog", "lookup", "-", "--format", "json", input: "96385074\n")
    #expect(json.output.hasPrefix("{\"schema_version\":1,\"gtin\":\"00000096385074\""))
  }

  @Test func `a cut code is recovered where that is asked for`() throws {
    try command.file(
      "off.tsv", "code\turl\tproduct_name\tbrands_tags\n8,80E+12\thttps://x.org/product/8801234567893\t라면\t\n"
    )
    let refused = try command.run("catalog", "import", "off.tsv")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--recover-codes takes it from the link"))
    let recovered = try command.run("catalog", "import", "off.tsv", "--recover-codes")
    #expect(recovered.output.contains("  1 codes taken from the link in their row\n"))
    #expect(try command.run("catalog", "lookup", "8801234567893").status == 0)
  }

  @Test func `suggests how long a food keeps`() throws {
    let outcome = try command.run("catalog", "shelf-life", "서울우유", "1L")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("suggested for 우유"))
    #expect(try command.run("catalog", "shelf-life", "zzz").status == 1)
  }

  @Test func `a profile can be a file`() throws {
    try command.file("mine.profile", "code = nr\nname = what\n")
    try command.file("mine.csv", "nr,what\n96385074,Gum\n")
    let outcome = try command.run("catalog", "import", "mine.csv", "--profile", "./mine.profile")
    #expect(outcome.output.hasSuffix("  with the profile ./mine.profile\n"))
    #expect(try command.run("catalog", "import", "mine.csv", "--profile", "nosuch").status == 64)
  }
}
