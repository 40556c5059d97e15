import Barcodes
import Catalog
import Foundation
import GRDB
import StoreFiles
import Testing

/// A product is found under every form of its code.
struct CodePolicyTests {
  private static func reading(_ text: String) throws -> CodeReading { try CodeReading(written: text) }

  /// Eight digits that are a GTIN-8 and a UPC-E, a UPC-E alone, a retailer's, and longer ones.
  @Test(arguments: [
    ("04154891", ["04154891", "00000004154891", "041548000091", "0041548000091", "00041548000091"]),
    ("041548000091", ["04154891", "041548000091", "00041548000091"]),
    ("04252614", ["04252614", "042100005264", "00042100005264"]),
    ("11000006", ["11000006", "0000011000006", "00000011000006"]),
    ("20000004", ["20000004", "00000020000004", "2000 0004"]),
    ("96385074", ["96385074", "9638-5074", "=\"96385074\"", "\u{FEFF}96385074", "000096385074"]),
    ("8801234567893", ["8801234567893", "08801234567893", "880-1234 567893"]),
  ])
  func `a code is found under every form under which it may be met`(code: String, forms: [String]) throws {
    let store = try Imported("code,name\n\(code),a\n").store
    for form in forms {
      #expect(try store.products(of: Self.reading(form)).map(\.code) == [code], "\(form)")
    }
  }

  @Test func `a number that is certainly a GTIN-8 is not found as the UPC-E that it is not`() throws {
    let store = try Imported("code,name\n00000004154891,a\n").store
    #expect(try store.products(of: Self.reading("041548000091")).isEmpty)
    #expect(try store.products(of: Self.reading("04154891")).count == 1)
  }

  @Test func `two products on one form are both given`() throws {
    let store = try Imported("code,name\n04154891,a\n041548000091,b\n").store
    #expect(try store.products(of: Self.reading("04154891")).map(\.name) == ["a", "b"])
    #expect(try store.products(of: Self.reading("041548000091")).map(\.name) == ["b"])
    #expect(try store.products(of: Self.reading("00000004154891")).map(\.name) == ["a"])
  }

  @Test func `a scanned UPC-E finds what a list wrote with eight digits`() throws {
    let store = try Imported("code,name\n04154891,a\n").store
    let upce = try #require(UPCE("04154891")?.gtin)
    #expect(try store.products([upce])[upce]?.name == "a")
  }

  @Test func `every UPC-E is found by its expansion and the other way round`() throws {
    for number in stride(from: 0, to: 2_000_000, by: 977) {
      let seven = String(String(10_000_000 + number).dropFirst())
      guard let gtin = UPCE(seven)?.gtin else { continue }
      let eight = seven + String(gtin.number % 10)
      let reading = try Self.reading(eight)
      #expect(reading.gtins.contains(gtin))
      if reading.isAmbiguous { #expect(gtin.eightDigitForms.contains(reading.gtin)) }
    }
  }

  @Test func `a retailer's eight digits are taken and counted, longer in-store numbers are not`() throws {
    let imported = try Imported(
      "code,name\n20000004,a\n00012348,b\n2000000000015,c\n0200000000011,d\n96385074,e\n")
    #expect(imported.summary.retailerCodes == 2)
    #expect(imported.rejects.map(\.reason) == [.inStoreNumber, .inStoreNumber])
    #expect(imported.counts == [5, 3, 0, 0, 2])
  }

  @Test func `an older catalog that filed such a code as UPC-E finds it as printed`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "catalog.sqlite").path
    let queue = try OlderCatalog.make(at: path, version: 4)
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO product(gtin, code, name) VALUES(8801234567893, '8801234567893', 'b');
          INSERT INTO product(gtin, code, name) VALUES(41548000091, '04154891', 'old one')
          """)
    }
    try queue.close()
    let store = try CatalogStore(opening: path)
    let found = try store.products(of: Self.reading("04154891"))
    #expect(found.map(\.gtin.description) == ["00000004154891"])
    #expect(try store.search("old", limit: 3).count == 1)
  }
}
