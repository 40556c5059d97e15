import Delimited
import Foundation
import Testing

@testable import Catalog

struct ShelfLifeTests {
  @Test func `a longer keyword goes before one within it, the shorter time counts`() throws {
    let milk = ShelfLifeTable.standard.suggestions(name: "서울우유 1L")
    #expect(milk.contains { $0.place == .afterOpening && $0.matched == "우유" })
    #expect(milk.allSatisfy { $0.minimumDays <= $0.maximumDays && $0.source.contains("FoodKeeper") })
    let butter = ShelfLifeTable.standard.suggestions(name: "땅콩버터")
    #expect(!butter.isEmpty && butter.allSatisfy { $0.matched == "땅콩버터" })
  }

  @Test(arguments: ["서울우유 1L", "Milk", "Fresh milk", "Milk, organic", "초콜릿우유", "Milch milk 3.5 %"])
  func `fresh milk has no days in the pantry nor those of shelf-stable milk`(name: String) {
    let found = ShelfLifeTable.standard.suggestions(name: name)
    #expect(found.map(\.place) == [.freezer, .afterOpening])
    #expect(Set(found.map(\.source)).count == 1)
  }

  @Test(arguments: [
    ("멸균우유 200ml", 180), ("서울 멸균 우유", 180), ("UHT milk", 180), ("Shelf-stable milk 1 l", 180), ("연유", 360),
  ])
  func `what keeps longer is told by the words that say so`(name: String, days: Int) {
    let found = ShelfLifeTable.standard.suggestions(name: name)
    #expect(found.first?.place == .pantry)
    #expect(found.first?.minimumDays == days)
  }

  /// Whatever the name: every place comes from one row group of the table.
  @Test func `all places of a name are of one food`() throws {
    var reader = try DelimitedReader(Array(EmbeddedFile.shelfLife.text.utf8), dialect: .comma)
    _ = try reader.next()
    var keywords: [String: Set<[String]>] = [:]
    while try reader.next() {
      let row = reader.fields
      for keyword in row[5].split(separator: "|") {
        keywords[String(keyword), default: []].insert([row[0], row[6]])
      }
    }
    #expect(keywords.allSatisfy { $0.value.count == 1 })
    let names = keywords.keys.sorted()
    for name in stride(from: 0, to: names.count, by: 15).map({ names[$0] }) {
      let found = ShelfLifeTable.standard.suggestions(name: name)
      #expect(Set(found.map(\.source)).count == 1, "\(name)")
    }
    for index in stride(from: 0, to: names.count - 40, by: 30) {
      let both = "\(names[index]) \(names[index + 40])"
      #expect(Set(ShelfLifeTable.standard.suggestions(name: both).map(\.source)).count == 1, "\(both)")
    }
  }

  @Test func `a table whose keyword stands in two foods still gives places of one`() {
    let table = ShelfLifeTable(
      csv: """
        category,category_ko,place,min_days,max_days,keywords,source
        Dairy,,freezer,90,90,milk,A: Milk
        Shelves,,pantry,180,360,milk,A: Milk
        Shelves,,fridge,30,90,milk,A: Milk
        Other,,pantry,5,9,milk,B: Milk
        """)
    #expect(table.suggestions(name: "milk").map(\.place) == [.freezer])
  }

  @Test func `a category has no time for a place that only few of its foods have`() {
    let dairy = ShelfLifeTable.standard.suggestions(name: "", category: "Dairy Products & Eggs")
    #expect(dairy.map(\.place) == [.fridge])
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

  @Test func `what the program holds is what stands in the file`() throws {
    let catalog = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "catalog")
    let csv = try String(contentsOf: catalog.appending(path: "shelf-life.csv"), encoding: .utf8)
    #expect(EmbeddedFile.shelfLife.text == csv)
    for profile in EmbeddedFile.profiles {
      let file = catalog.appending(path: "profiles/\(profile.name).profile")
      #expect(try String(contentsOf: file, encoding: .utf8) == profile.text)
    }
  }
}
