import Barcodes
import Catalog
import Foundation
import StoreFiles
import Testing

struct CatalogStoreTests {
  private let gum: GTIN

  init() throws {
    gum = try #require(GTIN("96385074"))
  }

  @Test func `a saved product is found, and saving again replaces it`() throws {
    let store = try CatalogStore.inMemory()
    var product = Product(
      gtin: gum, code: "96385074", name: "Gum", brand: "B", shelfLifeDays: 30, dueType: "use_by")
    try store.save(product)
    #expect(try store.product(gum) == product)
    product.brand = nil
    product.name = "Chewing gum"
    try store.save(product)
    #expect(try store.product(gum) == product)
    #expect(try store.search("b", limit: 9).isEmpty)
    #expect(try store.info().productCount == 1)
  }

  @Test func `looks up many at once and leaves out the unknown`() throws {
    let imported = try Imported("code,name\n96385074,a\n8801234567893,b\n")
    let unknown = try #require(GTIN("4006381333931"))
    let known = try #require(GTIN("08801234567893"))
    let found = try imported.store.products([gum, unknown, known])
    #expect(found.mapValues(\.name) == [gum: "a", known: "b"])
    #expect(try imported.store.product(unknown) == nil)
    #expect(try imported.store.products([]).isEmpty)
  }

  @Test func `gives all products by ascending GTIN`() throws {
    let imported = try Imported("code,name\n8801234567893,b\n96385074,a\n012345678905,c\n")
    #expect(try imported.all.map(\.name) == ["a", "c", "b"])
  }

  @Test func `values that no product can have are refused`() throws {
    let store = try CatalogStore.inMemory()
    #expect(throws: CatalogError.nulCharacter(.brand)) {
      try store.save(Product(gtin: gum, code: "96385074", name: "a", brand: "b\0c"))
    }
    #expect(throws: CatalogError.missing(.name)) {
      try store.save(Product(gtin: gum, code: "96385074", name: " "))
    }
    #expect(throws: CatalogError.missing(.code)) { try store.save(Product(gtin: gum, code: "", name: "a")) }
    #expect(throws: CatalogError.invalid(.shelfLifeDays)) {
      try store.save(Product(gtin: gum, code: "96385074", name: "a", shelfLifeDays: -1))
    }
    #expect(throws: CatalogError.invalid(.dueType)) {
      try store.save(Product(gtin: gum, code: "96385074", name: "a", dueType: "soon"))
    }
    #expect(try store.info().productCount == 0)
  }

  @Test func `SQL in a name is a name`() throws {
    let name = "'; DROP TABLE product;-- 100%_"
    let imported = try Imported("code,name\n96385074,\(name)\n")
    #expect(try imported.product("96385074")?.name == name)
  }

  @Test func `the file keeps what was imported, and another kind of file is refused`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("remexp-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("catalog.sqlite").path
    let csv = folder.appendingPathComponent("a.csv")
    try Data("code,name\n96385074,a\n".utf8).write(to: csv)
    #expect(
      try CatalogStore(opening: path).importFile(csv.path, options: ImportOptions(now: 1)).inserted == 1)
    #expect(try CatalogStore(opening: path).product(gum)?.name == "a")
    #expect(throws: StoreError.foreign("catalog")) { try CatalogStore(opening: csv.path) }
  }
}
