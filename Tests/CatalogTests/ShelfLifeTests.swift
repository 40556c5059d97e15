import Foundation
import Testing

@testable import Catalog

struct ShelfLifeTests {
  @Test func `the longest keyword decides, the shorter time counts`() throws {
    let milk = ShelfLifeTable.standard.suggestions(name: "서울우유 1L")
    #expect(milk.contains { $0.place == .fridge && $0.matched == "우유" })
    #expect(milk.allSatisfy { $0.minimumDays <= $0.maximumDays && $0.source.contains("FoodKeeper") })
    let butter = ShelfLifeTable.standard.suggestions(name: "땅콩버터")
    #expect(!butter.isEmpty && butter.allSatisfy { $0.matched == "땅콩버터" })
  }

  @Test func `the category decides where the name says nothing`() {
    let table = ShelfLifeTable.standard
    #expect(table.suggestions(name: "Zzyzx").isEmpty)
    let bakery = table.suggestions(name: "Zzyzx", category: "bakery")
    #expect(!bakery.isEmpty)
    #expect(bakery.map(\.place) == table.suggestions(name: "", category: "빵·과자").map(\.place))
  }

  @Test func `a word of an alphabet is found whole only`() {
    #expect(ShelfLifeTable.standard.suggestions(name: "milkyway").isEmpty)
    #expect(!ShelfLifeTable.standard.suggestions(name: "Fresh MILK, 1 l").isEmpty)
  }

  /// `catalog/embed.py` writes the one from the other.
  @Test func `what the program holds is what stands in the file`() throws {
    let catalog = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "catalog")
    let csv = try String(contentsOf: catalog.appending(path: "shelf-life.csv"), encoding: .utf8)
    #expect(EmbeddedShelfLife.csv.split(separator: "\n") == csv.split(separator: "\n"))
    for profile in EmbeddedProfiles.all {
      let file = catalog.appending(path: "profiles/\(profile.name).profile")
      #expect(try String(contentsOf: file, encoding: .utf8) == profile.text)
    }
  }
}
