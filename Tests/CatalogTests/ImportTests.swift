import Barcodes
import Catalog
import Delimited
import Testing
import TestSupport
import TextEncodings

struct ImportTests {
  private static let good = #"""
    code,product_name,brands,categories,quantity,image_url,shelf_life_days,due_type
    8801234567893,신라면,농심,라면,120 g,https://example.org/1.jpg,180,best_before
    012345678905,"Milk, ""whole""",,,1 l,,7 days,Use By

    96385074, Gum ,,,,,,
    """#

  @Test func `takes every field, trimmed, and keeps the code as written`() throws {
    let imported = try Imported(Self.good)
    #expect(imported.counts == [3, 3, 0, 0, 0])
    let gtin = try #require(GTIN("8801234567893"))
    #expect(
      try imported.product("8801234567893")
        == Product(
          gtin: gtin, code: "8801234567893", name: "신라면", brand: "농심", category: "라면",
          quantityText: "120 g", imageURL: "https://example.org/1.jpg", shelfLifeDays: 180,
          dueType: "best_before"))
    let milk = try #require(try imported.product("0012345678905"))
    #expect(milk.code == "012345678905")
    #expect(milk.name == "Milk, \"whole\"")
    #expect(milk.brand == nil)
    #expect(milk.shelfLifeDays == 7)
    #expect(milk.dueType == "use_by")
    #expect(try imported.product("96385074")?.name == "Gum")
  }

  @Test func `says how it read the file`() throws {
    let summary = try Imported("\u{FEFF}Bar Code;Name;x\n8801234567893;a;1\n").summary
    #expect(summary.file == "a.csv")
    #expect(summary.encoding == "utf-8")
    #expect(summary.delimiter == ";")
    #expect(summary.profile == "generic")
    #expect(summary.mapping == [.code: "Bar Code", .name: "Name"])
  }

  @Test func `importing again changes nothing, in whatever order`() throws {
    let first = try Imported(Self.good)
    #expect(try Imported(Self.good, into: first.store).counts == [3, 0, 0, 3, 0])
    let lines = Self.good.split(separator: "\n")
    let reordered = ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\r")
    #expect(try Imported(reordered, into: first.store).counts == [3, 0, 0, 3, 0])
  }

  @Test func `updates what differs, and leaves columns alone that the file has not`() throws {
    let store = try Imported(Self.good).store
    let again = try Imported("code,name,brand\n8801234567893,신라면,\n96385074,Gum 2,B\n", into: store)
    #expect(again.counts == [2, 0, 2, 0, 0])
    let noodles = try #require(try again.product("8801234567893"))
    #expect(noodles.brand == nil)
    #expect(noodles.category == "라면")
    #expect(noodles.shelfLifeDays == 180)
    #expect(try store.search("농심", limit: 9).isEmpty)
    #expect(try store.search("gum 2 b", limit: 9).map(\.code) == ["96385074"])
  }

  @Test func `an import without brands leaves them to be found`() throws {
    let store = try Imported(Self.good).store
    _ = try Imported("code,name\n8801234567893,Ramen\n", into: store)
    #expect(try store.search("ramen 농심", limit: 9).count == 1)
  }

  @Test func `one bad row is named and the good ones are in`() throws {
    let imported = try Imported("code,name\n8801234567893,a\n8801234567890,b\n96385074,c\n")
    #expect(imported.counts == [3, 2, 0, 0, 1])
    #expect(
      imported.rejects == [
        RejectedRow(
          line: 3, column: "code", reason: .invalidCode(.checkDigit(expected: 3, found: 0)),
          row: "8801234567890,b")
      ])
  }

  @Test(arguments: [
    ("8801234567893,a,b,c,d", nil, RejectionReason.tooManyFields(found: 5, header: 4)),
    ("8801234567893", nil, .tooFewFields(found: 1, header: 4)),
    (",a", "code", .emptyCode),
    ("8801234567893,\" \"", "name", .emptyName),
    ("8801234567893,\(String(repeating: "우", count: 501))", "name", .tooLong(.name)),
    ("8.80E+12,a", "code", .mangledCode(canRecover: false)),
    ("\"8,02E+12\",a", "code", .mangledCode(canRecover: false)),
    ("8e12,a", "code", .mangledCode(canRecover: false)),
    ("E12,a", "code", .invalidCode(.notDigits)),
    ("8801234567٣٣٣,a", "code", .invalidCode(.notDigits)),
    ("880123456789,a", "code", .invalidCode(.checkDigit(expected: 2, found: 9))),
    ("12345,a", "code", .invalidCode(.length(5))),
    ("0000000000000,a", "code", .invalidCode(.allZeros)),
    ("2000000000015,a", "code", .inStoreNumber),
    ("0200000000011,a", "code", .inStoreNumber),
    ("8801234567893,a\0b", "name", .flaw(.nul(line: 2, field: 1))),
    ("8801234567893,\"a\"b", nil, .flaw(.quote(.textAfter, line: 2))),
  ])
  func `rejects with the column and the reason`(
    row: String, column: String?, reason: RejectionReason
  ) throws {
    let imported = try Imported("code,name,shelf life days,Due-Type\n\(row)\n96385074,c\n")
    #expect(imported.counts == [2, 1, 0, 0, 1])
    #expect(
      imported.rejects == [
        RejectedRow(line: 2, column: column, reason: reason, row: row)
      ])
  }

  @Test func `an open quote costs one row, not the rest of the file`() throws {
    let imported = try Imported("code,name\n8801234567893,\"a\n96385074,c\n4006381333931,d\n")
    #expect(imported.counts == [3, 2, 0, 0, 1])
    #expect(imported.rejects.map(\.reason) == [.flaw(.quote(.unclosed, line: 2))])
  }

  @Test func `short rows are taken where code and name are there`() throws {
    #expect(try Imported("code,name,brand\n96385074,c\n").counts == [1, 1, 0, 0, 0])
  }

  @Test(arguments: [
    ("8801234567893", "08801234567893", 0), ("880-1234 567893", "08801234567893", 0),
    ("012345678905", "00012345678905", 0), ("18801234567890", "18801234567890", 0),
    ("96385074", "00000096385074", 0), ("04252614", "00042100005264", 0),
    ("11000006", "00000011000006", 1), ("01000009", "00000001000009", 1),
    ("20000004", "00000020000004", 0), ("04154891", "00000004154891", 1),
  ])
  func `reads 8, 12, 13 and 14 digits, and UPC-E`(code: String, gtin: String, ambiguous: Int) throws {
    let imported = try Imported("code,name\n\(code),a\n")
    #expect(try imported.all.map(\.gtin.description) == [gtin])
    #expect(try imported.all.map(\.code) == [code])
    #expect(imported.summary.ambiguousCodes == ambiguous)
  }

  @Test func `in-store numbers are taken where one shop asks for it`() throws {
    let options = ImportOptions(acceptsInStoreNumbers: true, now: 0)
    #expect(
      try Imported("code,name\n2000000000015,a\n20000004,b\n", options: options).counts == [2, 2, 0, 0, 0])
  }

  @Test func `of two rows for a product the first wins, and again the next time`() throws {
    let text = "code,name\n0012345678905,a\n96385074,c\n012345678905,b\n012345678905,a\n"
    let first = try Imported(text)
    #expect(first.counts == [4, 2, 0, 1, 1])
    #expect(first.rejects.map(\.line) == [4])
    #expect(first.rejects.map(\.reason) == [.duplicate(of: 2)])
    #expect(try first.product("012345678905")?.name == "a")
    #expect(try Imported(text, into: first.store).counts == [4, 0, 0, 3, 1])
  }

  @Test func `a dry run counts and changes nothing`() throws {
    let imported = try Imported(Self.good, options: ImportOptions(dryRun: true, now: 0))
    #expect(imported.counts == [3, 3, 0, 0, 0])
    #expect(
      try imported.store.info() == Imported(Self.good, options: .init(dryRun: true, now: 0)).store.info())
    #expect(try imported.store.info().productCount == 0)
    #expect(try imported.store.info().imports.isEmpty)
  }

  @Test func `an error in the middle leaves the catalog as it was`() throws {
    struct Broken: Error {}
    let store = try Imported("code,name\n96385074,old\n").store
    let before = try store.info()
    let start = Array("code,name\n96385074,new\n8801234567893,a\n1,b\n".utf8)
    let options = ImportOptions(now: 1)
    // Two megabytes come after the rows, so that they have been taken when the source fails.
    var chunks = [start] + [[UInt8]](repeating: [UInt8](repeating: 0x0A, count: 1 << 20), count: 2)
    #expect(throws: Broken.self) {
      try store.importChunks(named: "b.csv", options: options) {
        guard !chunks.isEmpty else { throw Broken() }
        return chunks.removeFirst()
      }
    }
    #expect(throws: Broken.self) {
      var rest = [start]
      return try store.importChunks(named: "b.csv", options: options) { _ in
        throw Broken()
      } from: {
        rest.popLast() ?? []
      }
    }
    #expect(throws: CatalogError.notDecoded(.unknownEncoding(line: 5))) {
      try Imported(start + [0x81, 0xFF], into: store)
    }
    let korean = start + Array("라면".utf8)
    #expect(throws: CatalogError.notDecoded(.unknownEncoding(line: 5))) {
      try Imported(korean + [0x81, 0xFF], into: store)
    }
    #expect(try store.info() == before)
    #expect(try store.search("old", limit: 9).count == 1)
  }

  @Test func `random rows are all accounted for`() throws {
    var dice = SplitMix64(seed: 7)
    let codes = ["8801234567893", "012345678905", "96385074", "8801234567890", "", "8.8E+12", "20000004"]
    let names = ["a", "b", "", "\"c", "\"d\n\"", "e,f", "\0"]
    let store = try CatalogStore.inMemory()
    for _ in 0..<30 {
      let rows = (0..<20).map { _ in
        codes[Int.random(in: 0..<7, using: &dice)] + "," + names[Int.random(in: 0..<7, using: &dice)]
      }
      let imported = try Imported((["code,name"] + rows).joined(separator: "\n"), into: store)
      #expect(imported.counts[0] == imported.counts[1...].reduce(0, +))
      #expect(imported.rejects.count == imported.summary.rejected)
      let unusable = imported.rejects.filter { if case .duplicate = $0.reason { false } else { true } }
      #expect(unusable.map(\.line) == unusable.map(\.line).sorted())
      let again = try Imported((["code,name"] + rows).joined(separator: "\n"), into: store)
      #expect([again.summary.inserted, again.summary.updated] == [0, 0])
      #expect(again.rejects == imported.rejects)
    }
  }

  @Test func `an unquoted TSV keeps its quotes`() throws {
    let imported = try Imported("code\tname\n8801234567893\t\"Best\" 12\" pizza\n")
    #expect(imported.summary.delimiter == "\t")
    #expect(try imported.all.map(\.name) == ["\"Best\" 12\" pizza"])
  }

  @Test func `remembers the last import of each file`() throws {
    let store = try Imported(Self.good, options: ImportOptions(now: 5)).store
    _ = try Imported("code,name\n96385074,x\n1,y\n", into: store, options: ImportOptions(now: 9))
    let info = try store.info()
    #expect(info.productCount == 3)
    #expect(info.imports.map(\.file) == ["a.csv"])
    #expect(info.imports.map(\.importedAt) == [9])
    #expect(
      info.imports.map { [$0.rows, $0.inserted, $0.updated, $0.unchanged, $0.rejected] } == [[2, 0, 1, 0, 1]])
  }
}
